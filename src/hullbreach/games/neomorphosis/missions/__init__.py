"""The missions of the campaign, and the mission generator: a file each."""
