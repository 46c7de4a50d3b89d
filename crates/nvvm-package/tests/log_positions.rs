//! `LogAnswer.finding` is an index in the `diagnostics` that the same package reports for the same text.

use nvvm_package::{CheckOptions, answers_to_log, checked};
use serde_json::{Value, to_value};

fn options(reference: &str, target: &str) -> CheckOptions {
    CheckOptions { reference: Some(reference.to_owned()), target: Some(target.to_owned()), ..CheckOptions::default() }
}

fn diagnostics(text: &str, options: &CheckOptions) -> Vec<Value> {
    let file = checked(text.as_bytes(), options, &mut || 0.0, |file| to_value(file).unwrap()).unwrap();
    file["diagnostics"].as_array().unwrap().clone()
}

#[test]
fn positions_refer_to_the_diagnostics_of_the_same_target_and_reference() {
    let chosen = [("tileiras", "sm_75"), ("cuda-13.5", "sm_75"), ("cuda-13.5", "sm_100"), ("cuda-12.0", "sm_90")];
    let (mut listed, mut absent) = (0, 0);
    let examples = nvvm_engine::examples();
    for example in examples.iter().filter(|example| example.language == nvvm_engine::Language::NvvmIr) {
        for (reference, target) in chosen {
            let reported = diagnostics(example.text, &options(reference, target));
            let log: String =
                reported.iter().map(|it| format!("error: {}\n", it["message"].as_str().unwrap())).collect();
            for (other_reference, other_target) in chosen {
                let options = options(other_reference, other_target);
                let caller_has = diagnostics(example.text, &options);
                for answer in answers_to_log(&log, Some(example.text.as_bytes()), &options).unwrap() {
                    let Some(position) = answer.finding else {
                        absent += 1;
                        continue;
                    };
                    let diagnostic = &caller_has[position as usize];
                    let is_its_rule = answer.rules.iter().any(|rule| rule.code == diagnostic["code"]);
                    assert!(is_its_rule, "{}: {answer:?} is {diagnostic}", example.id);
                    assert_eq!(answer.location.unwrap().line, diagnostic["line"], "{}", example.id);
                    listed += 1;
                }
            }
        }
    }
    assert!(listed > 20 && absent > 0, "{listed} listed, {absent} absent");
}
