//! `--format lit`: the printed test passes, and fails when the messages change.

use super::{FENCE, FINE, Folder, HEAVY, nvvm_check, text};

/// The arguments of a run line, and whether the command must fail.
fn run_line(test: &str) -> (Vec<String>, bool) {
    let line = test.lines().next().and_then(|line| line.split_once("RUN: ")).expect("a run line").1;
    let (command, _) = line.split_once(" %s | FileCheck %s").expect("a pipe");
    let (fails, command) = match command.strip_prefix("not ") {
        Some(command) => (true, command),
        None => (false, command),
    };
    let words = command.strip_prefix("nvvm-check ").expect("our program").split(' ');
    (words.map(|word| word.trim_matches('\'').to_owned()).collect(), fails)
}

/// Checks an output by FileCheck's rules, as far as these tests use them. Each pattern matches in a line after the
/// previous match, `-NEXT` in the next line. Lines without a match do not begin with an error or a warning.
fn holds(test: &str, output: &str) -> Result<(), String> {
    let lines: Vec<&str> = output.split_inclusive('\n').collect();
    let mut next = 0;
    for (number, check) in (1..).zip(test.lines()) {
        let Some((_, pattern)) = check.split_once("CHECK") else { continue };
        let (is_next, pattern) = match pattern.strip_prefix("-NEXT: ") {
            Some(pattern) => (true, pattern),
            None => (false, pattern.strip_prefix(": ").unwrap_or("no pattern")),
        };
        if check.contains("RUN: ") {
            continue;
        }
        let pieces = pieces(pattern, number);
        let found = lines.iter().skip(next).position(|line| is_in(line, &pieces)).ok_or(pattern)? + next;
        if is_next && found != next {
            return Err(format!("{pattern} in line {found}, not {next}"));
        }
        let between = lines.get(next..found).unwrap_or_default();
        if let Some(more) = between.iter().find(|line| line.starts_with("error[") || line.starts_with("warning[")) {
            return Err(format!("also said: {more}"));
        }
        next = found + 1;
    }
    Ok(())
}

/// The pieces of a pattern between wildcards, with line numbers inserted.
fn pieces(pattern: &str, line: usize) -> Vec<String> {
    let mut pattern = pattern.to_owned();
    if let Some((before, rest)) = pattern.clone().split_once("[[@LINE+") {
        let (distance, after) = rest.split_once("]]").expect("a bracket");
        pattern = format!("{before}{}{after}", line + distance.parse::<usize>().expect("a number"));
    }
    // The end of the line is written `{{$}}`.
    pattern.replace("{{$}}", "\n").split("{{.*}}").map(str::to_owned).collect()
}

fn is_in(line: &str, pieces: &[String]) -> bool {
    let mut rest = line;
    pieces.iter().all(|piece| match rest.find(piece.as_str()) {
        Some(at) => {
            rest = &rest[at + piece.len()..];
            true
        }
        None => false,
    })
}

#[test]
fn tests_hold_for_what_they_were_made_of() {
    let folder = Folder::new("lit");
    let fences = FENCE.replace("  ret", "  fence acquire\n  ret");
    let cuda = "struct P { double v[1000]; };\n__global__ void k(P p) {}\n";
    for (name, module, options) in [
        ("fence.ll", FENCE, &["--sm", "sm_90"][..]),
        ("fences.ll", &fences, &["--sm", "sm_100", "--reference", "cuda-13.5"]),
        ("fine.ll", FINE, &[]),
        ("heavy.ll", HEAVY, &["--sm", "sm_75", "--mode", "unified", "--reference", "tileiras"]),
        ("heavy.cu", cuda, &["--sm", "sm_75", "--std", "c++20", "-DX=1", "--reference", "tileiras"]),
        ("broken.ll", "define void @f( {\n", &[]),
    ] {
        let path = folder.file(name, module);
        let test = text(&nvvm_check(&[options, &["--format", "lit", &path]].concat()).stdout);
        assert!(test.ends_with(module), "{name}: {test}");
        let (arguments, fails) = run_line(&test);
        let path = folder.file(&format!("test-{name}"), &test);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain([path.as_str()]).collect();
        let output = nvvm_check(&arguments);
        assert_eq!(output.status.code(), Some(i32::from(fails)), "{name}: {test}");
        let stdout = text(&output.stdout);
        assert_eq!(holds(&test, &stdout), Ok(()), "{name}:\n{test}\n{stdout}");
        // An additional finding, another location and another message are detected.
        assert!(holds(&test, &format!("error[NV0000]: x\n{stdout}")).is_err(), "{name}");
        if fails {
            let elsewhere = |line: &str| if line.contains("--> ") { format!("{line}0\n") } else { format!("{line}\n") };
            assert!(holds(&test, &stdout.lines().map(elsewhere).collect::<String>()).is_err(), "{name}");
            assert!(holds(&test, &stdout.replacen("]: ", "]: not ", 1)).is_err(), "{name}");
        }
    }
}

#[test]
fn a_test_is_of_one_text() {
    let folder = Folder::new("lit-one");
    let fine = folder.file("fine.ll", FINE);
    assert_eq!(nvvm_check(&["--format", "lit", &fine, &fine]).status.code(), Some(2));
    let binary = folder.0.join("binary.ll");
    std::fs::write(&binary, b"\xff").expect("a file");
    let test = nvvm_check(&["--format", "lit", binary.to_str().expect("UTF-8")]);
    assert!(test.stdout.starts_with(b"; RUN: ") && test.stdout.ends_with(b"\n\xff"));
}
