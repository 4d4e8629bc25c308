"""Processes of this machine that share work."""

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor

__all__ = ["process_pool"]


def process_pool(workers: int) -> ProcessPoolExecutor:
    """A pool whose processes end with the one that gives them work, even if that is killed.

    Those of the standard library would wait for more work for ever.

    Args:
        workers: How many processes.
    """
    return ProcessPoolExecutor(workers, initializer=_end_with_parent)


def _end_with_parent() -> None:
    def wait() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, name="end with parent", daemon=True).start()
