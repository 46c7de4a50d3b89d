//! Parser of `tests/kernel-identity/measured.txt`: the functions that libNVVM takes for kernels. `cargo xtask oracle
//! kernels` writes it.

use nvvm_abi::data_layout::NVPTX64_LAYOUT;
use nvvm_target::{Dialect, Reference, Target};
use std::path::PathBuf;

/// A way to mark a function, or an unmarked function.
#[derive(Clone, Debug)]
pub struct Case {
    pub name: String,
    /// The dialect of the module; `None` if it can be written in both.
    pub dialect: Option<Dialect>,
    /// The lines of the module, with placeholders.
    pub text: String,
    pub runs: Vec<Run>,
}

/// The result of some libraries on some architectures.
#[derive(Clone, Debug)]
pub struct Run {
    pub who: Vec<(Reference, Target)>,
    pub answer: Answer,
}

/// The answers to the questions about a module, as words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub in_ptx: String,
    pub verify: String,
    pub large: String,
    pub result: String,
}

/// The variant of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// A function without parameters or result.
    Plain,
    /// A function with more bytes of parameters than any limit.
    Large,
    /// A function with a result.
    Result,
}

pub fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/kernel-identity/measured.txt")
}

pub fn read() -> Vec<Case> {
    let text = std::fs::read_to_string(path()).expect("the recording is part of the project");
    text.split("\n\n").map(case).collect()
}

fn case(block: &str) -> Case {
    let mut case = Case { name: String::new(), dialect: None, text: String::new(), runs: Vec::new() };
    for line in block.lines() {
        match line.split('\t').collect::<Vec<_>>()[..] {
            ["case", name] => case.name = name.to_owned(),
            ["dialect", "legacy"] => case.dialect = Some(Dialect::Legacy),
            ["dialect", "modern"] => case.dialect = Some(Dialect::Modern),
            ["run", who, in_ptx, verify, large, result] => {
                let [in_ptx, verify, large, result] = [in_ptx, verify, large, result].map(str::to_owned);
                let answer = Answer { in_ptx, verify, large, result };
                case.runs.push(Run { who: who.split(' ').map(asked).collect(), answer });
            }
            _ => case.text.push_str(&format!("{line}\n")),
        }
    }
    case
}

fn asked(who: &str) -> (Reference, Target) {
    let (library, number) = who.split_once('/').expect("a library and a number");
    let reference = Reference::parse(&format!("cuda-{library}")).expect("a reference");
    (reference, Target::parse(&format!("sm_{number}")).expect("a target"))
}

impl Case {
    /// Returns the module of a question on a target.
    pub fn module(&self, question: Question, target: Target) -> String {
        let opaque = self.dialect.unwrap_or(target.dialect_of_libnvvm()) == Dialect::Modern;
        let large = question == Question::Large;
        let (result, value) = if question == Question::Result { ("i32", "i32 0") } else { ("void", "void") };
        let (parameters, arguments, types) = match (large, opaque) {
            (false, _) => ("", "", ""),
            (true, true) => ("ptr byval([40016 x i8]) %h", "ptr byval([40016 x i8]) undef", "ptr"),
            (true, false) => ("[40016 x i8]* byval %h", "[40016 x i8]* byval undef", "[40016 x i8]*"),
        };
        let ty = format!("{result} ({types})");
        let typed = |opaque_word: &str, word: &str| if opaque { opaque_word.to_owned() } else { word.to_owned() };
        let words = [
            ("$result", result.to_owned()),
            ("$value", value.to_owned()),
            ("$parameters", parameters.to_owned()),
            ("$arguments", arguments.to_owned()),
            ("$type", ty.clone()),
            ("$pointer", typed("ptr", &format!("{ty}*"))),
            ("$plain", typed("ptr", "void ()*")),
            ("$bytes", typed("ptr", "i8*")),
            ("$global", typed("ptr addrspace(1)", "i8 addrspace(1)*")),
        ];
        let head = format!(
            "target datalayout = \"{NVPTX64_LAYOUT}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\
             !nvvmir.version = !{{!98}}\n!98 = !{{i32 2, i32 0}}\n"
        );
        words.iter().fold(format!("{head}{}", self.text), |text, (placeholder, word)| text.replace(placeholder, word))
    }
}
