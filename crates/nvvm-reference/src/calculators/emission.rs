//! Calculators for cicc's output: names, conversions, metadata and registers of types, kernels and special variables.

use super::Calculator;
use super::form::{Answer, Problem, Values, choice, flag, number, text};
use crate::entry_table::{Row, Table};
use cuda_decl::special::{SymbolFacts, classify};
use cuda_decl::translate::annotations::{FUNCTION_INDEX, cluster_metadata, is_hidden, select_register};
use cuda_decl::translate::context::template_function;
use cuda_decl::translate::formats::{bfloat_mangling, boolean_name};
use cuda_decl::translate::kinds::conversion;
use nvvm_target::Document;

/// The type tags between which conversions exist.
const TAGS: &[(&str, &str)] = &[
    ("2", "2: float"),
    ("11", "11: integer"),
    ("1", "1: half"),
    ("3", "3: double"),
    ("4", "4: x86_fp80"),
    ("5", "5: fp128"),
    ("6", "6: bfloat"),
];

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "template-function",
        title: "Which function makes a template’s instance",
        summary: "Whether a specialisation is matched semantically (`sub_910920`) or created directly (`sub_906590`).",
        text: "After the arguments were substituted, semantic matching wants all four: both argument lists, and both flags. \
               `byte_3C35480` also gates the late types: see [the driver](ref:calculator/type-passes).",
        fields: &[
            flag("substituted", "The substituted list has something"),
            flag("original", "The original list has something"),
            flag("first_flag", "byte_3C35480"),
            flag("second_flag", "byte_3C353A0"),
        ],
        document: Document::CiccTypeTranslation,
        section: "Template Specialization",
        search: &["semantic matching", "syntactic substitution", "direct creation", "sub_910920", "sub_906590"],
        see: &["calculator/template-arguments", "contradiction/C073"],
        answer: template,
    },
    Calculator {
        name: "type-names",
        title: "How bfloat16 and the boolean are spelled",
        summary: "The mangling of `__bf16` by its ABI gate, and how the printer spells CUDA’s boolean.",
        text: "The gate is `qword_4F077B4`, its low half for the new mangling and its high half for the ABI’s version, with \
               `qword_4F06A78` as a second selector; what the third outcome is, is not said. `__nv_bool` wants bit 4 at \
               +162 of the type and CUDA mode.",
        fields: &[
            flag("new", "New mangling (C++23)"),
            flag("bit_4", "Bit 4 at +162"),
            flag("cuda_mode", "CUDA mode"),
            flag("c_language", "C, not C++"),
        ],
        document: Document::CiccTypeTranslation,
        section: "Floating-Point Type Encoding",
        search: &["u6__bf16", "DF16b", "__nv_bool", "_Bool", "bf16 mangling gate", "qword_4F077B4", "P1467"],
        see: &["table/001-T07", "contradiction/C052"],
        answer: names,
    },
    Calculator {
        name: "float-conversion",
        title: "What a conversion turns into",
        summary: "An LLVM cast, or a call of a `__nv_*_rz` function that becomes `cvt.rz`: by tags and one flag.",
        text: "With `unk_4D04630` clear, conversions between integers and floats are calls that round to zero. `fp128` always \
               takes LLVM’s cast.",
        fields: &[
            choice("from", "From", TAGS),
            choice(
                "to",
                "To",
                &[
                    ("11", "11: integer"),
                    ("1", "1: half"),
                    ("2", "2: float"),
                    ("3", "3: double"),
                    ("5", "5: fp128"),
                    ("6", "6: bfloat"),
                ],
            ),
            flag("flag", "unk_4D04630 is set"),
        ],
        document: Document::CiccTypeTranslation,
        section: "Cast Codegen Type Tags",
        search: &[
            "sitofp",
            "uitofp",
            "fptosi",
            "__nv_float2int_rz",
            "__nv_double2ll_rz",
            "cvt.rz",
            "conversion routing",
        ],
        see: &["table/001-T16", "calculator/type-tag", "contradiction/C054"],
        answer: convert,
    },
    Calculator {
        name: "parameter-metadata",
        title: "Whether a kernel’s parameter is hidden",
        summary: "By bit 0x20 of launch+198 and by param+32: what makes the emitter write opcode 22 for a parameter.",
        text: "The other opcodes are in [the list](ref:table/001-N28). What is about the function as a whole has 0xFFFFFFFF, \
               that is −1, as parameter’s index.",
        fields: &[
            flag("launch", "There are launch attributes"),
            number("flags", "Byte at launch+198", "0"),
            number("parameter", "Word at param+32", "0"),
        ],
        document: Document::CiccTypeTranslation,
        section: "Parameter Metadata",
        search: &["opcode 22", "hidden parameter", "implicit parameter", "launch+198", "param+32", "0xFFFFFFFF", "-1"],
        see: &["table/001-N28", "calculator/parameter-offset", "term/nvvm-annotations"],
        answer: hidden,
    },
    Calculator {
        name: "cluster-metadata",
        title: "What a cluster’s configuration emits",
        summary: "The three entries that are written for the 13 words of a cluster’s configuration, in their order.",
        text: "Word 10 above zero starts it. By the order of emission the document’s example gives \"1,1,2\" where it says \
               \"2,1,1\".",
        fields: &[text("words", "Words 0 to 12, with commas", "0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 1, 1, 256")],
        document: Document::CiccTypeTranslation,
        section: "Cluster Metadata",
        search: &[
            "nvvm.blocksareclusters",
            "nvvm.reqntid",
            "nvvm.cluster_dim",
            "config[10]",
            "cluster emission",
            "launch+328",
        ],
        see: &["table/001-T18", "term/cluster", "contradiction/C065", "contradiction/C066"],
        answer: cluster,
    },
    Calculator {
        name: "special-symbol",
        title: "Whether a symbol is a special variable",
        summary: "The five preconditions of `isSpecialRegisterVar`, and the name: all must hold.",
        text: "CUDA knows these variables in `__device__` functions as well; the document asks for a `__global__` one. A \
               byte at sym+169 from 0x80 on is negative as a signed number: the symbol depends on a template.",
        fields: &[
            choice("kernel", "Within a kernel (flags_at_360, bit 0)", &[("yes", "yes"), ("no", "no")]),
            flag("extern", "External (sym+89, bit 0)"),
            number("dependence", "Byte at sym+169", "0"),
            number("elements", "Elements (sym+136)", "1"),
            text("name", "Name, or nothing", "threadIdx"),
        ],
        document: Document::CiccTypeTranslation,
        section: "Special Variables: threadIdx, blockIdx, blockDim, gridDim, warpSize",
        search: &["isSpecialRegisterVar", "sub_920430", "preconditions", "classifier", "sym+169", "threadidx"],
        see: &["calculator/special-variable", "term/special-register", "contradiction/C071"],
        answer: symbol,
    },
    Calculator {
        name: "register-selection",
        title: "How a special register’s intrinsic is selected",
        summary: "The selector wants type code 7, i32, at +48 and makes opcode 3457; anything else is fatal.",
        text: "",
        fields: &[number("code", "Type code at +48", "7")],
        document: Document::CiccTypeTranslation,
        section: "ISel Lowering",
        search: &["3457", "type code 7", "MachineSDNode", "Unsupported overloaded declaration", "sub_36E4040"],
        see: &["rule/NV0662", "calculator/register-code", "contradiction/C059"],
        answer: selection,
    },
];

