//! Kinds of IR (`places.tsv`). Each has rows of outcomes that many rules share.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use crate::outcome_row::{self, Behavior, OutcomeRow};
use crate::tsv::Table;

/// The rows of outcomes in `places.tsv`, by kind of IR.
pub struct Places(BTreeMap<String, Vec<OutcomeRow>>);

impl Places {
    /// Parses `places.tsv`.
    pub fn parse(text: &str) -> Result<Self> {
        let mut places: BTreeMap<String, Vec<OutcomeRow>> = BTreeMap::new();
        for row in Table::parse(text)?.rows() {
            let name = row.cell("place")?;
            let row = outcome_row::parse(row).with_context(|| format!("a row of {name}"))?;
            ensure!(matches!(row.behavior, Behavior::Own(_)), "{name} is placed at itself");
            places.entry(name.to_owned()).or_default().push(row);
        }
        Ok(Self(places))
    }

    /// Expands a row of a rule to one row for each of its kinds of IR. A row with the behavior `placed` is combined
    /// with those rows of the kind of IR with which it shares references, targets and phases.
    pub fn expand(&self, row: OutcomeRow) -> Result<Vec<OutcomeRow>> {
        let Behavior::Placed(words) = &row.behavior else {
            let at = |place: &String| OutcomeRow { places: vec![place.clone()], ..row.clone() };
            return Ok(if row.places.is_empty() { vec![row] } else { row.places.iter().map(at).collect() });
        };
        ensure!(!row.places.is_empty(), "a placed row without a place");
        let mut rows = Vec::new();
        for place in &row.places {
            let of_place = self.0.get(place).with_context(|| format!("{place:?} is no place"))?;
            rows.extend(of_place.iter().filter_map(|placed| combine(&row, placed, place, words.as_deref())));
        }
        Ok(rows)
    }
}

/// Combines the row of a rule with the row `placed` of a kind of IR. Returns `None` if they share no reference or
/// phase, or if neither set of targets contains the other.
fn combine(row: &OutcomeRow, placed: &OutcomeRow, place: &str, words: Option<&str>) -> Option<OutcomeRow> {
    let references = row.references.and(&placed.references)?;
    let (targets, targets_expression) = match () {
        () if placed.targets.iter().all(|target| row.targets.contains(target)) => {
            (placed.targets.clone(), placed.targets_expression.clone())
        }
        () if row.targets.iter().all(|target| placed.targets.contains(target)) => {
            (row.targets.clone(), row.targets_expression.clone())
        }
        () => return None,
    };
    let mut phases = placed.phases.clone();
    phases.retain(|phase| row.phases.is_empty() || row.phases.contains(phase));
    if phases.is_empty() && !(placed.phases.is_empty() && row.phases.is_empty()) {
        return None;
    }
    let behavior = match (words, &placed.behavior) {
        (Some(words), Behavior::Own(own)) if own == "Behavior::Message" => Behavior::Own(outcome_row::words(words)),
        _ => placed.behavior.clone(),
    };
    Some(OutcomeRow {
        variant: row.variant.clone(),
        places: vec![place.to_owned()],
        references,
        targets,
        targets_expression,
        phases,
        stage: placed.stage.clone().or_else(|| row.stage.clone()),
        log: row.log.clone(),
        severity: placed.severity,
        behavior,
    })
}
