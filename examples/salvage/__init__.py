"""Salvage: a very small game, complete, to be copied by whoever adds one. docs/adding-a-game.md walks through it."""
