"""Scripts for whoever works on Ecliptic; not part of the program."""
