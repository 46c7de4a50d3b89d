//! Programs of the toolkit that ended with a status or a signal, or that could not be started, where a line names the
//! program as a command or as its subject. The words of the line are those of any shell, build system or language.

use crate::exit_status::{self, End};
use crate::message::{Asked, Message, PUBLISHED};
use crate::nvcc::less_optimization;
use crate::programs::{Mention, Program, mentions};
use crate::{Answer, Tool};

/// A program that could not be started.
pub(crate) const MISSING: Message = message("program-missing", missing);
/// A program that a signal or an exception ended.
pub(crate) const CRASHED: Message = message("program-crashed", crashed);
/// A program that ended with a status.
pub(crate) const ENDED: Message = message("program-ended", ended);

const fn message(id: &'static str, answer: fn(&Asked<'_>) -> Option<Answer>) -> Message {
    Message { id, tool: Tool::Build, phase: "running its tools", wordings: &[], source: PUBLISHED, answer }
}

/// Words of a sentence whose subject ended.
const VERBS: [&str; 14] = [
    "exited",
    "exit",
    "failed",
    "died",
    "returned",
    "terminated",
    "ended",
    "crashed",
    "was killed",
    "killed",
    "command",
    "process",
    "compilation",
    "core dumped",
];
/// Words after the name of a program that was not found.
const NOT_FOUND: [&str; 11] = [
    "command not found",
    "not found",
    "no such file",
    "is not recognized as",
    "does not exist",
    "doesn't exist",
    "could not be found",
    "cannot be found",
    "is not installed",
    "is not in path",
    "enoent",
];
/// Words before the name of a program that was not found.
const FINDING: [&str; 11] = [
    "cannot find",
    "can't find",
    "could not find",
    "couldn't find",
    "failed to find",
    "unable to find",
    "unable to locate",
    "could not locate",
    "no such file or directory:",
    "not found:",
    "no such program:",
];
/// Words before the name of a program that failed.
const FAILING: [&str; 6] =
    ["failed to run", "failed to execute", "failed to invoke", "failed to call", "error running", "error executing"];
/// Words after the name of a program that may not be run.
const NOT_RUNNABLE: [&str; 3] = ["permission denied", "cannot execute", "exec format error"];
/// Statuses of shells for a program that cannot be run and one that is not there.
const CANNOT_EXECUTE: u32 = 126;
const COMMAND_NOT_FOUND: u32 = 127;

const RUN_ALONE: &str = "If there are none, run the command of the line alone in a terminal.";

/// The program that a line reports the end of, and the end.
fn end_of<'t>(asked: &Asked<'t>) -> Option<(Mention<'t>, End)> {
    mentions(asked.text).find_map(|mention| {
        let is_subject = !mention.before.contains(['\'', '"', '`', '='])
            && (mention.is_quoted || starts_with(without_marks(mention.after), &VERBS));
        let failed = || is_object(mention, &FAILING).then_some(End::Failure);
        let end = if is_subject { exit_status::read(mention.after) } else { None };
        Some((mention, end.or_else(failed)?))
    })
}

fn missing(asked: &Asked<'_>) -> Option<Answer> {
    let of_status = || {
        let (mention, end) = end_of(asked)?;
        match end {
            End::Status(COMMAND_NOT_FOUND) => Some((mention, true)),
            End::Status(CANNOT_EXECUTE) => Some((mention, false)),
            _ => None,
        }
    };
    let (mention, is_missing) = mentions(asked.text).find_map(unstarted).or_else(of_status)?;
    let program = mention.program;
    Some(if is_missing {
        Answer::new(format!("`{}`, {}, was not found. A driver and PyTorch's wheels do not have it.", program.name, program.role))
            .action(format!(
                "Install the package `{0}`: NVIDIA's repositories for Linux have it as `{0}-12-8` and the like, conda as `{0}`. A whole toolkit has it, too.",
                program.package
            ))
            .action("If it is installed, put the toolkit's `bin` into PATH: `export PATH=/usr/local/cuda/bin:$PATH`. `sudo`, services and isolated builds have a PATH of their own.")
    } else {
        Answer::new(format!("`{}`, {}, is there and may not be run.", program.name, program.role))
            .action(format!(
                "`chmod +x` the file. `file $(which {})` shows whether it is for this kind of processor.",
                program.name
            ))
            .action("A file system that is mounted with `noexec` runs no program: install the toolkit elsewhere.")
    })
}

/// The program that could not be started, and whether it was not found.
fn unstarted(mention: Mention<'_>) -> Option<(Mention<'_>, bool)> {
    let after = without_marks(mention.after);
    if starts_with(after, &NOT_RUNNABLE) {
        return Some((mention, false));
    }
    let is_missing = starts_with(after, &NOT_FOUND) || is_object(mention, &FINDING);
    is_missing.then_some((mention, true))
}

