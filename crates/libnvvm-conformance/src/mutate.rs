//! Mutations of modules: words replaced by words of the same kind; lines removed, duplicated, or taken from other
//! modules.

use fastrand::Rng;

/// Words that can replace each other.
const KINDS: &[&[&str]] = &[
    &[
        "i1",
        "i8",
        "i16",
        "i32",
        "i64",
        "i128",
        "i24",
        "half",
        "float",
        "double",
        "fp128",
        "<2 x i32>",
        "<4 x float>",
        "ptr",
    ],
    &["addrspace(0)", "addrspace(1)", "addrspace(3)", "addrspace(4)", "addrspace(5)", "addrspace(7)", "addrspace(101)"],
    &["monotonic", "acquire", "release", "acq_rel", "seq_cst", "unordered"],
    &["xchg", "add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin", "fadd", "fsub", "uinc_wrap"],
    &["syncscope(\"block\")", "syncscope(\"device\")", "syncscope(\"singlethread\")", "syncscope(\"agent\")", ""],
    &["internal", "weak", "linkonce_odr", "external", "appending", "extern_weak", "common", "private", ""],
    &[
        "noinline",
        "ssp",
        "naked",
        "noredzone",
        "uwtable",
        "returns_twice",
        "alignstack(8)",
        "nobuiltin",
        "optnone",
        "cold",
    ],
    &["zeroext", "signext", "inreg", "nest", "noalias", "byval", ""],
    &["add", "sub", "mul", "udiv", "sdiv", "urem", "shl", "lshr", "ashr", "and", "or", "xor"],
    &[
        "0",
        "1",
        "2",
        "3",
        "4",
        "8",
        "16",
        "24",
        "31",
        "32",
        "63",
        "64",
        "128",
        "255",
        "256",
        "4096",
        "-1",
        "2147483647",
    ],
    &["align 1", "align 2", "align 4", "align 8", "align 16", "align 128", ""],
    &["undef", "null", "zeroinitializer", "0", "poison"],
    &["global", "constant"],
];

/// A mutation of one of `texts`, with one or two changes.
pub fn mutated(random: &mut Rng, texts: &[&str]) -> String {
    let mut text = texts.get(random.usize(0..texts.len().max(1))).copied().unwrap_or_default().to_owned();
    for _ in 0..random.u32(1..=2) {
        text = match random.u32(0..10) {
            0 => without_a_line(random, &text),
            1 => with_a_line_twice(random, &text),
            2 => with_a_line_of_another(random, &text, texts),
            _ => with_another_word(random, &text),
        };
    }
    text
}

fn with_another_word(random: &mut Rng, text: &str) -> String {
    let mut places: Vec<(usize, usize, &[&str])> = Vec::new();
    for kind in KINDS {
        for word in kind.iter().filter(|word| !word.is_empty()) {
            let whole = |place: &usize| {
                let is_word_byte = |byte: Option<&u8>| {
                    byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || b"_.%@!".contains(byte))
                };
                let before = place.checked_sub(1).and_then(|place| text.as_bytes().get(place));
                !is_word_byte(before) && !is_word_byte(text.as_bytes().get(place + word.len()))
            };
            let found = text.match_indices(word).map(|(place, _)| place).filter(whole);
            // Changes of the data layout or triple lead to no new results.
            let body = found.filter(|&place| !text[..place].lines().last().unwrap_or_default().starts_with("target "));
            places.extend(body.map(|place| (place, word.len(), *kind)));
        }
    }
    if places.is_empty() {
        return text.to_owned();
    }
    let (place, length, kind) = places[random.usize(0..places.len())];
    let word = kind[random.usize(0..kind.len())];
    format!("{}{word}{}", &text[..place], &text[place + length..])
}

fn without_a_line(random: &mut Rng, text: &str) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let removed = random.usize(0..lines.len().max(1));
    lines.iter().enumerate().filter(|&(index, _)| index != removed).map(|(_, line)| *line).collect()
}

fn with_a_line_twice(random: &mut Rng, text: &str) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let twice = random.usize(0..lines.len().max(1));
    let copies = |(index, line): (usize, &&str)| line.repeat(1 + usize::from(index == twice));
    lines.iter().enumerate().map(copies).collect()
}

fn with_a_line_of_another(random: &mut Rng, text: &str, texts: &[&str]) -> String {
    let other = texts[random.usize(0..texts.len())];
    let bodies: Vec<&str> = other.split_inclusive('\n').filter(|line| line.starts_with(' ')).collect();
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let own: Vec<usize> = (0..lines.len()).filter(|&index| lines[index].starts_with(' ')).collect();
    if let (false, false) = (bodies.is_empty(), own.is_empty()) {
        lines.insert(own[random.usize(0..own.len())], bodies[random.usize(0..bodies.len())]);
    }
    lines.concat()
}
