"""Campaigns: galaxies that grow from game to game, kept so that nothing is ever lost."""
