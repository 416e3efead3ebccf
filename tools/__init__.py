"""Scripts for people who work on Ecliptic; not part of the program."""
