//! Texts by dimension and size: time, memory and output stay within bounds, whichever dimension grows.

use crate::Bounds;
use crate::bounds::Allowance;
use lsp_server::Notification;
use nvvm_engine::export::{SarifInput, Timings, View, json as json_of, json_file, lit, sarif};
use nvvm_engine::fix::fix_text;
use nvvm_engine::nodes::ModuleNodes;
use nvvm_engine::target::{Dialect, Reference};
use nvvm_engine::{
    Checker, Edit, Extent, Files, Language, Mode, NoFiles, Report, ReportChange, ReportOutline, Request, answer_log,
    check_bytes, convert, default_target,
};
use nvvm_language_server::{Configuration, Disk, Server};
use nvvm_reduce::{CheckContext, Wanted, reduce};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use test_support::dimensions::{TextDimension, TextKind, all};

/// The bounds of each command, as in the README: 2 s per MB and 0.3 s; 250 times the text and 64 MB.
const ALLOWED: Allowance = Allowance {
    memory_factor: 250,
    memory: 64 << 20,
    time_for_each_byte: Duration::from_micros(2),
    time: Duration::from_millis(300),
};

/// The largest size of an export, as a multiple of the text's.
const OUTPUT_FACTOR: usize = 40;
/// Bytes of an export in addition: the targets of some hundred findings, the pages of the reported rules, the verdicts
/// of targets and references.
const OUTPUT: usize = 2_000_000;
/// The maximum number of bytes of all candidates when a text is reduced.
const REDUCE_BUDGET: u64 = 200_000;
/// The maximum number of bytes of a random text.
const MAXIMUM_SIZE: usize = 64_000;

/// Selects a dimension by the first two bytes and a size by the next two.
pub fn drawn(bytes: &[u8], bounds: &Bounds) {
    let [first, second, low, high, ..] = bytes else { return };
    let number = usize::from(u16::from_le_bytes([*first, *second]));
    let size = usize::from(u16::from_le_bytes([*low, *high])).min(MAXIMUM_SIZE);
    let count = all().count();
    if let Some(dimension) = all().nth(number % count) {
        every_command(&dimension.with_size(size), dimension.kind, bounds);
    }
}

/// Runs every command on a text of a dimension with about this many bytes.
///
/// # Panics
/// When a command exceeds its bounds of time, memory or output.
pub fn hold(dimension: &TextDimension, bytes: usize, bounds: &Bounds) {
    every_command(&dimension.with_size(bytes), dimension.kind, bounds);
}

fn every_command(text: &str, kind: TextKind, bounds: &Bounds) {
    let bytes = text.len();
    let within = |command: &str, work: &dyn Fn() -> usize| {
        let output = bounds.hold_within(&ALLOWED, bytes, || 0, work);
        assert!(output <= OUTPUT_FACTOR * bytes + OUTPUT, "{command}: {bytes} bytes of text, {output} of output");
    };
    if kind == TextKind::Log {
        return within("log", &|| {
            let answers = answer_log(text, &Report::default(), default_target());
            answers.iter().map(|it| it.answer.len() + it.text.len()).sum()
        });
    }
    let (target, reference) = (default_target(), Reference::CUDA_13_5);
    within("check", &|| report(text, Extent::Whole).findings.iter().map(|it| it.help.len()).sum());
    within("json", &|| {
        let report = report(text, Extent::Listing);
        let view = View { path: "a.ll", target, reference, site: None };
        let file = json_file(&report, view, true, Timings::default()).with_every_reference(&report, target);
        json_of(&[file]).map_or(0, |json| json.len())
    });
    within("sarif", &|| {
        let report = report(text, Extent::Listing);
        let view = View { path: "a.ll", target, reference, site: None };
        sarif(&[SarifInput { view, report: &report }]).map_or(0, |sarif| sarif.len())
    });
    for to in [Dialect::Legacy, Dialect::Modern] {
        within("convert", &|| {
            convert(text, to).map_or(0, |it| it.text.len() + it.skipped.iter().map(|it| it.what.len()).sum::<usize>())
        });
    }
    within("lit", &|| {
        let report = report(text, Extent::Listing);
        let view = View { path: "a.ll", target, reference, site: None };
        lit(&report, view, text.as_bytes(), &[]).len()
    });
    within("nodes", &|| {
        let nodes = ModuleNodes::of(&Request { text: text.to_owned(), ..Request::default() });
        nodes.rows(0, 0, u32::MAX).iter().map(|row| row.text.len()).sum()
    });
    within("worker", &|| after_edits(text));
    within("language server", &|| served(text));
    within("fix", &|| fix_text(text, Mode::Standard, target, reference).text.len());
    within("reduce", &|| {
        let at = CheckContext { target, reference };
        let Some(wanted) = Wanted::from_report(&report(text, Extent::Listing), at, None) else { return 0 };
        let gives = |text: &str| wanted.answer(text.as_bytes(), Language::NvvmIr, Mode::Standard, &NoFiles);
        reduce(text, Language::NvvmIr, REDUCE_BUDGET, gives).len()
    });
}

/// Checks a text, then an edit at its end, as the page's worker does. Returns the number of findings.
fn after_edits(text: &str) -> usize {
    let mut checker = Checker::default();
    let mut request = Request { text: text.to_owned(), ..Request::default() };
    let mut shown = checker.check(&request, None, &mut || 0.0).0;
    let outline = ReportOutline::of(&mut shown);
    checker.take_back(shown);
    let end = request.text.len() as u32;
    request.text.push_str("; edited\n");
    let edit = Edit { start: end, old_end: end, new_end: request.text.len() as u32 };
    let mut report = checker.check(&request, Some(edit), &mut || 0.0).0;
    outline.and_then(|outline| ReportChange::between(&outline, &mut report, Some(edit)));
    report.findings.len()
}

/// Opens a text in the language server. Returns the number of bytes that the server sends.
fn served(text: &str) -> usize {
    let mut server = Server::new(Configuration::default(), Arc::new(NoDisk));
    let opened = json!({ "textDocument": { "uri": "file:///a.ll", "languageId": "llvm", "version": 1, "text": text } });
    let initialize = json!({ "processId": null, "rootUri": null, "capabilities": {} });
    let mut sent = server.handle(lsp_server::Request::new(1.into(), "initialize".to_owned(), initialize).into());
    sent.extend(server.handle(Notification::new("initialized".to_owned(), json!({})).into()));
    sent.extend(server.handle(Notification::new("textDocument/didOpen".to_owned(), opened).into()));
    while let Some(check) = server.next_check() {
        sent.extend(server.checked(check.run(&mut Checker::default())));
    }
    sent.iter().map(|message| serde_json::to_string(message).map_or(0, |json| json.len())).sum()
}

/// A disk without files.
struct NoDisk;

impl Disk for NoDisk {
    fn files<'a>(&'a self, _: Option<&str>, _: &'a Configuration) -> Box<dyn Files + 'a> {
        Box::new(NoFiles)
    }
}

fn report(text: &str, extent: Extent) -> Report {
    check_bytes(text.as_bytes(), Language::NvvmIr, Mode::Standard, &NoFiles, extent, &mut || 0.0).0
}
