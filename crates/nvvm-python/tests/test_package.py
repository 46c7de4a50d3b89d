"""Tests of the package installed from its wheel into a separate environment.

`cargo xtask test --only wheel` sets environment variables: the command line of the same sources, the examples, a
text in the form of numba's output, and the folder of numba's own output if it is available.
"""

import dataclasses
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

import nvvm_check

PROGRAM = os.environ["PACKAGE_PROGRAM"]
EXAMPLES = sorted(Path(os.environ["PACKAGE_EXAMPLES"]).iterdir())
NUMBA_FORM = Path(os.environ["PACKAGE_NUMBA_FORM"])
NUMBA = sorted(Path(os.environ["PACKAGE_NUMBA"]).glob("*.ll")) if "PACKAGE_NUMBA" in os.environ else []


def command_line(*options, text=""):
    ended = subprocess.run([PROGRAM, *options], input=text, capture_output=True, encoding="utf-8")
    assert ended.returncode in (0, 1), ended.stderr
    return json.loads(ended.stdout)


def as_json(answer):
    """Returns an answer without the members that the JSON omits when they have no value."""
    if dataclasses.is_dataclass(answer):
        missing = {field.name for field in dataclasses.fields(answer) if field.default is None}
        pairs = ((field.name, getattr(answer, field.name)) for field in dataclasses.fields(answer))
        return {name: as_json(value) for name, value in pairs if value is not None or name not in missing}
    return [as_json(item) for item in answer] if isinstance(answer, list) else answer


