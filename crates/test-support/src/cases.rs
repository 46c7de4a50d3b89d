//! The parser of `.cases` files such as those of `tests/libnvvm`, whose README describes the format.

use nvvm_target::{Phase, Reference, Target};
use std::path::{Path, PathBuf};

/// One recorded module.
pub struct Case {
    /// The rule or topic: the file's name.
    pub topic: String,
    /// The case's name.
    pub name: String,
    /// The line of the construct that the case is about, counted within the module.
    pub line: Option<u32>,
    /// The recorded results of each library.
    pub runs: Vec<Run>,
    /// The module.
    pub text: String,
}

/// The result of one library in one phase for one target.
pub struct Run {
    /// The library, as a reference.
    pub reference: Reference,
    /// The phase.
    pub phase: Phase,
    /// The target.
    pub target: Target,
    /// Whether the library accepted the module.
    pub accepted: bool,
    /// The messages of a rejection.
    pub messages: Vec<String>,
    /// The line of the module that the log names, if it names one.
    pub line: Option<u32>,
}

/// All cases, sorted by the names of their files.
///
/// # Panics
/// When a file does not have the format.
pub fn all() -> Vec<Case> {
    in_folder(&folder())
}

/// All cases of a folder, sorted by the names of their files.
///
/// # Panics
/// When a file does not have the format.
pub fn in_folder(folder: &Path) -> Vec<Case> {
    topics(folder).iter().flat_map(|path| read(path)).collect()
}

/// The folder of the project's cases, or the one that `CONFORMANCE_CASES` names instead.
pub fn folder() -> PathBuf {
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/libnvvm");
    std::env::var_os("CONFORMANCE_CASES").map_or_else(own, PathBuf::from)
}

/// The files of a folder that contain cases, one for each topic, sorted by name.
///
/// # Panics
/// When there is no such folder.
pub fn topics(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the cases are part of the project")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "cases"))
        .collect();
    files.sort();
    files
}

/// The topic of a file, which is its name.
///
/// # Panics
/// When the path has no file name.
pub fn topic(path: &Path) -> String {
    path.file_stem().expect("a name").to_string_lossy().into_owned()
}

/// The cases of one topic.
///
/// # Panics
/// When the file does not have the format.
pub fn read(path: &Path) -> Vec<Case> {
    let topic = topic(path);
    let content = std::fs::read_to_string(path).expect("a readable file");
    let mut cases: Vec<Case> = Vec::new();
    for line in content.split_inclusive('\n') {
        if let Some(name) = line.strip_prefix(";;; case ") {
            let (topic, name) = (topic.clone(), name.trim_end().to_owned());
            cases.push(Case { topic, name, line: None, runs: Vec::new(), text: String::new() });
            continue;
        }
        let case = cases.last_mut().expect("a file starts with a case");
        if let Some(rest) = line.strip_prefix(";;; dialect ") {
            case.line = rest.trim_end().rsplit("line ").next().and_then(|number| number.parse().ok());
        } else if let Some(rest) = line.strip_prefix(";;; run ") {
            case.runs.extend(runs(rest.trim_end()));
        } else {
            case.text.push_str(line);
        }
    }
    cases
}

fn runs(line: &str) -> Vec<Run> {
    let (head, verdict) = line.split_once(": ").expect("a verdict");
    let mut words = head.split(' ');
    let library = words.next().expect("a library");
    let reference = Reference::parse(&format!("cuda-{library}")).expect("a measured library");
    let phase = match words.next() {
        Some("verify") => Phase::Verify,
        Some("compile") => Phase::Compile,
        Some("assemble") => Phase::Assemble,
        other => panic!("{other:?} is no phase"),
    };
    let accepted = verdict == "accepted";
    let (mut messages, mut line) = (Vec::new(), None);
    if let Some(rejection) = verdict.strip_prefix("rejected ") {
        let (place, list) = rejection.split_at(rejection.find('[').expect("a list"));
        messages = serde_json::from_str(list).expect("a list of messages");
        line = place.trim().strip_prefix("at ").map(|number| number.parse().expect("a line"));
    }
    let targets = words.next().expect("targets").split(',');
    targets
        .map(|number| Target::parse(&format!("sm_{number}")).expect("a target"))
        .map(|target| Run { reference, phase, target, accepted, messages: messages.clone(), line })
        .collect()
}
