//! Kernel parameter sizes of classes as reserved by nvcc 13.5 (sm_90, C++17): packed classes with reused tail padding,
//! typedefs with less alignment than their types, and `long double`.

use cuda_decl::{analyse, parse};
use serde_json::Value;

#[test]
fn classes_take_what_nvcc_reserves_for_them() {
    let sets: Value = serde_json::from_str(include_str!("../../../tests/layout/parameters.json")).expect("JSON");
    let mut seen = 0;
    for set in sets.as_array().expect("sets") {
        let mut text = set["text"].as_str().expect("a text").to_owned();
        let classes = set["classes"].as_object().expect("classes");
        for name in classes.keys() {
            text.push_str(&format!("extern \"C\" __global__ void take_{name}({name} it) {{}}\n"));
        }
        let analysis = analyse(&parse(&text));
        for (name, measured) in classes {
            let record = analysis.records.iter().find(|it| it.name == *name).unwrap_or_else(|| panic!("no {name}"));
            let kernel = analysis.kernels.iter().find(|it| it.name == format!("take_{name}"));
            let total = kernel.and_then(|it| it.total);
            let number = |at: usize| measured[at].as_u64();
            let ours = (record.size, Some(record.align), total);
            assert_eq!(ours, (number(0), number(1), number(2)), "size, alignment and parameter of {name}\n{text}");
            seen += 1;
        }
    }
    assert!(seen > 150, "only {seen} classes were compared");
}