class Package(unittest.TestCase):
    maxDiff = 2000

    def same_as_command_line(self, path, sm, reference):
        language = "cuda" if path.suffix == ".cu" else "nvvm-ir"
        text = path.read_text(encoding="utf-8")
        file = nvvm_check.check(text, sm, reference, language, path=str(path), all_targets=True)
        options = ["--sm", sm, "--reference", reference, "--all-targets", "--format", "json"]
        (theirs,) = command_line(*options, str(path))["files"]
        mine = as_json(file)
        del mine["timings_ms"], theirs["timings_ms"]
        self.assertEqual(mine, theirs, path)
        return file

    def test_examples_have_the_results_of_the_command_line(self):
        self.assertGreater(len(EXAMPLES), 20)
        for path in EXAMPLES:
            self.same_as_command_line(path, "sm_75", "tileiras")
            self.same_as_command_line(path, "sm_90", "cuda-13.5")

    def test_text_in_the_form_of_numba_is_checked(self):
        file = self.same_as_command_line(NUMBA_FORM, "sm_80", "cuda-13.5")
        self.assertEqual((file.verdict, file.dialect), ("accepted", "legacy"))
        (kernel,) = file.kernels
        self.assertEqual(kernel.parameter_bytes, sum(parameter.size for parameter in kernel.parameters))
        self.assertEqual([parameter.type for parameter in kernel.parameters][-1], "double")

    def test_an_error_in_the_text_is_reported_with_its_line(self):
        text = NUMBA_FORM.read_text(encoding="utf-8")
        slipped = text.replace("target triple = \"nvptx64-nvidia-cuda\"", "target triple = \"x86_64-linux\"")
        self.assertNotEqual(slipped, text)
        file = nvvm_check.check(slipped, sm="sm_80", reference="cuda-13.5")
        self.assertEqual(file.verdict, "rejected")
        found = next(found for found in file.diagnostics if found.severity == "error")
        self.assertEqual(slipped.splitlines()[found.line - 1], "target triple = \"x86_64-linux\"")
        self.assertEqual(file.phases.verify, "rejected")

    @unittest.skipUnless(NUMBA, "the output of numba is not available")
    def test_the_output_of_numba_is_checked(self):
        kernels = 0
        for path in NUMBA:
            kernels += len(self.same_as_command_line(path, "sm_90", "cuda-13.5").kernels)
        self.assertGreaterEqual(kernels, len(NUMBA))

    def test_defaults_are_those_of_the_command_line(self):
        file = nvvm_check.check("")
        (theirs,) = command_line("--format", "json", "-", text="")["files"]
        of_theirs = (theirs["target"], theirs["reference"], theirs["language"])
        self.assertEqual((file.target, file.reference, file.language), of_theirs)
        self.assertEqual(nvvm_check.what_if("").reference, file.reference)
        self.assertTrue(file.reference.startswith("cuda-"), file.reference)

    def test_headers_are_read_with_declarations(self):
        text = "#include \"p.h\"\n__global__ void k(P p) {}\n"
        (without,) = nvvm_check.check(text, language="cuda").kernels
        (kernel,) = nvvm_check.check(text, language="cuda", headers={"p.h": "struct P { int a[3]; };\n"}).kernels
        self.assertEqual((without.parameter_bytes, kernel.parameter_bytes), (None, 12))

    def test_rules_pages_and_logs_are_those_of_the_command_line(self):
        self.assertEqual(as_json(nvvm_check.rules()), command_line("rules", "--format", "json"))
        self.assertEqual(nvvm_check.explain("nv0101").rule.name, "kernel-parameter-space-overflow")
        self.assertIsNone(nvvm_check.explain("NV9999"))
        log = "ptxas error   : Entry function '_Z1ki' uses too much shared data (0xc400 bytes, 0xc000 max)\n"
        theirs = command_line("--log", "-", "--format", "json", text=log)["log"]
        self.assertEqual(as_json(nvvm_check.answer_log(log)), theirs)

    def test_a_finding_of_a_log_is_a_position_in_the_diagnostics(self):
        text = (EXAMPLES[0].parent / "worked-example.ll").read_text(encoding="utf-8")
        # The references have different lists, so that a position in the list of all findings would be wrong.
        reported = {name: nvvm_check.check(text, "sm_75", name).diagnostics for name in ("tileiras", "cuda-13.5")}
        log = "".join(f"error: {found.message}\n" for found in reported["tileiras"] + reported["cuda-13.5"])
        for reference, diagnostics in reported.items():
            answers = nvvm_check.answer_log(log, text, "sm_75", reference=reference)
            meant = [diagnostics[answer.finding] for answer in answers if answer.finding is not None]
            self.assertTrue(meant)
            for found, answer in zip(meant, (answer for answer in answers if answer.finding is not None)):
                self.assertIn(found.code, [rule.code for rule in answer.rules])
                self.assertIsNotNone(answer.location)
                self.assertEqual(found.line, answer.location.line)

    def test_a_text_may_be_bytes_that_are_not_utf_8(self):
        text = (EXAMPLES[0].parent / "worked-example.ll").read_bytes()
        mine = nvvm_check.check(b"; caf\xe9 \xb0\xa1\n" + text)
        theirs = nvvm_check.check(b"; caf? ??\n" + text)
        self.assertEqual(mine.diagnostics, theirs.diagnostics)
        self.assertEqual(nvvm_check.check(b"BC\xc0\xde").verdict, "not checked")
        self.assertEqual(nvvm_check.check("; caf \ud800\n" + text.decode()).diagnostics, mine.diagnostics)

    def test_a_type_error_names_the_argument(self):
        for call, words in (
            (lambda: nvvm_check.check(3), "^ir: expected a string or bytes, not int$"),
            (lambda: nvvm_check.check("", sm=80), "sm: .*expected a string"),
            (lambda: nvvm_check.check("", all_targets=1), "all_targets: .*expected a boolean"),
            (lambda: nvvm_check.check("", headers=["p.h"]), "headers: expected texts by path, not list"),
            (lambda: nvvm_check.check("", headers={"p.h": 3}), r"headers\[0\].text: .*expected a string"),
            (lambda: nvvm_check.what_if(None), "^ir: expected a string or bytes, not NoneType$"),
            (lambda: nvvm_check.answer_log(3), "^log: expected a string, not int$"),
            (lambda: nvvm_check.answer_log("", 3), "^ir: expected a string or bytes, not int$"),
            (lambda: nvvm_check.explain(101), "^rule: expected a string, not int$"),
        ):
            with self.assertRaisesRegex(TypeError, words):
                call()

    def test_what_if_has_the_verdicts_of_every_target(self):
        text = (EXAMPLES[0].parent / "worked-example.ll").read_text(encoding="utf-8")
        table = nvvm_check.what_if(text)
        verdicts = {target: column.verdict for column in table.columns for target in column.targets}
        theirs = nvvm_check.check(text, all_targets=True).targets
        self.assertEqual(verdicts, {target.target: target.verdict for target in theirs})
        self.assertTrue(all(len(row.cells) == len(table.columns) for row in table.rows))

    def test_unknown_names_are_rejected_with_the_known_ones(self):
        with self.assertRaisesRegex(ValueError, "no target is called \"sm_1\"; one of sm_20, "):
            nvvm_check.check("", sm="sm_1")
        with self.assertRaisesRegex(ValueError, "no reference is called"):
            nvvm_check.check("", reference="cuda-1.0")


if __name__ == "__main__":
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Package)
    outcome = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    sys.exit(not outcome.wasSuccessful())
