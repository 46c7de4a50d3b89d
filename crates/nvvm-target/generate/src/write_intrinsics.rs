//! Generation of `src/intrinsics/table.bin` from `intrinsics.tsv`, `intrinsic-releases.tsv`, `verdicts.tsv` and
//! `target-sets.tsv`.
//!
//! The module `intrinsics::decode` of `nvvm-target` documents the format.

use std::collections::HashMap;
use std::hash::Hash;

use anyhow::{Context, Result, bail, ensure};
use nvvm_target::{Target, TargetSet};

use crate::sets::SetNames;
use crate::tsv::{Row, Table};
use crate::write_intrinsic_releases::Releases;

/// Distinct values, numbered in the order of first use.
struct Pool<T> {
    values: Vec<T>,
    places: HashMap<T, u32>,
}

impl<T: Clone + Eq + Hash> Pool<T> {
    fn new() -> Self {
        Self { values: Vec::new(), places: HashMap::new() }
    }

    fn place(&mut self, value: T) -> Result<u32> {
        let next = u32::try_from(self.values.len())?;
        let place = *self.places.entry(value.clone()).or_insert(next);
        if place == next {
            self.values.push(value);
        }
        ensure!(place < u32::from(u16::MAX), "a pool is full");
        Ok(place)
    }
}

/// The encoding of a part of an intrinsic's row that several intrinsics may share, e.g. of a signature.
type Part = Vec<u8>;

struct Writer {
    texts: Pool<String>,
    signatures: Pool<Part>,
    arguments: Pool<Part>,
    minimum_ptx: Pool<Part>,
    gates: Pool<Part>,
    overloads: Pool<Part>,
    older: Pool<Part>,
    releases: Pool<Part>,
    sets: Vec<TargetSet>,
}

/// The number of columns of the encoded table. Optional cells are 0 for `-`, else the index plus 1.
const COLUMNS: usize = 19;

/// The LLVM versions in the encoded set of versions. The n-th version is bit n.
const LLVM_VERSIONS: [&str; 6] = ["14", "19", "21", "22", "23", "24"];

/// Returns the contents of `table.bin`, the encoded table of intrinsics. The arguments are the data files.
pub fn write(intrinsics: &str, verdicts: &str, sets: &str, releases: &Releases) -> Result<Vec<u8>> {
    let mut writer = Writer {
        texts: Pool::new(),
        signatures: Pool::new(),
        arguments: Pool::new(),
        minimum_ptx: Pool::new(),
        gates: Pool::new(),
        overloads: Pool::new(),
        older: Pool::new(),
        releases: Pool::new(),
        sets: SetNames::read(sets)?,
    };
    let verdicts = Table::parse(verdicts)?;
    let verdicts: Vec<Part> = verdicts.rows().map(|row| writer.verdict(row)).collect::<Result<_>>()?;
    let table = Table::parse(intrinsics)?;
    let mut names = Vec::new();
    let mut rows = Vec::new();
    for row in table.rows() {
        let name = row.cell("name")?;
        ensure!(names.last().is_none_or(|last| *last < name), "{name} is out of order");
        names.push(name);
        rows.push(writer.columns(row, releases.of(name)).with_context(|| format!("in the row of {name}"))?);
    }
    let with_releases = rows.iter().filter(|row| row[COLUMNS - 1] != 0).count();
    ensure!(with_releases == releases.len(), "releases are told of an intrinsic that has no row");
    let mut bytes = Vec::new();
    number(&mut bytes, writer.texts.values.len() as u64);
    for text in &writer.texts.values {
        number(&mut bytes, text.len() as u64);
        bytes.extend_from_slice(text.as_bytes());
    }
    number(&mut bytes, writer.sets.len() as u64);
    for set in &writer.sets {
        number(&mut bytes, set.bits());
    }
    let pools = [
        &writer.signatures.values,
        &writer.arguments.values,
        &verdicts,
        &writer.minimum_ptx.values,
        &writer.gates.values,
        &writer.overloads.values,
        &writer.older.values,
        &writer.releases.values,
    ];
    for parts in pools {
        number(&mut bytes, parts.len() as u64);
        for part in parts {
            bytes.extend_from_slice(part);
        }
    }
    number(&mut bytes, names.len() as u64);
    front_code(&mut bytes, &names);
    for column in 0..COLUMNS {
        for row in &rows {
            number(&mut bytes, u64::from(row[column]));
        }
    }
    Ok(bytes)
}

