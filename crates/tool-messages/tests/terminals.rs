//! Tests that text around and within a copied message does not change its answer.

use tool_messages::{Line, Tool, answer, lines};

const MESSAGES: [&str; 4] = [
    "ptxas fatal   : Value 'sm_103f' is not defined for option 'gpu-name'",
    "LLVM ERROR: Cannot select: intrinsic %llvm.nvvm.barrier.cluster.arrive",
    "nvcc fatal   : Unsupported gpu architecture 'compute_88'",
    "libnvvm : error: -arch=compute_110 is an unsupported option",
];

/// The answers to all parts of a log, by the number of the line.
fn answers(log: &str) -> Vec<(u32, String)> {
    let told = |(number, text): (u32, std::borrow::Cow<'_, str>)| {
        answer(&Line::new(&text), str::to_owned).map(|(_, answer)| (number, format!("{answer:?}")))
    };
    lines(log).filter_map(told).collect()
}

#[test]
fn colours_change_nothing() {
    for message in MESSAGES {
        let plain = answers(message);
        assert_eq!(plain.len(), 1, "{message}");
        for (before, after) in [
            ("\u{1b}[31m", "\u{1b}[0m"),
            ("\u{1b}[1;38;5;196m", "\u{1b}[m\u{1b}[K"),
            ("\\x1b[31m", "\\x1b[0m"),
            ("\\u001b[1m", "\\u001b[22m"),
            ("[31m", "[0m"),
            ("^[[33m", "^[[0m"),
        ] {
            assert_eq!(answers(&format!("{before}{message}{after}")), plain, "{before}");
            // Within the message, where tools mark what they quote.
            let marked = message.replacen(' ', &format!("{after} {before}"), 1);
            assert_eq!(answers(&format!("{before}{marked}{after}")), plain, "{marked}");
        }
    }
}

#[test]
fn tracebacks_in_one_line_are_answered_part_by_part() {
    let joined = MESSAGES.map(|message| message.replace('\'', "\\'")).join("\\n");
    for (before, after) in [("RuntimeError: b'", "\\n'"), ("{\"stderr\": \"", "\"}"), ("  E   ", "")] {
        let log = format!("first\n{before}{joined}{after}\n");
        let numbers: Vec<u32> = answers(&log).iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, [2; MESSAGES.len()], "{log}");
    }
    let windows = "ptxas C:\\new\\tmp\\nine.ptx, line 5; fatal   : Unsupported .version 8.8; current version is '8.7'";
    assert_eq!(answers(windows).len(), 1);
}

#[test]
fn the_verifier_is_known_by_how_it_begins() {
    for text in [
        "Error: : Function `f7' Basic Block `b7': words that are new",
        "error: Error: :  Global Variable `g': words that are new",
        "x.cu: Warning: : Function `f': words that are new",
    ] {
        assert_eq!(Line::new(text).tool(), Some(Tool::LibNvvm), "{text}");
    }
    assert_eq!(Line::new("Error: in Function `f': words").tool(), None);
}
