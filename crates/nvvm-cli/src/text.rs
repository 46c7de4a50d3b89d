//! Findings as text, in the layout of rustc.

use crate::arguments::CheckArguments;
use crate::output::turns_direction;
use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};
use nvvm_engine::export::View;
use nvvm_engine::reason::{ReasonKind, difference, reason, runs};
use nvvm_engine::report::{
    Diagnostic, Disagreement, Judgement, Kernel, ListedDiagnostic, Location, NotModelled, Passing, Severity, listed,
};
use nvvm_engine::words::{counted, grouped, targets};
use nvvm_engine::{FirstReported, Language, Report, Reported, escaped, rule_address};
use nvvm_target::{Reference, Target};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// Maximum length in bytes of a line that is shown: the cost of a finding grows with its line.
const MAX_LINE: usize = 2_000;
/// Maximum number of unmodeled constructs that are listed.
const MAX_NOT_MODELLED: usize = 5;
/// Maximum number of findings that are listed after the error at which a toolkit stops.
const MAX_NOT_REACHED: usize = 10;
/// Maximum number of differences to other references that are explained.
const MAX_DIFFERENCES: usize = 3;

/// A text and its original bytes.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The text of [`nvvm_engine::readable`].
    pub text: &'a str,
    /// The bytes of the file.
    pub bytes: &'a [u8],
}

/// Prints the findings of one file.
///
/// # Errors
/// When the output cannot be written.
pub fn file(
    out: &mut impl Write,
    report: &Report,
    view: View<'_>,
    source: Source<'_>,
    arguments: &CheckArguments,
) -> io::Result<()> {
    let renderer = Renderer::styled();
    let path = clean(view.path);
    let mut codes = BTreeSet::new();
    let Reported { first, reached, unreached } = Reported::new(report, view.target, view.reference);
    // A single finding needs no mark of order.
    let marked = (reached.len() + unreached.len() > 1).then_some(&first);
    let code = |diagnostic: &Diagnostic| report.rule_of(diagnostic.finding).map_or("", |rule| rule.code.as_str());
    let passing = Passing::new(report, view.target, view.reference);
    let is_first = |judgement: &Judgement| first.phases(judgement).next().is_some();
    for ListedDiagnostic { diagnostic, repeated, .. } in listed(reached, is_first) {
        let code = code(&diagnostic);
        codes.insert(code);
        let reach = reach(&diagnostic, view, marked, &passing);
        let groups = groups(&diagnostic, report, code, &path, source, view, reach);
        writeln!(out, "{}\n", renderer.render(&groups))?;
        if repeated > 0 {
            writeln!(out, "{code}: {} with this message not listed\n", counted(repeated.into(), "more finding"))?;
        }
    }
    codes.extend(unreached.iter().map(code));
    not_reached(out, report, &unreached, view)?;
    summary(out, report, &path, view)?;
    if arguments.all_targets {
        matrix(out, report, view.reference)?;
    }
    if arguments.all_references {
        references(out, report, view.target)?;
    }
    let mut codes = codes.into_iter();
    if let Some(first) = codes.next() {
        let others: Vec<&str> = codes.collect();
        let others = if others.is_empty() { String::new() } else { format!(" (or {})", others.join(", ")) };
        let address = rule_address(view.site, first).map_or_else(String::new, |address| format!("; {address}"));
        writeln!(out, "More about a rule: nvvm-check explain {first}{others}{address}")?;
    }
    Ok(())
}

