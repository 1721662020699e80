"""Controls: buttons, choices, lists and fields, reachable by pointer and by keyboard alike."""
