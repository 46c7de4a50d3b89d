//! Calls of intrinsics by the signatures of the table.

use super::maker::Maker;
use super::types;
use nvvm_target::Dialect;
use nvvm_target::intrinsics::{self, Intrinsic, OverloadClass, TypeToken};

/// A call of a random intrinsic, mostly with its own signature.
pub fn call(maker: &mut Maker) -> String {
    let intrinsic = drawn(maker);
    call_of(maker, intrinsic)
}

/// A call of this intrinsic.
pub fn call_of(maker: &mut Maker, intrinsic: Intrinsic) -> String {
    let mut slots: Vec<String> = Vec::new();
    let signature = intrinsic.signature();
    let results: Vec<String> = signature.results().map(|token| of_token(maker, token, &mut slots)).collect();
    let mut parameters: Vec<String> = signature
        .parameters()
        .filter(|token| token.text() != "...")
        .map(|token| of_token(maker, token, &mut slots))
        .collect();
    if maker.odd() && !parameters.is_empty() {
        match maker.one_in(2) {
            true => _ = parameters.pop(),
            false => parameters[0] = types::of_class(maker, "any"),
        }
    }
    let mut result = match results.as_slice() {
        [] => "void".to_owned(),
        [one] => one.clone(),
        several => format!("{{ {} }}", several.join(", ")),
    };
    if maker.odd() {
        result = types::of_class(maker, "scalar");
    }
    let suffixes: String = slots.iter().map(|ty| format!(".{}", suffix(ty))).collect();
    let suffixes = if maker.odd() { String::new() } else { suffixes };
    let name = format!("@{}{suffixes}", intrinsic.base_name());
    let arguments: Vec<String> =
        parameters.iter().enumerate().map(|(at, ty)| format!("{ty} {}", argument(maker, intrinsic, at, ty))).collect();
    let attributes = if maker.odd() { " nounwind readnone" } else { "" };
    maker.declare(&name, format!("declare {result} {name}({}){attributes}", parameters.join(", ")));
    let text = format!("call {result} {name}({})", arguments.join(", "));
    if result == "void" { text } else { format!("{} = {text}", maker.new_value(&result)) }
}

/// A random intrinsic; those of NVIDIA are more frequent.
fn drawn(maker: &mut Maker) -> Intrinsic {
    let all: Vec<Intrinsic> = intrinsics::all().collect();
    let is_wanted = |intrinsic: Intrinsic| intrinsic.base_name().starts_with("llvm.nvvm");
    for _ in 0..2 {
        let intrinsic = all[maker.random.usize(0..all.len())];
        if is_wanted(intrinsic) {
            return intrinsic;
        }
    }
    all[maker.random.usize(0..all.len())]
}

fn argument(maker: &mut Maker, intrinsic: Intrinsic, at: usize, ty: &str) -> String {
    let immediate = intrinsic.immediate_arguments().find(|argument| argument.index() == Some(at));
    match immediate {
        Some(argument) if !maker.odd() => match argument.ranges() {
            [(low, high), ..] => maker.random.i64(*low..(*high).max(low + 1)).to_string(),
            [] if ty == "i1" => maker.of(&["true", "false"]).to_owned(),
            [] => maker.random.u32(0..4).to_string(),
        },
        _ => types::value(maker, ty),
    }
}

/// A type for a position of a signature; types of overloads are stored in `slots`.
fn of_token(maker: &mut Maker, token: TypeToken, slots: &mut Vec<String>) -> String {
    if let Some(class) = token.overload_class() {
        let class = match class {
            OverloadClass::Integer | OverloadClass::ScalarInteger => "integer",
            OverloadClass::Float | OverloadClass::ScalarFloat => "float",
            OverloadClass::Pointer => "pointer",
            OverloadClass::Vector | OverloadClass::IntegerVector | OverloadClass::PointerVector => "integers",
            OverloadClass::FloatVector => "floats",
            OverloadClass::Any => "scalar",
        };
        let ty = types::of_class(maker, class);
        slots.push(ty.clone());
        return ty;
    }
    if let Some(slot) = token.matches_slot() {
        return slots.get(slot).cloned().unwrap_or_else(|| "i32".to_owned());
    }
    if token.is_derived() {
        return types::of_class(maker, "scalar");
    }
    match (maker.dialect, token.text().strip_prefix("ptr")) {
        (Dialect::Legacy, Some(space)) => format!("i8{space}*"),
        _ => token.text().to_owned(),
    }
}

/// A type as it is written in an intrinsic's name: `i32`, `v4f32`, `p3`, `p3i8`.
fn suffix(ty: &str) -> String {
    let space = |text: &str| {
        text.split_once("addrspace(").and_then(|(_, rest)| rest.split_once(')')).map_or("0", |it| it.0).to_owned()
    };
    if let Some(inner) = ty.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')) {
        return inner
            .split_once(" x ")
            .map_or_else(String::new, |(count, element)| format!("v{count}{}", suffix(element)));
    }
    if ty.starts_with("ptr") {
        return format!("p{}", space(ty));
    }
    if let Some(pointee) = ty.strip_suffix('*') {
        let space = space(pointee);
        let pointee = pointee.split(" addrspace(").next().unwrap_or_default();
        return format!("p{space}{}", suffix(pointee));
    }
    match ty {
        "half" => "f16",
        "bfloat" => "bf16",
        "float" => "f32",
        "double" => "f64",
        "fp128" => "f128",
        "x86_fp80" => "f80",
        "ppc_fp128" => "ppcf128",
        other => other,
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::suffix;

    #[test]
    fn names_have_the_types_of_their_overloads() {
        let names = ["<4 x float>", "ptr addrspace(3)", "i8 addrspace(1)*", "i32*", "i7"].map(suffix);
        assert_eq!(names, ["v4f32", "p3", "p1i8", "p0i32", "i7"]);
    }
}
