//! Calls of libraries, with answers cached on disk.

use anyhow::{Context, Result, bail};
use libnvvm_ask::{Asker, Outcome, Phase};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// The library that decides whether the text before the conversion is accepted.
pub const NEWEST: &str = "13.5";

/// A library to compare with.
#[derive(Clone)]
pub struct Library {
    /// The release: `13.5`.
    pub release: String,
    asker: Asker,
    answers: Option<PathBuf>,
}

impl Library {
    /// The PTX of a module that is verified and compiled, else the library's message. `arch` is the number of a
    /// `compute_NN`.
    pub fn compiled(&self, text: &str, arch: &str) -> Result<String, String> {
        let Some(folder) = &self.answers else { return self.asked(text, arch) };
        let key = Sha256::new_with_prefix(format!("{} {arch}\n", self.release)).chain_update(text).finalize();
        let key: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        let path = folder.join(key);
        if let Some(known) = fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str(&text).ok()) {
            return known;
        }
        let answer = self.asked(text, arch);
        if let Ok(text) = serde_json::to_string(&answer) {
            // If writing fails, the library is called again next time.
            let _ = fs::write(path, text);
        }
        answer
    }

    fn asked(&self, text: &str, arch: &str) -> Result<String, String> {
        let mut ptx = String::new();
        for phase in [Phase::Verify, Phase::Compile] {
            match self.asker.ask(text.as_bytes(), arch, phase) {
                Outcome::Answered(answer) if answer.code == 0 => ptx = answer.ptx,
                Outcome::Answered(answer) => return Err(in_a_line(&answer.log, phase)),
                other => return Err(format!("{other:?} at {phase:?}")),
            }
        }
        Ok(ptx)
    }
}

/// A log on one line, without the middle of a long one: its start names the subject, its end the reason.
fn in_a_line(log: &str, phase: Phase) -> String {
    const KEPT: usize = 150;
    let words = log.split_whitespace().collect::<Vec<&str>>().join(" ");
    let characters: Vec<char> = words.chars().collect();
    let short = match characters.len() {
        0..=300 => words,
        length => {
            let part = |range: std::ops::Range<usize>| characters[range].iter().collect::<String>();
            format!("{} … {}", part(0..KEPT), part(length - KEPT..length))
        }
    };
    format!("{phase:?}: {short}")
}

/// The libraries that are named, else those that were fetched.
pub fn libraries(named: &[(String, PathBuf)], answers: Option<&Path>) -> Result<Vec<Library>> {
    let mut paths = named.to_vec();
    if paths.is_empty() {
        let fetched = |release: &str| Some((release.to_owned(), libnvvm_ask::fetched(release)?));
        paths = ["12.9", "13.0", NEWEST].into_iter().filter_map(fetched).collect();
    }
    if !paths.iter().any(|(release, _)| release == NEWEST) {
        bail!("there is no libNVVM {NEWEST}: `cargo xtask oracle` fetches it, --library {NEWEST}=PATH names one");
    }
    if let Some(folder) = answers {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let library = |(release, path): (String, PathBuf)| {
        let asker = Asker::new(&path).with_context(|| format!("cannot ask {}", path.display()))?;
        Ok(Library { release, asker, answers: answers.map(Path::to_owned) })
    };
    paths.into_iter().map(library).collect()
}

/// Parses `13.5=PATH`.
pub fn library(text: &str) -> Result<(String, PathBuf), String> {
    let (release, path) = text.split_once('=').ok_or("written RELEASE=PATH")?;
    Ok((release.to_owned(), path.into()))
}
