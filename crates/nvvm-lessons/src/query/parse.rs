//! The parser of queries.

use super::nodes::{hash, node, operand};
use super::{Asked, Measure, Path, Query, shown};
use crate::limits::LINE_BYTES;
use nvvm_engine::pipeline::Stage;
use nvvm_engine::report::Phase;
use nvvm_target::{Reference, Target, TargetSet};

/// The first words of queries.
pub(crate) const LEADING_WORDS: &[&str] = &[
    "size",
    "align",
    "padding",
    "tail",
    "offset",
    "total",
    "tags",
    "limit",
    "space",
    "type",
    "host",
    "translation",
    "references",
    "operations",
    "register",
    "directive",
    "verdict",
    "first",
    "smallest",
    "targets",
    "kernels",
    "node",
    "operand",
    "hash",
    "layer",
    "order",
];

/// The suffixes of a query: target, reference and phase.
#[derive(Default)]
pub(crate) struct Suffixes {
    pub on: Option<String>,
    pub under: Option<Reference>,
    pub at: Option<Phase>,
}

/// Parses a query.
///
/// # Errors
/// One sentence that quotes the wrong part and lists the possible ones.
pub fn parse_query(text: &str) -> Result<Query, String> {
    let text = text.trim().trim_matches('`').trim();
    if text.len() > LINE_BYTES {
        return Err(format!("A query has at most {LINE_BYTES} bytes."));
    }
    if text.is_empty() {
        return Err("A query is missing here.".to_owned());
    }
    // Queries without suffixes: their quoted text or list may contain such words.
    const WITHOUT_SUFFIXES: &[&str] = &["layer that reports \"", "order of ", "tags ", "operand ", "hash "];
    let whole = WITHOUT_SUFFIXES.iter().any(|beginning| text.starts_with(beginning));
    let (core, suffixes) = if whole { (text.to_owned(), Suffixes::default()) } else { split_suffixes(text)? };
    let what = asked(&core, &suffixes)?;
    let has_phase = matches!(what, Asked::Verdict { .. });
    if suffixes.at.is_some() && !has_phase {
        return Err("Only a verdict is asked for at a phase.".to_owned());
    }
    if let Asked::Verdict { targets, phase: Some(_) } = &what
        && targets.len() != 1
    {
        return Err("At a phase the verdict of one target is asked for.".to_owned());
    }
    let on = match (&what, &suffixes.on) {
        (Asked::Verdict { .. }, _) | (_, None) => None,
        (_, Some(name)) => Some(target(name)?),
    };
    Ok(Query { what, on, under: suffixes.under, text: text.to_owned() })
}

fn asked(core: &str, suffixes: &Suffixes) -> Result<Asked, String> {
    let (first, rest) = core.split_once(char::is_whitespace).unwrap_or((core, ""));
    let rest = rest.trim();
    let of = || {
        let name = rest.strip_prefix("of ").map(str::trim).filter(|name| !name.is_empty());
        name.ok_or_else(|| format!("“{first}” goes on with “of” and a name, as in `{first} of draw`."))
    };
    Ok(match first {
        "size" => Asked::Bytes(Measure::Size, path(of()?)?),
        "align" => Asked::Bytes(Measure::Align, path(of()?)?),
        "padding" => Asked::Bytes(Measure::Padding, path(of()?)?),
        "tail" => Asked::Bytes(Measure::Tail, path(of()?)?),
        "offset" => Asked::Bytes(Measure::Offset, path(of()?)?),
        "total" => Asked::Total(of()?.to_owned()),
        "tags" => tags(rest)?,
        "limit" if rest.is_empty() => Asked::Limit,
        "space" => space(rest)?,
        "type" => Asked::Type(path(of()?)?),
        "host" => host(rest)?,
        "translation" if rest == "order" => Asked::TranslationOrder,
        "translation" if rest == "passes" => Asked::TranslationPasses,
        "references" => references(rest)?,
        "operations" => Asked::Operations(of()?.to_owned()),
        "register" => Asked::Register(of()?.to_owned()),
        "directive" => directive(rest)?,
        "verdict" if rest.is_empty() => verdict(suffixes)?,
        "first" if rest == "finding" => Asked::FirstFinding,
        "smallest" if rest == "target that passes" => Asked::SmallestTarget,
        "targets" if rest == "that pass" => Asked::Targets,
        "kernels" if rest.is_empty() => Asked::Kernels,
        "node" => node(rest)?,
        "operand" => operand(rest)?,
        "hash" => hash(of()?)?,
        "layer" => layer(rest)?,
        "order" => Asked::Order(stages(of()?)?),
        _ => {
            return Err(format!("“{}” is no query; queries begin with {}.", shown(core), LEADING_WORDS.join(", ")));
        }
    })
}

