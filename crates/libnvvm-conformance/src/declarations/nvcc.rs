//! Runs of nvcc: its verdict on a set, ptxas's verdict, and the numbers of classes and kernels.

use crate::generate::{Probe, Set};
use crate::numbers::{KernelNumbers, Numbers};
use anyhow::{Context, Result, ensure};
use nvvm_target::Target;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The time limit of a compilation in seconds; most take half a second.
const LIMIT_SECONDS: &str = "60";

/// An nvcc with a folder for its files.
pub struct Nvcc {
    nvcc: PathBuf,
    folder: PathBuf,
}

/// The results of nvcc and ptxas for a set.
#[derive(Debug, Default, Deserialize, Serialize)]
pub struct NvccAnswer {
    /// Whether the device front end and code generation accept it.
    pub compiles: bool,
    /// Whether ptxas accepts the PTX as well.
    pub assembles: bool,
    /// The errors without their places.
    pub errors: Vec<String>,
    pub numbers: Numbers,
}

impl Nvcc {
    /// Finds the program and creates its folder.
    ///
    /// # Errors
    /// When there is no such program, or the folder cannot be created.
    pub fn new(nvcc: &Path, folder: &Path) -> Result<Self> {
        ensure!(nvcc.is_file(), "there is no {}", nvcc.display());
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Self { nvcc: nvcc.to_owned(), folder: folder.to_owned() })
    }

    pub fn program(&self) -> &Path {
        &self.nvcc
    }

    /// Compiles a set.
    ///
    /// # Errors
    /// When nvcc cannot be run or its files cannot be written.
    pub fn ask(&self, set: &Set, target: Target) -> Result<NvccAnswer> {
        // Probes require a correct set, so a set with a mistake is compiled without them.
        let probed = set.mistake.is_none().then(|| self.compiled(&set.text, &set.probes, target)).transpose()?;
        if let Some((_, Some(ptx))) = probed {
            return self.assembled(&set.probes, &ptx, target);
        }
        let (errors, ptx) = self.compiled(&set.text, &[], target)?;
        let Some(plain) = ptx else { return Ok(NvccAnswer { errors, ..NvccAnswer::default() }) };
        let probes = match set.mistake {
            Some(_) => self.compiled(&set.text, &set.probes, target)?.1.map(|ptx| (ptx, set.probes.clone())),
            None => None,
        };
        // If an offset cannot be probed (a hidden member), only sizes are.
        let sizes: Vec<Probe> =
            set.probes.iter().map(|it| Probe { record: it.record.clone(), members: Vec::new() }).collect();
        let (ptx, probes) = match probes {
            Some(found) => found,
            None => match self.compiled(&set.text, &sizes, target)?.1 {
                Some(ptx) => (ptx, sizes),
                None => (plain, Vec::new()),
            },
        };
        self.assembled(&probes, &ptx, target)
    }

    /// Compiles a text. Returns the errors, and the PTX when there are none.
    fn compiled(&self, text: &str, probes: &[Probe], target: Target) -> Result<(Vec<String>, Option<String>)> {
        let source = self.folder.join("set.cu");
        let ptx = self.folder.join("set.ptx");
        fs::write(&source, format!("{text}{}", probe_text(probes)))?;
        let output = self.run(&self.nvcc, &["-ptx", "-w", "-std=c++17"], target, &source, &ptx)?;
        if output.status.success() {
            return Ok((Vec::new(), Some(fs::read_to_string(&ptx)?)));
        }
        Ok((errors(&output), None))
    }

    fn assembled(&self, probes: &[Probe], ptx: &str, target: Target) -> Result<NvccAnswer> {
        let ptxas = self.nvcc.with_file_name("ptxas");
        let cubin = self.folder.join("set.cubin");
        let output = self.run(&ptxas, &[], target, &self.folder.join("set.ptx"), &cubin)?;
        let numbers = Numbers { records: record_numbers(probes, ptx), kernels: kernels(ptx) };
        Ok(NvccAnswer { compiles: true, assembles: output.status.success(), errors: errors(&output), numbers })
    }

    fn run(&self, program: &Path, options: &[&str], target: Target, from: &Path, to: &Path) -> Result<Output> {
        Command::new("timeout")
            .arg(LIMIT_SECONDS)
            .arg(program)
            .args(options)
            .arg(format!("-arch={target}"))
            .args([Path::new("-o"), to, from])
            .output()
            .with_context(|| format!("cannot run {}", program.display()))
    }
}

