"""The laboratory: many games at once."""

from ecliptic.lab.simulation import Progress, seated, simulate
from ecliptic.lab.summary import Group, Rate, Spread, Standing, Summary

__all__ = ["Group", "Progress", "Rate", "Spread", "Standing", "Summary", "seated", "simulate"]
