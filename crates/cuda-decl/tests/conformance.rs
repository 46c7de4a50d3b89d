//! Agreement with nvcc 13.5 on the cases of `tests/layout`: sizes, alignments, offsets, parameters, directives,
//! globals, verdicts. The test prints the agreement and every difference.

use cuda_decl::analysis::FieldKind;
use cuda_decl::kernel::KernelParameter;
use cuda_decl::{Analysis, Severity, Space, Standard, analyse, parse_as};
use nvvm_target::{Reference, Target};
use serde::Deserialize;
use std::collections::BTreeMap;
use test_support::Account;

/// The minimum agreement of numbers, verdicts and messages, in percent. A device-side launch is an error here, which
/// nvcc accepts with `-rdc`; a name that a missing header may declare is not.
const LEAST: f64 = 99.9;

#[derive(Deserialize)]
struct Case {
    file: String,
    arch: String,
    source: String,
    /// nvcc's `-std=`, if it is not the default.
    #[serde(default)]
    std: Option<String>,
    #[serde(default)]
    rejected: Option<String>,
    #[serde(default)]
    warnings: Vec<String>,
    types: Vec<Type>,
    kernels: Vec<Kernel>,
    globals: Vec<Global>,
}

#[derive(Deserialize)]
struct Type {
    name: String,
    size: u64,
    align: u64,
    #[serde(default)]
    probe: bool,
    fields: Vec<Field>,
    #[serde(default)]
    host: Option<Host>,
}

#[derive(Deserialize)]
struct Host {
    size: u64,
    align: u64,
    #[serde(default)]
    different_offsets: BTreeMap<String, u64>,
}

#[derive(Deserialize)]
struct Field {
    name: String,
    offset: u64,
    #[serde(default)]
    size: Option<u64>,
    #[serde(default)]
    kind: Option<String>,
    #[serde(default)]
    bit_offset: Option<u64>,
    #[serde(default)]
    bit_width: Option<u64>,
}

#[derive(Deserialize)]
struct Kernel {
    mangled: String,
    demangled: String,
    params: Vec<(u64, u64, u64)>,
    ptx: Vec<String>,
    total: u64,
    directives: Vec<String>,
}

#[derive(Deserialize)]
struct Global {
    name: String,
    space: String,
    size: u64,
    align: u64,
    r#extern: bool,
    managed: bool,
}

fn cases() -> Vec<Case> {
    let text = include_str!("../../../tests/layout/cases.json");
    serde_json::from_str(text).expect("the cases are JSON")
}

/// Counts by kind, and the differences.
#[derive(Default)]
struct Tally {
    counts: BTreeMap<&'static str, (u32, u32)>,
    wrong: Vec<String>,
    /// Warnings that are not compared.
    of_bodies: usize,
    /// Own errors without a line of nvcc's, in files that nvcc rejects.
    surplus: usize,
}

impl Tally {
    fn check<T: PartialEq + std::fmt::Debug>(&mut self, kind: &'static str, what: &str, ours: T, theirs: T) {
        let count = self.counts.entry(kind).or_default();
        count.1 += 1;
        if ours == theirs {
            count.0 += 1;
        } else {
            self.wrong.push(format!("{what}: {kind} {ours:?}, nvcc {theirs:?}"));
        }
    }
}

/// Returns the parameter declaration as in PTX, with the symbol of the kernel: `.param .u64 _Z1kPi_param_0`.
fn named_ptx(parameter: &KernelParameter, kernel: &str) -> String {
    let (declared, size) = parameter.ptx.split_at(parameter.ptx.find('[').unwrap_or(parameter.ptx.len()));
    format!("{declared} {kernel}_param_{}{size}", parameter.index)
}

/// Whether a line of nvcc's output contains the message. An empty message does not count.
fn says(ours: &str, line: &str) -> bool {
    let ours = ours.trim_end();
    !ours.is_empty() && line.contains(ours)
}