/// Variables whose initializers are the numbers of the probes; only the initializers are read.
fn probe_text(probes: &[Probe]) -> String {
    let mut text = String::new();
    for (index, Probe { record, members }) in probes.iter().enumerate() {
        let mut probe = |what: &str, value: String| {
            writeln!(text, "__device__ unsigned long long probe_{index}_{what}_ = {value};").expect("a string");
        };
        probe("size", format!("sizeof({record})"));
        probe("align", format!("alignof({record})"));
        for (member, name) in members.iter().enumerate() {
            probe(&member.to_string(), format!("__builtin_offsetof({record}, {name})"));
        }
    }
    text
}

fn record_numbers(probes: &[Probe], ptx: &str) -> BTreeMap<String, u64> {
    let mut found = BTreeMap::new();
    for line in ptx.lines().filter(|it| it.contains(".global") && it.contains("probe_")) {
        let Some(name) = line.split_whitespace().find(|it| it.starts_with("probe_")) else { continue };
        let name = name.trim_end_matches(';');
        let mut parts = name.split('_').skip(1);
        let Some(probe) = parts.next().and_then(|it| it.parse::<usize>().ok()).and_then(|it| probes.get(it)) else {
            continue;
        };
        let what = match parts.next() {
            Some(number) if number.parse::<usize>().is_ok() => {
                format!("offset of {}", probe.members[number.parse::<usize>().unwrap_or_default()])
            }
            Some(what) => what.to_owned(),
            None => continue,
        };
        // PTX omits a zero initializer.
        let value = line.split_once('=').map_or(Some(0), |(_, it)| it.trim().trim_end_matches(';').parse().ok());
        if let Some(value) = value {
            found.insert(format!("{}: {what}", probe.record), value);
        }
    }
    found
}

/// Parses the kernels with their parameters.
fn kernels(ptx: &str) -> BTreeMap<String, KernelNumbers> {
    let mut found = BTreeMap::new();
    for entry in ptx.split(".entry ").skip(1) {
        let Some((name, rest)) = entry.split_once('(') else { continue };
        let parameters = rest.split(')').next().unwrap_or_default();
        let mut kernel = KernelNumbers::default();
        for line in parameters.lines().filter(|it| it.contains(".param")) {
            let Some((size, align)) = parameter(line) else { continue };
            let offset = kernel.total.next_multiple_of(align);
            kernel.parameters.push((offset, size));
            kernel.total = offset + size;
        }
        found.insert(without_file(name.trim()), kernel);
    }
    found
}

/// A mangled name without the hash and name of the file in unnamed namespaces: `38_GLOBAL__N__<hash>_6_set_cu_…`
/// becomes `12_GLOBAL__N_1`, as Clang mangles it.
fn without_file(name: &str) -> String {
    const MARK: &str = "_GLOBAL__N__";
    let mut rest = name;
    let mut found = String::new();
    while let Some(at) = rest.find(MARK) {
        let (before, after) = rest.split_at(at);
        let digits = before.len() - before.trim_end_matches(|it: char| it.is_ascii_digit()).len();
        // The digits before the name may start with the length of the enclosing namespace's name.
        let length = (1..=digits).rev().find_map(|count| {
            let written = &before[before.len() - count..];
            let length: usize = written.parse().ok().filter(|_| !written.starts_with('0'))?;
            after.get(..length).is_some_and(|it| it.contains("_set_cu_")).then_some((count, length))
        });
        let Some((count, length)) = length else { break };
        found.push_str(&before[..before.len() - count]);
        found.push_str("12_GLOBAL__N_1");
        rest = &after[length..];
    }
    found + rest
}

