//! Instrumentation of modules: each function records that it ran.

use super::{Files, cut};
use anyhow::{Context, Result};
use walrus::{
    ConstExpr, FunctionId, ValType,
    ir::{Const, GlobalSet, InstrLocId, Value},
};

/// The prefix of the name of a recording export: `ran:`, index, `:`, symbol.
const RAN: &str = "ran:";

/// Instruments these modules of a site's files.
///
/// # Errors
/// When a module is missing or cannot be read.
pub fn trace(files: &mut Files, modules: &[&str]) -> Result<()> {
    for name in modules {
        let wasm = files.get_mut(*name).with_context(|| format!("the site has no {name}"))?;
        *wasm = traced(wasm).with_context(|| format!("cannot read {name}"))?;
    }
    Ok(())
}

/// Adds to each function an exported global that is set to 1 when the function runs.
fn traced(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = cut::read(wasm)?;
    let named = |id: FunctionId| module.funcs.get(id).name.clone().unwrap_or_default();
    let functions: Vec<(FunctionId, String)> = module.funcs.iter_local().map(|(id, _)| (id, named(id))).collect();
    for (number, (id, symbol)) in functions.into_iter().enumerate() {
        let ran = module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(0)));
        module.exports.add(&format!("{RAN}{number}:{symbol}"), ran);
        let function = module.funcs.get_mut(id).kind.unwrap_local_mut();
        let entry = function.entry_block();
        let note = [Const { value: Value::I32(1) }.into(), GlobalSet { global: ran }.into()];
        function.block_mut(entry).instrs.splice(0..0, note.map(|instruction| (instruction, InstrLocId::default())));
    }
    Ok(module.emit_wasm())
}

#[cfg(test)]
mod tests {
    use super::{RAN, traced};
    use crate::site::split::{cut::read, tests::whole};

    #[test]
    fn each_function_has_an_export_that_says_what_it_is() {
        let module = read(&traced(&whole()).unwrap()).unwrap();
        let exports: Vec<&str> = module.exports.iter().map(|export| export.name.as_str()).collect();
        let remembering = exports.iter().filter(|name| name.starts_with(RAN)).count();
        assert_eq!(remembering, module.funcs.iter_local().count());
        assert!(exports.iter().any(|name| name.ends_with(":_RNvCs1_3web5start")), "{exports:?}");
    }
}
