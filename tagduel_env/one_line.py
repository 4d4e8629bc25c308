"""Text from elsewhere, such as names in files and messages of errors, fit to be shown."""

import unicodedata

__all__ = ["one_line"]

_UNSHOWN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""What ends lines, commands terminals, turns words around or can't be encoded, by category."""


def one_line(text: str) -> str:
    """The text with everything escaped that wouldn't stay on its line or be shown as it is.

    Example:
        >>> one_line("Gemini Elf")
        'Gemini Elf'
    """
    return "".join(
        ascii(sign)[1:-1] if unicodedata.category(sign) in _UNSHOWN else sign for sign in text
    )
