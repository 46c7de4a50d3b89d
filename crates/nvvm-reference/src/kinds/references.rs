//! References: the tools and documents whose behavior determines verdicts, with their data for every target.

use crate::entry::{Block, Cell, Citation, Entry, Kind, Row, Table, links};
use crate::kinds::changes;
use crate::listing::Listed;
use nvvm_engine::words;
use nvvm_target::{LaunchSeverity, ParameterLimit, Reference, Target, TargetSet};

/// Returns all references, documents first.
pub(crate) fn listed() -> Vec<Listed> {
    Reference::ALL.iter().map(|&reference| listed_reference(reference)).collect()
}

fn listed_reference(reference: Reference) -> Listed {
    let group = if reference.is_measured() { "Tools, as measured" } else { "Documents" };
    Listed::new(Kind::Reference, reference.id(), reference.title(), summary(reference))
        .under(group)
        .also([reference.id()])
}

fn summary(reference: Reference) -> String {
    match (reference, reference.toolkit()) {
        (_, Some(toolkit)) => format!(
            "What libNVVM and ptxas of {toolkit} were measured to do, in three phases: verify, compile, assemble."
        ),
        (Reference::Tileiras, _) => {
            "What Tileiras: NVVM IR Verifier and cicc: NVVM IR Verifier (Deep Dive) say.".to_owned()
        }
        (Reference::Mlir, _) => {
            "What Tileiras: Pipeline Invariants and Verifiers and cicc: NVVM IR Verifier (Deep Dive) say.".to_owned()
        }
        (_, _) => "The measured behavior of the shipping tileiras; only its parameter limit was measured.".to_owned(),
    }
}

/// Returns the entry of a reference.
pub(crate) fn entry(id: &str) -> Option<Entry> {
    let reference = Reference::parse(id)?;
    let mut entry = Entry::new(listed_reference(reference).heading);
    entry.body = vec![Block::Prose(prose(reference)), Block::Table(ceilings(reference))];
    entry.body.extend(reference.toolkit().and_then(changes::table).map(Block::Table));
    entry.sources = sources(reference);
    let world = if reference.is_measured() { "term/measured" } else { "term/documented" };
    let other = Kind::Reference.id(reference.second_opinion().id());
    entry.see_also =
        links(["term/reference", "target/all", world, "term/second-opinion", "term/ceiling", other.as_str()]);
    Some(entry)
}

fn prose(reference: Reference) -> String {
    let knows = words::targets(TargetSet::from_fn(|target| reference.knows(target)));
    let mut text = format!("It speaks of {knows}.");
    if let Some(toolkit) = reference.toolkit() {
        text.push_str(&format!(
            " Of its libNVVM's verdicts on the modules that every release was asked about, {}.{:02} % agree with ours.",
            toolkit.agreement() / 100,
            toolkit.agreement() % 100
        ));
        if !toolkit.is_measured_whole() {
            text.push_str(
                " Only verdicts and limits were measured of it: words, directives, kernels and CUDA declarations are \
                 those of the releases beside it.",
            );
        }
        text.push_str(&format!(
            " Its libNVVM writes PTX ISA {} and, when no `-arch` is given, compiles for {}. A file is accepted when none \
             of the phases [verify](ref:term/verify), [compile](ref:term/compile) and [assemble](ref:term/assemble) \
             rejects it.",
            toolkit.ptx_version(),
            toolkit.default_target_name()
        ));
    }
    let launches = |severity| match severity {
        LaunchSeverity::Error => "an error",
        LaunchSeverity::Warning => "a warning",
        LaunchSeverity::NotChecked => "not looked at",
    };
    text.push_str(&format!(
        "\n\nA launch of a function that is no [kernel](ref:term/kernel) is {}; a launch argument that points to local \
         memory is {}.",
        launches(reference.launch_target_severity()),
        launches(reference.launch_severity())
    ));
    text
}

/// Returns the parameter limits by runs of targets with equal limits.
fn ceilings(reference: Reference) -> Table {
    let measured = reference.toolkit().is_some();
    let ask = |target: Target| (reference.parameter_limit(target), reference.assembler_limit(target));
    let bytes =
        |limits: &(ParameterLimit, Option<ParameterLimit>)| (limits.0.bytes, limits.1.and_then(|limit| limit.bytes));
    let mut runs: Vec<((ParameterLimit, Option<ParameterLimit>), TargetSet)> = Vec::new();
    for &target in Target::ALL {
        let limits = ask(target);
        match runs.last_mut() {
            Some((known, targets)) if bytes(known) == bytes(&limits) => targets.insert(target),
            _ => runs.push((limits, TargetSet::only(target))),
        }
    }
    let number = |bytes: Option<u32>| bytes.map_or_else(|| "none".to_owned(), |bytes| words::grouped(bytes.into()));
    let rows = runs.into_iter().map(|(limits, targets)| {
        let mut cells = vec![Cell::from(words::targets(targets)), number(limits.0.bytes).into()];
        if measured {
            cells.push(number(limits.1.and_then(|limit| limit.bytes)).into());
        }
        cells.push(limits.0.note.unwrap_or_default().into());
        Row::on(cells, targets)
    });
    let caption = "How many bytes of parameters a kernel may have";
    let heads: &[&str] = if measured {
        &["Targets", "#libNVVM, at compile", "#ptxas, at assemble", "Remark"]
    } else {
        &["Targets", "#Bytes", "Remark"]
    };
    Table::new(caption, heads, rows.collect())
}

fn sources(reference: Reference) -> Vec<Citation> {
    let mut texts: Vec<String> = Vec::new();
    let of_targets = Target::ALL.iter().map(|&target| reference.parameter_limit(target).source.to_string());
    for text in of_targets.chain([reference.launch_source().to_string()]) {
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    texts.into_iter().map(Citation::plain).collect()
}
