"""The laboratory: simulation, benchmarks, and the properties that must hold in every game."""
