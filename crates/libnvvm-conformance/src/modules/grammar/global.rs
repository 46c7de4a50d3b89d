//! Variables, aliases and named types.

use super::maker::Maker;
use super::{types, words};
use nvvm_target::Dialect;

/// A variable.
pub fn variable(maker: &mut Maker, number: usize) -> String {
    let linkage = maker.seldom(&words::VARIABLE_LINKAGE);
    let visibility = maker.seldom(&words::VISIBILITY);
    let local = if maker.odd() { maker.seldom(&words::THREAD_LOCAL) } else { String::new() };
    let unnamed = maker.seldom(&words::UNNAMED);
    let space = maker.word(&words::VARIABLE_SPACE);
    let class = maker.of(&["scalar", "aggregate", "floats", "pointer", "any"]);
    let ty = types::of_class(maker, class);
    let kind = maker.of(&["global", "constant", "global"]);
    let initializer = match (space, kind) {
        ("3", _) if !maker.odd() => "undef".to_owned(),
        _ => initializer(maker, &ty),
    };
    let after = maker.seldom(&words::AFTER_VARIABLE);
    let after = if after.is_empty() { after } else { format!(", {}", after.trim_end()) };
    let name = format!("@g{number}{}", if maker.odd() { ".x" } else { "" });
    let pointer = maker.pointer(&ty, space);
    maker.symbols.push((pointer, name.clone()));
    let space = if space == "0" { String::new() } else { format!("addrspace({space}) ") };
    format!("{name} = {linkage}{visibility}{local}{unnamed}{space}{kind} {ty} {initializer}{after}\n")
}

fn initializer(maker: &mut Maker, ty: &str) -> String {
    if maker.one_in(8) && !maker.symbols.is_empty() {
        return expression(maker, ty);
    }
    types::constant(maker, ty)
}

/// A constant expression of this type, or rarely of another.
fn expression(maker: &mut Maker, ty: &str) -> String {
    let (pointer, name) = maker.symbols[maker.random.usize(0..maker.symbols.len())].clone();
    let constant = types::constant(maker, ty);
    match maker.random.u32(0..12) {
        0 => format!("ptrtoint ({pointer} {name} to {ty})"),
        1 => format!("bitcast ({pointer} {name} to {ty})"),
        2 => format!("addrspacecast ({pointer} {name} to {ty})"),
        3 => format!("add ({ty} {constant}, {ty} {constant})"),
        4 => format!("sub ({ty} ptrtoint ({pointer} {name} to {ty}), {ty} {constant})"),
        5 => format!("select (i1 true, {ty} {constant}, {ty} {constant})"),
        6 => format!("getelementptr inbounds ({ty}, {pointer} {name}, i64 1)"),
        7 => format!("inttoptr (i64 16 to {ty})"),
        8 => format!("xor ({ty} {constant}, {ty} {constant})"),
        9 => format!("mul ({ty} {constant}, {ty} {constant})"),
        10 => name,
        _ => format!("trunc (i64 ptrtoint ({pointer} {name} to i64) to {ty})"),
    }
}

/// Rarely, an alias or an ifunc.
pub fn alias(maker: &mut Maker) -> String {
    if !maker.one_in(8) || maker.symbols.is_empty() {
        return String::new();
    }
    let (pointer, name) = maker.symbols[maker.random.usize(0..maker.symbols.len())].clone();
    let linkage = maker.seldom(&words::LINKAGE);
    let kind = if maker.odd() { "ifunc" } else { "alias" };
    let value = match maker.dialect {
        Dialect::Legacy => pointer.trim_end_matches('*').to_owned(),
        Dialect::Modern => maker.of(&["i32", "void ()", "i8"]).to_owned(),
    };
    format!("@a0 = {linkage}{kind} {value}, {pointer} {name}\n")
}
