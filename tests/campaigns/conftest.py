"""A data folder of its own for every test."""

from tests.data_folder import data_folder

__all__ = ["data_folder"]
