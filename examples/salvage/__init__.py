"""Salvage: a very small game, complete, to be copied when you add one. docs/adding-a-game.md walks through it."""
