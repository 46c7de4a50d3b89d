//! Families of messages, from the tables of messages that the programs hold: each family has one text, which names the
//! values of the line, so that every message of a program is answered. Messages that more is known of stand in the other
//! modules, and are tried first.

pub(crate) mod amd;
pub(crate) mod applications;
pub(crate) mod binary_tools;
pub(crate) mod builds;
pub(crate) mod cmake_cuda;
pub(crate) mod compilers;
pub(crate) mod cpp_lines;
pub(crate) mod cpp_words;
pub(crate) mod endings;
pub(crate) mod frameworks_start;
pub(crate) mod front_end;
pub(crate) mod host_linkers;
pub(crate) mod host_parts;
pub(crate) mod host_symbols;
pub(crate) mod inference;
pub(crate) mod installations;
pub(crate) mod known_headers;
pub(crate) mod kokkos;
pub(crate) mod llvm_nvptx;
pub(crate) mod loaders;
pub(crate) mod math_headers;
pub(crate) mod nvcc_options;
pub(crate) mod nvlink_messages;
pub(crate) mod nvrtc_options;
pub(crate) mod opencl;
pub(crate) mod other;
pub(crate) mod programs;
pub(crate) mod ptxas_declarations;
pub(crate) mod ptxas_instructions;
pub(crate) mod python;
pub(crate) mod rare_checks;
pub(crate) mod runtimes;
pub(crate) mod sanitizers;

use crate::message::{Asked, Message};
use crate::{Answer, Line};

/// All tables of families, the narrower ones first.
pub(crate) const ALL: [&[Message]; 27] = [
    amd::MESSAGES,
    rare_checks::MESSAGES,
    binary_tools::MESSAGES,
    ptxas_instructions::MESSAGES,
    ptxas_declarations::MESSAGES,
    nvlink_messages::MESSAGES,
    nvcc_options::MESSAGES,
    nvrtc_options::MESSAGES,
    math_headers::MESSAGES,
    cpp_words::MESSAGES,
    front_end::MESSAGES,
    host_parts::MESSAGES,
    runtimes::MESSAGES,
    programs::MESSAGES,
    builds::MESSAGES,
    python::MESSAGES,
    compilers::MESSAGES,
    llvm_nvptx::MESSAGES,
    sanitizers::MESSAGES,
    cmake_cuda::MESSAGES,
    installations::MESSAGES,
    applications::MESSAGES,
    loaders::MESSAGES,
    host_linkers::MESSAGES,
    frameworks_start::MESSAGES,
    inference::MESSAGES,
    endings::MESSAGES,
];

macro_rules! families {
    ($($id:literal $tool:expr, $phase:expr, $source:expr, $guard:expr, $wordings:expr => $meaning:expr, $actions:expr;)*) => {
        &[$(Message {
            id: $id,
            tool: $tool,
            phase: $phase,
            wordings: $wordings,
            source: $source,
            answer: |asked| $crate::families::written(asked, $guard, $meaning, $actions),
        },)*]
    };
}
use families;

/// Lines that a family is recognized in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guard {
    /// Every line: the wordings occur nowhere else.
    Any,
    /// Lines that name a tool, and those with many words of the wording.
    Named,
    /// Lines with a place as the C++ front end writes it, `k.cu(3): error: …`, and those with many words of the wording.
    FrontEnd,
    /// Lines with a place as the C++ front end writes it.
    FrontEndPlace,
    /// Lines that name LLVM, MLIR or clang.
    Llvm,
    /// Lines that name CUDA or one of its tools.
    Cuda,
    /// Lines without the name of an error of the driver, of which more is known.
    Unnamed,
    /// Lines without the object of a CUDA file, of which more is known.
    OtherFiles,
}

/// A wording with as many bytes besides its values is not met in logs of other programs.
const DISTINCTIVE: usize = 32;

impl Guard {
    fn allows(self, asked: &Asked<'_>) -> bool {
        let is_distinctive = || nvvm_diagnostics::template::length_of_words(asked.wording) >= DISTINCTIVE;
        match self {
            Guard::Any => true,
            Guard::Named => asked.line.tool().is_some() || is_distinctive(),
            Guard::OtherFiles => ![".cu.o", ".cuda.o"].iter().any(|end| asked.line.text().contains(end)),
            Guard::Unnamed => asked.line.error_name().is_none(),
            Guard::Cuda => asked.line.is_of_cuda() || asked.line.text().contains("nvcc"),
            Guard::Llvm => ["LLVM", "llvm", "mlir", "clang", "riton", "getRegion", "isa<", "ConcreteT"]
                .iter()
                .any(|name| asked.line.text().contains(name)),
            Guard::FrontEndPlace => has_place_of_front_end(asked.line),
            Guard::FrontEnd => is_of_front_end(asked.line) || asked.line.tool().is_some() || is_distinctive(),
        }
    }
}

/// Whether a line names a place and a severity as EDG's front end does.
fn is_of_front_end(line: Line<'_>) -> bool {
    // Without a place the quotation marks tell it from GCC and clang, which have others.
    let is_without_place = line.text().starts_with("error: ") && line.text().contains('"');
    is_without_place || has_place_of_front_end(line)
}