/// Prints the findings after the error at which a toolkit's parser stops, a line each.
fn not_reached(out: &mut impl Write, report: &Report, unreached: &[Diagnostic], view: View) -> io::Result<()> {
    if unreached.is_empty() {
        return Ok(());
    }
    let findings = counted(unreached.len() as u64, "more finding");
    writeln!(out, "{findings}, not reached by {}, which stops at the error above:", view.reference.id())?;
    for diagnostic in unreached.iter().take(MAX_NOT_REACHED) {
        let rule = report.rule_of(diagnostic.finding);
        let code = rule.map_or("", |rule| rule.code.as_str());
        let Location { line, column, .. } = diagnostic.finding.location;
        let severity = diagnostic.judgement.severity.name();
        writeln!(out, "  {line}:{column} {severity}[{code}]: {}", clean(&diagnostic.judgement.headline(rule)))?;
    }
    if let Some(rest) = unreached.len().checked_sub(MAX_NOT_REACHED).filter(|rest| *rest > 0) {
        writeln!(out, "  and {} more (all are in the JSON)", grouped(rest as u64))?;
    }
    writeln!(out)
}

fn groups<'a>(
    diagnostic: &Diagnostic<'a>,
    report: &'a Report,
    code: &'a str,
    path: &'a str,
    source: Source<'a>,
    view: View,
    reach: String,
) -> Vec<Group<'a>> {
    let (finding, judgement) = (diagnostic.finding, diagnostic.judgement);
    let level = match judgement.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    };
    let main = level
        .primary_title(clean(&judgement.headline(report.rule_of(finding))))
        .id(code)
        .id_url(rule_address(view.site, code).unwrap_or_default())
        .element(place(report, finding.location, path, source))
        .element(Level::HELP.message(clean(&finding.help)));
    let mut general = main.element(Level::NOTE.message(reach));
    let mut groups = Vec::new();
    if finding.location.header.is_some() {
        let line = finding.location.line;
        general = general.element(Level::NOTE.message(format!("{path}:{line} includes it")));
    }
    for note in &finding.notes {
        match note.location {
            None => general = general.element(Level::NOTE.message(clean(&note.message))),
            Some(location) => {
                let place = place(report, location, path, source);
                groups.push(Level::NOTE.secondary_title(clean(&note.message)).element(place));
            }
        }
    }
    groups.insert(0, general);
    groups
}

/// The location of a finding: the source line, or for a header its path and line.
fn place<'a>(report: &'a Report, location: Location, path: &'a str, source: Source<'a>) -> Element<'a> {
    match report.in_header(location) {
        Some((header, place)) => {
            Origin::path(clean(header)).line(place.line as usize).char_column(place.column as usize).into()
        }
        None => excerpt(location, path, source),
    }
}

/// The source line with the location marked; only the location when the line is too long or cannot be shown.
fn excerpt<'a>(location: Location, path: &'a str, Source { text: source, bytes }: Source<'a>) -> Element<'a> {
    let origin = || Origin::path(path).line(location.line as usize).char_column(location.column as usize).into();
    let offset = location.offset as usize;
    let Some(before) = source.as_bytes().get(offset.saturating_sub(MAX_LINE)..offset) else { return origin() };
    let Some(after) = source.as_bytes().get(offset..source.len().min(offset.saturating_add(MAX_LINE))) else {
        return origin();
    };
    let start = match before.iter().rposition(|&byte| byte == b'\n') {
        Some(newline) => offset - before.len() + newline + 1,
        None if before.len() == offset => 0,
        None => return origin(),
    };
    let end = match after.iter().position(|&byte| byte == b'\n') {
        Some(newline) => offset + newline,
        None if offset + after.len() == source.len() => source.len(),
        None => return origin(),
    };
    let Some(line) = source.get(start..end) else { return origin() };
    let line = line.trim_end_matches('\r');
    let from = (offset - start).min(line.len());
    let to = (location.end_offset as usize).saturating_sub(start).clamp(from, line.len());
    let is_binary = line.chars().any(|character| character.is_control() && character != '\t');
    if is_binary || !line.is_char_boundary(from) || !line.is_char_boundary(to) {
        return origin();
    }
    // Bytes that are not UTF-8 are escaped, which shifts the text after them.
    let bytes = bytes.get(start..start + line.len()).unwrap_or_default();
    let [before, marked, after] = [0..from, from..to, to..line.len()].map(|part| escaped(&bytes[part]));
    let marks = before.len()..before.len() + marked.len();
    Snippet::source(before + marked + after)
        .line_start(location.line as usize)
        .path(path)
        .annotation(AnnotationKind::Primary.span(marks))
        .into()
}

