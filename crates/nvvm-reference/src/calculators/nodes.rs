//! Calculators for nodes: sizes, addresses, tagged pointers, hashes, uniquing tables, slabs.

use super::Calculator;
use super::form::{Answer, Problem, Values, choice, hexadecimal, number, text};
use nvvm_target::Document;
use nvvm_target::documented::node::header::{INDIRECT_BIT, POINTER_MASK, aligned, header_bytes, slab_bytes};
use nvvm_target::documented::node::tables::{TablePlace, table};
use nvvm_target::documented::node::{HEADER_BYTES, HashWidth, OPERAND_BYTES, node_hash, operand_address, pointer_hash};

pub(super) const CALCULATORS: &[Calculator] = &[
    Calculator {
        name: "node-size",
        title: "Bytes of a node",
        summary: "Operands, header and extra fields of a node of some opcode, and where each operand lies.",
        text: "`24 + 8 × operands` at least; some opcodes have extra fields behind the header. For 0x1B with 5 operands \
               the document says approximately 88, and its own table of fields gives 72.",
        fields: &[
            number("opcode", "Opcode", "0x05"),
            number("operands", "Operands", "3"),
            number("header", "Address of the header (a1)", "0x1000"),
        ],
        document: Document::CiccNodeLayout,
        section: "Operand Storage",
        search: &[
            "24 + 8n",
            "allocation of a node",
            "a1 + 8*(k - n)",
            "operand address",
            "negative offsets",
            "num_operands",
        ],
        see: &["table/003-T01", "contradiction/C112", "contradiction/C124"],
        answer: node_size,
    },
    Calculator {
        name: "tagged-pointer",
        title: "A tagged context pointer",
        summary: "The pointer at +16 of a node without its tag, and whether one more dereference is needed.",
        text: "Bit 2 means a pointer to the pointer. What bits 0 and 1 mean is not said; the mask clears them.",
        fields: &[number("pointer", "Pointer", "0x7F0000001004")],
        document: Document::CiccNodeLayout,
        section: "Tagged Pointer Semantics",
        search: &["context_ptr", "0xFFFFFFFFFFFFFFF8", "indirect", "& ~7", "low bits"],
        see: &["table/003-T01", "contradiction/C111"],
        answer: tagged_pointer,
    },
    Calculator {
        name: "pointer-hash",
        title: "The hash of a pointer",
        summary: "`(ptr >> 9) ^ (ptr >> 4)`, and the bucket that it falls into.",
        text: "The document does not say with how many bits it is computed; with 32 the pointer is cut first.",
        fields: &[number("pointer", "Pointer", "0x7F3A12345678"), number("buckets", "Buckets", "64")],
        document: Document::CiccNodeLayout,
        section: "Hash Function",
        search: &["ptr >> 9", "ptr >> 4", "DenseMap", "bucket"],
        see: &["calculator/node-hash", "contradiction/C125"],
        answer: hash_of_pointer,
    },
    Calculator {
        name: "node-hash",
        title: "The hash of a node",
        summary: "The opcode as seed, into which the hash of each operand is folded, with 32 and with 64 bits.",
        text: "`seed ^= hash(operand) + 0x9E3779B9 + (seed << 6) + (seed >> 2)`. The two widths differ from the second \
               operand on.",
        fields: &[
            number("opcode", "Opcode", "0x04"),
            text("operands", "Operands’ addresses, with commas", "0x1000, 0x2000"),
        ],
        document: Document::CiccNodeLayout,
        section: "Hash Function",
        search: &["0x9E3779B9", "seed", "sub_15B3480", "uniquing"],
        see: &["calculator/pointer-hash", "contradiction/C125"],
        answer: hash_of_node,
    },
    Calculator {
        name: "uniquing-offset",
        title: "Where an opcode’s uniquing table lies",
        summary: "The byte in the context object at which an opcode’s table or DenseMap and its counters lie.",
        text: "Simple tables are 32 bytes each: pointer 8, four counters of 4, pointer 8. Counters of a DenseMap begin at \
               dword `2 × N + 4` behind qword N; the document multiplies that index by 8.",
        fields: &[number("opcode", "Opcode", "0x1B")],
        document: Document::CiccNodeLayout,
        section: "Uniquing Opcode Dispatch (sub_162D4F0, 49KB)",
        search: &["qw[150]", "dw[304..306]", "SimpleOpcodeTable", "OpcodeUniqueMap", "stride 32"],
        see: &["table/003-T02", "table/003-T03", "table/003-T08", "contradiction/C118", "contradiction/C114"],
        answer: uniquing_offset,
    },
    Calculator {
        name: "tombstones",
        title: "Tombstones and rehashing",
        summary: "Whether so many erased entries make a map of so many buckets rehash at its size.",
        text: "It does when the tombstones are more than `buckets >> 3`. Empty buckets hold −8, erased ones −16.",
        fields: &[number("buckets", "Buckets", "64"), number("tombstones", "Tombstones", "9")],
        document: Document::CiccNodeLayout,
        section: "Node Erasure (sub_1621740, 14KB)",
        search: &["rehash", "sentinel", "NumBuckets >> 3", "-16", "erase"],
        see: &["contradiction/C126", "calculator/pointer-hash"],
        answer: tombstones,
    },
    Calculator {
        name: "slab",
        title: "Slabs of the bump allocator",
        summary: "The bytes of a slab by its number, and an address up to a multiple of 8.",
        text: "`4096 << (index >> 7)`, at most 4 TB. Nothing is freed alone: all slabs go together. What happens to a \
               request larger than a slab is not said.",
        fields: &[number("index", "Slab, from 0", "128"), number("pointer", "Address to align", "0x1001")],
        document: Document::CiccNodeLayout,
        section: "Allocation",
        search: &["4096", "4TB", "bump allocator", "BumpPtrAllocator", "(ptr + 7) & ~7"],
        see: &["table/003-T07"],
        answer: slab,
    },
    Calculator {
        name: "context-regions",
        title: "Regions of the context object",
        summary: "How many bytes lie between two offsets of the context object, and how many tables of 32 bytes fit.",
        text: "The document’s regions overlap: +272 to +792 and +496 to +1136, +496 to +1136 and +1040 to +1424.",
        fields: &[
            number("from", "From", "272"),
            number("to", "To", "792"),
            choice(
                "stride",
                "Bytes of a table",
                &[("32", "32: simple tables, and DenseMaps with padding"), ("8", "8: one field")],
            ),
        ],
        document: Document::CiccNodeLayout,
        section: "Context Layout Overview",
        search: &["640", "384", "1376", "856", "520", "overlap", "3656"],
        see: &["table/003-T07", "contradiction/C116", "contradiction/C117"],
        answer: regions,
    },
];