/// The size and alignment of a `.param` line, in bytes.
fn parameter(line: &str) -> Option<(u64, u64)> {
    let line = line.split(".ptr").next().unwrap_or(line).trim().trim_end_matches(',');
    let ty = line.split_whitespace().find(|it| {
        it.len() > 2 && it[1..2].contains(['b', 'u', 's', 'f']) && it[2..].bytes().all(|byte| byte.is_ascii_digit())
    })?;
    let bytes = ty[2..].parse::<u64>().ok()? / 8;
    let count = line.rsplit_once('[').and_then(|(_, it)| it.trim_end_matches(']').parse::<u64>().ok());
    let align = line.split_once(".align ").and_then(|(_, it)| it.split_whitespace().next()?.parse().ok());
    Some((bytes * count.unwrap_or(1), align.unwrap_or(bytes)))
}

/// An error without the place that some errors repeat in their text: `set.cu:2:10: text`.
fn without_place(error: &str) -> &str {
    match error.split_once(": ") {
        Some((place, rest)) if place.contains(".cu:") => rest,
        _ => error,
    }
}

/// The texts of errors: `file(3): error: text`, `ptxas error   : text`.
fn errors(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
    let mut found: Vec<String> = Vec::new();
    for line in text.lines() {
        let Some((before, error)) = line.split_once("rror") else { continue };
        if !before.ends_with(['e', 'E']) {
            continue;
        }
        if let Some((_, error)) = error.split_once(':') {
            found.push(without_file(without_place(error.trim())));
        }
    }
    if found.is_empty() && !output.status.success() {
        found.push(text.lines().next().unwrap_or("ended without a word").to_owned());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_laid_out_as_their_lines_say() {
        let ptx = ".visible .entry _Z1kcPi4Pair(\n\t.param .u8 _Z1k_param_0,\n\t.param .u64 .ptr .align 1 _Z1k_param_1,\n\
            \t.param .align 4 .b8 _Z1k_param_2[12]\n)\n{\n}\n.visible .entry none()\n{\n}\n";
        let kernels = kernels(ptx);
        let expected = KernelNumbers { total: 28, parameters: vec![(0, 1), (8, 8), (16, 12)] };
        assert_eq!(kernels.get("_Z1kcPi4Pair"), Some(&expected));
        assert_eq!(kernels.get("none"), Some(&KernelNumbers::default()));
    }

    #[test]
    fn names_are_compared_without_the_file() {
        let name = "_Z2k9RN2n238_GLOBAL__N__2a567ba1_6_set_cu_e6e2b5b82T4E2S7";
        assert_eq!(without_file(name), "_Z2k9RN2n212_GLOBAL__N_12T4E2S7");
        let name = "_Z1kN3n1038_GLOBAL__N__2a567ba1_6_set_cu_e6e2b5b81TE";
        assert_eq!(without_file(name), "_Z1kN3n1012_GLOBAL__N_11TE");
        assert_eq!(without_file("_Z1kv"), "_Z1kv");
    }

    #[test]
    fn places_within_errors_are_removed() {
        assert_eq!(without_place("a/set.cu:2:10: Formal parameter space"), "Formal parameter space");
        assert_eq!(without_place("expected a \":\": here"), "expected a \":\": here");
    }

    #[test]
    fn probes_are_read_back_by_their_names() {
        let probe = Probe { record: "n1::S".to_owned(), members: vec!["f0".to_owned(), "f1".to_owned()] };
        let ptx = ".visible .global .align 8 .u64 probe_0_size_ = 24;\n.visible .global .align 8 .u64 probe_0_0_;\n\
            .visible .global .align 8 .u64 probe_0_1_ = 8;\n";
        let numbers: Vec<(String, u64)> = record_numbers(&[probe], ptx).into_iter().collect();
        let expected = [("n1::S: offset of f0", 0), ("n1::S: offset of f1", 8), ("n1::S: size", 24)];
        assert_eq!(numbers, expected.map(|(what, value)| (what.to_owned(), value)));
    }
}
