//! Inline assembly.

use super::maker::Maker;
use super::types;
use super::words::Words;

/// Constraint letters of operands with their types.
const LETTERS: &[(&str, &str)] = &[
    ("r", "i32"),
    ("l", "i64"),
    ("f", "float"),
    ("d", "double"),
    ("h", "i16"),
    ("c", "i8"),
    ("b", "i1"),
    ("q", "i128"),
];

/// The number of letters at the start of the list that are common.
const USUAL: usize = 5;

const ODD_LETTERS: Words = Words {
    usual: &["n", "i", "m", "X", "0"],
    odd: &[
        "x", "y", "g", "s", "p", "t", "{r1}", "{memory}", "^ab", "1", "9", "*m", "*r", "&r", "rl", "r|l", "", "N", "z",
        "@cc", "~{r}", "!r", "K",
    ],
};

const TEMPLATES: Words = Words {
    usual: &["add.u32 $0, $1, 1;", "// nothing", "mov.u32 $0, $1;", "bar.sync 0;"],
    odd: &[
        "$9",
        "${0:c}",
        "${0:x}",
        "$$",
        "$",
        "${",
        "{ $0 | $1 }",
        "$(a$|b$)",
        "\\00",
        "%laneid",
        "${:uid}",
        "${0}",
        "$0$",
    ],
};

const CLOBBERS: Words = Words { usual: &["", "", "~{memory}"], odd: &["~{cc}", "~memory", "~{}", "~{rax}", "!i", ","] };

const FLAGS: Words = Words {
    usual: &["", "sideeffect ", "sideeffect "],
    odd: &[
        "alignstack ",
        "inteldialect ",
        "unwind ",
        "sideeffect alignstack inteldialect ",
        "inteldialect sideeffect ",
    ],
};

/// A call of inline assembly.
pub fn call(maker: &mut Maker) -> String {
    let mut constraints = Vec::new();
    let mut results = Vec::new();
    for _ in 0..maker.random.usize(0..=2) {
        let (constraint, ty) = operand(maker);
        constraints.push(format!("={constraint}"));
        results.push(ty);
    }
    let mut arguments = Vec::new();
    for _ in 0..maker.random.usize(0..=3) {
        let (constraint, ty) = operand(maker);
        let value = types::value(maker, &ty);
        constraints.push(constraint);
        arguments.push(format!("{ty} {value}"));
    }
    let clobber = maker.word(&CLOBBERS);
    if !clobber.is_empty() {
        constraints.push(clobber.to_owned());
    }
    let result = match results.as_slice() {
        [] => "void".to_owned(),
        [one] => one.clone(),
        several => format!("{{ {} }}", several.join(", ")),
    };
    let result = if maker.odd() { types::of_class(maker, "any") } else { result };
    let (flags, template) = (maker.word(&FLAGS), maker.word(&TEMPLATES));
    let text =
        format!("call {result} asm {flags}\"{template}\", \"{}\"({})", constraints.join(","), arguments.join(", "));
    if result == "void" { text } else { format!("{} = {text}", maker.new_value(&result)) }
}

fn operand(maker: &mut Maker) -> (String, String) {
    let known = if maker.odd() { LETTERS.len() } else { USUAL };
    let (letter, ty) = LETTERS[maker.random.usize(0..known)];
    let letter = if maker.odd() { maker.word(&ODD_LETTERS) } else { letter };
    let ty = if maker.odd() { types::of_class(maker, "any") } else { ty.to_owned() };
    (letter.to_owned(), ty)
}
