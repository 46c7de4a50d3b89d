//! Import of the measured results of libNVVM and ptxas for calls of each intrinsic, as one verdict for each toolkit and
//! dialect.

use std::collections::{BTreeMap, HashMap};

use anyhow::{Context, Result};
use nvvm_target::{Dialect, TargetSet, Toolkit};
use serde_json::Value;

use crate::sets::{self, SetNames};

/// The verdict of a toolkit on calls of one intrinsic in one dialect.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Verdict {
    /// Whether `nvvmVerifyProgram` accepts the call.
    pub verify: bool,
    /// The bits of the set of targets on which `nvvmCompileProgram` accepts the call.
    pub compile: u64,
    /// The bits of the set of targets on which the call compiles and ptxas accepts the resulting PTX.
    pub assemble: u64,
    /// The bits of the set of targets on which the call was measured. Results for other targets are extrapolated.
    pub tested: u64,
    /// The basis of the verdict: `measured` for the intrinsic itself, `inferred` from a similar one.
    pub evidence: &'static str,
    /// The first error message, with `{name}` for the intrinsic's name; empty if there is none or if it depends on the
    /// call's operands.
    pub message: String,
}

/// A column of verdicts: those of a toolkit on modules of a dialect.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Column {
    /// The toolkit that was measured.
    pub toolkit: Toolkit,
    /// The dialect of the module.
    pub dialect: Dialect,
}

impl Column {
    /// The columns of verdicts with their names, in the order of the data file.
    pub const ALL: [(&str, Self); 4] = [
        ("cuda135_legacy", Self { toolkit: Toolkit::CUDA_13_5, dialect: Dialect::Legacy }),
        ("cuda135_modern", Self { toolkit: Toolkit::CUDA_13_5, dialect: Dialect::Modern }),
        ("cuda129_legacy", Self { toolkit: Toolkit::CUDA_12_9, dialect: Dialect::Legacy }),
        ("cuda129_modern", Self { toolkit: Toolkit::CUDA_12_9, dialect: Dialect::Modern }),
    ];

    /// The targets that the toolkit supports and whose default front end has this dialect.
    pub fn targets(self) -> TargetSet {
        TargetSet::from_fn(|target| {
            target.dialect_of_libnvvm() == self.dialect && target.info().known_to_libnvvm(self.toolkit)
        })
    }
}

/// The measured result of a call on a target.
struct Answer<'json> {
    verify: bool,
    compile: bool,
    assemble: bool,
    text: &'json str,
}

/// The measured results for calls of an intrinsic, by target number, e.g. `90a`.
type Run<'json> = BTreeMap<&'json str, Answer<'json>>;

/// The measured results for all intrinsics, by column (toolkit and dialect).
pub struct Measurements<'json> {
    runs: HashMap<(&'json str, Column), Run<'json>>,
}

impl<'json> Measurements<'json> {
    /// Parses the measurement files of CUDA 13.5 and 12.9.
    pub fn read(cuda135: &'json Value, cuda129: &'json Value) -> Result<Self> {
        let mut runs: HashMap<(&str, Column), Run> = HashMap::new();
        for entry in cuda135["intrinsics"].as_array().context("no intrinsics in 13.5")? {
            let name = entry["name"].as_str().context("name")?;
            for instance in entry["instances"].as_array().context("instances")? {
                let column = Column { toolkit: Toolkit::CUDA_13_5, dialect: dialect(&instance["dialect"]) };
                let run = runs.entry((name, column)).or_default();
                for (number, result) in instance["results"].as_object().context("results")? {
                    let text = |key: &str| result[key].as_str().unwrap_or_default();
                    // A call of an unrecognized name has no verification result; verification accepts such calls.
                    let verify = result["verify"].as_i64().unwrap_or(0) == 0;
                    let compile = result["compile"] == 0;
                    let message = [text("verify_msg"), text("compile_msg")].into_iter().find(|text| !text.is_empty());
                    let answer = Answer {
                        verify,
                        compile,
                        assemble: result["ptxas"] == "ok",
                        text: message.unwrap_or_default(),
                    };
                    // If several overloads were measured, the first one is used.
                    run.entry(number.as_str()).or_insert(answer);
                }
            }
        }
        for (name, entry) in cuda129["intrinsics"].as_object().context("no intrinsics in 12.9")? {
            for (words, results) in entry["results"].as_object().context("results")? {
                let dialect = if words == "modern" { Dialect::Modern } else { Dialect::Legacy };
                let run = runs.entry((name, Column { toolkit: Toolkit::CUDA_12_9, dialect })).or_default();
                for (number, result) in results.as_object().context("results")? {
                    let compile = result[1] == 0;
                    let text = result[3].as_str().unwrap_or_default();
                    let text = if compile { "" } else { text };
                    let verify = result[0].as_i64().unwrap_or(0) == 0;
                    run.insert(number, Answer { verify, compile, assemble: result[2] == "ok", text });
                }
            }
        }
        Ok(Self { runs })
    }

