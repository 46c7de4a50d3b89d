//! A cache of nvcc's answers, so that each set is compiled only once.

use crate::generate::Set;
use crate::nvcc::{Nvcc, NvccAnswer};
use anyhow::{Context, Result};
use nvvm_target::Target;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::PathBuf;

/// A folder with a file for each question.
pub struct Answers {
    nvcc: Nvcc,
    folder: PathBuf,
}

impl Answers {
    /// Opens the cache.
    ///
    /// # Errors
    /// When the folder cannot be created.
    pub fn new(nvcc: Nvcc, folder: PathBuf) -> Result<Self> {
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Self { nvcc, folder })
    }

    /// Returns the cached answer, else nvcc's.
    ///
    /// # Errors
    /// When nvcc cannot be run, or files cannot be written.
    pub fn ask(&self, set: &Set, target: Target) -> Result<NvccAnswer> {
        let path = self.folder.join(format!("{}.json", self.key(set, target)));
        if let Ok(known) = fs::read_to_string(&path) {
            return serde_json::from_str(&known).with_context(|| format!("{} is no answer", path.display()));
        }
        let answer = self.nvcc.ask(set, target)?;
        fs::write(&path, serde_json::to_string(&answer)?)
            .with_context(|| format!("cannot write {}", path.display()))?;
        Ok(answer)
    }

    /// The cache key, which contains everything that the answer depends on.
    fn key(&self, set: &Set, target: Target) -> String {
        let mut hash = Sha256::new();
        let asked = (self.nvcc.program(), target.to_string(), &set.text, &set.probes, set.mistake.is_some());
        hash.update(format!("{asked:?}"));
        hash.finalize().iter().take(16).map(|it| format!("{it:02x}")).collect()
    }
}
