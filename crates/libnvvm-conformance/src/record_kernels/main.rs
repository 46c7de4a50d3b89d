//! Runs the libraries that `cargo xtask oracle` fetched on the modules of `tests/kernel-identity/measured.txt`, and
//! records in that file which functions they compile as kernels.

#![forbid(unsafe_code)]

#[path = "../../../nvvm-verify/tests/kernel_identity/recording.rs"]
mod recording;

use anyhow::{Context, Result, bail};
use libnvvm_ask::{Asker, Outcome, Phase};
use nvvm_target::{Dialect, Reference, Target};
use recording::{Answer, Case, Question};
use std::fmt::Write as _;
use std::fs;

/// The architectures for each reference: the oldest and newest of each front end, and those at the boundaries between
/// front ends.
const ASKED: [(Reference, &[&str]); 3] = [
    (Reference::CUDA_12_9, &["sm_50", "sm_75", "sm_90", "sm_100", "sm_120"]),
    (Reference::CUDA_13_0, &["sm_75", "sm_90", "sm_100"]),
    (Reference::CUDA_13_5, &["sm_75", "sm_90", "sm_100", "sm_120"]),
];

const OVERFLOW: &str = "Formal parameter space overflowed";
const VOID_ONLY: &str = "non-void entry function.";

fn main() -> Result<()> {
    if libnvvm_ask::serve(std::env::args_os()) {
        return Ok(());
    }
    let mut who = Vec::new();
    for (reference, names) in ASKED {
        let library = library(reference);
        let path = libnvvm_ask::fetched(library)
            .with_context(|| format!("there is no libNVVM {library}: `cargo xtask oracle` fetches it"))?;
        let asker = Asker::new(&path).with_context(|| format!("cannot ask {}", path.display()))?;
        for name in names {
            who.push((reference, Target::parse(name).context("a target")?, asker.clone()));
        }
    }
    let mut blocks = Vec::new();
    for case in recording::read() {
        blocks.push(block(&case, &who)?);
    }
    fs::write(recording::path(), blocks.join("\n"))?;
    println!("the answers about {} modules are recorded", blocks.len());
    Ok(())
}

fn library(reference: Reference) -> &'static str {
    reference.id().trim_start_matches("cuda-")
}

/// The text of a case in the file; references with the same answer share a line.
fn block(case: &Case, who: &[(Reference, Target, Asker)]) -> Result<String> {
    let mut answers: Vec<(String, Answer)> = Vec::new();
    for (reference, target, asker) in who {
        // Both front ends parse typed pointers, only the newer one opaque pointers.
        if case.dialect == Some(Dialect::Modern) && target.dialect_of_libnvvm() == Dialect::Legacy {
            continue;
        }
        let answer = ask(case, *target, asker)?;
        let name = format!("{}/{}", library(*reference), target.number());
        let before = case.runs.iter().find(|run| run.who.contains(&(*reference, *target)));
        if before.is_some_and(|run| run.answer != answer) {
            println!("{}: {name} answers otherwise than was recorded", case.name);
        }
        match answers.iter_mut().find(|(_, known)| *known == answer) {
            Some((names, _)) => write!(names, " {name}")?,
            None => answers.push((name, answer)),
        }
    }
    let mut text = format!("case\t{}\n", case.name);
    match case.dialect {
        Some(Dialect::Legacy) => text.push_str("dialect\tlegacy\n"),
        Some(Dialect::Modern) => text.push_str("dialect\tmodern\n"),
        None => {}
    }
    text.push_str(&case.text);
    for (names, Answer { in_ptx, verify, large, result }) in answers {
        writeln!(text, "run\t{names}\t{in_ptx}\t{verify}\t{large}\t{result}")?;
    }
    Ok(text)
}

fn ask(case: &Case, target: Target, asker: &Asker) -> Result<Answer> {
    let plain = case.module(Question::Plain, target);
    let words = |text: &str, phase, accepted: &dyn Fn(&str) -> String, refused: &dyn Fn(&str) -> String| {
        Ok(match asker.ask(text.as_bytes(), target.number(), phase) {
            Outcome::Answered(answer) if answer.code == 0 => accepted(&answer.ptx),
            Outcome::Answered(answer) => refused(&answer.log),
            Outcome::Died(_) => "crash".to_owned(),
            Outcome::TimedOut => bail!("{}: libNVVM does not come to an end on {target}", case.name),
            Outcome::Failed(reason) => bail!("the library cannot be asked: {reason}"),
        })
    };
    let fails = |_: &str| "fails".to_owned();
    let in_ptx = words(&plain, Phase::Compile, &|ptx| in_ptx(ptx).to_owned(), &fails)?;
    let verify = words(&plain, Phase::Verify, &|_| "accepted".to_owned(), &|_| "refused".to_owned())?;
    let is_called = case.text.contains("@f($arguments)");
    let large = if is_called && !in_ptx.contains("entry") && !is_marked(case) {
        "-".to_owned()
    } else {
        let or_overflow = |log: &str| if log.contains(OVERFLOW) { "overflows" } else { "fails" }.to_owned();
        let large = case.module(Question::Large, target);
        words(&large, Phase::Compile, &|_| "fits".to_owned(), &or_overflow)?
    };
    let or_void = |log: &str| if log.contains(VOID_ONLY) { "void only" } else { "fails" }.to_owned();
    let result = case.module(Question::Result, target);
    let result = words(&result, Phase::Verify, &|_| "any".to_owned(), &or_void)?;
    Ok(Answer { in_ptx, verify, large, result })
}

/// Whether the module marks the function as a kernel in any way.
fn is_marked(case: &Case) -> bool {
    ["ptx_kernel", "nvvm.kernel", "!\"kernel\""].iter().any(|mark| case.text.contains(mark))
}

/// The kind of `@f` in the PTX; a definition counts more than an earlier declaration.
fn in_ptx(ptx: &str) -> &'static str {
    let mut found = "absent";
    for (directive, defined, declared) in [(".entry ", "entry", "declared entry"), (".func ", "func", "declared func")]
    {
        for (at, _) in ptx.match_indices(directive) {
            let rest = &ptx[at + directive.len()..];
            let end = rest.find(['{', ';']).unwrap_or(rest.len());
            let (head, body) = rest.split_at(end);
            let is_f =
                head.split(|character: char| !character.is_alphanumeric() && character != '_').any(|word| word == "f");
            match (is_f, body.starts_with('{')) {
                (true, true) => return defined,
                (true, false) => found = declared,
                (false, _) => {}
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::in_ptx;

    #[test]
    fn a_definition_takes_precedence_over_a_declaration() {
        assert_eq!(in_ptx(".entry f\n()\n;\n.entry f()\n{\nret;\n}\n"), "entry");
        assert_eq!(
            in_ptx(".extern .func  (.param .b32 func_retval0) f\n()\n;\n.visible .func g()\n{\n}\n"),
            "declared func"
        );
        assert_eq!(in_ptx(".visible .func take(\n.param .b64 f_1\n)\n{\n}\n"), "absent");
    }
}