fn template(values: &Values<'_>) -> Result<Answer, Problem> {
    let [substituted, original, first, second] =
        ["substituted", "original", "first_flag", "second_flag"].map(|name| values.is_yes(name));
    Ok(Answer::default().with("Function", template_function(substituted, original, first, second)))
}

fn names(values: &Values<'_>) -> Result<Answer, Problem> {
    let boolean = boolean_name(values.is_yes("bit_4"), values.is_yes("cuda_mode"), values.is_yes("c_language"));
    Ok(Answer::default().with("__bf16", bfloat_mangling(values.is_yes("new"))).with("The boolean", boolean))
}

fn convert(values: &Values<'_>) -> Result<Answer, Problem> {
    let (from, to) = (values.byte("from")?, values.byte("to")?);
    let made = conversion(from, to, values.is_yes("flag")).unwrap_or("none: both are integers");
    let answer = Answer::default().with("It becomes", made);
    Ok(if made.starts_with("__nv_") { answer.with("In PTX", "cvt.rz") } else { answer })
}

fn hidden(values: &Values<'_>) -> Result<Answer, Problem> {
    let flags = values.is_yes("launch").then_some(values.byte("flags")?);
    let opcode = if is_hidden(flags, values.number("parameter")?) { "22: hidden" } else { "none: not hidden" };
    let whole = format!("0x{FUNCTION_INDEX:X} ({})", FUNCTION_INDEX.cast_signed());
    Ok(Answer::default().with("Opcode", opcode).with("Index of what is about the whole function", whole))
}

fn cluster(values: &Values<'_>) -> Result<Answer, Problem> {
    let written = values.list("words", 13, "word")?;
    let words: Vec<u32> = written.iter().filter_map(|&word| u32::try_from(word).ok()).collect();
    let words: [u32; 13] = words.try_into().map_err(|_| Problem::at("words", "It has 13 words, each below 2^32."))?;
    let entries = cluster_metadata(&words);
    let row = |(key, value): (&str, Option<String>)| {
        Row::new(vec![key.into(), value.unwrap_or_else(|| "none".to_owned()).into()])
    };
    let count = entries.len();
    let rows = entries.into_iter().map(row).collect();
    Ok(Answer::default().with("Entries", count).shown(Table::new("In this order", &["Key", "Value"], rows)))
}

fn symbol(values: &Values<'_>) -> Result<Answer, Problem> {
    let (dependence, elements) = (values.byte("dependence")?, values.at_most("elements", u64::from(u32::MAX))? as u32);
    let name = Some(values.text("name")).filter(|name| !name.is_empty());
    let (in_kernel, is_extern) = (values.is_yes("kernel"), values.is_yes("extern"));
    let found = classify(SymbolFacts { in_kernel, is_extern, dependence, elements, name });
    let holds = |holds: bool| if holds { "holds" } else { "does not hold" }.to_owned();
    let says = match found {
        Some(variable) => format!("special, category {}", variable.category()),
        None => "not special".to_owned(),
    };
    Ok(Answer::default().with("The symbol is", says).by(vec![
        ("within a kernel".to_owned(), holds(in_kernel)),
        ("not external".to_owned(), holds(!is_extern)),
        ("sym+169 is not negative".to_owned(), holds(dependence < 0x80)),
        ("one element".to_owned(), holds(elements == 1)),
        ("it has a name".to_owned(), holds(name.is_some())),
    ]))
}

fn selection(values: &Values<'_>) -> Result<Answer, Problem> {
    Ok(match select_register(values.byte("code")?) {
        Some(opcode) => Answer::default().with("Opcode of the target", opcode),
        None => Answer::default().with("Fatal", nvvm_verify::rules::intrinsic::REGISTER_TYPE.words()),
    })
}