    /// Returns the verdict on an intrinsic in a column; `None` if the intrinsic was not measured. `llvm` and `ptxas`
    /// are the target sets from which results for unmeasured targets are extrapolated.
    pub fn verdict(&self, name: &str, column: Column, llvm: TargetSet, ptxas: TargetSet) -> Result<Option<Verdict>> {
        let Some(run) = self.runs.get(&(name, column)).filter(|run| !run.is_empty()) else {
            return Ok(None);
        };
        let set = |answer: &dyn Fn(&Answer<'_>) -> bool| -> Result<TargetSet> {
            let yes = run.iter().filter(|(_, result)| answer(result));
            yes.map(|(number, _)| sets::target(number)).collect()
        };
        let tested = set(&|_| true)?;
        let compile = sets::extend(column.targets(), tested, set(&|answer| answer.compile)?, llvm);
        let assembled = sets::extend(column.targets(), tested, set(&|answer| answer.assemble)?, ptxas);
        Ok(Some(Verdict {
            verify: run.values().all(|answer| answer.verify),
            compile: compile.bits(),
            assemble: assembled.intersection(compile).bits(),
            tested: tested.bits(),
            evidence: "measured",
            message: message(name, run),
        }))
    }
}

fn dialect(word: &Value) -> Dialect {
    if word == "modern" { Dialect::Modern } else { Dialect::Legacy }
}

/// Returns the most frequent error message about an intrinsic. Messages that contain operands of the measured call do
/// not count.
fn message(name: &str, run: &Run<'_>) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for answer in run.values().filter(|answer| !(answer.verify && answer.compile)) {
        if let Some(text) = general(name, answer.text) {
            *counts.entry(text).or_default() += 1;
        }
    }
    let commonest = counts.into_iter().max_by_key(|(_, count)| *count);
    commonest.map(|(text, _)| text).unwrap_or_default()
}

/// Texts that occur in errors about the intrinsic itself. All other errors are about the operands of the measured call.
const NAMED: [&str; 5] = [
    "unsupported operation",
    "supported",
    "call to unknown intrinsic",
    "must be a constant string",
    "must be metadata wrapping a GlobalVariable",
];

/// Returns the part of an error message that does not depend on the measured call; `None` if there is no such part.
fn general(name: &str, text: &str) -> Option<String> {
    let line = text.lines().map(str::trim).find(|line| NAMED.iter().any(|words| line.contains(words)))?;
    let line = line.strip_prefix("error: Error: ").unwrap_or(line);
    if let Some((_, tail)) = line.split_once("call to unknown intrinsic '") {
        let (_, tail) = tail.split_once('\'')?;
        return Some(format!("call to unknown intrinsic '{{name}}'{tail}"));
    }
    // "Intrinsic X with value 0 is not supported" contains an operand and is truncated in the record.
    if line.contains(" with value ") {
        return None;
    }
    Some(line.replace(name, "{name}").replace('\t', " "))
}

/// Distinct verdicts in the order of first use. The n-th verdict is named `Vn`.
#[derive(Default)]
pub struct VerdictNames {
    verdicts: Vec<Verdict>,
    places: HashMap<Verdict, usize>,
}

impl VerdictNames {
    /// Returns the name of a verdict, which is added if it is new; `-` for `None`.
    pub fn name(&mut self, verdict: Option<Verdict>) -> String {
        let Some(verdict) = verdict else {
            return "-".to_owned();
        };
        let next = self.verdicts.len();
        let place = *self.places.entry(verdict.clone()).or_insert(next);
        if place == next {
            self.verdicts.push(verdict);
        }
        format!("V{place}")
    }

    /// Returns the text of `verdicts.tsv`.
    pub fn text(&self, sets: &mut SetNames) -> String {
        let mut text = String::from(
            "# What a toolkit makes of a call: measured on libNVVM and ptxas 12.9.86 and 13.5.37. `tested` are the targets that\n\
             # were run; the other targets are carried over from them.\n\
             verdict\tverify\tcompile\tassemble\ttested\tevidence\tmessage\n",
        );
        for (place, verdict) in self.verdicts.iter().enumerate() {
            let mut name = |bits| sets.name(TargetSet::from_bits(bits));
            let (compile, assemble, tested) = (name(verdict.compile), name(verdict.assemble), name(verdict.tested));
            let verify = if verdict.verify { "accepts" } else { "refuses" };
            text.push_str(&format!(
                "V{place}\t{verify}\t{compile}\t{assemble}\t{tested}\t{}\t{}\n",
                verdict.evidence, verdict.message
            ));
        }
        text
    }
}
