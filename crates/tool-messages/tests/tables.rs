//! Every row of the tables that answers come from is asked for by a message with fresh names.

use nvvm_target::{TargetSet, Version, ptx_history};
use tool_messages::{Answer, Line, answer, messages};

fn plain(name: &str) -> String {
    name.to_owned()
}

fn answer_with_id(text: &str) -> (&'static str, Answer) {
    let (message, answer) = answer(&Line::new(text), plain).unwrap_or_else(|| panic!("no answer: {text}"));
    (message.id, answer)
}

#[test]
fn every_target_has_its_toolkits() {
    for target in TargetSet::all() {
        let info = target.info();
        for text in [
            format!("ptxas fatal   : Value '{}' is not defined for option 'gpu-name'", info.name),
            format!("nvcc fatal   : Unsupported gpu architecture 'compute_{}'", target.number()),
            format!("libnvvm : error: -arch=compute_{} is an unsupported option", target.number()),
        ] {
            let (_, answer) = answer_with_id(&text);
            let toolkits = answer.toolkits.expect("toolkits");
            assert!(toolkits.contains(&info.first_cuda.to_string()), "{text}: {toolkits}");
            assert!(info.last_cuda.is_none_or(|last| toolkits.contains(&last.to_string())), "{text}: {toolkits}");
            assert!(!answer.actions.is_empty(), "{text}");
        }
        let written = Version::new(1, 4);
        let (_, answer) = answer_with_id(&format!(
            "ptxas q7.ptx, line 2; error   : PTX .version {written} does not support .target {}",
            info.name
        ));
        assert!(answer.meaning.contains(&format!("from {} on", info.first_ptx)), "{}", answer.meaning);
    }
}

#[test]
fn every_version_of_ptx_has_its_toolkit() {
    for (wanted, current) in ptx_history::RELEASES.iter().skip(1).zip(ptx_history::RELEASES) {
        let text = format!(
            "ptxas /tmp/z{}.ptx, line 5; fatal   : Unsupported .version {}; current version is '{}'",
            wanted.cuda, wanted.ptx, current.ptx
        );
        let (id, answer) = answer_with_id(&text);
        assert_eq!(id, "ptxas-version-unsupported");
        let first = ptx_history::first_with_ptx(wanted.ptx).expect("a release");
        assert_eq!(answer.toolkits, Some(format!("CUDA {} and later", first.cuda)), "{text}");
        assert!(answer.meaning.contains(&wanted.ptx.to_string()) && answer.meaning.contains(&current.ptx.to_string()));
        let (id, answer) = answer_with_id(&format!(
            "ptxas a.ptx, line 9; error   : Feature '.fresh{}' requires PTX ISA .version {} or later",
            wanted.cuda.minor, wanted.ptx
        ));
        assert_eq!((id, answer.toolkits), ("ptxas-feature-version", Some(format!("CUDA {} and later", first.cuda))));
    }
}

#[test]
fn numbers_are_read_as_they_are_written() {
    for (needed, most) in [(4_353_u64, 4_352_u64), (40_000, 32_764), (1 << 40, 4_352)] {
        let text = format!(
            "ptxas error   : Entry function 'k{needed}' uses too much parameter space ({needed:#x} bytes, {most:#x} max)."
        );
        let (_, answer) = answer_with_id(&text);
        let values: Vec<u64> = answer.numbers.iter().map(|number| number.value).collect();
        assert_eq!(values, [needed, most]);
        assert!(answer.meaning.contains(&format!("k{needed}")));
    }
    // What the tool cannot have said is not explained.
    for text in [
        "Entry function 'k' uses too much parameter space (0x10 bytes, 0x20 max).",
        "Entry function 'k' uses too much shared data (0xzz bytes, 0xc000 max)",
    ] {
        assert!(answer(&Line::new(text), plain).is_none(), "{text}");
    }
}

#[test]
fn ids_are_unique_and_every_wording_finds_its_message() {
    let mut ids: Vec<&str> = messages().map(|message| message.id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    for message in messages() {
        for wording in message.wordings {
            let holes = wording.matches("{}").count();
            assert!(wording.len() >= 11 + 2 * holes, "{}: `{wording}` would be found everywhere", message.id);
        }
    }
}

#[test]
fn any_text_is_answered_or_not_and_nothing_else() {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let pieces = [
        "Value '",
        "' is not defined for option 'gpu-name'",
        "sm_",
        "0x",
        ": ",
        "é",
        "'",
        "Unsupported .version ",
        "; current version is '",
        "9",
        "(",
        "bytes, ",
        "Cannot select: ",
        "%",
        " max)",
        "ptxas ",
        ", line ",
    ];
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..12 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            text.push_str(pieces[(random % pieces.len() as u64) as usize]);
        }
        let line = Line::new(&text);
        let _ = (answer(&line, plain), line.place(), line.tool());
    }
}