/// The reference, its phases, whether the tool reports the finding, the targets, and the targets and toolkits that
/// pass.
fn reach(diagnostic: &Diagnostic, view: View, first: Option<&FirstReported>, passing: &Passing) -> String {
    let phases: Vec<&str> = diagnostic.judgement.phases.iter().map(nvvm_target::Phase::name).collect();
    let id = view.reference.id();
    let by = if phases.is_empty() { id.to_owned() } else { format!("{id} at {}", phases.join(" and ")) };
    let reach = diagnostic.finding.reach(view.reference).words();
    let advice: String = passing.advice(diagnostic.finding).iter().map(|words| format!("; {words}")).collect();
    let is_first = first.is_some_and(|first| first.phases(diagnostic.judgement).next().is_some());
    let first = if is_first { ", reported first" } else { "" };
    format!("{by}{first}, {reach}{advice}")
}

fn summary(out: &mut impl Write, report: &Report, path: &str, view: View) -> io::Result<()> {
    let verdict = report.verdict(view.target, view.reference);
    if verdict.unread {
        let why = match &report.recognised {
            Some(recognised) if report.is_unread() => format!("{} is not read", recognised.title),
            _ => reason(report, view.target, view.reference).sentence,
        };
        return writeln!(out, "{path}: {}: {why}", verdict.word());
    }
    write!(out, "{path}: {} on {} by {}", verdict.word(), view.target, view.reference.id())?;
    writeln!(out, ": {}, {}", counted(verdict.errors.into(), "error"), counted(verdict.warnings.into(), "warning"))?;
    if let Some(phases) = verdict.phases {
        writeln!(out, "  {}", phases.describe())?;
    }
    let reason = reason(report, view.target, view.reference);
    match reason.kind {
        // The message above contains the reason.
        ReasonKind::Accepted { fits: None, .. } if !report.unknown.is_empty() => {
            writeln!(out, "  {}", clean(&reason.headline))?;
        }
        ReasonKind::Accepted { fits: None, .. } | ReasonKind::Unreadable { .. } | ReasonKind::Refused => {}
        _ => writeln!(out, "  {}: {}", clean(&reason.headline), plain(&reason.sentence))?,
    }
    if report.language == Language::Cuda && !matches!(reason.kind, ReasonKind::Accepted { fits: Some(_), .. }) {
        parameters(out, report, view)?;
    }
    let second = view.reference.second_opinion();
    let other = report.verdict(view.target, second);
    if other.accepted != verdict.accepted {
        writeln!(out, "  {} by {} ({})", other.word(), second.id(), second.title())?;
        let differences = difference(report, view.target, view.reference, second);
        for one in differences.iter().take(MAX_DIFFERENCES) {
            writeln!(out, "    {}", plain(&one.sentence))?;
        }
        if differences.len() > MAX_DIFFERENCES {
            writeln!(out, "    and {}", counted((differences.len() - MAX_DIFFERENCES) as u64, "more difference"))?;
        }
    }
    let not_modelled = &report.coverage.not_modelled;
    if !not_modelled.is_empty() {
        let named: Vec<String> = not_modelled.iter().take(MAX_NOT_MODELLED).map(not_checked).collect();
        let more = if not_modelled.len() > MAX_NOT_MODELLED { ", \u{2026}" } else { "" };
        writeln!(out, "  not checked: {}{more}", named.join(", "))?;
    }
    let disagreements: Vec<&Disagreement> = report.disagreements_at_findings(view.target, view.reference).collect();
    match disagreements.as_slice() {
        [] => {}
        [only] => {
            let about = plain(only.about.trim_end_matches('.'));
            writeln!(out, "  the sources disagree: {about} (nvvm-check reference {})", only.id)?;
        }
        several => {
            let ids: Vec<&str> = several.iter().map(|one| one.id.as_str()).collect();
            let things = counted(ids.len() as u64, "thing");
            writeln!(
                out,
                "  the sources disagree on {things} here: {} (nvvm-check reference {})",
                ids.join(", "),
                ids[0]
            )?;
        }
    }
    Ok(())
}

