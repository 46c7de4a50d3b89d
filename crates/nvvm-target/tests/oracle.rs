//! The tables against the measurements that they are generated from, if those are present.

use std::fs;

use nvvm_target::intrinsics::{self, Evidence, Intrinsic, Known};
use nvvm_target::{Dialect, Reference, Suffix, Target, TargetSet, Toolkit, Version};
use serde_json::Value;
use test_support::{Account, account};

/// Reads a file of `../shared/oracle`; `None` if it is absent, which the closing table reports.
fn oracle(name: &str) -> Option<Value> {
    let path = account::shared(&format!("oracle/{name}"), &what(name))?;
    let text = fs::read_to_string(path).expect("a readable file");
    Some(serde_json::from_str(&text).expect("valid JSON"))
}

fn what(name: &str) -> String {
    format!("tables beside {name}")
}

/// Reports in the closing table that all rows agree.
fn all_agree(name: &str, rows: usize) {
    Account::new(what(name)).counted(rows, rows).close_whole();
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().expect("a list").iter()
}

fn texts(value: &Value) -> Vec<&str> {
    list(value).map(|text| text.as_str().expect("a text")).collect()
}

fn set(value: &Value) -> TargetSet {
    texts(value).into_iter().map(number).collect()
}

fn number(text: &str) -> Target {
    Target::parse(&format!("sm_{text}")).expect("a target")
}

fn toolkit(text: &str) -> Toolkit {
    let version = Version::parse(text).expect("a version");
    *Toolkit::ALL.iter().find(|toolkit| toolkit.version() == version).expect("a toolkit")
}

#[test]
fn targets() {
    let Some(json) = oracle("intrinsics/sm-targets.json") else { return };
    let rows: Vec<&Value> = list(&json["targets"]).collect();
    assert_eq!(rows.len(), Target::ALL.len());
    for (row, &target) in rows.iter().zip(Target::ALL) {
        let info = target.info();
        assert_eq!(row["name"], target.name());
        assert_eq!(row["sm"], target.sm());
        let letter = target.suffix().map(|suffix: Suffix| suffix.letter().to_string());
        assert_eq!(row["suffix"].as_str(), letter.as_deref());
        assert_eq!(row["compute_capability"], info.compute_capability);
        assert!(row["generation"].as_str().expect("a text").starts_with(target.generation().name()));
        assert_eq!(texts(&row["example_chips"]), info.chips);
        let optional = |key: &str| row[key].as_str().and_then(Version::parse);
        assert_eq!(optional("first_ptx_isa"), Some(info.first_ptx));
        assert_eq!(optional("first_cuda"), Some(info.first_cuda));
        assert_eq!(optional("last_cuda"), info.last_cuda);
        assert_eq!(row["renamed_to"].as_str(), info.renamed_to.map(Target::name));
        assert_eq!(row["renamed_from"].as_str(), info.renamed_from.map(Target::name));
        for version in ["12.9", "13.0", "13.5"] {
            let toolkit = toolkit(version);
            let arch = &row["libnvvm_arch"][version];
            assert_eq!(arch["legacy"], info.libnvvm_reads(toolkit, Dialect::Legacy));
            assert_eq!(arch["modern"], info.libnvvm_reads(toolkit, Dialect::Modern));
            assert_eq!(row["ptxas_gpu_name"][version], info.ptxas_code.contains(toolkit));
            assert_eq!(row["ptxas_accepts_target_directive"][version], info.ptxas_directive.contains(toolkit));
            let reference = Reference::parse(&format!("cuda-{version}")).expect("a reference");
            assert_eq!(arch["message"].as_str(), reference.rejection(target).as_deref());
            if let Some(ptx) = row["libnvvm_ptx_version"][version].as_str() {
                assert_eq!(Version::parse(ptx), Some(toolkit.ptx_version()));
            }
        }
        let reach = row["ptx_for_this_target_runs_on"].as_array().map(|names| {
            let names = names.iter().filter_map(Value::as_str);
            names.map(|name| Target::parse(name).expect("a target")).collect::<TargetSet>()
        });
        assert_eq!(reach, info.ptx_runs_on);
    }
    all_agree("intrinsics/sm-targets.json", rows.len());
}