/// Splits `on …`, `under …` and `at …` off the end.
pub(crate) fn split_suffixes(text: &str) -> Result<(String, Suffixes), String> {
    let mut suffixes = Suffixes::default();
    let mut rest = text.trim();
    loop {
        // The last of these words starts the last suffix.
        let last = [" on ", " under ", " at "].iter().filter_map(|word| Some((rest.rfind(word)?, *word))).max();
        let Some((start, word)) = last else { break };
        let value = rest[start + word.len()..].trim();
        match word {
            " on " => suffixes.on = Some(value.to_owned()),
            " under " => suffixes.under = Some(reference(value)?),
            _ => suffixes.at = Some(phase(value)?),
        }
        rest = rest[..start].trim_end();
    }
    Ok((rest.to_owned(), suffixes))
}

pub(crate) fn target(name: &str) -> Result<Target, String> {
    Target::parse(name.trim()).ok_or_else(|| {
        let ends = (Target::ALL.first().map(|it| it.name()), Target::ALL.last().map(|it| it.name()));
        let (first, last) = (ends.0.unwrap_or_default(), ends.1.unwrap_or_default());
        format!("There is no target “{}”; there are {first} to {last}.", shown(name))
    })
}

pub(crate) fn reference(name: &str) -> Result<Reference, String> {
    Reference::parse(name.trim()).ok_or_else(|| {
        let ids: Vec<&str> = Reference::ALL.iter().map(|reference| reference.id()).collect();
        format!("There is no reference “{}”; there are {}.", shown(name), ids.join(", "))
    })
}

fn phase(name: &str) -> Result<Phase, String> {
    let all = [Phase::Verify, Phase::Compile, Phase::Assemble];
    all.into_iter()
        .find(|phase| phase.name() == name.trim())
        .ok_or_else(|| format!("There is no phase “{}”; there are verify, compile, assemble.", shown(name)))
}

/// Parses a set of targets: `sm_75`, `sm_70, sm_80 sm_90a`, `sm_70..sm_90`, `all`.
pub(crate) fn target_set(text: &str) -> Result<TargetSet, String> {
    if text.trim() == "all" || text.trim() == "every target" {
        return Ok(TargetSet::all());
    }
    let mut set = TargetSet::empty();
    for word in text.split([',', ' ']).filter(|word| !word.is_empty() && *word != "and") {
        match word.split_once("..") {
            Some((first, last)) => {
                let (first, last) = (target(first)?, target(last)?);
                if first.index() > last.index() {
                    return Err(format!("{} comes behind {}.", first.name(), last.name()));
                }
                set = set.union(TargetSet::from_fn(|it| (first.index()..=last.index()).contains(&it.index())));
            }
            None => set.insert(target(word)?),
        }
    }
    if set.is_empty() {
        return Err("A target is missing, as in `on sm_75` or `on sm_70..sm_90`.".to_owned());
    }
    Ok(set)
}

/// Parses `Heavy.data` or `draw.p.value`. A name of a template keeps its arguments in angle brackets.
fn path(text: &str) -> Result<Path, String> {
    let mut parts = vec![String::new()];
    let mut depth = 0u32;
    for character in text.trim().chars() {
        match character {
            '<' | '(' => depth += 1,
            '>' | ')' => depth = depth.saturating_sub(1),
            '.' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(character);
        }
    }
    // `%struct.Heavy` is one name: C++ front ends prefix names with `struct.`.
    if let [first, second, ..] = parts.as_mut_slice()
        && matches!(first.as_str(), "%struct" | "%class" | "%union")
    {
        *first = std::mem::take(second);
        parts.remove(1);
    }
    if let Some(first) = parts.first_mut()
        && let Some(bare) = first.strip_prefix('%')
    {
        *first = bare.to_owned();
    }
    if parts.iter().any(|part| part.trim().is_empty()) {
        return Err(format!("“{}” is no name: names and fields are written `Heavy.data`.", shown(text)));
    }
    Ok(Path(parts.into_iter().map(|part| part.trim().to_owned()).collect()))
}

