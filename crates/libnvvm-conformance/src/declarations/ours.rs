//! Our reading of a set.

use crate::numbers::{KernelNumbers, Numbers};
use nvvm_engine::report::{FieldRole, PhaseVerdict, Severity};
use nvvm_engine::{Language, Request, check};
use nvvm_target::{Reference, Target};

/// Our verdict, errors and numbers.
#[derive(Debug, Default)]
pub struct Reading {
    pub compiles: bool,
    pub assembles: bool,
    /// Whether the set uses undeclared names. In a pasted text this is no error, since a header could declare them;
    /// these sets include no unknown header, so that nvcc has to reject them.
    pub names_unknown: bool,
    /// Whether the set uses constructs that our parser does not support; verdicts that depend on them are unknown.
    pub leaves_open: bool,
    /// The codes and texts of the errors.
    pub errors: Vec<(String, String)>,
    pub numbers: Numbers,
}

impl Reading {
    pub fn of(text: &str, reference: Reference, target: Target) -> Self {
        let request = Request { text: text.to_owned(), language: Language::Cuda, ..Request::default() };
        let report = check(&request);
        let mut reading = Reading::default();
        if let Some(phases) = report.verdict(target, reference).phases {
            reading.compiles = phases.compile == PhaseVerdict::Accepted;
            reading.assembles = phases.assemble == PhaseVerdict::Accepted;
        }
        for diagnostic in report.diagnostics(target, reference) {
            let rule = report.rule_of(diagnostic.finding);
            reading.names_unknown |= rule.is_some_and(|it| it.code == "NV1065");
            reading.leaves_open |= rule.is_some_and(|it| it.code == "NV1066");
            if diagnostic.judgement.severity == Severity::Error {
                let code = rule.map(|it| it.code.clone()).unwrap_or_default();
                reading.errors.push((code, diagnostic.judgement.message.clone()));
            }
        }
        for ty in &report.reading(target, reference).types {
            let mut note = |what: &str, value: Option<u64>| {
                // nvcc's probes name classes without unnamed namespaces.
                let name = ty.name.replace("(anonymous namespace)::", "");
                if let Some(value) = value {
                    reading.numbers.records.insert(format!("{name}: {what}"), value);
                }
            };
            note("size", ty.size);
            note("align", ty.align);
            for field in ty.fields.iter().filter(|it| it.role == FieldRole::Member && it.bit_width.is_none()) {
                note(&format!("offset of {}", field.name), (!field.at_least).then_some(field.offset));
            }
        }
        for kernel in report.kernels_of(target, reference) {
            let Some(buffer) = kernel.buffer(target, reference) else { continue };
            let Some(total) = buffer.total else { continue };
            let parameters = buffer.parameters.iter().map(|it| (it.offset, it.size)).collect();
            reading.numbers.kernels.insert(kernel.name.clone(), KernelNumbers { total, parameters });
        }
        reading
    }

    /// Whether nvcc, which has every header that the text includes, has to reject the set if our reading is right.
    pub fn refuses(&self) -> bool {
        !self.compiles || self.names_unknown
    }
}