#[test]
fn ceilings() {
    let Some(json) = oracle("libnvvm/ceilings.json") else { return };
    let mut compared = 0;
    for (version, rows) in json["libnvvm"].as_object().expect("toolkits") {
        let reference = Reference::parse(&format!("cuda-{version}")).expect("a reference");
        let known: TargetSet =
            texts(&rows["accepted_arch"]).into_iter().map(|name| Target::parse(name).expect("a target")).collect();
        assert_eq!(known, TargetSet::from_fn(|target| reference.knows(target)));
        let default = rows["default_arch_when_absent"].as_str().expect("a text");
        assert!(default.starts_with(toolkit(version).default_target_name()));
        for (name, row) in rows["per_arch"].as_object().expect("targets") {
            let limit = reference.parameter_limit(number(name)).bytes.expect("a ceiling");
            assert_eq!(row["largest_accepted"], limit, "{version} {name}");
            assert_eq!(row["first_rejected"], limit + 1, "{version} {name}");
            assert_eq!(row["dialect"], number(name).dialect_of_libnvvm().name());
            compared += 1;
        }
    }
    assert_eq!(compared, known_pairs());
    all_agree("libnvvm/ceilings.json", compared);
    for (name, row) in json["ptxas"].as_object().expect("runs") {
        let words: Vec<&str> = name.split(' ').collect();
        let [version, "isa", isa, target] = words.as_slice() else { continue };
        let toolkit = toolkit(version);
        if Version::parse(isa) != Some(toolkit.ptx_version()) {
            continue;
        }
        let reference = Reference::parse(&format!("cuda-{version}")).expect("a reference");
        let target = Target::parse(target).expect("a target");
        let limit = reference.assembler_limit(target).and_then(|limit| limit.bytes);
        assert_eq!(row["largest_tested_ok"].as_u64(), limit.map(u64::from), "{name}");
    }
    let Some(json) = oracle("tileiras/ceilings.json") else { return };
    let mut known = TargetSet::empty();
    for row in list(&json).filter(|row| row["tool"] == "tileiras" && row["version"] == "13.5.37") {
        let target = Target::parse(row["target"].as_str().expect("a text")).expect("a target");
        known.insert(target);
        let limit = Reference::Tileiras135.parameter_limit(target).bytes.expect("a ceiling");
        assert_eq!(row["max_bytes_accepted"], limit);
        assert_eq!(row["first_rejected_bytes"], limit + 1);
    }
    assert_eq!(known, TargetSet::from_fn(|target| Reference::Tileiras135.knows(target)));
    all_agree("tileiras/ceilings.json", known.iter().count());
}

/// The number of pairs of toolkit and target for which all limits were recorded.
fn known_pairs() -> usize {
    let references = [Reference::CUDA_12_9, Reference::CUDA_13_0, Reference::CUDA_13_5];
    references.iter().map(|reference| Target::ALL.iter().filter(|target| reference.knows(**target)).count()).sum()
}

#[test]
fn every_intrinsic() {
    let Some(json) = oracle("intrinsics/intrinsics.json") else { return };
    for row in list(&json) {
        let name = row["name"].as_str().expect("a name");
        let found = intrinsics::lookup(name).unwrap_or_else(|| panic!("{name} is not in the table"));
        assert_eq!(found.base_name(), name);
        assert_eq!(row["overloaded"], found.is_overloaded(), "{name}");
        assert_eq!(row["family"], found.family());
        let parameters: Vec<_> = found.signature().parameters().map(nvvm_target::intrinsics::TypeToken::text).collect();
        let results: Vec<_> = found.signature().results().map(nvvm_target::intrinsics::TypeToken::text).collect();
        assert_eq!((texts(&row["params"]), texts(&row["ret"])), (parameters, results), "{name}");
        let versions: Vec<u64> = found.llvm_versions().map(u64::from).collect();
        assert_eq!(list(&row["llvm_versions"]).filter_map(Value::as_u64).collect::<Vec<_>>(), versions);
        let mut properties: Vec<_> = found.properties().filter(|property| *property != "overloaded").collect();
        let mut expected = texts(&row["attrs"]["fn"]);
        properties.sort_unstable();
        expected.sort_unstable();
        assert_eq!(properties, expected, "{name}");
        arguments(row, found);
        if row["target_independent"] == true {
            generic(row, found);
        } else {
            gates(row, found);
        }
    }
    all_agree("intrinsics/intrinsics.json", list(&json).count());
}

