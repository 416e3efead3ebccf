"""The colours of the star atlas."""

from __future__ import annotations

from textual.theme import Theme

ATLAS = Theme(
    name="atlas",
    primary="#d9b35b",
    accent="#d9b35b",
    secondary="#7fa3c7",
    foreground="#ece4d0",
    background="#0b1020",
    surface="#111831",
    panel="#1b2440",
    warning="#e8a24a",
    error="#e06c5f",
    success="#7fbf8e",
)
