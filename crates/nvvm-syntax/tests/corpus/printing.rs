//! A printed module parses to the same module.

use super::generate::module_text;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::{Module, parse, printer};
use test_support::Account;

/// The counts and opcodes that printing must keep.
#[derive(Debug, PartialEq)]
struct Outline {
    defined_structs: usize,
    globals: usize,
    functions: usize,
    parameters: usize,
    blocks: usize,
    opcodes: Vec<Opcode>,
    calls: usize,
    attribute_groups: usize,
    named_metadata: usize,
    numbered_metadata: usize,
    attachments: usize,
}

fn outline(module: &Module) -> Outline {
    Outline {
        defined_structs: module.types.structs.iter().filter(|(_, identified)| identified.defined).count(),
        globals: module.globals.len(),
        functions: module.functions.len(),
        parameters: module.parameters.len(),
        blocks: module.blocks.len(),
        opcodes: module.instructions.iter().map(|(_, instruction)| instruction.opcode).collect(),
        calls: module.calls.len(),
        attribute_groups: module.attribute_groups.len(),
        named_metadata: module.named_metadata.len(),
        numbered_metadata: module.numbered_metadata.iter().count(),
        attachments: module.attachments.len(),
    }
}

/// The reason why the print of a text without errors is not stable; `None` when it is stable.
fn instability(source: &str) -> Option<String> {
    let module = parse(source);
    let printed = printer::print(&module, source);
    let again = parse(&printed);
    if let Some(error) = again.errors.first() {
        let line = printed[..error.span.start as usize].lines().count().max(1);
        let text = printed.lines().nth(line - 1).unwrap_or_default();
        return Some(format!("the print has an error: {:?}: {}", error.error, text.trim()));
    }
    let reprinted = printer::print(&again, &printed);
    if printed != reprinted {
        let (first, second) = printed.lines().zip(reprinted.lines()).find(|(first, second)| first != second)?;
        return Some(format!("printed as\n    {first}\nthen as\n    {second}"));
    }
    let (before, after) = (outline(&module), outline(&again));
    (before != after).then(|| {
        let (before, after) = (format!("{before:#?}"), format!("{after:#?}"));
        let lost = before.lines().zip(after.lines()).find(|(before, after)| before != after);
        format!("the print lost something: {lost:?}")
    })
}

#[test]
fn prints_of_corpus_files_are_stable() {
    let what = "prints read back, corpus";
    let (mut checked, mut refused) = (0, 0);
    let mut failures = Vec::new();
    for (path, source) in super::texts(what) {
        if !parse(&source).errors.is_empty() {
            refused += 1;
            continue;
        }
        checked += 1;
        if let Some(why) = instability(&source) {
            failures.push(format!("{path}: {why}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    Account::new(what).counted(checked, checked).excluding(refused, "files with errors").close_whole();
}

#[test]
fn prints_of_generated_modules_are_stable() {
    for seed in 0..600 {
        let source = module_text(seed);
        let errors = parse(&source).errors;
        assert!(errors.is_empty(), "seed {seed}: {:?}\n{source}", errors.first());
        if let Some(why) = instability(&source) {
            panic!("seed {seed}: {why}\n{source}");
        }
    }
}
