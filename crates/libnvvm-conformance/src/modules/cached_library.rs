//! A library whose answers are cached on disk.

use anyhow::{Context, Result, bail};
use libnvvm_ask::{Outcome, Server};
use nvvm_engine::report::Phase;
use nvvm_target::{Reference, Target};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A library that is run once for each module, target and phase.
pub struct CachedLibrary {
    pub reference: Reference,
    server: Mutex<Server>,
    answers: PathBuf,
}

impl CachedLibrary {
    /// Opens the fetched library of a toolkit, with the folder of its answers.
    pub fn open(reference: Reference, answers: &Path) -> Result<CachedLibrary> {
        let id = reference.id();
        let release = id.strip_prefix("cuda-").with_context(|| format!("{id} is no libNVVM"))?;
        let path = libnvvm_ask::fetched(release);
        let path = path.with_context(|| format!("`cargo xtask oracle --release {release}` fetches libNVVM"))?;
        let server = Server::new(&path).with_context(|| format!("cannot ask {}", path.display()))?;
        let answers = answers.join(release);
        fs::create_dir_all(&answers).with_context(|| answers.display().to_string())?;
        Ok(CachedLibrary { reference, server: Mutex::new(server), answers })
    }

    /// The library's answer for a module, without the PTX.
    pub fn asked(&self, text: &str, target: Target, phase: Phase) -> Result<Outcome> {
        let key = Sha256::new_with_prefix(format!("{} {target}\n", phase.name())).chain_update(text).finalize();
        let key: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        let path = self.answers.join(key);
        if let Some(known) = fs::read(&path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
            return Ok(known);
        }
        let phase = match phase {
            Phase::Compile => libnvvm_ask::Phase::Compile,
            Phase::Verify | Phase::Assemble => libnvvm_ask::Phase::Verify,
        };
        let mut outcome = self.server.lock().unwrap_or_else(PoisonError::into_inner).ask(text, target.number(), phase);
        match &mut outcome {
            Outcome::Failed(reason) => bail!("the library cannot be asked: {reason}"),
            Outcome::Answered(answer) => answer.ptx.clear(),
            Outcome::Died(_) | Outcome::TimedOut => {}
        }
        fs::write(&path, serde_json::to_vec(&outcome)?).with_context(|| path.display().to_string())?;
        Ok(outcome)
    }
}
