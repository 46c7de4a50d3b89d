"""A program that uses the package; the tests check its types."""

import nvvm_check
from nvvm_check.types import CheckedFile, LogAnswer


def codes(text: str) -> list[str]:
    file: CheckedFile = nvvm_check.check(text, sm="sm_90", reference="cuda-13.5")
    limits: list[int | None] = [kernel.parameter_limit for kernel in file.kernels]
    return [f"{found.code}:{found.line}" for found in file.diagnostics] + [str(limit) for limit in limits]


def answers(log: str) -> list[LogAnswer]:
    return nvvm_check.answer_log(log)


nvvm_check.check("", reference="cuda-1.0")  # type: ignore[arg-type]
nvvm_check.check("", target="sm_90")  # type: ignore[call-arg]