/// Formats `inline assembly at assemble (2, the first in line 7)`.
fn not_checked(entry: &NotModelled) -> String {
    let phase = entry.phase.map_or_else(String::new, |phase| format!(" at {}", phase.name()));
    let place = entry.first.map(|location| match entry.occurrences {
        0 | 1 => format!(" (line {})", location.line),
        several => format!(" ({}, the first in line {})", grouped(several.into()), location.line),
    });
    format!("{}{phase}{}", clean(&entry.what), place.unwrap_or_default())
}

/// Prints the parameter size of declared kernels: the largest buffer, its limit, and the number of kernels of unknown
/// size.
fn parameters(out: &mut impl Write, report: &Report, view: View) -> io::Result<()> {
    let total = |kernel: &Kernel| kernel.buffer(view.target, view.reference).and_then(|buffer| buffer.total);
    let kernels: Vec<&Kernel> = report.kernels_of(view.target, view.reference).collect();
    // In reverse order, so that the first of several equal kernels is named.
    let sized = kernels.iter().rev().filter_map(|kernel| Some((total(kernel)?, *kernel)));
    if kernels.is_empty() {
        return Ok(());
    }
    write!(out, "  {}", counted(kernels.len() as u64, "kernel"))?;
    if let Some((bytes, largest)) = sized.clone().max_by_key(|(bytes, _)| *bytes) {
        let taken = match report.limit(largest, view.target, view.reference) {
            Some(limit) => format!("{} of {}", grouped(bytes), counted(limit.bytes, "byte")),
            None => counted(bytes, "byte"),
        };
        write!(out, "; the largest parameter buffer takes {taken}: {}", clean(&largest.demangled))?;
    }
    let unknown = kernels.len() - sized.count();
    if unknown > 0 {
        write!(out, "; {} without a known size", grouped(unknown as u64))?;
        let buffers = kernels.iter().filter_map(|kernel| kernel.buffer(view.target, view.reference));
        let mut errors = buffers.flat_map(|buffer| &buffer.parameters).filter_map(|parameter| parameter.error.as_ref());
        if let Some(first) = errors.next() {
            write!(out, ": {}", clean(first))?;
        }
    }
    writeln!(out)
}

/// Prints targets with the same verdict and reason in one line.
fn matrix(out: &mut impl Write, report: &Report, reference: Reference) -> io::Result<()> {
    for run in runs(report, reference) {
        writeln!(out, "  {} on {}: {}", run.verdict.word(), targets(run.targets()), clean(&run.why))?;
    }
    Ok(())
}

/// Prints the verdict of every reference on a target.
fn references(out: &mut impl Write, report: &Report, target: Target) -> io::Result<()> {
    for &reference in Reference::ALL {
        let verdict = report.verdict(target, reference);
        let phases = verdict.phases.map_or_else(String::new, |phases| format!(": {}", phases.describe()));
        writeln!(out, "  {} by {}{phases}", verdict.word(), reference.id())?;
    }
    Ok(())
}

/// A sentence without Markdown emphasis.
fn plain(sentence: &str) -> String {
    nvvm_engine::words::plain(&clean(sentence))
}

/// Text from outside without control characters and changes of direction.
pub fn clean(text: &str) -> String {
    text.chars()
        .filter_map(|character| match character {
            turning if turns_direction(turning) => None,
            '\n' | '\t' => Some(' '),
            other if other.is_control() => Some('\u{fffd}'),
            other => Some(other),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn nothing_from_outside_steers_the_terminal() {
        assert_eq!(clean("a\u{1b}[31mb\u{202e}c\u{7}\n"), "a\u{fffd}[31mbc\u{fffd} ");
    }
}
