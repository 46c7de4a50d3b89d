//! The parser of goals.

use super::{Compared, Condition, Goal};
use crate::limits::{CONDITIONS, LINE_BYTES};
use crate::query::{Asked, LEADING_WORDS, parse_query, shown, split_suffixes, target, target_set};

/// The first words of conditions that are not queries.
const WORDS: &[&str] = &["accepted", "rejected", "no", "has", "keeps", "reads", "writes"];

/// Parses a goal: conditions separated by commas.
///
/// # Errors
/// One sentence that quotes the wrong part and lists the possible ones.
pub fn parse_goal(text: &str) -> Result<Goal, String> {
    let text = text.trim();
    if text.len() > LINE_BYTES {
        return Err(format!("A goal has at most {LINE_BYTES} bytes."));
    }
    let mut pieces: Vec<String> = Vec::new();
    for piece in text.split(',') {
        let word = piece.split_whitespace().next().unwrap_or_default();
        let begins = WORDS.contains(&word) || LEADING_WORDS.contains(&word);
        match pieces.last_mut() {
            // A comma within a condition, as between two targets.
            Some(last) if !begins => {
                last.push(',');
                last.push_str(piece);
            }
            _ => pieces.push(piece.to_owned()),
        }
    }
    if pieces.len() > CONDITIONS {
        return Err(format!("A goal has at most {CONDITIONS} conditions."));
    }
    let conditions = pieces.iter().map(|piece| condition(piece.trim())).collect::<Result<_, _>>()?;
    Ok(Goal { conditions, text: text.to_owned() })
}

fn condition(text: &str) -> Result<Condition, String> {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    match first {
        "accepted" | "rejected" => verdict(text, first == "accepted"),
        "no" | "has" => finding(text, first == "has"),
        "keeps" => keeps(rest),
        "reads" | "writes" => {
            let space = rest.strip_prefix("in space ").and_then(|space| space.trim().parse().ok());
            let space = space.ok_or_else(|| format!("“{first}” goes on as in `{first} in space 3`."))?;
            Ok(Condition::Touches { space, writes: first == "writes" })
        }
        _ => compared(text),
    }
}

fn verdict(text: &str, accepted: bool) -> Result<Condition, String> {
    let (core, suffixes) = split_suffixes(text)?;
    if core != "accepted" && core != "rejected" {
        return Err(format!("“{}” is not understood: `{core} on sm_75 under cuda-13.5`.", shown(text)));
    }
    let on = suffixes.on.as_deref().map(target_set).transpose()?;
    Ok(Condition::Verdict { accepted, on, under: suffixes.under, at: suffixes.at })
}

fn finding(text: &str, found: bool) -> Result<Condition, String> {
    let (core, suffixes) = split_suffixes(text)?;
    let on = suffixes.on.as_deref().map(target).transpose()?;
    let code = match core.split_whitespace().collect::<Vec<_>>()[..] {
        ["no", "findings"] => None,
        [_, "finding", code] => {
            let page = nvvm_engine::rule_page(code).ok_or_else(|| format!("There is no rule “{}”.", shown(code)))?;
            Some(page.rule.code)
        }
        _ => return Err("Findings are written `no findings`, `no finding NV0101` or `has finding NV0101`.".to_owned()),
    };
    Ok(Condition::Finding { code, found, on, under: suffixes.under })
}

fn keeps(rest: &str) -> Result<Condition, String> {
    let name = |name: &str| name.trim().trim_start_matches('%').trim_start_matches("struct.").to_owned();
    match (rest.strip_prefix("fields of "), rest.strip_prefix("signature of ")) {
        (Some(of), _) => Ok(Condition::KeepsFields(name(of))),
        (_, Some(of)) => Ok(Condition::KeepsSignature(name(of))),
        _ => Err("“keeps” goes on with `fields of T` or `signature of K`.".to_owned()),
    }
}

fn compared(text: &str) -> Result<Condition, String> {
    let operators = [("<=", Compared::AtMost), (">=", Compared::AtLeast), (" = ", Compared::Equal)];
    for (word, how) in operators {
        let Some((query, number)) = text.rsplit_once(word) else { continue };
        let query = parse_query(query)?;
        if !matches!(
            query.what,
            Asked::Bytes(..)
                | Asked::HostBytes(..)
                | Asked::Total(_)
                | Asked::Limit
                | Asked::Node(..)
                | Asked::TranslationPasses
                | Asked::Operations(_)
        ) {
            return Err(format!("“{}” is no number.", shown(&query.text)));
        }
        let digits: String = number.trim().chars().filter(|it| *it != ',' && *it != '_').collect();
        let parsed = digits.trim_end_matches("bytes").trim().parse();
        let number = parsed.map_err(|_| format!("“{}” is no whole number.", shown(number.trim())))?;
        return Ok(Condition::Number(query, how, number));
    }
    let (query, answer) = text.split_once(" is ").ok_or_else(|| {
        format!(
            "“{}” is no condition: they begin with {}, or are a query with <=, >=, = or “is”.",
            shown(text),
            WORDS.join(", ")
        )
    })?;
    Ok(Condition::Is(parse_query(query)?, answer.trim().to_owned()))
}