/// Maximum number of operands.
const MOST_OPERANDS: u64 = 64;

fn node_size(values: &Values<'_>) -> Result<Answer, Problem> {
    let opcode = values.byte("opcode")?;
    let operands = values.at_most("operands", MOST_OPERANDS)?;
    let header = values.number("header")?;
    let (before, whole) = (OPERAND_BYTES * operands, header_bytes(opcode));
    let mut steps = Vec::new();
    for index in 0..operands {
        let address = operand_address(header, index as u32, operands as u32);
        let address = address.ok_or_else(|| Problem::at("header", "There is no room for the operands below it."))?;
        steps.push((format!("Operand {index}: a1 + 8 × ({index} − {operands})"), hexadecimal(address)));
    }
    steps.push(("Header: a1".to_owned(), hexadecimal(header)));
    Ok(Answer::default()
        .with("Bytes at least", format!("{HEADER_BYTES} + 8 × {operands} = {}", HEADER_BYTES + before))
        .with("With the extra fields of the opcode", format!("{whole} + {before} = {}", whole + before))
        .with("The block begins at", hexadecimal(header - before))
        .by(steps))
}

fn tagged_pointer(values: &Values<'_>) -> Result<Answer, Problem> {
    let pointer = values.number("pointer")?;
    let indirect = pointer & INDIRECT_BIT != 0;
    let undocumented = pointer & 3;
    Ok(Answer::default()
        .with("Pointer", hexadecimal(pointer & POINTER_MASK))
        .with("It leads to", if indirect { "a pointer to the context: one more dereference" } else { "the context" })
        .with(
            "Bits 0 and 1",
            if undocumented == 0 { "clear".to_owned() } else { format!("{undocumented}: not documented") },
        )
        .by(vec![
            (format!("& {}", hexadecimal(POINTER_MASK)), hexadecimal(pointer & POINTER_MASK)),
            ("& 4".to_owned(), (pointer & INDIRECT_BIT).to_string()),
        ]))
}

fn hash_of_pointer(values: &Values<'_>) -> Result<Answer, Problem> {
    let pointer = values.number("pointer")?;
    let buckets = values.at_most("buckets", 1 << 32)?;
    if !buckets.is_power_of_two() {
        return Err(Problem::at("buckets", "The number of buckets is always a power of two."));
    }
    let (wide, narrow) = (pointer_hash(pointer, HashWidth::Bits64), pointer_hash(pointer, HashWidth::Bits32));
    Ok(Answer::default()
        .with("Hash, 64 bits", hexadecimal(wide))
        .with("Hash, 32 bits", hexadecimal(narrow))
        .with("Bucket, 64 bits", wide & (buckets - 1))
        .with("Bucket, 32 bits", narrow & (buckets - 1))
        .by(vec![
            ("pointer >> 9".to_owned(), hexadecimal(pointer >> 9)),
            ("pointer >> 4".to_owned(), hexadecimal(pointer >> 4)),
            ("exclusive or".to_owned(), hexadecimal(wide)),
        ]))
}

