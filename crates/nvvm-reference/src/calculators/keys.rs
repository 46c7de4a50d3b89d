//! Calculators for metadata keys as integers, pairs of decimal digits, and registers of special variables.

use super::Calculator;
use super::form::{Answer, Problem, Values, choice, hexadecimal, number, text};
use cuda_decl::special::{SpecialVariable, component};
use cuda_decl::translate::annotations::{decimal, parameter_offset};
use nvvm_target::Document;

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "metadata-key",
        title: "A metadata key as integers",
        summary: "The integers that a key is compared by, least significant byte first, eight bytes at a time.",
        text: "`kernel` is compared as four bytes, `0x6E72656B`, and two, `0x6C65`. A key counts only with its whole \
               length.",
        fields: &[text("key", "Key", "kernel")],
        document: Document::CiccTypeTranslation,
        section: "Complete Metadata String Catalog",
        search: &["little-endian", "0x6E72656B", "maxntid", "minctasm", "strcmp"],
        see: &["term/nvvm-annotations", "metadata/kernel"],
        answer: key,
    },
    Calculator {
        name: "decimal-digits",
        title: "A number as digits, two at a time",
        summary: "How cluster dimensions become text: by a table from \"00\" to \"99\".",
        text: "",
        fields: &[number("value", "Number", "256")],
        document: Document::CiccTypeTranslation,
        section: "Cluster Metadata",
        search: &["two-digit lookup", "reqntid", "cluster_dim"],
        see: &["metadata/cluster_dim"],
        answer: digits,
    },
    Calculator {
        name: "parameter-offset",
        title: "Where a parameter’s description lies",
        summary: "The offset of a parameter’s description behind that of the first: 40 bytes each.",
        text: "",
        fields: &[number("index", "Parameter, from 0", "3")],
        document: Document::CiccTypeTranslation,
        section: "Parameter Metadata",
        search: &["stride 40", "params + 40", "emitKernelAnnotationMetadata", "funcDecl", "launch NULL"],
        see: &["term/nvvm-annotations"],
        answer: offset,
    },
    Calculator {
        name: "special-variable",
        title: "A special variable’s intrinsic and register",
        summary: "From `threadIdx.x` to its category, its intrinsic, the PTX register and the back end’s code.",
        text: "A component is one letter and the end of the name: `xy` and `w` are none. The columns for `y` and `z` of \
               `warpSize` are empty in the document.",
        fields: &[
            choice(
                "variable",
                "Variable",
                &[
                    ("threadIdx", "threadIdx"),
                    ("blockDim", "blockDim"),
                    ("blockIdx", "blockIdx"),
                    ("gridDim", "gridDim"),
                    ("warpSize", "warpSize"),
                ],
            ),
            text("component", "Component", "x"),
        ],
        document: Document::CiccTypeTranslation,
        section: "Intrinsic ID Table",
        search: &["predef_tmp_comp", "tid", "ntid", "ctaid", "nctaid", "warpsize", "sreg"],
        see: &["term/special-register"],
        answer: special,
    },
    Calculator {
        name: "register-code",
        title: "A back end’s register code",
        summary: "Which special register a code of the PTX back end reads, from 0x26 to 0x31 and beyond.",
        text: "Three codes to a variable, one for each component. 0x5E and 0x5F go to another function; all else is \
               fatal.",
        fields: &[number("code", "Code", "0x26")],
        document: Document::CiccTypeTranslation,
        section: "PTX Backend Mapping",
        search: &["0x26", "0x31", "0x5E", "Unhandled special register"],
        see: &["calculator/special-variable", "term/special-register"],
        answer: register,
    },
];

/// Maximum length of a key, in bytes.
const LONGEST_KEY: usize = 64;

fn key(values: &Values<'_>) -> Result<Answer, Problem> {
    let key = values.text("key");
    if key.is_empty() || key.len() > LONGEST_KEY {
        return Err(Problem::at("key", format!("A key has 1 to {LONGEST_KEY} bytes.")));
    }
    let little = |bytes: &[u8]| bytes.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte));
    let mut steps = Vec::new();
    let mut rest = key.as_bytes();
    let mut at = 0;
    // In the widths of a compiler's comparison: eight bytes, then four, then two, then one.
    while !rest.is_empty() {
        let width = [8, 4, 2, 1].into_iter().find(|&width| width <= rest.len()).unwrap_or(1);
        let (part, after) = rest.split_at(width);
        steps.push((format!("Bytes {at} to {}: {}", at + width - 1, part.escape_ascii()), hexadecimal(little(part))));
        (rest, at) = (after, at + width);
    }
    let mut answer = Answer::default().with("Bytes", key.len());
    if key.len() <= 8 {
        answer = answer.with("As one integer", hexadecimal(little(key.as_bytes())));
    }
    Ok(answer.by(steps))
}

fn digits(values: &Values<'_>) -> Result<Answer, Problem> {
    let value = values.at_most("value", u64::from(u32::MAX))? as u32;
    let mut rest = value;
    let mut steps = Vec::new();
    while rest >= 100 {
        steps.push((format!("{rest} mod 100"), format!("{:02}", rest % 100)));
        rest /= 100;
    }
    steps.push(("What is left".to_owned(), rest.to_string()));
    Ok(Answer::default().with("Text", decimal(value)).by(steps))
}

fn offset(values: &Values<'_>) -> Result<Answer, Problem> {
    let index = values.at_most("index", u64::from(u32::MAX))? as u32;
    let offset = parameter_offset(index).ok_or_else(|| Problem::at("index", "That is beyond 32 bits."))?;
    Ok(Answer::default().with("Offset", format!("+{offset}")))
}

fn special(values: &Values<'_>) -> Result<Answer, Problem> {
    let variable = SpecialVariable::named(values.text("variable"));
    let variable = variable.ok_or_else(|| Problem::at("variable", "No such variable."))?;
    let written = values.text("component");
    let answer = Answer::default().with("Category", variable.category()).with("Type in CUDA", variable.cuda_type());
    let component = match (written, variable) {
        ("", SpecialVariable::WarpSize) => 0,
        _ => component(written).ok_or_else(|| Problem::at("component", "A component is x, y or z."))?,
    };
    let none = || "none".to_owned();
    Ok(answer
        .with("Column", component)
        .with("Intrinsic", variable.intrinsic(component).unwrap_or_else(none))
        .with("PTX", variable.ptx(component).unwrap_or_else(none))
        .with(
            "Code of the back end",
            variable.backend_code(component).map_or_else(none, |code| hexadecimal(code.into())),
        ))
}

fn register(values: &Values<'_>) -> Result<Answer, Problem> {
    let code = values.byte("code")?;
    let named = SpecialVariable::ALL.iter().find_map(|variable| {
        let component = (0..3).find(|&component| variable.backend_code(component) == Some(code))?;
        variable.ptx(component)
    });
    let says = match (named, code) {
        (Some(name), _) => name,
        (None, 0x5E | 0x5F) => "left to the function for cluster and warp registers".to_owned(),
        (None, _) => "Unhandled special register (fatal)".to_owned(),
    };
    Ok(Answer::default().with("Register", says))
}
