//! Calculators for variables: address space from a node's bytes, stored alignment, and records.

use super::Calculator;
use super::form::{Answer, Problem, Values, hexadecimal, number};
use cuda_decl::translate::context::argument_storage;
use cuda_decl::translate::globals::{
    NodeBytes, alignment_logarithm, builds_initialiser, determine_address_space, managed_annotation, records_in,
};
use nvvm_target::Document;
use nvvm_target::documented::node::header::{EMPTY_BUCKET, TOMBSTONE};

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "global-space",
        title: "A variable’s address space from its node",
        summary: "Follows `determine_address_space` through the bytes of a variable’s node to the address space.",
        text: "The document reads one byte at 0xA8 and tests bits 20 and 37 of it: it must be a load of eight bytes, and \
               this is how it is taken here. The first test that holds decides.",
        fields: &[
            number("storage", "Storage class (0x88)", "0"),
            number("flags_9c", "Byte at 0x9C", "0x80"),
            number("flags_9d", "Byte at 0x9D", "0"),
            number("flags_a8", "Eight bytes from 0xA8 on", "0"),
            number("flags_ae", "Byte at 0xAE", "0"),
            number("flags_b0", "Byte at 0xB0", "0x20"),
            number("byte_f0", "Byte at 0xF0", "0"),
        ],
        document: Document::CiccTypeTranslation,
        section: "Address Space Determination",
        search: &["determine_address_space", "0x9C", "0xB0", "unsupported storage class", "managed"],
        see: &["term/address-space", "term/managed", "calculator/qualifier-word"],
        answer: global_space,
    },
    Calculator {
        name: "stored-alignment",
        title: "An alignment as it is stored",
        summary: "The logarithm by which a global variable’s object of 88 bytes keeps its alignment.",
        text: "By a bit scan (`BSR`), also for the natural alignment: see [the steps](ref:table/001-A11).",
        fields: &[number("alignment", "Alignment, bytes", "16")],
        document: Document::CiccTypeTranslation,
        section: "GlobalVariable Object Creation",
        search: &["log2", "bit scan", "88", "0x58"],
        see: &["term/alignment"],
        answer: stored_alignment,
    },
    Calculator {
        name: "record-count",
        title: "Records by a magic factor",
        summary: "How many records of 24 bytes so many bytes are, by shift and multiplication instead of division.",
        text: "`0xAAAAAAAAAAAAAAAB` is the inverse of 3 modulo 2^64: the product is right only when 3 divides exactly.",
        fields: &[number("bytes", "Bytes", "72")],
        document: Document::CiccTypeTranslation,
        section: "Finalization: Metadata and @llvm.used",
        search: &["0xAAAAAAAAAAAAAAAB", "magic divisor", "24-byte records"],
        see: &["term/nvvm-annotations"],
        answer: records,
    },
    Calculator {
        name: "template-arguments",
        title: "Where template arguments are kept",
        summary: "Whether so many template arguments are kept on the stack, in 1,536 bytes, or on the heap.",
        text: "",
        fields: &[number("count", "Arguments", "51")],
        document: Document::CiccTypeTranslation,
        section: "Template Specialization",
        search: &["1,536-byte", "50 arguments", "sentinel"],
        see: &["term/edg"],
        answer: template_arguments,
    },
];

fn global_space(values: &Values<'_>) -> Result<Answer, Problem> {
    let node = NodeBytes {
        storage_class: values.byte("storage")?,
        flags_9c: values.byte("flags_9c")?,
        flags_9d: values.byte("flags_9d")?,
        flags_a8: values.number("flags_a8")?,
        flags_ae: values.byte("flags_ae")?,
        flags_b0: values.byte("flags_b0")?,
        byte_f0: values.byte("byte_f0")?,
    };
    let decision = determine_address_space(node);
    let annotation = managed_annotation(node);
    let initialiser = if builds_initialiser(node) { "is built" } else { "is not built" };
    let mut answer = Answer::default()
        .with("Address space", decision.address_space)
        .with("Because", decision.because)
        .with("Initialiser", initialiser)
        .with("Annotation", annotation.map_or_else(|| "none".to_owned(), |(key, value)| format!("\"{key}\", {value}")));
    if decision.unsupported {
        answer = answer.with("Said besides", "unsupported storage class!");
    }
    let bit = |holds: bool| if holds { "holds" } else { "does not hold" }.to_owned();
    Ok(answer.by(vec![
        ("storage class == 2".to_owned(), bit(node.storage_class == 2)),
        ("0x9C & 0x80".to_owned(), bit(node.flags_9c & 0x80 != 0)),
        ("0xAE & 1, when the last holds".to_owned(), bit(node.flags_ae & 1 != 0)),
        ("0xB0 & 0x20, when 0xAE & 1 does not".to_owned(), bit(node.flags_b0 & 0x20 != 0)),
        ("0x9C & 0x40".to_owned(), bit(node.flags_9c & 0x40 != 0)),
        ("0xF0 != 0, when the last holds".to_owned(), bit(node.byte_f0 != 0)),
        ("0xA8 & 0x2000100000".to_owned(), bit(node.flags_a8 & 0x20_0010_0000 != 0)),
    ]))
}

fn stored_alignment(values: &Values<'_>) -> Result<Answer, Problem> {
    let alignment = values.number("alignment")?;
    let logarithm = alignment_logarithm(alignment);
    let stored = logarithm.ok_or_else(|| Problem::at("alignment", "An alignment is a power of two."))?;
    Ok(Answer::default().with("Stored", stored))
}

fn records(values: &Values<'_>) -> Result<Answer, Problem> {
    let bytes = values.number("bytes")?;
    let count = records_in(bytes);
    let true_count = if bytes.is_multiple_of(24) { "the same" } else { "no whole number: the product is meaningless" };
    Ok(Answer::default().with("Records", count).with("Bytes / 24", true_count).by(vec![
        ("bytes >> 3".to_owned(), (bytes >> 3).to_string()),
        ("× 0xAAAAAAAAAAAAAAAB, 64 bits".to_owned(), count.to_string()),
    ]))
}

fn template_arguments(values: &Values<'_>) -> Result<Answer, Problem> {
    let count = values.at_most("count", u64::from(u32::MAX))? as u32;
    Ok(Answer::default()
        .with("Kept", argument_storage(count))
        .with("Empty slots of the cache", hexadecimal(EMPTY_BUCKET))
        .with("Removed ones", hexadecimal(TOMBSTONE)))
}
