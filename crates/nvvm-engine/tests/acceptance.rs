//! Which toolkits accept a text on which targets: the picture says what each verdict says.

use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{Request, acceptance, accepted_on, check, examples};

const HEADER: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

#[test]
fn the_picture_says_what_each_verdict_says() {
    for example in examples() {
        let request = Request { text: example.text.to_owned(), language: example.language, ..Request::default() };
        let report = check(&request);
        let picture = acceptance(&report);
        let toolkits: Vec<Reference> = picture.bands.iter().flat_map(|band| band.toolkits.clone()).collect();
        assert_eq!(toolkits, Reference::TOOLKITS, "{}", example.id);
        let targets: Vec<Target> = picture.columns.iter().flat_map(|column| column.iter()).collect();
        assert_eq!(targets, Target::ALL, "{}", example.id);
        for band in &picture.bands {
            let columns: usize = band.stretches.iter().map(|stretch| stretch.columns).sum();
            assert_eq!(columns, picture.columns.len(), "{}: {}", example.id, band.name());
            for stretch in &band.stretches {
                for (&toolkit, target) in band
                    .toolkits
                    .iter()
                    .flat_map(|toolkit| stretch.run.targets().iter().map(move |target| (toolkit, target)))
                {
                    let expected = toolkit.knows(target).then(|| report.verdict(target, toolkit).accepted);
                    let expected = expected.filter(|_| !report.is_empty);
                    assert_eq!(stretch.accepted(), expected, "{} on {target} by {}", example.id, toolkit.id());
                }
            }
        }
    }
}

#[test]
fn the_oldest_toolkit_is_named_with_its_targets() {
    let text = format!("{HEADER}define void @f() {{\n  ret void\n}}\n");
    let report = check(&Request { text, ..Request::default() });
    let on = |target: &str| accepted_on(&report, Target::parse(target).expect("a target"));
    // CUDA 11 reads no version 2.0, and CUDA 13 has no sm_50.
    assert_eq!(
        on("sm_50"),
        "On sm_50 this is accepted by CUDA 12.0 to 12.9 and refused by CUDA 11.7 and 11.8: the oldest that accepts it is CUDA 12.0."
    );
    assert_eq!(on("sm_20"), "No measured toolkit takes sm_20.");
    assert_eq!(on("sm_121"), "Every toolkit that takes sm_121 accepts this: CUDA 12.9 to 13.5.");
    assert_eq!(
        acceptance(&report).oldest_words().as_deref(),
        Some("The oldest toolkit that accepts this anywhere is CUDA 12.0, on sm_50 to sm_87 and sm_89 to sm_90a.")
    );
}
