//! `pipeline`: the layers that check a module, as a timeline.

use crate::arguments::{BuildChoice, ListFormat, PipelineArguments};
use crate::listing::{print, print_json};
use crate::text::clean;
use crate::{Failure, Outcome};
use nvvm_engine::pipeline::{
    Build, Event, EventState, LayerMessage, OptimisationLevel, PassCase, PipelineOptions, Timeline, timeline,
};
use nvvm_engine::{Extent, Language, NoFiles, check_bytes};
use std::fmt::Write;

/// Prints the timeline of a file.
///
/// # Errors
/// When the file cannot be read, or the output cannot be written.
pub fn run(arguments: &PipelineArguments) -> Result<Outcome, Failure> {
    let bytes = arguments.file.read().map_err(Failure::Message)?;
    let (report, _) = check_bytes(&bytes, Language::NvvmIr, arguments.mode, &NoFiles, Extent::Listing, &mut || 0.0);
    let timeline = timeline(&report, &options(arguments));
    if arguments.format == ListFormat::Json {
        return print_json(&timeline);
    }
    let mut out = String::new();
    // Writing to a `String` does not fail.
    let _ = events(&mut out, &timeline).and_then(|()| rest(&mut out, &timeline));
    print(&out)
}

fn options(arguments: &PipelineArguments) -> PipelineOptions {
    PipelineOptions {
        build: match arguments.build {
            BuildChoice::Release => Build::Release,
            BuildChoice::Debug => Build::Debug,
        },
        verify_each: arguments.verify_each,
        level: match arguments.level {
            1 => OptimisationLevel::O1,
            2 => OptimisationLevel::O2,
            _ => OptimisationLevel::O3,
        },
        disable_nvvm_verify: arguments.disable_nvvm_verify,
        show_info: arguments.show_info,
        broken: arguments.broken.clone(),
        pass: PassCase { run_fails: arguments.run_fails, verify_fails: arguments.verify_fails },
        order: arguments.order.clone(),
        ..PipelineOptions::new(arguments.sm, arguments.reference)
    }
}

fn mark(state: EventState) -> &'static str {
    match state {
        EventState::Passed => "passed",
        EventState::Failed => "FAILED",
        EventState::Dark => "never comes",
        EventState::Off => "off",
        EventState::Unseen => "unseen",
    }
}

fn events(out: &mut String, timeline: &Timeline) -> std::fmt::Result {
    for (at, event) in (0u32..).zip(&timeline.events) {
        for placement in timeline.placements.iter().filter(|placement| placement.before == Some(at)) {
            writeln!(out, "                     <- {} places the NVVM IR verifier here (C021)", placement.document)?;
        }
        one(out, event)?;
    }
    let reported = timeline.reported_by.map_or("no layer reports anything".to_owned(), |layer| {
        format!("reported by layer {}: {}", layer.number(), layer.title())
    });
    writeln!(out, "\n{reported}")
}

fn one(out: &mut String, event: &Event) -> std::fmt::Result {
    let layer = event.layer.map_or(" ".to_owned(), |layer| layer.number().to_string());
    writeln!(out, "{:<11} {layer}  {}, {}", mark(event.state), event.title, event.boundary)?;
    for LayerMessage { words, rule, location, ours, .. } in &event.messages {
        let place = location.map_or_else(String::new, |location| format!(", line {}", location.line));
        let ours = if *ours { "; the document has no words for this, these are ours" } else { "" };
        writeln!(out, "                 {} ({rule}{place}{ours})", clean(words))?;
    }
    if !event.why.is_empty() {
        writeln!(out, "                 {}", clean(&event.why))?;
    }
    Ok(())
}

fn rest(out: &mut String, timeline: &Timeline) -> std::fmt::Result {
    let state = if timeline.run.failed { "failed" } else { "passed" };
    writeln!(out, "\nthe NVVM IR verifier's own pass: {state}")?;
    for checker in &timeline.run.checkers {
        let procedure =
            if checker.procedure.is_empty() { "the driver calls nothing for it (C016)" } else { &checker.procedure };
        writeln!(out, "  {}: {procedure}", checker.title)?;
        for words in &checker.messages {
            writeln!(out, "      {}", clean(words))?;
        }
    }
    let inserted = timeline.insertions.iter().filter(|insertion| insertion.inserted).count();
    writeln!(out, "\ncicc inserts its verifier {inserted} times, of {} listed:", timeline.insertions.len())?;
    for insertion in &timeline.insertions {
        let mark = if insertion.inserted { format!("{} errors", insertion.errors) } else { "not inserted".to_owned() };
        writeln!(out, "  {}, after {} ({}): {mark}", insertion.position, insertion.after, insertion.note)?;
    }
    for info in &timeline.info {
        writeln!(out, "  {}", clean(info))?;
    }
    writeln!(out, "\nrun_pass_with_three_verifier_layers:")?;
    for step in &timeline.pass_run.steps {
        writeln!(out, "{} {}: {}", if step.reached { '>' } else { ' ' }, step.code, step.what)?;
    }
    for problem in &timeline.order_problems {
        let (first, then) = (problem.first.title(), problem.then.title());
        writeln!(out, "\norder: {}: “{first}” comes before “{then}”: {}", problem.row, problem.because)?;
    }
    Ok(())
}
