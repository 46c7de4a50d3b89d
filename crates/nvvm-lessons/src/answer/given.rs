//! Comparison of a student's answer with the engine's.

use super::{Answer, Before, NONE, SPACES};
use crate::query::{shown, target, target_set};
use nvvm_engine::address_space;
use nvvm_engine::pipeline::Stage;
use nvvm_target::{Target, TargetSet};

impl Answer {
    /// Whether a student's answer is right.
    ///
    /// # Errors
    /// The given text is not an answer of this kind; one sentence names the expected form.
    pub fn accepts(&self, given: &str) -> Result<bool, String> {
        let given = given.trim().trim_matches('`').trim();
        match self {
            Answer::Number(number, _) => Ok(parse_number(given)? == *number),
            Answer::Verdict { asked, accepted } => Ok(verdict_given(given, *asked)? == *accepted),
            Answer::Phase(verdict) => match given {
                "accepted" | "rejected" | "not reached" => Ok(given == verdict.name()),
                _ => Err("The answer is accepted, rejected or not reached.".to_owned()),
            },
            Answer::Finding { code, .. } => match given.to_lowercase().as_str() {
                NONE => Ok(code.is_none()),
                wanted => {
                    let page = nvvm_engine::rule_page(wanted);
                    let page = page.ok_or_else(|| format!("There is no rule “{}”.", shown(given)))?;
                    Ok(code.as_deref() == Some(page.rule.code.as_str()))
                }
            },
            Answer::Target(target) if given == NONE => Ok(target.is_none()),
            Answer::Target(passing) => Ok(Some(target(given)?) == *passing),
            Answer::Targets { passing, .. } if given == NONE => Ok(passing.is_empty()),
            Answer::Targets { known, passing } => Ok(target_set(given)?.intersection(*known) == *passing),
            Answer::Space(number, _) => {
                let named = SPACES.iter().find(|&&space| address_space::words(space) == given.to_lowercase());
                let named = named.map(|&space| u64::from(space));
                let space = named.map_or_else(|| parse_number(given), Ok)?;
                Ok(space == u64::from(*number))
            }
            Answer::Text(text) => Ok(is_same_text(text, given)),
            Answer::Names { right, among } => names_given(given, right, among),
            Answer::Order { stages, before } => order_given(given, stages, before),
            Answer::Layer(layer) if given == NONE => Ok(layer.is_none()),
            Answer::Layer(layer) => match parse_number(given)? {
                number @ 1..=5 => Ok(layer.map(|layer| u64::from(layer.number())) == Some(number)),
                _ => Err("Layers have the numbers 1 to 5.".to_owned()),
            },
        }
    }

    /// Whether two answers of this kind are equal: `1,024` and `1024 bytes`, `accepted` and the list of all targets.
    pub fn is_same(&self, left: &str, right: &str) -> bool {
        match self {
            Answer::Number(..) | Answer::Layer(_) => {
                matches!((parse_number(left), parse_number(right)), (Ok(left), Ok(right)) if left == right)
            }
            Answer::Space(_, name) => {
                let one =
                    |given: &str| (0..=200).find(|&it| Answer::Space(it, name.clone()).accepts(given) == Ok(true));
                one(left).is_some() && one(left) == one(right)
            }
            Answer::Verdict { asked: set, .. } | Answer::Targets { known: set, .. } => {
                matches!((verdict_given(left, *set), verdict_given(right, *set)), (Ok(left), Ok(right)) if left == right)
            }
            Answer::Target(_) => Target::parse(left.trim()) == Target::parse(right.trim()),
            Answer::Finding { .. } => left.trim().eq_ignore_ascii_case(right.trim()),
            Answer::Names { .. } => {
                let sorted = |given: &str| {
                    let mut names: Vec<String> = given.split(',').map(|name| name.trim().to_owned()).collect();
                    names.sort();
                    names
                };
                sorted(left) == sorted(right)
            }
            Answer::Text(_) | Answer::Phase(_) | Answer::Order { .. } => normal(left) == normal(right),
        }
    }

    /// The first constraint that a given order violates, in one sentence.
    pub fn broken_by(&self, given: &str) -> Option<String> {
        let Answer::Order { before, .. } = self else { return None };
        let order: Vec<Stage> = given.split(',').filter_map(|name| Stage::parse(name.trim())).collect();
        let broken = before.iter().find(|before| is_broken(before, &order))?;
        let (first, then) = (broken.first.title(), broken.then.title());
        Some(format!("“{first}” comes before “{then}”: {}.", broken.because))
    }
}

/// Parses `1,024`, `1 024`, `1024 bytes` or `0x400`.
fn parse_number(given: &str) -> Result<u64, String> {
    let lower = given.to_lowercase();
    let words = lower.trim_end_matches("bytes").trim_end_matches("byte").trim();
    let digits: String = words.chars().filter(|character| !matches!(character, ',' | ' ' | '_' | '\u{a0}')).collect();
    let number = match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => digits.parse(),
    };
    number.map_err(|_| "A whole number is asked for.".to_owned())
}

fn verdict_given(given: &str, asked: TargetSet) -> Result<TargetSet, String> {
    match given {
        "accepted" => Ok(asked),
        "rejected" | NONE => Ok(TargetSet::empty()),
        _ => Ok(target_set(given)?.intersection(asked)),
    }
}

/// Whether two texts are equal, ignoring whitespace that does not separate two words.
fn is_same_text(right: &str, given: &str) -> bool {
    normal(right) == normal(given)
}

fn normal(text: &str) -> String {
    let is_word = |character: char| character.is_alphanumeric() || matches!(character, '_' | '.' | '%' | '@');
    let mut normal = String::with_capacity(text.len());
    let mut blank = false;
    for character in text.chars().filter(|character| *character != '`') {
        if character.is_whitespace() {
            blank = true;
            continue;
        }
        if blank && normal.ends_with(is_word) && is_word(character) {
            normal.push(' ');
        }
        blank = false;
        normal.push(character);
    }
    normal
}

fn names_given(given: &str, right: &[String], among: &[String]) -> Result<bool, String> {
    if given == NONE {
        return Ok(right.is_empty());
    }
    let mut names: Vec<&str> = given.split(',').map(|name| name.trim().trim_start_matches('@')).collect();
    if let Some(unknown) = names.iter().find(|name| !among.iter().any(|known| known == *name)) {
        return Err(format!("“{}” is none of {}.", shown(unknown), among.join(", ")));
    }
    names.sort_unstable();
    names.dedup();
    let mut right: Vec<&str> = right.iter().map(String::as_str).collect();
    right.sort_unstable();
    Ok(names == right)
}

fn order_given(given: &str, stages: &[Stage], before: &[Before]) -> Result<bool, String> {
    let mut order = Vec::new();
    for name in given.split(',').map(str::trim) {
        let stage = Stage::parse(name).filter(|stage| stages.contains(stage) && !order.contains(stage));
        order.push(stage.ok_or_else(|| format!("“{}” is not asked for, or stands twice.", shown(name)))?);
    }
    if order.len() != stages.len() {
        return Err(format!("All {} are put in order.", stages.len()));
    }
    Ok(!before.iter().any(|before| is_broken(before, &order)))
}

fn is_broken(before: &Before, order: &[Stage]) -> bool {
    let place = |stage: Stage| order.iter().position(|it| *it == stage);
    matches!((place(before.first), place(before.then)), (Some(first), Some(then)) if first > then)
}
