"""Where everything on the table lies: boxes, zones, cells, hands, places of cards."""
