//! CUDA's types by name and the builtin variables, as measured with nvcc 13.5.

use cuda_decl::{Severity, analyse, parse};
use nvvm_diagnostics::template::fits;
use nvvm_target::{Reference, Target};
use serde_json::Value;
use test_support::Account;

#[test]
fn every_cuda_type_has_its_size_and_parameter() {
    let text = include_str!("../../../tests/layout/vector-types.json");
    let rows: Vec<Value> = serde_json::from_str(text).expect("JSON");
    assert!(rows.len() > 130, "{}", rows.len());
    for row in &rows {
        let name = row["name"].as_str().expect("a name");
        let source = match name {
            "int (*)(int)" => "typedef int (*T)(int);".to_owned(),
            "decltype(nullptr)" => "typedef decltype(nullptr) T;".to_owned(),
            "struct Incomplete_*" => "struct Incomplete_; typedef Incomplete_* T;".to_owned(),
            "int Mp_::*" => "struct Mp_ { int x; }; typedef int Mp_::*T;".to_owned(),
            "int (Mp_::*)()" => "struct Mp_ { int f(); }; typedef int (Mp_::*T)();".to_owned(),
            _ => format!("typedef {name} T;"),
        };
        let source = format!("{source} struct S {{ T t; }}; __global__ void P(T p) {{ }}");
        let analysis = analyse(&parse(&source));
        let record = analysis.records.iter().find(|it| it.name == "S").unwrap_or_else(|| panic!("{name}"));
        assert_eq!((record.size, Some(record.align)), (row["size"].as_u64(), row["align"].as_u64()), "{name}");
        let kernel = &analysis.kernels[0];
        // The back end for sm_100 marks pointers with `.ptr .align 1`.
        let measured = row["param"].as_str().expect("a line").replace(" .ptr .align 1", "").replace(" P", "");
        let ours = kernel.parameters[0].ptx.as_str();
        assert_eq!(ours, measured, "{name}");
        for field in row["fields"].as_array().expect("fields") {
            let (member, offset) = (field[0].as_str().expect("a name"), field[1].as_u64());
            let probe = format!("{source} struct Q {{ char c[__builtin_offsetof(T, {member}) + 1]; }};");
            let analysis = analyse(&parse(&probe));
            let probe = analysis.records.iter().find(|it| it.name == "Q").unwrap_or_else(|| panic!("{name}"));
            assert_eq!(probe.size, offset.map(|it| it + 1), "{name}::{member}");
        }
    }
    Account::new("types of CUDA").counted(rows.len(), rows.len()).close_whole();
}

#[test]
fn what_nvcc_says_to_writes_and_addresses() {
    let text = include_str!("../../../tests/layout/special-vars.json");
    let measured: Value = serde_json::from_str(text).expect("JSON");
    let target = Target::parse("sm_75").expect("a target");
    let mut account = Account::new("what nvcc says to writes and addresses");
    for (name, row) in measured["assignment"].as_object().expect("rows") {
        let code = row["code"].as_str().expect("code");
        let analysis = analyse(&parse(&format!("__device__ void inc(unsigned& x) {{ }}\n{code}")));
        let errors: Vec<String> = analysis
            .diagnostics
            .iter()
            .filter(|it| it.severity_for(Reference::CUDA_13_5, target) == Some(Severity::Error))
            .filter_map(|it| Some(it.message_for(Reference::CUDA_13_5, target)?.into_owned()))
            .collect();
        assert_eq!(!errors.is_empty(), row["exit"] == 1, "{name}: {errors:?}");
        for message in row["messages"].as_array().expect("messages") {
            let message = message.as_str().expect("text");
            if message.contains("warning") {
                account.exclude("warnings");
                continue;
            }
            // Every message ends in the empty text.
            let is_reported = errors.iter().any(|it| !it.is_empty() && message.ends_with(it.as_str()));
            assert!(is_reported, "{name}: {errors:?} for {message}");
            account.count(true);
        }
    }
    account.close_whole();
}

#[test]
fn wordings_say_whether_they_were_measured() {
    let read = |text: &str| -> Vec<Value> { serde_json::from_str(text).expect("JSON") };
    let mut cases = read(include_str!("../../../tests/layout/cases.json"));
    cases.extend(read(include_str!("../../../tests/layout/own.json")));
    let special: Value = serde_json::from_str(include_str!("../../../tests/layout/special-vars.json")).expect("JSON");
    let mut lines: Vec<&str> = Vec::new();
    for case in &cases {
        lines.extend(case["rejected"].as_str().into_iter().flat_map(str::lines));
        lines.extend(case["warnings"].as_array().into_iter().flatten().filter_map(Value::as_str));
    }
    for row in special["assignment"].as_object().expect("rows").values() {
        lines.extend(row["messages"].as_array().into_iter().flatten().filter_map(Value::as_str));
    }
    let occurs = |wording: &str| {
        let within = format!("{{}}{wording}{{}}");
        lines.iter().any(|line| fits(&within, line))
    };
    let mut unmeasured = 0;
    for rule in cuda_decl::rules::ALL.iter() {
        let by_nvcc = rule.sources().iter().any(|it| it.to_string().contains("nvcc 13.5"));
        for wording in rule.wordings.iter() {
            if rule.unmeasured.contains(&wording) {
                assert!(!occurs(wording), "{}: {wording} was measured", rule.code);
                unmeasured += 1;
            } else if by_nvcc {
                // A message of a document, or an own one about measured layouts.
                let others = rule.sources().len() > 1;
                assert!(occurs(wording) || others, "{}: {wording} was not measured", rule.code);
            }
        }
    }
    println!("cuda-decl: {unmeasured} wordings were not measured");
}