/// Whether a line names a place as EDG's front end does.
fn has_place_of_front_end(line: Line<'_>) -> bool {
    let marks =
        ["): error", "): warning", "): catastrophic error", "): remark", "): Error", "): Warning", "): internal error"];
    marks.iter().any(|mark| line.text().contains(mark))
}

/// Appended to the meaning of a line that only warns.
const WARNING: &str = " Only a warning: the tool continues.";

/// The answer of a family: its text with the values of the line.
pub(crate) fn written(
    asked: &Asked<'_>,
    guard: Guard,
    meaning: &'static str,
    actions: &'static [&'static str],
) -> Option<Answer> {
    if !guard.allows(asked) {
        return None;
    }
    let mut text = filled(asked, meaning);
    if is_warning(asked) && !text.contains("nly a warning") && !text.contains("Only a") {
        text.push_str(WARNING);
    }
    Some(actions.iter().fold(Answer::new(text), |answer, action| answer.action(filled(asked, action))))
}

/// Whether the words before the message say that it is a warning.
fn is_warning(asked: &Asked<'_>) -> bool {
    let before = asked.line.text().split(asked.text).next().unwrap_or_default();
    before.trim_end_matches([' ', ':']).to_ascii_lowercase().ends_with("warning")
}

/// A text with the values of the message: `{0}` is the first one, `{@0}` a symbol in quotes with its readable name, `{=}`
/// the whole message in quotes.
fn filled(asked: &Asked<'_>, text: &str) -> String {
    let mut result = String::with_capacity(text.len() + 32);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        result.push_str(before);
        let Some((name, next)) = after.split_once('}') else { break };
        let number = |name: &str| name.parse::<usize>().ok().filter(|hole| *hole < asked.values.len());
        match (name, name.strip_prefix('@').and_then(number), number(name)) {
            ("=", ..) => result.push_str(&format!("`{}`", asked.text)),
            (_, Some(hole), _) => result.push_str(&asked.name(hole)),
            // A colon or stop at the end of a line is not part of a sentence about it.
            (_, _, Some(hole)) => result.push_str(asked.value(hole).trim_end_matches([':', '.'])),
            // Braces of the text itself.
            _ => {
                result.push('{');
                rest = after;
                continue;
            }
        }
        rest = next;
    }
    result.push_str(rest);
    result
}

#[cfg(test)]
mod tests {
    use super::ALL;
    use crate::{Line, answer};
    use std::collections::BTreeMap;

    /// A line with the wording, filled with names that are no words.
    fn line(prefix: &str, wording: &str) -> String {
        let values = ["q1", "q2", "12", "34", "sm_90", "q6", "q7", "q8", "q9"];
        let values = &values[..wording.matches("{}").count().min(values.len())];
        format!("{prefix}{}", nvvm_diagnostics::template::fill(wording, values))
    }

    #[test]
    fn every_wording_of_a_family_is_answered() {
        let mut unanswered = Vec::new();
        let mut asked = 0;
        let prefixes =
            ["ptxas k.ptx, line 7; error   : ", "nvlink error   : ", "k.cu(3): error: ", "llvm/a.cpp:3: ", ""];
        for message in ALL.into_iter().flatten() {
            for wording in message.wordings {
                asked += 1;
                let answered =
                    prefixes.iter().find_map(|prefix| answer(&Line::new(&line(prefix, wording)), str::to_owned));
                match answered {
                    Some((_, answer)) if !answer.meaning.is_empty() && !answer.actions.is_empty() => {
                        let words = format!("{} {}", answer.meaning, answer.actions.join(" "));
                        let is_mark = |mark: &&str| words.contains(mark);
                        let mark = ["{0}", "{1}", "{2}", "{3}", "{@", "{=}"].into_iter().find(is_mark);
                        assert_eq!(mark, None, "{}: {wording}", message.id);
                    }
                    _ => unanswered.push(format!("{}: {wording}", message.id)),
                }
            }
        }
        assert!(asked > 800, "{asked}");
        assert!(unanswered.is_empty(), "{} of {asked}:\n{}", unanswered.len(), unanswered.join("\n"));
    }

    #[test]
    fn a_wording_is_of_one_family() {
        let mut wordings: BTreeMap<&str, &str> = BTreeMap::new();
        for message in ALL.into_iter().flatten() {
            for wording in message.wordings {
                if let Some(other) = wordings.insert(wording, message.id) {
                    panic!("`{wording}` is of {other} and of {}", message.id);
                }
            }
        }
    }

    #[test]
    fn other_programs_are_left_alone() {
        for line in [
            "Could not open input file 'a.txt'",
            "a.py: Memory allocation failure",
            "expected a \";\"",
            "make: *** [all] out of memory",
            "unsupported abi version",
            "git: Bad file name 'x'",
        ] {
            assert!(answer(&Line::new(line), str::to_owned).is_none(), "{line}");
        }
    }

    #[test]
    fn a_warning_is_named_as_one() {
        let meaning = |line: &str| answer(&Line::new(line), str::to_owned).map(|(_, answer)| answer.meaning);
        let words = meaning("ptxas warning : Pragma 'q' is not allowed for q2").expect("an answer");
        assert!(words.ends_with("Only a warning: the tool continues."), "{words}");
        let words = meaning("ptxas error   : Pragma 'q' is not allowed for q2").expect("an answer");
        assert!(!words.contains("warning"), "{words}");
    }
}
