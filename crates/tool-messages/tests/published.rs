//! Lines of logs that people published or that ptxas printed, each with what a helpful answer to it says.
//!
//! `published.txt`: a block begins with `# where it is from`; `> ` is a line of the log; the line below it is the message's
//! id, or `nothing` where no answer is right; `has …` is a part of the answer.

use tool_messages::{Answer, Line, answer};

fn plain(name: &str) -> String {
    name.to_owned()
}

fn text_of(answer: &Answer) -> String {
    let numbers = answer.numbers.iter().map(|it| format!("{} = {}: {}", it.as_written, it.value, it.meaning));
    let parts = [Some(answer.meaning.clone()), answer.targets.clone(), answer.toolkits.clone()];
    parts.into_iter().flatten().chain(answer.actions.iter().cloned()).chain(numbers).collect::<Vec<_>>().join("\n")
}

/// The threads that the project set out from, less triton-lang/triton#835, whose wording could not be had, and
/// NVlabs/cuda-oxide#696 and NVIDIA/numba-cuda#384, which `nvvm-engine` answers with its rules (`tests/answer_log.rs`).
const FIRST_THREADS: [&str; 11] = [
    "NVlabs/cuda-oxide/issues/98",
    "numba/numba/issues/8714",
    "GEOS-DEV/GEOS/issues/3025",
    "JuliaGPU/CUDA.jl/pull/2180",
    "Rust-GPU/rust-cuda/issues/175",
    "triton-lang/triton/issues/11747",
    "triton-lang/triton/issues/8539",
    "llvm/llvm-project/issues/112760",
    "hiyouga/LlamaFactory/issues/7417",
    "jax-ml/jax/issues/25344",
    "ggml-org/llama.cpp/issues/16081",
];

#[test]
fn threads_are_named() {
    let published = include_str!("published.txt");
    let heads = published.lines().filter(|line| line.starts_with('#'));
    let words = heads.flat_map(str::split_whitespace).filter(|word| word.starts_with("https://github.com/"));
    let threads: std::collections::BTreeSet<&str> = words.map(|word| word.trim_end_matches([',', ':'])).collect();
    for thread in FIRST_THREADS {
        assert!(threads.contains(format!("https://github.com/{thread}").as_str()), "{thread}");
    }
    assert!(threads.len() >= FIRST_THREADS.len() + 40, "{}", threads.len());
    println!("{} threads", threads.len());
}

#[test]
fn what_people_asked_about_is_answered() {
    let mut lines = include_str!("published.txt").lines().enumerate().filter(|(_, line)| !line.is_empty()).peekable();
    let (mut asked, mut wrong) = (0, Vec::new());
    while let Some((number, line)) = lines.next() {
        if line.starts_with('#') {
            continue;
        }
        let log =
            line.strip_prefix("> ").unwrap_or_else(|| panic!("line {}: a line of a log begins with `> `", number + 1));
        let (_, id) = lines.next().unwrap_or_else(|| panic!("line {}: no id", number + 1));
        let found = answer(&Line::new(log), plain);
        asked += 1;
        let (found_id, text) =
            found.map_or(("nothing", String::new()), |(message, answer)| (message.id, text_of(&answer)));
        if found_id != id {
            wrong.push(format!("line {}: {found_id}, not {id}\n    {log}", number + 1));
        }
        while let Some((number, part)) = lines.next_if(|(_, line)| line.starts_with("has ")) {
            let part = part.strip_prefix("has ").unwrap_or_default();
            if !text.contains(part) {
                wrong.push(format!("line {}: without `{part}`\n{text}", number + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked >= 180, "{asked}");
}
