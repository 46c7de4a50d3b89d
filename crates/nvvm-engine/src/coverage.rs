//! All rules by area, with the kind of evidence for each.

use nvvm_target::Source;
use nvvm_verify::rule::Rule;
use serde::{Deserialize, Serialize};

/// The rules of one area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoverageArea {
    /// Heading of the area: `Address spaces`.
    pub title: String,
    /// The rules in the order of their codes.
    pub rules: Vec<CoveredRule>,
}

/// A rule with the evidence for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoveredRule {
    /// The rule's code: `NV0301`.
    pub code: String,
    /// The rule's name: `addrspacecast-non-generic`.
    pub name: String,
    /// The main message template.
    pub message: String,
    /// The evidence for the rule.
    pub standing: Standing,
    /// The reason why no text triggers the rule, and the closest text that exists. `None` for a rule that can be
    /// triggered.
    pub why_not: Option<String>,
}

/// The kind of evidence for a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Documents and other public material only.
    Modelled,
    /// Measured behavior of a released tool.
    Measured,
    /// No input text triggers the rule: it is declared and never reported.
    NotReachable,
}

impl Standing {
    /// Returns the column heading.
    pub const fn title(self) -> &'static str {
        match self {
            Standing::Modelled => "modelled",
            Standing::Measured => "as measured",
            Standing::NotReachable => "not reachable from text",
        }
    }
}

impl CoverageArea {
    /// Returns the number of rules with this kind of evidence.
    pub fn count(&self, standing: Standing) -> usize {
        self.rules.iter().filter(|rule| rule.standing == standing).count()
    }
}

/// Titles of the areas with the code prefixes of their rules, in table order.
const AREAS: [(&str, &[&str]); 13] = [
    ("Syntax", &["NV00"]),
    ("Parameters and ABI", &["NV01"]),
    ("Launches", &["NV02"]),
    ("Address spaces", &["NV03"]),
    ("Functions and attributes", &["NV04"]),
    ("SM gates", &["NV05"]),
    ("Intrinsic operands", &["NV06"]),
    ("Matrix and tensor", &["NV07"]),
    ("Atomics and memory", &["NV08"]),
    ("Module and target", &["NV09"]),
    ("CUDA declarations", &["NV10"]),
    ("Instructions", &["NV11"]),
    ("LLVM’s own verifier", &["LV"]),
];

/// Returns all rules by area. Rules without an area form the last one, `Others`.
pub fn rule_coverage() -> Vec<CoverageArea> {
    let mut areas: Vec<CoverageArea> =
        AREAS.iter().map(|(title, _)| CoverageArea { title: (*title).to_owned(), rules: Vec::new() }).collect();
    areas.push(CoverageArea { title: "Others".to_owned(), rules: Vec::new() });
    let declarations = cuda_decl::rules::ALL.iter().copied();
    for rule in nvvm_verify::rules::all().chain(declarations).map(covered) {
        let begins = |&(_, starts): &(&str, &[&str])| starts.iter().any(|start| rule.code.starts_with(start));
        let place = AREAS.iter().position(begins).unwrap_or(AREAS.len());
        if let Some(area) = areas.get_mut(place) {
            area.rules.push(rule);
        }
    }
    areas.retain(|area| !area.rules.is_empty());
    for area in &mut areas {
        area.rules.sort_by(|left, right| left.code.cmp(&right.code));
    }
    areas
}

fn covered(rule: &Rule) -> CoveredRule {
    let why_not = crate::rules::out_of_reach(rule);
    let measured = rule.sources().iter().any(|source| matches!(source, Source::Measured { .. }));
    let standing = match why_not {
        Some(_) => Standing::NotReachable,
        None if measured => Standing::Measured,
        None => Standing::Modelled,
    };
    let (code, name, message) = (rule.code.to_owned(), rule.name.to_owned(), rule.main_message().to_owned());
    CoveredRule { code, name, message, standing, why_not }
}

#[cfg(test)]
mod tests {
    use super::{Standing, rule_coverage};

    #[test]
    fn every_rule_stands_in_one_area_with_what_it_rests_on() {
        let areas = rule_coverage();
        let listed: usize = areas.iter().map(|area| area.rules.len()).sum();
        assert_eq!(listed, crate::rules().len());
        assert!(areas.iter().all(|area| area.title != "Others"), "every area has a name");
        for standing in [Standing::Modelled, Standing::Measured, Standing::NotReachable] {
            assert!(areas.iter().any(|area| area.count(standing) > 0), "{}", standing.title());
        }
        for rule in areas.iter().flat_map(|area| &area.rules) {
            let summary = crate::rule_page(&rule.code).expect("a page").rule;
            assert_eq!(summary.reachable, rule.standing != Standing::NotReachable, "{}", rule.code);
            assert_eq!(summary.not_reachable_because, rule.why_not, "{}", rule.code);
        }
    }
}
