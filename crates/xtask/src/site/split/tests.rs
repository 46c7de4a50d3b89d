//! A module made here, cut, and read again.

use super::{
    choose::choose,
    cut::{cut, read},
    paths::Paths,
    references::{References, Referred},
    texts::Texts,
};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, FunctionBuilder, FunctionId, Module, ModuleConfig, RefType,
    ValType, ir::Value,
};

const TEXT: &[u8] = b"a page of the reference that nobody reads before it was asked for";

const LATER: &str = "cuda_decl::analyse";

/// A function of so many instructions that calls another one.
fn function(module: &mut Module, symbol: &str, calls: Option<FunctionId>) -> FunctionId {
    let mut builder = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[ValType::I32]);
    builder.name(symbol.to_owned());
    let argument = module.locals.add(ValType::I32);
    let mut body = builder.func_body();
    for number in 0..100 {
        body.i32_const(number).drop();
    }
    body.local_get(argument);
    if let Some(callee) = calls {
        body.call(callee);
    }
    builder.finish(vec![argument], &mut module.funcs)
}

/// `start` calls `analyse`, which calls `helper` and is the only one to; `early` lies beside it.
pub(super) fn whole() -> Vec<u8> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(true);
    let mut module = Module::with_config(config);
    let loads = module.types.add(&[], &[ValType::I32]);
    module.add_import_func("./worker_bg.js", "__wbg_loadLaterPart_0123", loads);
    let memory = module.memories.add_local(false, false, 1, None, None);
    let helper = function(&mut module, "_RNvCs1_5other6helper", None);
    let analyse = function(&mut module, "_RNvCs1_9cuda_decl7analyse", Some(helper));
    let early = function(&mut module, "_RNvNtCs1_9cuda_decl5early4word", Some(analyse));
    let start = function(&mut module, "_RNvCs1_3web5start", Some(early));
    let table = module.tables.add_local(false, 2, Some(2), RefType::FUNCREF);
    let offset = ConstExpr::Value(Value::I32(1));
    let element = module.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(vec![early]));
    module.tables.get_mut(table).elem_segments.insert(element);
    let bytes = [b"before ", TEXT, b" behind"].concat();
    let data = module.data.add(DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(16)) }, bytes);
    module.memories.get_mut(memory).data_segments.insert(data);
    module.exports.add("start", start);
    module.exports.add("memory", memory);
    module.exports.add("table", table);
    module.emit_wasm()
}

/// `helper` reads the text, and `early` stands in the table for somebody of the first part.
fn references() -> References {
    let text_at = 16 + b"before ".len();
    let mut references = References::default();
    references.addresses.insert(5, text_at..text_at + TEXT.len());
    let reads = Referred { data: [5].into(), ..Referred::default() };
    references.of_functions.insert("_RNvCs1_5other6helper".to_owned(), reads);
    let takes = Referred { functions: ["_RNvNtCs1_9cuda_decl5early4word".to_owned()].into(), ..Referred::default() };
    references.of_functions.insert("_RNvCs1_3web5start".to_owned(), takes);
    for refers_to_nothing in ["_RNvCs1_9cuda_decl7analyse", "_RNvNtCs1_9cuda_decl5early4word"] {
        references.of_functions.insert(refers_to_nothing.to_owned(), Referred::default());
    }
    references
}

fn data(module: &Module) -> Vec<(i32, Vec<u8>)> {
    let places = module.data.iter().map(|data| match data.kind {
        DataKind::Active { offset: ConstExpr::Value(Value::I32(offset)), .. } => (offset, data.value.clone()),
        _ => panic!("data without a place"),
    });
    places.collect()
}

#[test]
fn what_is_wanted_later_goes_with_what_only_it_needs() {
    let wasm = whole();
    let choice =
        choose(&read(&wasm).unwrap(), &Paths::of(LATER), &references(), &Texts::from([]), "loadLaterPart").unwrap();
    assert_eq!((choice.later.len(), choice.stubs.len()), (2, 1), "analyse with its helper, and a stub of analyse");
    let parts = cut(&wasm, &choice).unwrap();
    let first = read(&parts.first).unwrap();
    let later = read(&parts.later).unwrap();
    // start, early, and the stub.
    assert_eq!(first.funcs.iter_local().count(), 3);
    // analyse, helper, and what says that they are here.
    assert_eq!(later.funcs.iter_local().count(), 3);
    assert!(later.start.is_some());
    let exported: Vec<&str> = first.exports.iter().map(|export| export.name.as_str()).collect();
    for import in later.imports.iter() {
        assert_eq!(import.module, "first");
        assert!(exported.contains(&import.name.as_str()), "{} is not exported: {exported:?}", import.name);
    }
    assert_eq!(first.tables.iter().next().unwrap().initial, 3, "a place for analyse");
    let text_at = 16 + b"before ".len() as i32;
    assert_eq!(data(&later), [(text_at, TEXT.to_vec())]);
    assert_eq!(data(&first), [(16, b"before ".to_vec()), (text_at + TEXT.len() as i32, b" behind".to_vec())]);
}

#[test]
fn a_module_without_names_is_refused() {
    let nameless = read(&whole()).unwrap().emit_wasm();
    let error = choose(&read(&nameless).unwrap(), &Paths::of(LATER), &references(), &Texts::from([]), "loadLaterPart")
        .err()
        .unwrap();
    assert!(error.to_string().contains("lost its names"), "{error}");
    let error = choose(&read(&whole()).unwrap(), &Paths::of(LATER), &references(), &Texts::from([]), "somethingElse")
        .err()
        .unwrap();
    assert_eq!(error.to_string(), "no import somethingElse");
}
