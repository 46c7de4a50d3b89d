//! The numbers of an entity in each of the document's numbering schemes, and the possible values of the byte at +0.

use super::data::{NodeNumber, NumberScheme, OpcodeReading};
use super::entity::Entity;
use nvvm_syntax::Module;
use nvvm_target::documented::node::numbers::{
    BITCODE_CASTS, INSTCOMBINE, Printed, TYPE_TAGS, creation, dispatch_opcode,
};
use nvvm_target::documented::node::opcodes;
use nvvm_target::documented::node::tables::table;

/// Returns the numbers of an entity, ordered by numbering scheme.
pub(super) fn numbers(module: &Module, entity: Entity) -> Vec<NodeNumber> {
    let keyword = entity.keyword(module);
    let mut all = Vec::new();
    for opcode in dispatch(entity, keyword) {
        let printed = table(opcode).map_or("", |row| row.meaning);
        all.push(number(NumberScheme::Dispatch, u16::from(opcode), printed, &[]));
    }
    if let Entity::Instruction(_) = entity {
        all.extend(bitcode(keyword));
        all.extend(instcombine(keyword));
        let (factory, constants) = creation(keyword);
        let sides: &[&str] = if constants.is_empty() { &[] } else { &["C121"] };
        let printed = format!("first argument of {factory}");
        all.extend(constants.iter().map(|&constant| number(NumberScheme::Creation, constant, &printed, sides)));
    }
    for tag in type_tags(keyword, entity) {
        let printed = TYPE_TAGS.iter().find(|row| row.0 == *tag).map_or("", |row| row.1);
        all.push(number(NumberScheme::TypeTag, u16::from(*tag), printed, &["C111"]));
    }
    all
}

fn number(scheme: NumberScheme, number: u16, printed: &str, contradictions: &[&str]) -> NodeNumber {
    ranged(scheme, (number, number), printed, contradictions)
}

fn ranged(scheme: NumberScheme, range: (u16, u16), printed: &str, contradictions: &[&str]) -> NodeNumber {
    let contradictions = contradictions.iter().map(|id| (*id).to_owned()).collect();
    NodeNumber { scheme, first: range.0, last: range.1, printed: printed.to_owned(), contradictions }
}

fn bitcode(keyword: &str) -> Vec<NodeNumber> {
    let cast = if matches!(keyword, "fptrunc" | "fpext") { "fpcast" } else { keyword };
    if let Some(exact) = BITCODE_CASTS.exactly(cast) {
        return vec![number(NumberScheme::Bitcode, exact, "Casts (trunc/zext/sext/fpcast), one each", &[])];
    }
    let rows = opcodes(keyword);
    let of = |opcode: &u16| number(NumberScheme::Bitcode, *opcode, keyword, disputes(keyword, *opcode, rows.len()));
    rows.iter().map(of).collect()
}

/// Returns the contradictions about a row of the bitcode table.
fn disputes(keyword: &str, opcode: u16, rows: usize) -> &'static [&'static str] {
    match (keyword, opcode) {
        ("alloca" | "load" | "switch" | "invoke" | "br" | "br i1", _) if rows > 1 || keyword.starts_with("br") => {
            &["C080"]
        }
        ("call" | "call @llvm", 0x1F) => &["C076"],
        ("call" | "call @llvm", 0x22) => &["C078"],
        ("resume", 0x23 | 0x1E) | ("add", 0x23) | ("unreachable", 0x1D) => &["C079"],
        ("atomicrmw", _) => &["C077"],
        ("fadd" | "sub" | "xor", _) => &["C122"],
        _ => &[],
    }
}

fn instcombine(keyword: &str) -> Option<NodeNumber> {
    let word = match keyword {
        "br i1" => "br",
        "call @llvm" => "call",
        other => other,
    };
    let row: &Printed = INSTCOMBINE.iter().find(|row| row.keywords.contains(&word))?;
    let printed = row.keywords.join(", ");
    let (range, printed) = match row.exactly(word) {
        Some(exact) if row.keywords.len() > 1 => ((exact, exact), format!("{printed}, one each")),
        Some(exact) => ((exact, exact), printed),
        None => ((row.first, row.last), format!("one of {printed} and others")),
    };
    Some(ranged(NumberScheme::InstCombine, range, &printed, &["C123"]))
}

/// Returns the opcodes of an entity in the uniquing function.
fn dispatch(entity: Entity, keyword: &str) -> Vec<u8> {
    match entity {
        Entity::Instruction(_) => dispatch_opcode(keyword).into_iter().collect(),
        Entity::Type(_) if keyword == "struct type" => vec![0x13],
        Entity::Type(_) => vec![0x04],
        Entity::Constant(_) => match keyword {
            "integer" => vec![0x0D],
            "floating-point constant" => vec![0x0E],
            "constant expression" => vec![0x0F],
            "undef or poison" => vec![0x09],
            "null or zero" => vec![0x04],
            _ => Vec::new(),
        },
        Entity::Metadata(_) if matches!(keyword, "metadata tuple" | "metadata node") => vec![0x16],
        _ => Vec::new(),
    }
}

fn type_tags(keyword: &str, entity: Entity) -> &'static [u8] {
    match keyword {
        "icmp" | "fcmp" => &[5, 37],
        "integer" => &[13],
        "floating-point constant" => &[14],
        "constant expression" => &[15],
        "undef or poison" => &[9],
        "constant aggregate" => &[8],
        "struct type" | "array type" | "vector type" => &[16],
        "metadata tuple" | "metadata node" => &[17],
        _ if matches!(entity, Entity::Instruction(_)) && dispatch_opcode(keyword) == Some(0x05) => &[5],
        _ => &[],
    }
}

/// Returns the possible values of the byte at +0. These are the opcodes of the uniquing function if it has the entity,
/// else the numbers of the other schemes.
pub(super) fn readings(module: &Module, entity: Entity) -> Vec<OpcodeReading> {
    let keyword = entity.keyword(module);
    let mut all: Vec<OpcodeReading> = Vec::new();
    for opcode in dispatch(entity, keyword) {
        let meaning = table(opcode).map_or("", |row| row.meaning);
        let why = format!("the uniquing function's table has “{meaning}”");
        all.push(OpcodeReading { opcode, scheme: NumberScheme::Dispatch, why });
    }
    if matches!(entity, Entity::Instruction(_)) {
        for number in bitcode(keyword) {
            let Ok(opcode) = u8::try_from(number.first) else { continue };
            if all.iter().all(|reading| reading.opcode != opcode) {
                let why = "its number in the bitcode's table, should the byte hold that one".to_owned();
                all.push(OpcodeReading { opcode, scheme: NumberScheme::Bitcode, why });
            }
        }
    }
    for &tag in type_tags(keyword, entity).iter().filter(|tag| matches!(tag, 8 | 16)) {
        let why = "its type tag, should it be the opcode, too, as those of 9, 13, 14 and 15 are (ours)".to_owned();
        all.push(OpcodeReading { opcode: tag, scheme: NumberScheme::TypeTag, why });
    }
    all
}
