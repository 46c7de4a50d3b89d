//! Verdicts, findings, kernels, directives and layers.

use super::Subject;
use crate::answer::{Answer, Choice};
use crate::goal::not_checked;
use crate::query::{Query, sorted_names};
use nvvm_engine::pipeline::{layer_of_message, reporting_layer};
use nvvm_engine::report::{Kernel, Phase, PhaseVerdict, Severity};
use nvvm_target::TargetSet;

impl Subject {
    pub(super) fn verdict(&self, query: &Query, targets: TargetSet) -> Answer {
        let reference = self.reference(query);
        let report = self.report();
        let accepts = |target| targets.contains(target) && report.verdict(target, reference).accepted;
        Answer::Verdict { asked: targets, accepted: TargetSet::from_fn(accepts) }
    }

    pub(super) fn phase(&self, query: &Query, targets: TargetSet, phase: Phase) -> Result<Answer, String> {
        let reference = self.reference(query);
        let target = targets.smallest().unwrap_or(self.target(query));
        let phases = self.report().verdict(target, reference).phases;
        let phases = phases.ok_or_else(|| format!("{} has no phases; toolkits have, as cuda-13.5.", reference.id()))?;
        let verdict = phases.each().into_iter().find(|(one, _)| *one == phase).map(|(_, verdict)| verdict);
        match verdict {
            Some(PhaseVerdict::NotChecked) => Err(not_checked(phase)),
            verdict => verdict.map(Answer::Phase).ok_or_else(|| "There is no such phase.".to_owned()),
        }
    }

    pub(super) fn first_finding(&self, query: &Query) -> Answer {
        let (target, reference) = (self.target(query), self.reference(query));
        let report = self.report();
        let first = report.diagnostics(target, reference).find(|it| it.judgement.severity == Severity::Error);
        let found = first.and_then(|first| Some((report.rule_of(first.finding)?, first.judgement)));
        let choice = |code: &str, name: &str| Choice { value: code.to_owned(), label: name.replace('-', " ") };
        let mut among: Vec<Choice> = report.rules.iter().map(|rule| choice(&rule.code, &rule.name)).collect();
        // Common findings are offered, too, so that the list does not reveal the answer.
        for rule in OFTEN_FOUND.iter().filter_map(|code| nvvm_engine::rule_page(code)) {
            if !among.iter().any(|choice| choice.value == rule.rule.code) {
                among.push(choice(&rule.rule.code, &rule.rule.name));
            }
        }
        among.sort_by(|left, right| left.value.cmp(&right.value));
        among.push(Choice { value: "none".to_owned(), label: "nothing is found".to_owned() });
        Answer::Finding {
            code: found.map(|(rule, _)| rule.code.clone()),
            message: found.map_or("nothing is found".to_owned(), |(_, judgement)| judgement.message.clone()),
            among,
        }
    }

    pub(super) fn kernels(&self, query: &Query) -> Answer {
        let (target, reference) = (self.target(query), self.reference(query));
        let report = self.report();
        let right = report.kernels_of(target, reference).map(|kernel| plain_name(kernel).to_owned()).collect();
        // In IR, functions that are not kernels can be chosen, too.
        let functions = self.nodes().iter().map(|node| node.function.clone());
        let all = report.kernels.iter().map(|kernel| plain_name(kernel).to_owned());
        let mut among: Vec<String> = all.chain(functions).collect();
        among.sort();
        among.dedup();
        Answer::Names { right, among }
    }

    /// The kernel with a symbol or a CUDA name.
    pub(crate) fn kernel(&self, name: &str) -> Result<&Kernel, String> {
        let kernels = &self.report().kernels;
        let name = name.trim_start_matches('@');
        let found = kernels.iter().find(|kernel| kernel.name == name || kernel.demangled == name);
        let found = found.or_else(|| kernels.iter().find(|kernel| plain_name(kernel) == name));
        found.ok_or_else(|| {
            let names = sorted_names(kernels.iter().map(|kernel| plain_name(kernel).to_owned()));
            self.nothing("kernel", name, &names)
        })
    }

    pub(super) fn directive(&self, query: &Query, kernel: &str, named: Option<&str>) -> Result<Answer, String> {
        let found = self.kernel(kernel)?;
        let directives = found.directives(self.target(query), self.reference(query));
        let wanted: Vec<&str> = match named {
            None => directives.iter().map(String::as_str).collect(),
            Some(named) => {
                let is_named = |it: &&str| it.split_whitespace().next() == Some(named);
                directives.iter().map(String::as_str).filter(is_named).collect()
            }
        };
        Ok(Answer::Text(if wanted.is_empty() { "none".to_owned() } else { wanted.join("; ") }))
    }

    pub(super) fn layer(&self, query: &Query, message: Option<&str>) -> Result<Answer, String> {
        let target = self.target(query);
        match message {
            None => Ok(Answer::Layer(reporting_layer(self.report(), target, self.reference(query)))),
            Some(words) => match layer_of_message(words, target) {
                Some(layer) => Ok(Answer::Layer(Some(layer))),
                None => Err("None of MLIR's layers says that.".to_owned()),
            },
        }
    }
}

/// A kernel's name without its parameters: `draw` of `draw(Pixel, int)`.
fn plain_name(kernel: &Kernel) -> &str {
    let name = kernel.demangled.split('(').next().unwrap_or(&kernel.demangled);
    // The demangled name of a template's instance starts with the return type.
    name.strip_prefix("void ").unwrap_or(name)
}

/// The most frequent findings.
const OFTEN_FOUND: &[&str] = &["NV0101", "NV0201", "NV0202", "NV0301", "NV0441"];
