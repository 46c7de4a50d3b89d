//! Messages of the bitcode readers within libNVVM. Below compute_100 this is the reader of LLVM 7, which rejects newer
//! bitcode.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};
use nvvm_target::{Source, Target, TargetSet};

const PHASE: &str = "reading bitcode";
const MEASURED: Source = Source::measured("libNVVM 12.9 and 13.5", "bitcode of LLVM 14, cut bitcode and other bytes");
const SOURCES: Source = Source::Reference { title: "LLVM 7, BitcodeReader", what: "its errors" };

/// The ends of messages of bitcode readers.
const PRODUCED: &[&str] =
    &["parse {} (Producer: '{}' Reader: '{}')", "{} (Producer: '{}' Reader: '{}')", "(Producer: '{}' Reader: '{}')"];

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "libnvvm-bitcode-producer",
        tool: Tool::LibNvvm,
        phase: PHASE,
        wordings: PRODUCED,
        source: MEASURED,
        answer: |asked| produced(asked, true),
    },
    Message {
        id: "llvm-bitcode-producer",
        tool: Tool::Llvm,
        phase: PHASE,
        wordings: PRODUCED,
        source: PUBLISHED,
        answer: |asked| produced(asked, false),
    },
    Message {
        id: "libnvvm-bitcode-types",
        tool: Tool::LibNvvm,
        phase: PHASE,
        wordings: &[
            "parse Inserted value type doesn't match aggregate type",
            "parse Explicit load type does not match pointee type of pointer operand",
            "parse Explicit gep type does not match pointee type of pointer operand",
            "parse Explicit call type does not match pointee type of callee operand",
            "parse Explicit invoke type does not match pointee type of callee operand",
            "parse Load operand is not a pointer type",
        ],
        source: SOURCES,
        answer: |_| {
            Some(
                Answer::new("The bitcode has a value of another type than the instruction around it says. LLVM 7 compares typed pointers: `i64*` is no `i8*`.")
                    .targets(modern())
                    .action("Whoever wrote the module for LLVM 7 left a `bitcast` out, where opaque pointers became typed ones: tell the compiler's authors.")
                    .action("Convert the module with opaque pointers instead: `nvvm-check convert --to legacy FILE` puts the casts in.")
                    .action("Print it (`llvm-dis`) and look at the `load`, `store`, `getelementptr`, `insertvalue` and `call` whose pointer has another type."),
            )
        },
    },
    Message {
        id: "libnvvm-bitcode-broken",
        tool: Tool::LibNvvm,
        phase: PHASE,
        wordings: &["parse Invalid bitcode signature", "parse Malformed block", "parse can't skip to bit {} from {}"],
        source: MEASURED,
        answer: |_| {
            Some(
                Answer::new("The module begins as bitcode does and is none, or is cut off.")
                    .action("Was its size passed to nvvmAddModuleToProgram (its bytes, not the length of a string: bitcode has zeros in it)?")
                    .action("Was the file read as text, or downloaded in part? `llvm-bcanalyzer FILE` tells whether it is whole."),
            )
        },
    },
];

/// The targets whose reader is not that of LLVM 7.
fn modern() -> String {
    TargetSet::at_least(100).to_string()
}

/// `LLVM14.0.6`, `LLVM 7.0.1`, `LLVM7.0.1svn`: the release.
fn release(name: &str) -> Option<(u32, String)> {
    let number = name.strip_prefix("LLVM")?.trim();
    Some((number.split('.').next()?.parse().ok()?, number.to_owned()))
}

/// Describes the construct of newer bitcode that LLVM 7's reader rejects.
fn why(message: &str) -> &'static str {
    match message {
        _ if message.starts_with("Unknown attribute kind") => {
            "an attribute that came after LLVM 7, such as `willreturn`, `nofree` or `mustprogress`"
        }
        "Invalid value" | "Invalid type" | "Invalid record" | "Invalid type for value" => {
            "something that is written otherwise since, such as an opaque pointer, `freeze` or debug information"
        }
        _ => "something that LLVM 7 does not have",
    }
}

/// The LLVM whose reader libNVVM has for targets before compute_100.
const READER_OF_LIBNVVM: u32 = 7;

fn produced(asked: &Asked<'_>, is_libnvvm: bool) -> Option<Answer> {
    let (message, producer, reader) = match asked.values.as_slice() {
        [producer, reader] => (None, *producer, *reader),
        [message, producer, reader] => (Some(*message), *producer, *reader),
        _ => return None,
    };
    let (written, producer) = release(producer)?;
    let (read, reader) = release(reader)?;
    if is_libnvvm != (read == READER_OF_LIBNVVM) {
        return None;
    }
    if written <= read {
        return Some(
            Answer::new(format!(
                "The module is bitcode of LLVM {producer}, which this reader (LLVM {reader}) knows: what it stopped at is wrong in the module itself."
            ))
            .action("The words before `(Producer: …)` say what. Whoever wrote the module has a mistake: print it with `llvm-dis`, and check it here."),
        );
    }
    if !is_libnvvm {
        return Some(
            Answer::new(format!("The bitcode is of LLVM {producer}, and a tool of LLVM {reader}, which is older, read it."))
                .action(format!("Use tools of one LLVM: {producer} or newer to read, or an older one to write."))
                .action("Text (`llvm-dis`) goes from one release to the next more easily than bitcode, but no better to an older one."),
        );
    }
    let at = message.map_or_else(String::new, |message| format!(", which stopped at {} (`{message}`)", why(message)));
    let oldest = Target::ALL.iter().find(|target| target.sm() >= 100)?;
    Some(
        Answer::new(format!(
            "The module is bitcode that LLVM {producer} wrote, and for this target libNVVM reads with LLVM {reader}'s reader{at}."
        ))
        .targets(modern())
        .action("Write the module for LLVM 7: `llvm-dis` makes text of it, and `nvvm-check convert --to legacy` the typed pointers and older attributes that it reads.")
        .action(format!("Or compile for {oldest} or later with CUDA 12.8 or later, where libNVVM reads newer bitcode and opaque pointers."))
        .action("Or compile with LLVM's own back end (`llc -mcpu=sm_NN`), which needs no libNVVM."),
    )
}
