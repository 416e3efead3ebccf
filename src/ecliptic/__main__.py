"""`python -m ecliptic` is `ecliptic`."""

from ecliptic.cli.main import main

if __name__ == "__main__":
    main()
