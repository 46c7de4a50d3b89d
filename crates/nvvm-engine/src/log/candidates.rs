//! Several rules with the same message: their common subject, their likelihood, and their differences.

use nvvm_diagnostics::Rule;
use nvvm_diagnostics::rule::{Layer, Reach};
use nvvm_target::{Reference, Target};

/// Returns the declaration of a rule, by code.
pub(super) fn declared(code: &str) -> Option<&'static Rule> {
    nvvm_verify::rules::find(code).or_else(|| cuda_decl::rules::find(code))
}

/// Returns a sort key; likelier rules are smaller. Rules that are reported on the target come first, then rules of
/// toolkits before those of documents, then rules that a text can trigger.
pub(super) fn unlikeliness(rule: &Rule, target: Target) -> (bool, bool, bool) {
    let mut declared = rule.declared().peekable();
    // Without declared judgements, any reference may report the rule.
    let is_open = declared.peek().is_none();
    let (mut speaks, mut is_of_toolkit) = (is_open, is_open);
    for reported_by in declared {
        speaks |= reported_by.on.set().contains(target);
        let is_by = |reference: &Reference| reference.toolkit().is_some() && reported_by.by.contains(*reference);
        is_of_toolkit |= Reference::ALL.iter().any(is_by);
    }
    (!speaks, !is_of_toolkit, rule.reach != Reach::Text)
}

/// Whether a rule can report a message that its template matches. nvcc reports ignored qualifiers of functions in the
/// words of the rule about memory spaces.
pub(super) fn can_report(rule: &Rule, message: &str) -> bool {
    const OF_FUNCTIONS: [&str; 3] = ["__global__", "__host__", "__launch_bounds__"];
    let is_of_spaces = rule.code == cuda_decl::rules::ATTRIBUTE_IGNORED.code;
    !(is_of_spaces && OF_FUNCTIONS.iter().any(|name| message.contains(name)))
}

/// Describes the common subject of the rules and how to tell them apart, in one sentence.
pub(super) fn in_common(codes: &[&str]) -> String {
    let mut layers: Vec<Layer> = Vec::new();
    for rule in codes.iter().filter_map(|code| declared(code)) {
        if !layers.contains(&rule.layer) {
            layers.push(rule.layer);
        }
    }
    match layers.as_slice() {
        [] => "Nothing more is known of them.".to_owned(),
        [layer] => {
            let (about, look) = words(*layer);
            format!("All of them are about {about}; to tell them apart, look at {look}.")
        }
        several => {
            let about: Vec<&str> = several.iter().map(|&layer| words(layer).0).collect();
            format!(
                "They are about {}: the lines around this one tell them apart by which of these they name.",
                alternatives(&about)
            )
        }
    }
}

fn alternatives(words: &[&str]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => words.concat(),
    }
}

/// Returns the help texts of the rules; equal texts are merged.
pub(super) fn helps(codes: &[&str]) -> Vec<String> {
    let mut helps: Vec<(&str, Vec<&str>)> = Vec::new();
    for rule in codes.iter().filter_map(|code| declared(code)) {
        match helps.iter_mut().find(|(help, _)| *help == rule.help) {
            Some((_, codes)) => codes.push(rule.code),
            None => helps.push((rule.help, vec![rule.code])),
        }
    }
    helps.iter().map(|(help, codes)| format!("If it is {}: {help}", alternatives(codes))).collect()
}

/// Returns the subject of a layer's rules, and the part of a module that tells them apart.
fn words(layer: Layer) -> (&'static str, &'static str) {
    match layer {
        Layer::Syntax => {
            ("how the text is written", "the word at the line and column that the log names, and the one before it")
        }
        Layer::Module => ("the module as a whole", "its first lines: data layout, triple, version"),
        Layer::Global => ("a variable, a constant or an alias", "the definition of the symbol that the log names"),
        Layer::Function => ("a function as a whole", "the first line of the function that the log names"),
        Layer::Parameter => {
            ("a parameter or a result", "the types and attributes in the function's first line, or in the call")
        }
        Layer::Instruction => {
            ("an instruction", "the instruction that the lines around this one name, its types and address spaces")
        }
        Layer::Intrinsic => ("the call of an intrinsic", "the intrinsic's name and the arguments of the call"),
        Layer::Launch => ("how a kernel is launched", "the kernel's annotations"),
        Layer::Metadata => ("metadata", "the node that the lines around this one name"),
        Layer::Declaration => ("a declaration", "the line of the source that the log names"),
        Layer::Pipeline => ("a stage of the compiler", "the stage that the lines around this one name"),
    }
}