/// Whether the program is the object of one of these verbs: `could not find the ptxas binary in PATH`.
fn is_object(mention: Mention<'_>, verbs: &[&str]) -> bool {
    const NOUNS: [&str; 5] = [" the", " program", " executable", " binary", " tool"];
    const FOLLOWING: [&str; 6] = ["in ", "on ", "at ", "binary", "executable", "program"];
    let after = without_marks(mention.after);
    let is_end = after.is_empty() || after.starts_with(['.', ',', ';', '(', '!']);
    let before = mention.before.to_ascii_lowercase();
    let before = before.trim_end_matches([' ', '\'', '"', '`']);
    let before = NOUNS.iter().fold(before, |text, noun| text.strip_suffix(noun).unwrap_or(text));
    (is_end || starts_with(after, &FOLLOWING)) && verbs.iter().any(|words| before.ends_with(words))
}

/// A text without the marks that close a name, and blanks.
fn without_marks(text: &str) -> &str {
    text.trim_start_matches(['\'', '"', '`', '’', '”', ':', ' ', ')', ']'])
}

/// Whether a text begins with one of these words, in letters of any case.
fn starts_with(text: &str, words: &[&str]) -> bool {
    words.iter().any(|words| text.get(..words.len()).is_some_and(|start| start.eq_ignore_ascii_case(words)))
}

fn crashed(asked: &Asked<'_>) -> Option<Answer> {
    let (mention, end) = end_of(asked)?;
    of_crash(mention.program, end)
}

/// The answer to a wrapper's line by which a program of the toolkit crashed; `None` where the line reports a status.
pub(crate) fn crash(asked: &Asked<'_>) -> Option<Answer> {
    let mention = mentions(asked.text).next()?;
    of_crash(mention.program, exit_status::read(mention.after)?)
}

fn of_crash(program: &Program, end: End) -> Option<Answer> {
    // Exceptions of Windows: a missing library, lack of memory, Ctrl+C.
    const NO_LIBRARY: u32 = 0xC000_0135;
    const NO_MEMORY: u32 = 0xC000_0017;
    const INTERRUPTED: u32 = 0xC000_013A;
    let (name, role) = (program.name, program.role);
    let number = match end {
        End::Signal(Some(number)) => format!("signal {number}"),
        End::Signal(None) => "a signal".to_owned(),
        End::Exception(number) => format!("status {number:#X}"),
        End::Status(_) | End::Failure => return None,
    };
    Some(match end {
        End::Signal(Some(9)) | End::Exception(NO_MEMORY) => {
            Answer::new(format!("The system ended `{name}`, {role} ({number}). Most likely memory ran out; the source need not be wrong."))
                .action("Compile fewer files at once (`MAX_JOBS=1`, `make -j1`, nvcc `--threads 1`) and for fewer targets.")
                .action("Add memory or swap. In a container or a batch system raise the limit. `dmesg` names a process that was killed.")
        }
        End::Signal(Some(1 | 2 | 15)) | End::Exception(INTERRUPTED) => {
            Answer::new(format!("`{name}`, {role}, was interrupted from outside ({number}): by a time limit, Ctrl+C, or a build that stopped. The source is not at fault."))
                .action("Look for an earlier error of the same build, or for a limit of time.")
        }
        End::Exception(NO_LIBRARY) => {
            Answer::new(format!("Windows did not find a library that `{name}`, {role}, needs ({number})."))
                .action("Call it by its path in the toolkit, whose `bin` has its libraries; install the Visual C++ runtime.")
        }
        _ => Answer::new(format!("`{name}`, {role}, crashed ({number}). That is an error of the program itself: it did not report anything about the source."))
            .action(less_optimization(name))
            .action("Run the command of the line alone: if the crash repeats, report it to NVIDIA with its input."),
    })
}

fn ended(asked: &Asked<'_>) -> Option<Answer> {
    let (mention, end) = end_of(asked)?;
    let ended = match end {
        End::Status(status) => {
            format!("ended with status {status}: it met an error, which it reports in lines of its own")
        }
        End::Failure => "failed: it reports why in lines of its own".to_owned(),
        End::Signal(_) | End::Exception(_) => return None,
    };
    let (name, role) = (mention.program.name, mention.program.role);
    Some(
        Answer::new(format!("`{name}`, {role}, {ended}. This line holds no cause."))
            .action(format!("Paste those lines: they begin with `{name}`, or say `error` or `fatal`. {RUN_ALONE}")),
    )
}