fn host(rest: &str) -> Result<Asked, String> {
    let expected = "“host” goes on as in `host size of T` or `host offset of T.x`.";
    let (measure, name) = rest.split_once(" of ").ok_or(expected)?;
    let measures = [Measure::Size, Measure::Align, Measure::Offset];
    let measure = measures.into_iter().find(|one| one.word() == measure.trim()).ok_or(expected)?;
    Ok(Asked::HostBytes(measure, path(name)?))
}

fn references(rest: &str) -> Result<Asked, String> {
    let expected = "“references” goes on as in `references to A in D`.";
    let (base, class) = rest.strip_prefix("to ").and_then(|rest| rest.split_once(" in ")).ok_or(expected)?;
    Ok(Asked::References { base: base.trim().to_owned(), class: class.trim().to_owned() })
}

fn tags(rest: &str) -> Result<Asked, String> {
    let narrow = rest.strip_suffix("with 32-bit shared pointers");
    let list = narrow.unwrap_or(rest).trim();
    nvvm_engine::tag_list_bytes(list, narrow.is_some())?;
    Ok(Asked::Tags { list: list.to_owned(), narrow_shared_pointers: narrow.is_some() })
}

fn space(rest: &str) -> Result<Asked, String> {
    let (inferred, name) = match (rest.strip_prefix("of "), rest.strip_prefix("behind ")) {
        (Some(name), _) => (false, name),
        (_, Some(name)) => (true, name),
        _ => return Err("“space” goes on with “of” or “behind” and a name, as in `space of @tile`.".to_owned()),
    };
    Ok(Asked::Space { name: name.trim().to_owned(), inferred })
}

fn directive(rest: &str) -> Result<Asked, String> {
    let (named, kernel) = match rest.strip_prefix("of ") {
        Some(kernel) => (None, kernel),
        None => match rest.split_once(" of ") {
            Some((named, kernel)) => (Some(named.trim().to_owned()), kernel),
            None => return Err("“directive” goes on with “of” and a kernel.".to_owned()),
        },
    };
    if let Some(named) = named.as_deref().filter(|named| !named.starts_with('.')) {
        return Err(format!("A directive begins with a full stop, as `.maxntid`; this is “{}”.", shown(named)));
    }
    Ok(Asked::Directive { kernel: kernel.trim().to_owned(), named })
}

fn verdict(suffixes: &Suffixes) -> Result<Asked, String> {
    let Some(on) = &suffixes.on else {
        return Err("“verdict” goes on with targets, as in `verdict on sm_75`.".to_owned());
    };
    Ok(Asked::Verdict { targets: target_set(on)?, phase: suffixes.at })
}

fn layer(rest: &str) -> Result<Asked, String> {
    match rest.strip_prefix("that reports") {
        Some("") => Ok(Asked::Layer(None)),
        Some(words) => {
            let quoted = words.trim().strip_prefix('"').and_then(|words| words.strip_suffix('"'));
            let words = quoted.filter(|words| !words.is_empty());
            let words = words.ok_or("The words of the message stand in double quotes.")?;
            Ok(Asked::Layer(Some(words.to_owned())))
        }
        None => Err("“layer” goes on with “that reports”.".to_owned()),
    }
}

fn stages(text: &str) -> Result<Vec<Stage>, String> {
    let mut stages = Vec::new();
    for name in text.split(',').map(str::trim) {
        let stage = Stage::parse(name).ok_or_else(|| {
            let ids: Vec<&str> = Stage::ALL.iter().map(|stage| stage.id()).collect();
            format!("There is no stage “{}”; there are {}.", shown(name), ids.join(", "))
        })?;
        if stages.contains(&stage) {
            return Err(format!("{} stands twice.", stage.id()));
        }
        stages.push(stage);
    }
    if stages.len() < 3 {
        return Err("At least three stages are put in order.".to_owned());
    }
    Ok(stages)
}
