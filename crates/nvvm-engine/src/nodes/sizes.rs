//! The document's statements about the size of a node.

use super::data::SizeStatement;
use nvvm_target::documented::node::header::{extra_fields, header_bytes};
use nvvm_target::documented::node::{HEADER_BYTES, OPERAND_BYTES, minimum_bytes};

/// Size of the header in the document's example of opcode 0x1B, in bytes: "~48 header bytes including extra fields".
const EXAMPLE_HEADER: u64 = 48;

/// Returns the statements about a node with `operands` operands. `opcode` is `None` if the document defines none;
/// `is_instruction` selects the statements about the factories of instructions.
pub fn sizes_of(opcode: Option<u8>, operands: u32, is_instruction: bool) -> Vec<SizeStatement> {
    let below = OPERAND_BYTES * u64::from(operands);
    let mut all = vec![SizeStatement {
        bytes: minimum_bytes(operands),
        formula: format!("24 + 8 × {operands}"),
        says: "Node Header Layout: the minimum".to_owned(),
        contradiction: None,
    }];
    let header = opcode.map_or(HEADER_BYTES, header_bytes);
    if let Some(last) = opcode.and_then(|opcode| extra_fields(opcode).last()) {
        let end = last.offset + last.size;
        let rounded =
            if u64::from(end) == header { String::new() } else { format!(", up to {header} by the alignment") };
        all.push(SizeStatement {
            bytes: header + below,
            formula: format!("{header} + 8 × {operands}"),
            says: format!("Node Header Layout: its extra fields end at +{end}{rounded}"),
            contradiction: (opcode == Some(0x1B)).then(|| "C112".to_owned()),
        });
    }
    if opcode == Some(0x1B) {
        let (example, fields) = (EXAMPLE_HEADER + 8 * 5, header_bytes(0x1B) + 8 * 5);
        all.push(SizeStatement {
            bytes: EXAMPLE_HEADER + below,
            formula: format!("~{EXAMPLE_HEADER} + 8 × {operands}"),
            says: format!(
                "Operand Storage: about {EXAMPLE_HEADER} bytes of header; its example has five operands and about \
                 {example} bytes, where the fields come to {fields}"
            ),
            contradiction: Some("C112".to_owned()),
        });
    }
    if is_instruction {
        all.push(factory(80, "80".to_owned(), "sub_BD2DA0 allocates 80-byte nodes, whatever the operands"));
        all.push(factory(
            72 + below,
            format!("72 + 8 × {operands}"),
            "sub_BD2C40 allocates a 72-byte base and operands",
        ));
    }
    all
}

fn factory(bytes: u64, formula: String, says: &str) -> SizeStatement {
    SizeStatement {
        bytes,
        formula,
        says: format!("Primary Instruction Factories: {says}"),
        contradiction: Some("C124".to_owned()),
    }
}