fn compare(case: &Case, analysis: &Analysis, tally: &mut Tally) {
    let target = Target::parse(&case.arch).expect("a target");
    let file = case.file.trim_end_matches(".cu");
    let errors: Vec<String> = analysis
        .diagnostics
        .iter()
        .filter(|it| it.severity_for(Reference::CUDA_13_5, target) == Some(Severity::Error))
        .map(|it| it.message_for(Reference::CUDA_13_5, target).unwrap_or_default().into_owned())
        .collect();
    let verdict = format!("{file} {errors:?}");
    tally.check("verdict", &verdict, !errors.is_empty(), case.rejected.is_some());
    if let Some(rejected) = &case.rejected {
        tally.surplus += errors.iter().filter(|it| !rejected.lines().any(|line| says(it, line))).count();
        for line in rejected.lines() {
            let is_reported = errors.iter().any(|it| says(it, line));
            tally.check("message", &format!("{file} {errors:?} {line}"), is_reported, true);
        }
        return;
    }
    for warning in &case.warnings {
        let is_reported = analysis.diagnostics.iter().any(|it| {
            let ours = it.message_for(Reference::CUDA_13_5, target).unwrap_or("\0".into());
            it.severity_for(Reference::CUDA_13_5, target) == Some(Severity::Warning)
                && says(ours.trim_start_matches("Warning: "), warning)
        });
        // Warnings about unused variables in bodies are not compared.
        if warning.contains("#550-D") || warning.contains("was declared deprecated") {
            tally.of_bodies += 1;
        } else {
            tally.check("warning", &format!("{file} {warning}"), is_reported, true);
        }
    }
    for ty in &case.types {
        if ty.probe {
            continue;
        }
        let what = format!("{file} {}", ty.name);
        let Some(record) = analysis.records.iter().find(|it| it.name == ty.name) else {
            let names: Vec<&str> = analysis.records.iter().map(|it| it.name.as_str()).collect();
            tally.check("type", &format!("{what} among {names:?}"), false, true);
            continue;
        };
        tally.check("size", &what, record.size, Some(ty.size));
        tally.check("alignment", &what, record.align, ty.align);
        for field in &ty.fields {
            let kind = match field.kind.as_deref() {
                Some("base") => FieldKind::Base,
                Some("vbase") => FieldKind::VirtualBase,
                Some("vptr") => FieldKind::TablePointer,
                // Clang's numbers, by the rules of the host.
                Some("unnamed_bitfield") => continue,
                _ => FieldKind::Member,
            };
            let what = format!("{what}::{}", field.name);
            let Some(ours) = record.fields.iter().find(|it| it.kind == kind && it.name == field.name) else {
                tally.check("field", &what, false, true);
                continue;
            };
            tally.check("offset", &what, ours.offset, field.offset);
            tally.check("bit offset", &what, ours.bit_offset, field.bit_offset);
            tally.check("bit width", &what, ours.bit_width, field.bit_width);
            if kind == FieldKind::Member && field.size.is_some() && !ours.ty.contains('&') {
                tally.check("field size", &what, Some(ours.size), field.size);
            }
        }
        if let Some(host) = &ty.host {
            let ours = record.host.unwrap_or((record.size.unwrap_or(0), record.align));
            tally.check("host size", &what, ours, (host.size, host.align));
            for (name, offset) in &host.different_offsets {
                let field = record.fields.iter().find(|it| it.name == *name && it.kind == FieldKind::Member);
                let ours = field.and_then(|it| it.host_offset);
                tally.check("host offset", &format!("{what}::{name}"), ours, Some(*offset));
            }
        }
    }
    for kernel in &case.kernels {
        let what = format!("{file} {}", kernel.mangled);
        let Some(ours) = analysis.kernels.iter().find(|it| it.mangled == kernel.mangled && it.emitted) else {
            let names: Vec<&str> = analysis.kernels.iter().map(|it| it.mangled.as_str()).collect();
            tally.check("kernel", &format!("{what} among {names:?}"), false, true);
            continue;
        };
        tally.check("demangled", &what, ours.demangled.as_str(), kernel.demangled.as_str());
        let parameters: Vec<_> = ours.parameters.iter().map(|it| (it.offset, it.size, it.align)).collect();
        tally.check("parameters", &what, parameters, kernel.params.clone());
        tally.check("total", &what, ours.total, Some(kernel.total));
        // The back end for sm_100 marks pointers.
        let lines: Vec<String> = ours.parameters.iter().map(|it| named_ptx(it, &ours.mangled)).collect();
        let measured = kernel.ptx.iter().map(|it| it.replace(" .ptr .align 1", "")).collect();
        tally.check("ptx", &what, lines, measured);
        let directives: Vec<&str> =
            ours.directives.iter().filter(|it| it.targets.contains(target)).map(|it| it.text.as_str()).collect();
        tally.check("directives", &what, directives, kernel.directives.iter().map(String::as_str).collect());
    }
    let emitted = analysis.kernels.iter().filter(|it| it.emitted).count();
    tally.check("kernel count", file, emitted, case.kernels.len());
    for global in &case.globals {
        let what = format!("{file} {}", global.name);
        let Some(ours) = analysis.globals.iter().find(|it| it.name == global.name) else {
            let names: Vec<&str> = analysis.globals.iter().map(|it| it.name.as_str()).collect();
            tally.check("global", &format!("{what} among {names:?}"), false, true);
            continue;
        };
        let space = match ours.space {
            Space::Global | Space::Managed => "global",
            Space::Shared => "shared",
            Space::Constant => "constant",
        };
        tally.check("global space", &what, space, global.space.as_str());
        tally.check("global size", &what, (ours.size, ours.align), (Some(global.size), global.align));
        tally.check(
            "global flags",
            &what,
            (ours.is_extern, ours.space == Space::Managed),
            (global.r#extern, global.managed),
        );
    }
    let optional = |it: &cuda_decl::Global| (it.space == Space::Shared || it.is_static) && !it.referenced;
    let shown = analysis.globals.iter().filter(|it| !optional(it)).count();
    tally.check("global count", file, shown, case.globals.len());
}

#[test]
fn layouts_agree_with_nvcc() {
    let cases = cases();
    assert_eq!(cases.len(), 559);
    agree("recorded", &cases);
}

/// Own cases, measured with nvcc 13.0 and 13.5 after the rules were written.
#[test]
fn layouts_of_new_cases_agree_with_nvcc() {
    let text = include_str!("../../../tests/layout/own.json");
    let cases: Vec<Case> = serde_json::from_str(text).expect("the cases are JSON");
    assert!(cases.len() >= 60);
    agree("new", &cases);
}

fn agree(which: &str, cases: &[Case]) {
    let mut tally = Tally::default();
    for case in cases {
        let standard =
            case.std.as_deref().map_or_else(Standard::default, |it| Standard::parse(it).expect("a standard"));
        let unit = parse_as(&case.source, standard);
        compare(case, &analyse(&unit), &mut tally);
    }
    let (agree, all) = tally.counts.values().fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    for (kind, (agree, all)) in &tally.counts {
        println!("{kind}: {agree} of {all}");
    }
    for line in &tally.wrong {
        println!("  {line}");
    }
    let account = Account::new(format!("layouts and verdicts of nvcc, {which} files"))
        .counted(all as usize, agree as usize)
        .excluding(tally.of_bodies, "warnings of what bodies use and never read")
        .excluding(tally.surplus, "of ours: further errors in a file that nvcc refuses, too");
    let problems = account.close(LEAST);
    assert!(problems.is_empty(), "{problems:?}");
}
