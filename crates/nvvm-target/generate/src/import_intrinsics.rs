//! Import of the intrinsics from `intrinsics.json` and the measurements. Writes `intrinsics.tsv`, `verdicts.tsv` and
//! `target-sets.tsv`.

use anyhow::{Context, Result};
use nvvm_target::{Dialect, TargetSet};
use serde_json::Value;

use crate::import_signature::{arguments, signature, words};
use crate::import_verdicts::{Column, Measurements, Verdict, VerdictNames};
use crate::inference::{Features, Siblings};
use crate::sets::{self, SetNames};
use crate::tsv::{Row, Table};

const HEADER: &str = "# Intrinsics. Signatures, arguments, LLVM versions: IntrinsicsNVVM.td and Intrinsics.td of LLVM 14, 19, 21 to 24.\n\
# llvm, minimum_ptx, gates, by_overload: measured on LLVM 24 (a call of each, every target and PTX version). ptxas:\n\
# measured, 12.9 below sm_75, 13.5 from there on. legacy, modern: what libNVVM 13.5 makes of the name, measured.\n\
# cuda*: verdicts.tsv. kind libnvvm: from libnvvm-only.tsv. minimum_ptx also: intrinsic-corrections.tsv.\n\
name\tkind\tfamily\tsignature\targuments\tproperties\tversions\tllvm\tptxas\tminimum_ptx\tlegacy\tmodern\tcuda135_legacy\tcuda135_modern\tcuda129_legacy\tcuda129_modern\tgates\tby_overload\tolder\n";

/// The texts of the three data files.
pub struct Files {
    /// The text of `intrinsics.tsv`.
    pub intrinsics: String,
    /// The text of `verdicts.tsv`.
    pub verdicts: String,
    /// The text of `target-sets.tsv`.
    pub sets: String,
}

/// The input for the row of an intrinsic in `intrinsics.tsv`.
struct Entry<'json> {
    json: &'json Value,
    name: &'json str,
    llvm: Option<TargetSet>,
    ptxas: Option<TargetSet>,
    features: [Features; 4],
    verdicts: [Option<Verdict>; 4],
}

/// Generates the texts of the three data files.
///
/// `json` contains the intrinsics of LLVM, `libnvvm_only` the text of `libnvvm-only.tsv`, and `corrections` the minimum
/// PTX ISA versions that replace higher ones of `json`.
pub fn import(json: &Value, measurements: &Measurements, libnvvm_only: &str, corrections: &str) -> Result<Files> {
    let corrections = Table::parse(corrections)?;
    let (mut generic, mut nvvm) = (Vec::new(), Vec::new());
    for json in json.as_array().context("no intrinsics")? {
        if json["target_independent"] == true {
            generic.push(json);
        } else {
            nvvm.push(entry(json, measurements)?);
        }
    }
    infer(&mut nvvm);
    let (mut sets, mut verdicts) = (SetNames::default(), VerdictNames::default());
    let mut lines = Vec::new();
    for entry in &nvvm {
        lines.push(row(entry, &corrections, &mut sets, &mut verdicts)?);
    }
    for json in generic {
        lines.push(generic_row(json, &mut verdicts)?);
    }
    for row in Table::parse(libnvvm_only)?.rows() {
        lines.push(libnvvm_row(row)?);
    }
    // Rows are sorted bytewise for the table's binary search.
    lines.sort_by(|left, right| left.split('\t').next().cmp(&right.split('\t').next()));
    let verdicts = verdicts.text(&mut sets);
    Ok(Files { intrinsics: format!("{HEADER}{}\n", lines.join("\n")), verdicts, sets: sets.text() })
}

fn entry<'json>(json: &'json Value, measurements: &Measurements) -> Result<Entry<'json>> {
    let name = json["name"].as_str().context("name")?;
    let selects = sets::set_of(&json["llvm_targets_ok"])?;
    let every_llvm_target = TargetSet::from_fn(|target| !matches!(target.sm(), 21 | 37 | 101));
    // An empty list means that LLVM could not select the call with these operands, so the required targets are unknown.
    let llvm = (!selects.is_empty()).then(|| sets::fill(every_llvm_target, selects));
    let ptxas = match &json["ptxas"] {
        Value::Null => None,
        ptxas => Some(sets::fill(sets::set_of(&ptxas["targets_tested"])?, sets::set_of(&ptxas["targets_ok"])?)),
    };
    let status = |dialect: Dialect| json["libnvvm13_5"][dialect.name()].as_str().unwrap_or_default().to_owned();
    let features = Column::ALL.map(|(_, column)| Features {
        name: name.to_owned(),
        since: json["llvm_versions"][0].as_u64().unwrap_or_default(),
        family: json["family"].as_str().unwrap_or_default().to_owned(),
        status: status(column.dialect),
        llvm: llvm.unwrap_or(TargetSet::empty()),
        ptxas: ptxas.unwrap_or(TargetSet::empty()),
    });
    let mut verdicts = [None, None, None, None];
    for (place, (_, column)) in Column::ALL.into_iter().enumerate() {
        let features = &features[place];
        verdicts[place] = measurements.verdict(name, column, features.llvm, features.ptxas)?;
    }
    Ok(Entry { json, name, llvm, ptxas, features, verdicts })
}