fn arguments(row: &Value, found: Intrinsic) {
    let mut seen = 0;
    for (index, attributes) in row["attrs"]["args"].as_object().expect("arguments") {
        let attributes = attributes.as_object().expect("attributes");
        if attributes.keys().all(|key| key == "ImmPrint") {
            continue;
        }
        let place = index.parse::<usize>().ok();
        let argument = found.arguments().find(|argument| argument.index() == place).expect("the argument");
        for (key, value) in attributes {
            match key.as_str() {
                "ImmPrint" => {}
                "Name" => assert_eq!(value.as_str(), argument.name()),
                "Range" => {
                    let range = (value[0].as_i64().expect("low"), value[1].as_i64().expect("high"));
                    assert_eq!(argument.ranges(), [range]);
                }
                "RangeSet" => {
                    for range in list(value) {
                        let (low, high) = (range[0].as_i64().expect("low"), range[1].as_i64().expect("high"));
                        assert!(argument.allows(low) && argument.allows(high));
                        assert_eq!(argument.ranges().len(), list(value).count());
                    }
                }
                flag => assert!(argument.attributes().any(|attribute| attribute == flag), "{found:?} {flag}"),
            }
        }
        seen += 1;
    }
    assert_eq!(found.arguments().count(), seen);
}

/// Whether the record has a minimum PTX ISA version that is known to be too high.
fn is_corrected(name: &str) -> bool {
    let corrections = include_str!("../data/intrinsic-corrections.tsv");
    corrections.lines().any(|line| line.split('\t').next() == Some(name))
}

/// An intrinsic that was recorded with a variable as the number of the barrier, which fails on legacy targets. A
/// constant does not; the rule about numbers of barriers distinguishes them.
const RECORDED_WITH_A_VARIABLE: &str = "llvm.nvvm.bar.sync";

