"""13th Passenger: four modules for LIFEFORM, in any combination that fits (LFP)."""
