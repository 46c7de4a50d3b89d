//! LLVM's linker of modules, as llvm-link, clang, Julia and rustc print it.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};
use nvvm_target::Source;

const PHASE: &str = "linking modules";
const SOURCES: Source = Source::Reference { title: "LLVM, IRMover and LinkModules", what: "their diagnostics" };
const SAME: &str = "Give all modules the same two lines before they are linked, `target datalayout` and `target triple`, those of the target: libdevice has none of its own and takes what it is given.";

macro_rules! linker {
    ($($id:literal $source:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Llvm, phase: PHASE, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = linker![
    "llvm-link-layouts" SOURCES, &["Linking two modules of different data layouts: {} whereas {}"] => layouts;
    "llvm-link-triples" SOURCES, &["Linking two modules of different target triples: {} whereas {}"] => |asked| {
        let (first, second) = (property(asked.value(0))?, property(asked.value(1))?);
        Some(Answer::new(format!("Two modules of different targets are linked: `{first}` and `{second}`. Only a warning, but code for one target may be wrong on the other."))
            .action(SAME)
            .action("For GPUs of NVIDIA the triple is `nvptx64-nvidia-cuda` (libdevice says `nvptx64-nvidia-gpulibs`, which is as good). A host's triple means that device code was compiled for the host."))
    };
    "llvm-link-defined-twice" SOURCES, &["Linking globals named '{}': symbol multiply defined!"] => |asked| {
        Some(Answer::new(format!("{} is defined in two of the modules that are linked.", asked.name(0)))
            .action("Is one module linked in twice, such as libdevice or a runtime? Make what both have `linkonce_odr`, `internal` or a declaration."))
    };
    "llvm-link-flags" SOURCES, &[
        "linking module flags '{}': IDs have conflicting values in '{}' and '{}'",
        "linking module flags '{}': IDs have conflicting values",
        "linking module flags '{}': IDs have conflicting values ('{}' from {} with '{}' from {})",
        "linking module flags '{}': IDs have conflicting behaviors in '{}' and '{}'",
        "linking module flags '{}': IDs have conflicting override values in '{}' and '{}'",
        "linking module flags '{}': does not have the required value",
    ] => |asked| {
        let is_warning = asked.line.text().to_ascii_lowercase().contains("warning");
        let end = if is_warning { ". Only a warning: the first module's value stays" } else { ", and it says that they have to be the same" };
        Some(Answer::new(format!("The modules that are linked have different values of the module flag `{}`{end}.", asked.value(0)))
            .action("Compile both with the same options, or take the flag off one of them: `!llvm.module.flags` at its end. `wchar_size`, `PIC Level` and `Debug Info Version` mean nothing on a GPU."))
    };
    "llvm-discarded-names" PUBLISHED, &[
        "parse Can't read textual IR with a Context that discards named Values",
        "Can't read textual IR with a Context that discards named Values",
    ] => |_| {
        Some(Answer::new("The reader was told to drop the names of values, and text names them, so it reads bitcode only.")
            .action("Leave the option out (libNVVM and cicc: `-discard-value-names`; clang: `-fno-discard-value-names`), or give it bitcode (`llvm-as`)."))
    };
];

/// Specifications of a layout that are shown, at most.
const SHOWN: usize = 6;

/// The specifications of `one` that `other` does not have.
fn only_in(one: &str, other: &str) -> Option<String> {
    let more: Vec<&str> = one.split('-').filter(|part| !other.split('-').any(|it| it == *part)).collect();
    let shown: Vec<String> = more.iter().take(SHOWN).map(|part| format!("`{part}`")).collect();
    let rest = more.len().saturating_sub(shown.len());
    match (shown.is_empty(), rest) {
        (true, _) => None,
        (false, 0) => Some(nvvm_target::prose::listed(&shown)),
        (false, rest) => {
            Some(format!("{} and {}", shown.join(", "), nvvm_target::prose::counted(rest as u64, "other")))
        }
    }
}

/// The layout or triple of `'name' is 'layout'`, where either may be empty.
fn property(text: &str) -> Option<&str> {
    let (_, value) = text.rsplit_once("' is '")?;
    Some(value.trim_end_matches('\''))
}

fn layouts(asked: &Asked<'_>) -> Option<Answer> {
    let (first, second) = (property(asked.value(0))?, property(asked.value(1))?);
    let (of_first, of_second) = (only_in(first, second), only_in(second, first));
    let difference = match (of_first, of_second) {
        (Some(first), Some(second)) => format!("the first has {first}, the second {second}"),
        (Some(more), None) => format!("the first has {more}, which the second does not have"),
        (None, Some(more)) => format!("the second has {more}, which the first does not have"),
        (None, None) => "the same specifications stand in another order".to_owned(),
    };
    Some(
        Answer::new(format!(
            "Two modules of different data layouts are linked: {difference}. Only a warning, but sizes and alignments are computed by one of them."
        ))
        .action(SAME)
        .action("Layouts change from one release of LLVM to another: take one LLVM for both modules, or set the layout of the target's own machine before linking."),
    )
}
