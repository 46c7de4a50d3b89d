//! Function bodies: instructions from rows, calls, and terminators.

use super::maker::Maker;
use super::rows::{ENDS, INSTRUCTIONS, ODD_ENDS, ODD_INSTRUCTIONS, Row};
use super::{assembly, intrinsic, types, words};
use std::collections::BTreeMap;

/// The blocks of a function with this result type, without the braces.
pub fn blocks(maker: &mut Maker, result: &str) -> String {
    let mut text = String::from("entry:\n");
    instructions(maker, &mut text);
    end(maker, result, &mut text);
    for label in ["next", "last"] {
        text.push_str(&format!("{label}:\n"));
        if maker.one_in(3) {
            instructions(maker, &mut text);
        }
        let value = types::constant(maker, result);
        let value = if result == "void" { String::new() } else { format!(" {value}") };
        text.push_str(&format!("  ret {result}{value}\n"));
    }
    text
}

fn instructions(maker: &mut Maker, text: &mut String) {
    for _ in 0..maker.random.usize(1..=5) {
        let line = match maker.random.u32(0..20) {
            0..=3 => intrinsic::call(maker),
            4 => assembly::call(maker),
            _ => instruction(maker),
        };
        text.push_str(&format!("  {line}\n"));
    }
}

fn end(maker: &mut Maker, result: &str, text: &mut String) {
    let is_odd = maker.odd();
    let row = row(maker, if is_odd { ODD_ENDS } else { ENDS });
    let mut types = BTreeMap::from([("R".to_owned(), result.to_owned())]);
    let line = if row.2.starts_with("ret {R}") && result == "void" {
        "ret void".to_owned()
    } else {
        filled(maker, row.2, &mut types)
    };
    text.push_str(&format!("  {line}\n"));
}

fn row(maker: &mut Maker, rows: &[Row]) -> Row {
    loop {
        let row = rows[maker.random.usize(0..rows.len())];
        if row.0.is_none_or(|dialect| dialect == maker.dialect) {
            return row;
        }
    }
}

fn instruction(maker: &mut Maker) -> String {
    let is_odd = maker.odd();
    let (_, result, text) = row(maker, if is_odd { ODD_INSTRUCTIONS } else { INSTRUCTIONS });
    let mut types = BTreeMap::new();
    let line = filled(maker, text, &mut types);
    let metadata = if maker.odd() {
        format!(", !{} !0", maker.of(&["dbg", "tbaa", "range", "fpmath", "nontemporal", "x", "noalias", "align"]))
    } else {
        String::new()
    };
    let result = match (result, result.strip_prefix('@')) {
        ("-", _) => return line + &metadata,
        ("?", _) => String::new(),
        (_, Some(pointee)) => maker.pointer(&named(&types, pointee), "0"),
        (name, None) => named(&types, name),
    };
    let name = maker.new_value(&result);
    if result.is_empty() {
        maker.forget_last();
    }
    format!("{name} = {line}{metadata}")
}

/// The type that a name was bound to, else the name itself.
fn named(types: &BTreeMap<String, String>, name: &str) -> String {
    let of = |name: &str| types.get(name).cloned().unwrap_or_else(|| name.to_owned());
    match (name.strip_suffix(".element"), name.strip_suffix(":i1")) {
        (Some(vector), _) => types::element(&of(vector)).to_owned(),
        (_, Some(shape)) => types::with_element(&of(shape), "i1"),
        _ => of(name),
    }
}

/// The text of a row with its gaps filled. A gap contains no brace, except for the type of a struct.
fn filled(maker: &mut Maker, text: &str, types: &mut BTreeMap<String, String>) -> String {
    let mut parts = text.split('{');
    let mut result = parts.next().unwrap_or_default().to_owned();
    let mut held = String::new();
    for part in parts {
        // `{={ i32, float }}` contains a type with braces.
        if part == "=" {
            held = "=".to_owned();
            continue;
        }
        if part.starts_with(' ') && held.is_empty() {
            result.push('{');
            result.push_str(part);
            continue;
        }
        let (gap, rest) = match held.as_str() {
            "" => part.split_once('}').map_or((part.to_owned(), ""), |(gap, rest)| (gap.to_owned(), rest)),
            _ => part.split_once("}}").map_or((String::new(), part), |(gap, rest)| (format!("={{{gap}}}"), rest)),
        };
        held.clear();
        result.push_str(&gap_filled(maker, &gap, types));
        result.push_str(rest);
    }
    result
}

fn gap_filled(maker: &mut Maker, gap: &str, types: &mut BTreeMap<String, String>) -> String {
    if gap == "any" {
        let (ty, value) = maker.any_value();
        return format!("{ty} {value}");
    }
    if let Some(name) = gap.strip_prefix('=') {
        let ty = if name == "pointer" { types::of_class(maker, "pointer") } else { named(types, name) };
        return types::value(maker, &ty);
    }
    if let Some(pointee) = gap.strip_prefix('*') {
        let (pointee, space) =
            pointee.split_once('/').map_or((pointee, None), |(pointee, space)| (pointee, Some(space.to_owned())));
        let pointee = drawn(maker, pointee, types);
        let space = space.unwrap_or_else(|| maker.word(&types::SPACES).to_owned());
        let ty = maker.pointer(&pointee, &space);
        let value = types::value(maker, &ty);
        return format!("{ty} {value}");
    }
    if let Some((_, words)) = words::BY_NAME.iter().find(|(name, _)| *name == gap) {
        return maker.word(words).to_owned();
    }
    drawn(maker, gap, types)
}

/// Fills `A=class`, `A:WORDS`, or the name of a type.
fn drawn(maker: &mut Maker, gap: &str, types: &mut BTreeMap<String, String>) -> String {
    if let Some((name, class)) = gap.split_once('=') {
        let ty = types::of_class(maker, class);
        types.insert(name.to_owned(), ty.clone());
        return ty;
    }
    if let Some((name, table)) = gap.split_once(':')
        && let Some((_, words)) = words::BY_NAME.iter().find(|(name, _)| *name == table)
    {
        let ty = maker.word(words).to_owned();
        types.insert(name.to_owned(), ty.clone());
        return ty;
    }
    named(types, gap)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A gap that is not filled would remain in the text.
    #[test]
    fn every_gap_of_every_row_is_known() {
        let mut maker = Maker::new(fastrand::Rng::with_seed(1));
        for (_, _, text) in [INSTRUCTIONS, ENDS, ODD_INSTRUCTIONS, ODD_ENDS].concat() {
            let mut types = BTreeMap::from([("R".to_owned(), "i32".to_owned())]);
            let line = filled(&mut maker, text, &mut types);
            let is_left =
                |word: &str| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|part| part == word);
            assert!(!line.contains("{A") && !line.contains("{=") && !is_left("any"), "{text}: {line}");
            let capitals = text.split('{').filter_map(|part| part.split('}').next()).filter(|gap| gap.len() > 1);
            for gap in capitals.filter(|gap| gap.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')) {
                assert!(words::BY_NAME.iter().any(|(name, _)| *name == gap), "{gap} is no table");
            }
        }
    }

    #[test]
    fn types_are_written_again_and_values_have_them() {
        let mut maker = Maker::new(fastrand::Rng::with_seed(1));
        let mut types = BTreeMap::from([("A".to_owned(), "<2 x i64>".to_owned())]);
        assert_eq!(filled(&mut maker, "x {A} y {A.element} z", &mut types), "x <2 x i64> y i64 z");
        assert_eq!(named(&types, "A:i1"), "<2 x i1>");
    }
}
