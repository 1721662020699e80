"""The pack language as models: what may stand in a pack, with its documentation."""