fn hash_of_node(values: &Values<'_>) -> Result<Answer, Problem> {
    let opcode = values.byte("opcode")?;
    let operands = values.list("operands", MOST_OPERANDS as usize, "address")?;
    let steps = (1..=operands.len()).filter_map(|count| {
        let folded = operands.get(..count)?;
        let (narrow, wide) =
            (node_hash(opcode, folded, HashWidth::Bits32), node_hash(opcode, folded, HashWidth::Bits64));
        Some((
            format!("after operand {}", count - 1),
            format!("{} (64 bits: {})", hexadecimal(narrow), hexadecimal(wide)),
        ))
    });
    let seed = ("seed: the opcode".to_owned(), hexadecimal(opcode.into()));
    Ok(Answer::default()
        .with("Hash, 32 bits", hexadecimal(node_hash(opcode, &operands, HashWidth::Bits32)))
        .with("Hash, 64 bits", hexadecimal(node_hash(opcode, &operands, HashWidth::Bits64)))
        .by(std::iter::once(seed).chain(steps).collect()))
}

fn uniquing_offset(values: &Values<'_>) -> Result<Answer, Problem> {
    let opcode = values.byte("opcode")?;
    let row = table(opcode).ok_or_else(|| Problem::at("opcode", "The tables have the opcodes 0x04 to 0x22."))?;
    let answer = Answer::default().with("Stands for", row.meaning);
    Ok(match row.place {
        TablePlace::Simple { offset } => {
            let by_rule = 496 + 32 * (i64::from(opcode) - 4);
            answer
                .with("Simple table", format!("+{offset}, 32 bytes"))
                .with("By the rule 496 + 32 × (opcode − 4)", format!("+{by_rule}"))
        }
        TablePlace::Dense { qword, printed_counters } => {
            let counters = 2 * qword + 4;
            answer
                .with("DenseMap", format!("qw[{qword}], +{}", 8 * qword))
                .with("Counters", format!("dw[{counters}..{}]", counters + 2))
                .with("Counters at, as printed", format!("+{printed_counters}"))
                .with("Counters at, four bytes each", format!("+{}", 4 * counters))
        }
        TablePlace::Unstated => answer.with("Table", "the document gives no place"),
    }
    .with("Contradiction", if row.contradiction.is_empty() { "none" } else { row.contradiction }))
}

fn tombstones(values: &Values<'_>) -> Result<Answer, Problem> {
    let (buckets, tombstones) = (values.at_most("buckets", 1 << 32)?, values.number("tombstones")?);
    if tombstones > buckets {
        return Err(Problem::at("tombstones", "There are not so many buckets."));
    }
    let limit = buckets >> 3;
    let says = if tombstones > limit { format!("rehash at {buckets} buckets") } else { "nothing".to_owned() };
    Ok(Answer::default().with("What happens", says).by(vec![
        ("buckets >> 3".to_owned(), limit.to_string()),
        (format!("{tombstones} > {limit}"), if tombstones > limit { "yes" } else { "no" }.to_owned()),
    ]))
}

fn slab(values: &Values<'_>) -> Result<Answer, Problem> {
    let index = values.at_most("index", 1 << 32)?;
    let pointer = values.number("pointer")?;
    let up = aligned(pointer).ok_or_else(|| Problem::at("pointer", "That is the end of memory."))?;
    Ok(Answer::default()
        .with("Bytes of the slab", nvvm_engine::words::grouped(slab_bytes(index)))
        .with("Address, aligned", hexadecimal(up))
        .by(vec![
            ("index >> 7".to_owned(), (index >> 7).to_string()),
            ("(pointer + 7) & ~7".to_owned(), hexadecimal(up)),
        ]))
}

fn regions(values: &Values<'_>) -> Result<Answer, Problem> {
    let (from, to) = (values.at_most("from", 1 << 32)?, values.at_most("to", 1 << 32)?);
    let bytes = to.checked_sub(from).ok_or_else(|| Problem::at("to", "It lies before the beginning."))?;
    let stride = if values.text("stride") == "8" { 8 } else { 32 };
    Ok(Answer::default()
        .with("Bytes", bytes)
        .with("Whole tables", bytes / stride)
        .with("Bytes left over", bytes % stride)
        .with(
            "The last table begins at",
            match bytes / stride {
                0 => "none fits".to_owned(),
                count => format!("+{}", from + (count - 1) * stride),
            },
        ))
}
