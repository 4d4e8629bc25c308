"""Networks to be trained, and what training them needs; the extra ``train`` brings PyTorch."""
