//! Rules: their declarations, and the pages next to their implementation.

use crate::ask;
use crate::entry::{Block, Citation, Entry, Example, Kind, Row, Table, links};
use crate::listing::Listed;
use crate::markdown;
use nvvm_engine::words;
use nvvm_engine::{RulePage, RuleSummary, rule_coverage, rule_page, rules};
use nvvm_target::{Reference, TargetSet};

/// Returns all rules by area.
pub(crate) fn listed() -> Vec<Listed> {
    let rules = rules();
    let mut all = Vec::with_capacity(rules.len());
    for area in rule_coverage() {
        for covered in area.rules {
            let Some(rule) = rules.iter().find(|rule| rule.code == covered.code) else { continue };
            let mut text = format!("{} {}", rule.messages.join(" "), rule.layer);
            if is_about_a_limit(&text) {
                text.push_str(" limit");
            }
            let listed = Listed::new(Kind::Rule, &rule.code, format!("{} {}", rule.code, rule.name), summary(rule));
            all.push(listed.under(area.title.as_str()).called([rule.code.clone(), rule.name.clone()]).with_text(text));
        }
    }
    all
}

/// Whether messages are about exceeded sizes, so that a search for "limit" finds the rule.
fn is_about_a_limit(messages: &str) -> bool {
    [" max)", " max ", "too much", "too large", "too many", "exceed", "overflow"]
        .iter()
        .any(|word| messages.contains(word))
}

/// Returns the first sentence of a rule's summary, which fits into a tooltip.
fn summary(rule: &RuleSummary) -> &str {
    rule.summary.find(". ").map_or(rule.summary.as_str(), |end| &rule.summary[..=end])
}

/// Returns the entry of a rule, by code or name.
pub(crate) fn entry(code_or_name: &str) -> Option<Entry> {
    let RulePage { rule, markdown, .. } = rule_page(code_or_name)?;
    let heading = listed().into_iter().find(|listed| listed.heading.id == Kind::Rule.id(&rule.code))?.heading;
    let mut entry = Entry::new(heading);
    entry.body = head(&rule);
    entry.body.extend(judgement_table(&rule.code).map(Block::Table));
    entry.body.extend(markdown::blocks(&without_head(&rule, &markdown)));
    entry.see_also = links(mentioned(&markdown, &rule.code));
    entry.sources = rule.sources.into_iter().map(Citation::of).collect();
    Some(entry)
}

fn head(rule: &RuleSummary) -> Vec<Block> {
    let severity = rule.severity.name();
    let mut facts = format!("[Layer](ref:term/layer): {}. [Severity](ref:term/severity): {severity}.", rule.layer);
    // The first sentence is the entry's summary.
    let rest = rule.summary.strip_prefix(summary(rule)).unwrap_or_default().trim();
    if !rest.is_empty() {
        facts = format!("{rest}\n\n{facts}");
    }
    match &rule.not_reachable_because {
        Some(why) if *why == rule.summary => facts.push_str("\n\nNo text reaches this check."),
        Some(why) => facts.push_str(&format!("\n\nNo text reaches this check: {why}")),
        None => {}
    }
    let mut blocks = vec![Block::Prose(facts)];
    if !rule.messages.is_empty() {
        let says = if rule.messages.len() == 1 { "Exact message:" } else { "Exact message (one of):" };
        blocks.push(Block::Prose(says.to_owned()));
        let text = rule.messages.iter().map(|message| format!("{message}\n")).collect();
        blocks.push(Block::Example(Example { language: None, expectation: String::new(), text }));
    }
    blocks
}

/// Returns a rule's page without the paragraphs that repeat the head of the entry.
fn without_head(rule: &RuleSummary, markdown: &str) -> String {
    let wordings: Vec<String> = rule.messages.iter().map(|message| format!("`{message}`")).collect();
    let why = rule.not_reachable_because.as_deref();
    let is_in_head = |paragraph: &str| {
        Some(paragraph) == why || paragraph == rule.summary || wordings.iter().any(|wording| wording == paragraph)
    };
    let paragraphs: Vec<&str> = markdown.split("\n\n").filter(|paragraph| !is_in_head(paragraph.trim())).collect();
    paragraphs.join("\n\n")
}

/// A declared judgement of a rule.
pub(crate) struct DeclaredJudgement {
    pub by: Vec<Reference>,
    pub on: TargetSet,
    pub phases: Vec<&'static str>,
    pub severity: &'static str,
}

/// Returns the declared judgements of a rule.
pub(crate) fn declared_judgements(code: &str) -> Vec<DeclaredJudgement> {
    let rule = nvvm_verify::rules::find(code).or_else(|| cuda_decl::rules::find(code));
    let lines = rule.into_iter().flat_map(nvvm_verify::Rule::declared).map(|line| DeclaredJudgement {
        by: line.by.iter().collect(),
        on: line.on.set(),
        phases: line.phases.iter().map(|phase| phase.name()).collect(),
        severity: line.severity.name(),
    });
    lines.collect()
}

fn judgement_table(code: &str) -> Option<Table> {
    let lines = declared_judgements(code);
    let rows: Vec<Row> = lines
        .iter()
        .map(|line| {
            let phases = line.phases.join(", ");
            let cells = vec![ask::named(&line.by), words::targets(line.on).into(), phases.into(), line.severity.into()];
            Row::on(cells, line.on)
        })
        .collect();
    (!rows.is_empty()).then(|| Table::new("Sources for this rule", &["Source", "On", "Phase", "Severity"], rows))
}

/// Returns the rules whose pages mention a contradiction.
pub(crate) fn naming(contradiction: &str) -> Vec<String> {
    let names = |code: &String| {
        let page = rule_page(code).map(|page| page.markdown).unwrap_or_default();
        mentioned(&page, code).contains(&Kind::Contradiction.id(contradiction))
    };
    rules().into_iter().map(|rule| rule.code).filter(names).map(|code| Kind::Rule.id(&code)).collect()
}

/// Returns the ids of the rules and contradictions that a page mentions.
fn mentioned(markdown: &str, own: &str) -> Vec<String> {
    let words = markdown.split(|character: char| !character.is_ascii_alphanumeric());
    let mut ids = Vec::new();
    for word in words.filter(|word| *word != own) {
        let (letters, digits) = word.split_at(word.find(|character: char| character.is_ascii_digit()).unwrap_or(0));
        let id = match (letters, digits.len()) {
            ("NV" | "LV", 4) => Kind::Rule.id(word),
            ("C", 3) => Kind::Contradiction.id(word),
            _ => continue,
        };
        ids.push(id);
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::{entry, mentioned};
    use crate::entry::Block;

    #[test]
    fn a_page_names_its_neighbours() {
        assert_eq!(mentioned("NV0101, see NV0102 (C002) and NVxxxx.", "NV0101"), ["rule/NV0102", "contradiction/C002"]);
    }

    #[test]
    fn an_entry_has_messages_references_and_the_page() {
        let entry = entry("NV0301").expect("a rule");
        assert!(entry.title.starts_with("NV0301 "), "{}", entry.title);
        let has = |wanted: fn(&Block) -> bool| entry.body.iter().any(wanted);
        assert!(has(|block| matches!(block, Block::Table(table) if table.caption == "Sources for this rule")));
        assert!(has(|block| matches!(block, Block::Example(example) if example.text.starts_with("Cannot cast"))));
        assert!(has(|block| matches!(block, Block::Example(example) if example.expectation.starts_with("fails"))));
        assert!(!entry.sources.is_empty());
    }
}
