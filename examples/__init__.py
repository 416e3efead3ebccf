"""Games that are not on the shelf."""
