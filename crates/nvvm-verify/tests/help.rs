//! The construct in a finding's help is the one at its span: the help about a load does not mention a call.

use nvvm_syntax::Module;
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_verify::{Finding, Mode, rules, verify};

/// Nouns for instructions, each with its opcodes.
const NOUNS: &[(&str, &[Opcode])] = &[
    ("call", &[Opcode::Call, Opcode::Invoke, Opcode::CallBr]),
    ("load", &[Opcode::Load]),
    ("store", &[Opcode::Store]),
    ("fence", &[Opcode::Fence]),
    ("alloca", &[Opcode::Alloca]),
    ("phi", &[Opcode::Phi]),
    ("cmpxchg", &[Opcode::CmpXchg]),
    ("atomicrmw", &[Opcode::AtomicRmw]),
    ("addrspacecast", &[Opcode::AddrSpaceCast]),
    ("select", &[Opcode::Select]),
    ("switch", &[Opcode::Switch]),
    ("getelementptr", &[Opcode::GetElementPtr]),
    (
        "cast",
        &[Opcode::AddrSpaceCast, Opcode::BitCast, Opcode::PtrToInt, Opcode::IntToPtr, Opcode::Trunc, Opcode::ZExt],
    ),
];

/// Returns the constructs that a help text is about: `this call`, `into the call`, `this atomic load`.
fn nouns(help: &str) -> Vec<(&'static str, &'static [Opcode])> {
    let plain = help.replace('`', "").to_lowercase();
    let words: Vec<&str> =
        plain.split(|character: char| !character.is_ascii_alphabetic()).filter(|word| !word.is_empty()).collect();
    let is_named = |noun: &str| {
        words.windows(2).any(|pair| pair == ["this", noun])
            || words.windows(3).any(|three| three[..2] == ["this", "atomic"] && three[2] == noun)
            || words.windows(3).any(|three| three == ["into", "the", noun])
    };
    NOUNS.iter().filter(|(noun, _)| is_named(noun)).copied().collect()
}

fn instruction_at(module: &Module, finding: &Finding) -> Option<Instruction> {
    let start = finding.span.start;
    let mut all = module.instructions.iter().map(|(_, instruction)| instruction);
    all.find(|instruction| instruction.span.start <= start && start < instruction.span.end).copied()
}

fn problems(what: &str, text: &str) -> (Vec<String>, usize) {
    let module = nvvm_syntax::parse(text);
    let mut problems = Vec::new();
    let mut named = 0;
    for finding in verify(&module, text, Mode::Standard).findings {
        let help = finding.help.as_deref().unwrap_or(finding.rule.help);
        let at = instruction_at(&module, &finding);
        for (noun, opcodes) in nouns(help) {
            named += 1;
            if !at.is_some_and(|instruction| opcodes.contains(&instruction.opcode)) {
                let there = at.map(|instruction| instruction.opcode.keyword());
                problems.push(format!("{what}: {} is told of a {noun} at {there:?}: {help}", finding.rule.code));
            }
        }
    }
    (problems, named)
}

#[test]
fn a_sentence_names_what_stands_there() {
    let mut found = Vec::new();
    let mut named = 0;
    for rule in rules::all() {
        for fence in rule.page.text().split("```").skip(1).step_by(2) {
            let Some((_, text)) = fence.split_once('\n') else { continue };
            let (problems, names) = problems(rule.code, text);
            found.extend(problems);
            named += names;
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
    assert!(named > 100, "only {named} sentences name a construct");
}

#[test]
fn an_atomic_load_is_no_call() {
    let text = "define i32 @f(ptr %p) {\n  %x = load atomic i32, ptr %p acquire, align 4\n  ret i32 %x\n}\n";
    let module = nvvm_syntax::parse(text);
    let findings = verify(&module, text, Mode::Standard).findings;
    let compile = findings.iter().find(|finding| finding.rule.code == "NV0502").expect("nobody compiles it");
    let help = compile.help.as_deref().expect("a sentence of its own");
    assert!(help.contains("this atomic load"), "{help}");
    let unaligned = text.replace("align 4", "align 2");
    let findings = verify(&nvvm_syntax::parse(&unaligned), &unaligned, Mode::Standard).findings;
    let helps: Vec<&str> = findings.iter().filter_map(|finding| finding.help.as_deref()).collect();
    assert!(helps.iter().any(|help| help.starts_with("Align this atomic load to its size")), "{helps:?}");
}

#[test]
fn the_test_sees_what_it_looks_for() {
    let names = |help: &str| nouns(help).iter().map(|(noun, _)| *noun).collect::<Vec<_>>();
    assert_eq!(names("This call does not compile."), ["call"]);
    assert_eq!(names("Write the mode into the call as a number."), ["call"]);
    assert_eq!(names("Align this atomic load; `this` is no `call`."), ["load"]);
    let quiet = "define void @f(ptr %p) {\n  %x = load i32, ptr %p\n  ret void\n}\n";
    assert_eq!(problems("x", quiet).0, Vec::<String>::new());
}
