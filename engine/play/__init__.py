"""What happens: events change the state, steps and windows follow one another, answers and hands at work."""
