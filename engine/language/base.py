"""What every model of the pack language is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

Text = str | dict[Literal["en", "ru"], str]
Value = str | int | bool
Clauses = str | list[str]


class Strict(BaseModel):
    """A misspelt key is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Step(Strict):
    """What every step may carry."""

    clause: Clauses | None = Field(None, description="The clause that orders this; the log shows it.")
    log: Text | None = Field(
        None, description="A line for the log; `{piece}`, `{seat}` and other variables are filled in."
    )
    example: ClassVar[str] = ""


if TYPE_CHECKING:
    AnyStep = Step
    """One step, whatever its verb; `engine.language.steps` makes it the union of all verbs."""


class RefusalModel(Strict):
    """A refusal for what is not allowed here: when it applies, the clause and the sentence."""

    when: Value | None = Field(None, description="Absent: always.")
    clause: Clauses
    refusal: Text
