"""What the end of a test run says aloud: a skip that nobody notices is a test that nobody has."""

from __future__ import annotations

from collections import Counter

import pytest

NOT_COMPARED = "golden pictures NOT compared"


def tell_skipped_pictures(reporter: pytest.TerminalReporter) -> None:
    """Say how many pictures were not compared, and why."""
    reasons = Counter(
        why.partition(f"{NOT_COMPARED}: ")[2]
        for report in reporter.stats.get("skipped", [])
        if NOT_COMPARED in (why := str(report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr))
    )
    for why, count in reasons.items():
        reporter.write_sep("!", f"{count} {NOT_COMPARED}: {why}", red=True, bold=True)
