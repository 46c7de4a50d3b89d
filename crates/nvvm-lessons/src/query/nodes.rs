//! The parser of queries about nodes.

use super::{Asked, LineName, NodeFact, shown};
use nvvm_target::documented::node::HashWidth;

pub(super) fn node(rest: &str) -> Result<Asked, String> {
    let expected = "“node” goes on as in `node size of 4`, `node opcode of %x` or `node operands of 4`.";
    let (fact, line) = rest.split_once(" of ").ok_or(expected)?;
    let fact = match fact.trim() {
        "size" => NodeFact::Size,
        "opcode" => NodeFact::Opcode,
        "operands" => NodeFact::Operands,
        "hash" => {
            return Err("The hash of a node in a text is not modelled yet: it rests on where its operands lie. With \
                        addresses it is: `hash of 0x1000, 0x2000 with opcode 0x23`."
                .to_owned());
        }
        _ => return Err(expected.to_owned()),
    };
    Ok(Asked::Node(fact, line_name(line)?))
}

fn line_name(text: &str) -> Result<LineName, String> {
    let text = text.trim();
    match (text.strip_prefix('%'), text.parse::<u32>()) {
        (Some(name), _) if !name.is_empty() => Ok(LineName::Result(name.to_owned())),
        (_, Ok(number)) if number > 0 => Ok(LineName::Line(number)),
        _ => Err(format!("“{}” is no line and no result: `node size of 4`, `node size of %x`.", shown(text))),
    }
}

/// Parses `0x1000` or `4096`.
fn address(text: &str) -> Result<u64, String> {
    let text = text.trim();
    let parsed = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    parsed.map_err(|_| format!("“{}” is no address: they are written 0x1000.", shown(text)))
}

pub(super) fn operand(rest: &str) -> Result<Asked, String> {
    let expected = "“operand” goes on as in `operand 0 of %x at 0x1000`.";
    let (index, rest) = rest.split_once(" of ").ok_or(expected)?;
    let (of, header) = rest.split_once(" at ").ok_or(expected)?;
    let index = index.trim().parse().map_err(|_| expected)?;
    Ok(Asked::OperandAddress { index, of: line_name(of)?, header: address(header)? })
}

pub(super) fn hash(rest: &str) -> Result<Asked, String> {
    let narrow = rest.strip_suffix(" in 32 bits");
    let (pointers, opcode) = match narrow.unwrap_or(rest).split_once(" with opcode ") {
        Some((pointers, opcode)) => {
            let opcode = u8::try_from(address(opcode)?).map_err(|_| "An opcode is at most 255 here.")?;
            (pointers, Some(opcode))
        }
        None => (narrow.unwrap_or(rest), None),
    };
    let pointers = pointers.split(',').map(address).collect::<Result<Vec<u64>, String>>()?;
    if opcode.is_none() && pointers.len() != 1 {
        return Err(
            "Of several pointers the node's opcode is needed: `hash of 0x1000, 0x2000 with opcode 4`.".to_owned()
        );
    }
    let width = if narrow.is_some() { HashWidth::Bits32 } else { HashWidth::Bits64 };
    Ok(Asked::Hash { pointers, opcode, width })
}
