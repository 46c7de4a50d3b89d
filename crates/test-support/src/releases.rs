//! The parser of `tests/toolkits`: verdicts of libNVVM of every release on the same modules, each release as its
//! differences from another one. The README next to the files describes the format.

use nvvm_target::{Phase, Target, Version};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The conditions under which a release was run on all modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Section {
    /// The release.
    pub release: Version,
    /// The phase.
    pub phase: Phase,
    /// The target.
    pub target: Target,
    /// Whether the modules stated version 1.9 of NVVM IR, see [`lowered`].
    pub is_lowered: bool,
}

/// A module of NVVM IR 2.0 with its version changed to 1.9, which releases before CUDA 12.0 accept.
pub fn lowered(text: &str) -> String {
    text.replace("!{i32 2, i32 0", "!{i32 1, i32 9")
}

/// Whether each module of a section was accepted, by name; a module without an entry was.
type Verdicts = BTreeMap<String, bool>;

/// The recorded verdicts of every release.
pub struct Recorded(BTreeMap<Section, Verdicts>);

impl Recorded {
    /// Reads the folder.
    ///
    /// # Panics
    /// When the folder does not exist, or a file does not have the format or refers to a section that does not exist.
    pub fn read() -> Self {
        let mut written: Vec<Written> = files().iter().flat_map(|path| sections(path)).collect();
        let mut known: BTreeMap<Section, Verdicts> = BTreeMap::new();
        while !written.is_empty() {
            let before = written.len();
            written.retain(|section| {
                let Some(of_base) = section.base.map_or(Some(Verdicts::new()), |base| known.get(&base).cloned()) else {
                    return true;
                };
                let mut verdicts = of_base;
                verdicts.extend(section.differences.iter().cloned());
                known.insert(section.of, verdicts);
                false
            });
            assert!(written.len() < before, "{:?} compares with nothing that is recorded", written[0].of);
        }
        Self(known)
    }

    /// Every section, oldest release first.
    pub fn sections(&self) -> impl Iterator<Item = Section> {
        self.0.keys().copied()
    }

    /// Whether a module was accepted. A section that was not recorded accepts everything.
    pub fn accepts(&self, section: Section, name: &str) -> bool {
        self.0.get(&section).and_then(|verdicts| verdicts.get(name)).copied().unwrap_or(true)
    }
}

/// A section as it is written in a file.
struct Written {
    of: Section,
    base: Option<Section>,
    differences: Vec<(String, bool)>,
}

/// The folder with a file for each release.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/toolkits")
}

fn files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder()).expect("the recordings are part of the project");
    let paths = entries.map(|entry| entry.expect("a file").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "verdicts")).collect()
}

fn sections(path: &Path) -> Vec<Written> {
    let release = path.file_stem().and_then(|name| name.to_str()).and_then(Version::parse).expect("a release");
    let mut sections: Vec<Written> = Vec::new();
    for line in std::fs::read_to_string(path).expect("a readable file").lines() {
        if let Some(head) = line.strip_prefix("= ") {
            let (of, base) = head.split_once(" as ").expect("what it is compared with");
            let (phase, of) = of.split_once(' ').expect("a phase and a target");
            let phase = if phase == "verify" { Phase::Verify } else { Phase::Compile };
            let section = |release, asked: &str| {
                let target = asked.split(' ').next().unwrap_or_default();
                Section { release, phase, target: self::target(target), is_lowered: asked.ends_with(" of 1.9") }
            };
            let base = base
                .split_once(' ')
                .map(|(release, asked)| section(Version::parse(release).expect("a release"), asked));
            sections.push(Written { of: section(release, of), base, differences: Vec::new() });
        } else {
            let (verdict, name) = line.split_once(' ').expect("a verdict and a name");
            let section = sections.last_mut().expect("a file starts with a section");
            section.differences.push((name.to_owned(), verdict == "a"));
        }
    }
    sections
}

fn target(number: &str) -> Target {
    Target::parse(&format!("sm_{number}")).expect("a target")
}
