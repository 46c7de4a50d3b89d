//! Functions: the words before the name, the parameters, and the words after them.

use super::maker::Maker;
use super::{body, types, words};
use nvvm_target::Dialect;

/// A definition.
pub fn defined(maker: &mut Maker, number: usize) -> String {
    let linkage = maker.seldom(&words::LINKAGE);
    let visibility = maker.seldom(&words::VISIBILITY);
    let convention = maker.seldom(&words::CONVENTION);
    let result_attribute = maker.seldom(&words::RESULT_ATTRIBUTE);
    let is_kernel = maker.one_in(3);
    let result = match maker.one_in(2) || is_kernel {
        true => "void".to_owned(),
        false => types::of_parameter(maker),
    };
    let result_attribute = if result == "void" && !maker.odd() { String::new() } else { result_attribute };
    let parameter_types: Vec<String> = (0..maker.random.usize(0..=5)).map(|_| types::of_parameter(maker)).collect();
    let names = maker.begin_function(&parameter_types);
    let mut parameters: Vec<String> = Vec::new();
    for (ty, name) in parameter_types.iter().zip(&names) {
        let attribute = maker.seldom(&words::PARAMETER_ATTRIBUTE);
        parameters.push(format!("{ty} {attribute}{name}"));
    }
    if maker.odd() {
        parameters.push("...".to_owned());
    }
    let attributes =
        format!("{}{}", maker.seldom(&words::FUNCTION_ATTRIBUTE), maker.seldom(&words::FUNCTION_ATTRIBUTE));
    let after = maker.seldom(&words::AFTER_FUNCTION);
    let odd_name = maker.word(&words::NAME);
    let name = if odd_name.is_empty() { format!("@f{number}") } else { format!("@\"f{odd_name}{number}\"") };
    let pointer = match maker.dialect {
        Dialect::Legacy => format!("{result} ({})*", parameter_types.join(", ")),
        Dialect::Modern => "ptr".to_owned(),
    };
    maker.symbols.push((pointer.clone(), name.clone()));
    if is_kernel {
        maker.kernels.push((pointer, name.clone()));
    }
    let head = format!(
        "define {linkage}{visibility}{convention}{result_attribute}{result} {name}({}) {attributes}{after}",
        parameters.join(", ")
    );
    format!("{head}{{\n{}}}\n", body::blocks(maker, &result))
}

/// The declaration of the function that bodies call.
pub fn declared(maker: &mut Maker) -> String {
    let pointer = maker.pointer("i8", "0");
    let attribute = maker.seldom(&words::FUNCTION_ATTRIBUTE);
    let linkage = if maker.odd() { maker.seldom(&words::LINKAGE) } else { String::new() };
    let parameter = maker.seldom(&words::PARAMETER_ATTRIBUTE);
    format!("declare {linkage}i32 @callee(i32 {parameter}, {pointer}) {attribute}\n")
}