/// Front-codes names: each is stored as the length of the prefix that it shares with the previous name, the length of
/// the rest, and the rest.
fn front_code(bytes: &mut Vec<u8>, names: &[&str]) {
    let mut rests = Vec::new();
    let (mut shared_lengths, mut rest_lengths) = (Vec::new(), Vec::new());
    let mut last = "";
    for name in names {
        let shared = name.bytes().zip(last.bytes()).take_while(|(left, right)| left == right).count();
        number(&mut shared_lengths, shared as u64);
        number(&mut rest_lengths, (name.len() - shared) as u64);
        rests.extend_from_slice(&name.as_bytes()[shared..]);
        last = name;
    }
    for part in [shared_lengths, rest_lengths, rests] {
        bytes.extend(part);
    }
}

impl Writer {
    fn columns(&mut self, row: Row<'_>, releases: Option<&[u8]>) -> Result<[u32; COLUMNS]> {
        let cell = |column: &str| row.cell(column);
        let kind = match cell("kind")? {
            "nvvm" => 0,
            "generic" => 1,
            "libnvvm" => 2,
            other => bail!("kind {other}"),
        };
        let mut versions = 0;
        for version in cell("versions")?.split(',').filter(|version| *version != "-") {
            let bit = LLVM_VERSIONS.iter().position(|known| *known == version);
            versions |= 1 << bit.with_context(|| format!("LLVM {version}"))?;
        }
        let signature = self.signature(cell("signature")?)?;
        let verdict = |column: &str| numbered(row.cell(column)?, 'V');
        let set = |column: &str| numbered(row.cell(column)?, 'T');
        Ok([
            kind,
            self.texts.place(cell("family")?.to_owned())?,
            self.signatures.place(signature)?,
            self.optional(cell("arguments")?, Self::arguments)?,
            self.optional(cell("properties")?, Self::text)?,
            versions,
            set("llvm")?,
            set("ptxas")?,
            self.optional(cell("minimum_ptx")?, Self::minimum_ptx)?,
            self.optional(cell("legacy")?, Self::text)?,
            self.optional(cell("modern")?, Self::text)?,
            verdict("cuda135_legacy")?,
            verdict("cuda135_modern")?,
            verdict("cuda129_legacy")?,
            verdict("cuda129_modern")?,
            self.optional(cell("gates")?, Self::gates)?,
            self.optional(cell("by_overload")?, Self::overloads)?,
            self.optional(cell("older")?, Self::older)?,
            match releases {
                Some(part) => self.releases.place(part.to_vec())? + 1,
                None => 0,
            },
        ])
    }

    fn optional(&mut self, cell: &str, place: fn(&mut Self, &str) -> Result<u32>) -> Result<u32> {
        if cell == "-" { Ok(0) } else { Ok(place(self, cell)? + 1) }
    }

    fn text(&mut self, cell: &str) -> Result<u32> {
        self.texts.place(cell.to_owned())
    }

    /// Encodes the results and parameters of a signature: for each list the number of runs of equal types, and each run
    /// as its type and length.
    fn signature(&mut self, cell: &str) -> Result<Part> {
        let (results, parameters) = cell.split_once('=').context("no signature")?;
        let mut part = Part::new();
        for list in [results, parameters] {
            let runs: Vec<&str> = list.split(';').filter(|run| !run.is_empty()).collect();
            number(&mut part, runs.len() as u64);
            for run in runs {
                let (word, count) = run.rsplit_once('*').unwrap_or((run, "1"));
                number(&mut part, u64::from(self.text(word)?));
                number(&mut part, count.parse()?);
            }
        }
        Ok(part)
    }

    /// Encodes the attributes of arguments. Each argument is its index from 1 (0 for the result) and its attributes,
    /// followed by its ranges of values if there are any.
    fn arguments(&mut self, cell: &str) -> Result<u32> {
        let mut part = Part::new();
        let arguments: Vec<&str> = cell.split(';').collect();
        number(&mut part, arguments.len() as u64);
        for argument in arguments {
            let (index, words) = argument.split_once(':').context("argument")?;
            let index = if index == "ret" { 0 } else { index.parse::<u64>()? + 1 };
            number(&mut part, index);
            let (mut flags, mut name, mut ranges) = (Vec::new(), 0, Vec::new());
            for word in words.split(',') {
                if let Some(text) = word.strip_prefix("Name=") {
                    name = self.text(text)? + 1;
                } else if let Some(list) = word.strip_prefix("Range=").or_else(|| word.strip_prefix("RangeSet=")) {
                    ranges.extend(list.split('+'));
                } else {
                    flags.push(self.text(word)?);
                }
            }
            number(&mut part, u64::from(name));
            number(&mut part, flags.len() as u64);
            for flag in flags {
                number(&mut part, u64::from(flag));
            }
            number(&mut part, ranges.len() as u64);
            for range in ranges {
                let (low, high) = range.split_once("..").context("range")?;
                signed(&mut part, low.parse()?);
                signed(&mut part, high.parse()?);
            }
        }
        self.arguments.place(part)
    }