fn gates(row: &Value, found: Intrinsic) {
    let llvm = set(&row["llvm_targets_ok"]);
    let asked = TargetSet::from_fn(|target| !matches!(target.sm(), 21 | 37 | 101));
    assert_eq!(found.targets_llvm().unwrap_or_default().intersection(asked), llvm, "{found:?}");
    assert_eq!(row["min_sm"].as_u64(), found.min_sm().map(u64::from));
    let specific = found.arch_specific().map(|specific| specific.suffix.letter().to_string());
    assert_eq!(row["arch_specific"]["kind"].as_str(), specific.as_deref(), "{found:?}");
    let ptx = found.min_ptx();
    let recorded = row["min_ptx"].as_str().and_then(Version::parse);
    if is_corrected(found.base_name()) {
        assert!(recorded > ptx.map(|ptx| ptx.version), "{found:?}");
    } else {
        assert_eq!(recorded, ptx.map(|ptx| ptx.version));
        assert_eq!(row["min_ptx_at"].as_str(), ptx.map(|ptx| ptx.at.name()));
        assert_eq!(row["min_ptx_f"].as_str().and_then(Version::parse), ptx.and_then(|ptx| ptx.family));
    }
    if !row["ptxas"].is_null() {
        let tested = set(&row["ptxas"]["targets_tested"]);
        let measured = found.targets_ptxas().expect("measured").intersection(tested);
        assert_eq!(measured, set(&row["ptxas"]["targets_ok"]), "{found:?}");
    }
    assert_eq!(row["removed_in_newest"], found.removed_after().is_some());
    for &dialect in Dialect::ALL {
        let known = found.known_to(Toolkit::CUDA_13_5, dialect).expect("measured");
        let word = match known {
            Known::Yes => "known".to_owned(),
            Known::No => "unknown".to_owned(),
            Known::OtherSignature => "known, other signature".to_owned(),
            Known::Fails(text) => format!("fails: {text}"),
        };
        let recorded = &row["libnvvm13_5"][dialect.name()];
        if found.base_name() == RECORDED_WITH_A_VARIABLE && dialect == Dialect::Legacy {
            assert_ne!(recorded, word.as_str(), "{found:?}");
            continue;
        }
        assert_eq!(recorded, word.as_str(), "{found:?}");
    }
    let older = row["other_signatures"].as_array().map_or(0, Vec::len);
    assert_eq!(found.older_signatures().count(), older);
    let immediate = row["immediate_gates_llvm24"].as_object();
    assert_eq!(found.immediate_gates().len(), immediate.map_or(0, serde_json::Map::len));
    for (operand, gate) in immediate.into_iter().flatten() {
        let (argument, value) = operand.split_once('=').expect("an operand");
        let argument: u16 = argument.trim_start_matches("arg").parse().expect("a number");
        let value = if value == "true" { 1 } else { value.parse().expect("a number") };
        let mut gates = found.immediate_gates().iter();
        let stored = gates.find(|gate| (gate.argument, gate.value) == (argument, value)).expect("the gate");
        let asked = set(&gate["default_ok"]);
        assert_eq!(stored.targets.intersection(asked), set(&gate["ok"]), "{found:?} {operand}");
        assert!(stored.targets.is_subset(found.targets_llvm().unwrap_or_default()), "{found:?} {operand}");
    }
    let overloads = row["llvm_targets_by_overload"].as_object().map_or(0, serde_json::Map::len);
    assert_eq!(found.overload_gates().count(), overloads);
}

fn generic(row: &Value, found: Intrinsic) {
    for &dialect in Dialect::ALL {
        let verdict = found.verdict(Toolkit::CUDA_13_5, dialect);
        let accepted = &row["accepted"][dialect.name()];
        assert_eq!(accepted.is_null(), verdict.is_none());
        let Some(verdict) = verdict else { continue };
        assert_eq!(accepted["verify"], verdict.verify);
        assert_eq!(accepted["compile"], !verdict.compile.is_empty());
        assert_eq!(accepted["accepted"], !verdict.assemble.is_empty());
    }
}

#[test]
fn every_measured_verdict() {
    let Some(json) = oracle("intrinsics/measured-13.5.json") else { return };
    let (mut compared, mut differing) = (0, 0);
    for row in list(&json["intrinsics"]) {
        let found = intrinsics::lookup(row["name"].as_str().expect("a name")).expect("in the table");
        for &dialect in Dialect::ALL {
            let verdict = found.verdict(Toolkit::CUDA_13_5, dialect).expect("measured");
            assert_eq!(verdict.evidence, Evidence::Measured);
            for (place, instance) in list(&row["instances"]).filter(|one| one["dialect"] == dialect.name()).enumerate()
            {
                for (name, result) in instance["results"].as_object().expect("results") {
                    let target = number(name);
                    let compile = result["compile"] == 0;
                    let assemble = result["ptxas"] == "ok";
                    let same =
                        verdict.compile.contains(target) == compile && verdict.assemble.contains(target) == assemble;
                    // Further overloads may differ; the table contains the first.
                    assert!(same || place > 0, "{found:?} {dialect:?} {name}");
                    compared += 1;
                    differing += usize::from(!same);
                }
            }
        }
    }
    // All differences are in further overloads.
    let problems =
        Account::new(what("intrinsics/measured-13.5.json")).counted(compared, compared - differing).close(99.6);
    assert!(problems.is_empty() && compared > 30_000, "{problems:?} of {compared}");
}