/// Sets the verdicts on unmeasured intrinsics to those on similar measured ones. Prints the accuracy of this inference.
fn infer(entries: &mut [Entry<'_>]) {
    for (place, (title, column)) in Column::ALL.into_iter().enumerate() {
        let guesses: Vec<Verdict> = {
            let measured = || {
                let pairs = entries.iter();
                pairs.filter_map(move |entry| Some((&entry.features[place], entry.verdicts[place].as_ref()?)))
            };
            let siblings = Siblings::new(measured());
            let (mut asked, mut compile, mut assemble) = (0, 0, 0);
            for (features, verdict) in measured() {
                let guess = siblings.guess(column, features);
                asked += verdict.tested.count_ones();
                compile += ((guess.compile ^ verdict.compile) & verdict.tested).count_ones();
                assemble += ((guess.assemble ^ verdict.assemble) & verdict.tested).count_ones();
            }
            let percent = |wrong: u32| 100.0 - 100.0 * f64::from(wrong) / f64::from(asked.max(1));
            println!(
                "{title}: guesses, each left out once, agree with {:.2} % of {asked} compile and {:.2} % of the assemble verdicts",
                percent(compile),
                percent(assemble)
            );
            entries.iter().map(|entry| siblings.guess(column, &entry.features[place])).collect()
        };
        for (entry, guess) in entries.iter_mut().zip(guesses) {
            entry.verdicts[place].get_or_insert(guess);
        }
    }
}

fn row(entry: &Entry<'_>, corrections: &Table<'_>, sets: &mut SetNames, verdicts: &mut VerdictNames) -> Result<String> {
    let json = entry.json;
    let mut optional = |set: Option<TargetSet>| set.map_or("-".to_owned(), |set| sets.name(set));
    let (llvm, ptxas) = (optional(entry.llvm), optional(entry.ptxas));
    let minimum_ptx = match (json["min_ptx"].as_str(), json["min_ptx_at"].as_str(), json["min_ptx_f"].as_str()) {
        (Some(version), Some(at), Some(family)) => format!("{version}@{at}/{family}"),
        (Some(version), Some(at), None) => format!("{version}@{at}"),
        _ => "-".to_owned(),
    };
    let corrected = corrections.rows().find(|row| row.cell("name").is_ok_and(|name| name == entry.name));
    let minimum_ptx = match corrected {
        Some(row) => row.cell("minimum_ptx")?.to_owned(),
        None => minimum_ptx,
    };
    let mut cells = vec![
        entry.name.to_owned(),
        "nvvm".to_owned(),
        json["family"].as_str().context("family")?.to_owned(),
        signature(json)?,
        arguments(&json["attrs"]["args"])?,
        properties(json),
        versions(json),
        llvm,
        ptxas,
        minimum_ptx,
    ];
    for dialect in Dialect::ALL {
        cells.push(json["libnvvm13_5"][dialect.name()].as_str().context("status")?.to_owned());
    }
    for verdict in &entry.verdicts {
        cells.push(verdicts.name(verdict.clone()));
    }
    cells.push(gates(json, entry.llvm.unwrap_or(TargetSet::empty()), sets)?);
    cells.push(by_overload(json, sets)?);
    cells.push(older(json)?);
    Ok(cells.join("\t"))
}

fn generic_row(json: &Value, verdicts: &mut VerdictNames) -> Result<String> {
    let mut cells = vec![
        json["name"].as_str().context("name")?.to_owned(),
        "generic".to_owned(),
        json["family"].as_str().context("family")?.to_owned(),
        signature(json)?,
        arguments(&json["attrs"]["args"])?,
        properties(json),
        versions(json),
    ];
    cells.extend(["-", "-", "-"].map(str::to_owned));
    let mut of_13_5 = Vec::new();
    for (_, column) in &Column::ALL[..2] {
        let accepted = &json["accepted"][column.dialect.name()];
        if accepted.is_null() {
            cells.push("-".to_owned());
            of_13_5.push("-".to_owned());
            continue;
        }
        cells.push(if accepted["external"] == true { "unknown" } else { "known" }.to_owned());
        let bits = |key: &str| if accepted[key] == true { column.targets().bits() } else { 0 };
        let refusals = ["verify_messages", "compile_messages"];
        let mut refusals = refusals.iter().filter_map(|key| accepted[key][0].as_str());
        let named =
            refusals.find(|text| text.starts_with("Unsupported intrinsic") || *text == "Error: unsupported operation");
        of_13_5.push(verdicts.name(Some(Verdict {
            verify: accepted["verify"] == true,
            compile: bits("compile"),
            assemble: bits("accepted"),
            tested: 0,
            evidence: "measured",
            message: match named {
                Some(text) if text.starts_with("Unsupported") => "Unsupported intrinsic: {callee}".to_owned(),
                Some(text) => text.to_owned(),
                None => String::new(),
            },
        })));
    }
    cells.extend(of_13_5);
    cells.extend(["-"; 5].map(str::to_owned));
    Ok(cells.join("\t"))
}

fn libnvvm_row(row: Row<'_>) -> Result<String> {
    let overloaded = (row.cell("overloaded")? == "yes").then_some("overloaded");
    let effects = match row.cell("effects")? {
        "none" => Some("NoEffects"),
        "some" => Some("Effects"),
        _ => None,
    };
    let properties: Vec<&str> = overloaded.into_iter().chain(effects).collect();
    let properties = if properties.is_empty() { "-".to_owned() } else { properties.join(";") };
    let mut cells = [row.cell("name")?, "libnvvm", "libNVVM only", row.cell("signature")?, "-", &properties].to_vec();
    cells.extend(["-"; 4]);
    cells.extend([row.cell("legacy")?, row.cell("modern")?]);
    cells.extend(["-"; 7]);
    Ok(cells.join("\t"))
}

fn properties(json: &Value) -> String {
    let mut all = words(&json["attrs"]["fn"]).unwrap_or_default();
    if json["overloaded"] == true {
        all.insert(0, "overloaded");
    }
    if all.is_empty() { "-".to_owned() } else { all.join(";") }
}

fn versions(json: &Value) -> String {
    let versions = json["llvm_versions"].as_array().into_iter().flatten();
    let versions: Vec<String> = versions.filter_map(Value::as_u64).map(|version| version.to_string()).collect();
    versions.join(",")
}

/// Formats the values of immediate operands that restrict the target set of an intrinsic: `argument=value:set`.
///
/// Each SM number was measured on one target. An `f` target has the result of its `a` target unless sm_100a passes and
/// sm_100f fails.
fn gates(json: &Value, llvm: TargetSet, sets: &mut SetNames) -> Result<String> {
    let Some(gates) = json["immediate_gates_llvm24"].as_object() else {
        return Ok("-".to_owned());
    };
    let mut cells = Vec::new();
    for (operand, gate) in gates {
        let operand = operand.strip_prefix("arg").context("gate")?.replace("=true", "=1").replace("=false", "=0");
        let yes = sets::set_of(&gate["ok"])?;
        let asked = sets::set_of(&gate["default_ok"])?;
        let passes = |number: &str| sets::target(number).is_ok_and(|target| yes.contains(target));
        let exact = passes("100a") && !passes("100f");
        let filled = TargetSet::from_fn(|target| {
            if asked.contains(target) {
                return yes.contains(target);
            }
            let number = match target.sm() {
                101 => 110,
                121 => 120,
                number => number,
            };
            llvm.contains(target)
                && match target.suffix() {
                    None => yes.iter().any(|other| other.suffix().is_none() && other.sm() <= target.sm()),
                    Some(nvvm_target::Suffix::Family) => !exact && passes(&format!("{number}a")),
                    Some(nvvm_target::Suffix::ArchitectureSpecific) => passes(&format!("{number}a")),
                }
        });
        cells.push(format!("{operand}:{}", sets.name(filled)));
    }
    Ok(cells.join(";"))
}

/// Formats the overloads of an intrinsic whose target set differs from the intrinsic's: `types:set`.
fn by_overload(json: &Value, sets: &mut SetNames) -> Result<String> {
    let Some(overloads) = json["llvm_targets_by_overload"].as_object() else {
        return Ok("-".to_owned());
    };
    let mut cells = Vec::new();
    for (types, list) in overloads {
        let types = types.replace(['[', ']', '\'', ' '], "");
        cells.push(format!("{types}:{}", sets.name(sets::fill(TargetSet::all(), sets::set_of(list)?))));
    }
    Ok(cells.join(";"))
}

/// Formats the signatures of an intrinsic in older LLVM versions: `version:signature`.
fn older(json: &Value) -> Result<String> {
    let mut cells = Vec::new();
    for other in json["other_signatures"].as_array().into_iter().flatten() {
        cells.push(format!("{}:{}", other["llvm"].as_u64().context("version")?, signature(other)?));
    }
    Ok(if cells.is_empty() { "-".to_owned() } else { cells.join("|") })
}