    /// Encodes a minimum PTX ISA version such as `8.6@sm_100a/8.8`: the version, the index of the target, and the
    /// version for the `f` target or 0.
    fn minimum_ptx(&mut self, cell: &str) -> Result<u32> {
        let (version, rest) = cell.split_once('@').context("minimum PTX")?;
        let (at, family) = rest.split_once('/').unwrap_or((rest, "0.0"));
        let mut part = Part::new();
        for version in [version, family] {
            let (major, minor) = version.split_once('.').context("version")?;
            number(&mut part, major.parse()?);
            number(&mut part, minor.parse()?);
        }
        number(&mut part, Target::parse(at).context("target")?.index() as u64);
        self.minimum_ptx.place(part)
    }

    fn gates(&mut self, cell: &str) -> Result<u32> {
        let gates: Vec<&str> = cell.split(';').collect();
        let mut part = Part::new();
        number(&mut part, gates.len() as u64);
        for gate in gates {
            let (operand, set) = gate.split_once(':').context("gate")?;
            let (argument, value) = operand.split_once('=').context("operand")?;
            number(&mut part, argument.parse()?);
            signed(&mut part, value.parse()?);
            number(&mut part, u64::from(numbered(set, 'T')? - 1));
        }
        self.gates.place(part)
    }

    fn overloads(&mut self, cell: &str) -> Result<u32> {
        let overloads: Vec<&str> = cell.split(';').collect();
        let mut part = Part::new();
        number(&mut part, overloads.len() as u64);
        for overload in overloads {
            let (types, set) = overload.rsplit_once(':').context("overload")?;
            number(&mut part, u64::from(self.text(types)?));
            number(&mut part, u64::from(numbered(set, 'T')? - 1));
        }
        self.overloads.place(part)
    }

    fn older(&mut self, cell: &str) -> Result<u32> {
        let others: Vec<&str> = cell.split('|').collect();
        let mut part = Part::new();
        number(&mut part, others.len() as u64);
        for other in others {
            let (version, signature) = other.split_once(':').context("older signature")?;
            number(&mut part, version.parse()?);
            let signature = self.signature(signature)?;
            number(&mut part, u64::from(self.signatures.place(signature)?));
        }
        self.older.place(part)
    }

    /// Encodes a verdict: flags (1 if accepted in verification, 2 if measured), the index of the message plus 1, and
    /// the three target sets of the columns for compilation, assembly and measurement.
    fn verdict(&mut self, row: Row<'_>) -> Result<Part> {
        let mut part = Part::new();
        let accepts = u64::from(row.cell("verify")? == "accepts");
        let measured = u64::from(row.cell("evidence")? == "measured");
        number(&mut part, accepts | measured << 1);
        let message = row.cell("message")?;
        let message = if message.is_empty() { 0 } else { self.text(message)? + 1 };
        number(&mut part, u64::from(message));
        for column in ["compile", "assemble", "tested"] {
            number(&mut part, u64::from(numbered(row.cell(column)?, 'T')? - 1));
        }
        Ok(part)
    }
}

/// Converts a name that consists of `letter` and a number, such as `T7`, to the number plus 1, and `-` to 0.
fn numbered(cell: &str, letter: char) -> Result<u32> {
    if cell == "-" {
        return Ok(0);
    }
    let number = cell.strip_prefix(letter).with_context(|| format!("{cell} is no {letter}"))?;
    Ok(number.parse::<u32>()? + 1)
}

/// Encodes an unsigned varint: seven bits per byte, lowest first, with the high bit set in all bytes but the last.
fn number(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// Encodes a signed varint, with the sign in the lowest bit.
fn signed(bytes: &mut Vec<u8>, value: i64) {
    number(bytes, ((value << 1) ^ (value >> 63)) as u64);
}
