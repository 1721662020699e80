"""The desk and what can be done at it: choosing, answering, menus, tools."""
