//! Tests of the split with a generated module.

use super::{
    choose::{Choice, Wanted, choose},
    cut::{cut, read},
    paths::Paths,
    references::{References, Referred},
    texts::Texts,
};
use std::collections::BTreeSet;
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, FunctionBuilder, FunctionId, Module, ModuleConfig, RefType,
    ValType, ir::Value,
};

const TEXT: &[u8] = b"a page of the reference that nobody reads before it was asked for";

const TEXT_OF_NEXT: &[u8] = b"what is said of an edit and of nothing else";

const LATER: &str = "cuda_decl::analyse";
const NEXT: &str = "cuda_decl::analyse\nweb::edit";

/// A function with several hundred instructions that calls others.
fn function(module: &mut Module, symbol: &str, calls: &[FunctionId]) -> FunctionId {
    let mut builder = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[ValType::I32]);
    builder.name(symbol.to_owned());
    let argument = module.locals.add(ValType::I32);
    let mut body = builder.func_body();
    for number in 0..50 {
        body.i32_const(number).drop();
    }
    body.local_get(argument);
    for callee in calls {
        body.call(*callee);
    }
    builder.finish(vec![argument], &mut module.funcs)
}

/// `start` calls `early` and `edit`. Both call `analyse`, the only caller of `helper`. `shared` is called by `edit` and
/// `analyse`, and the browser's function by `edit` alone.
pub(super) fn whole() -> Vec<u8> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(true);
    let mut module = Module::with_config(config);
    let loads = module.types.add(&[ValType::I32], &[ValType::I32]);
    module.add_import_func("./worker_bg.js", "__wbg_loadLaterPart_0123", loads);
    let says = module.types.add(&[ValType::I32], &[ValType::I32]);
    let (now, _) = module.add_import_func("./worker_bg.js", "__wbg_now_0123", says);
    let memory = module.memories.add_local(false, false, 1, None, None);
    let helper = function(&mut module, "_RNvCs1_5other6helper", &[]);
    let shared = function(&mut module, "_RNvCs1_5other6shared", &[]);
    let analyse = function(&mut module, "_RNvCs1_9cuda_decl7analyse", &[helper, shared]);
    let early = function(&mut module, "_RNvNtCs1_9cuda_decl5early4word", &[analyse]);
    let edit = function(&mut module, "_RNvCs1_3web4edit", &[analyse, shared, now]);
    let start = function(&mut module, "_RNvCs1_3web5start", &[early, edit]);
    let table = module.tables.add_local(false, 2, Some(2), RefType::FUNCREF);
    let offset = ConstExpr::Value(Value::I32(1));
    let element = module.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(vec![early]));
    module.tables.get_mut(table).elem_segments.insert(element);
    let bytes = [b"before ", TEXT, b" behind", TEXT_OF_NEXT].concat();
    let data = module.data.add(DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(16)) }, bytes);
    module.memories.get_mut(memory).data_segments.insert(data);
    module.exports.add("start", start);
    module.exports.add("memory", memory);
    module.exports.add("table", table);
    module.emit_wasm()
}

/// `helper` reads the text, `edit` the second text, and `early` is in the table for the first part.
fn references() -> References {
    let text_at = 16 + b"before ".len();
    let mut references = References::default();
    references.addresses.insert(5, text_at..text_at + TEXT.len());
    let next_at = text_at + TEXT.len() + b" behind".len();
    references.addresses.insert(6, next_at..next_at + TEXT_OF_NEXT.len());
    for (symbol, data) in [("_RNvCs1_5other6helper", 5), ("_RNvCs1_3web4edit", 6)] {
        references.of_functions.insert(symbol.to_owned(), Referred { data: [data].into(), ..Referred::default() });
    }
    let takes = Referred { functions: ["_RNvNtCs1_9cuda_decl5early4word".to_owned()].into(), ..Referred::default() };
    references.of_functions.insert("_RNvCs1_3web5start".to_owned(), takes);
    for refers_to_nothing in ["_RNvCs1_5other6shared", "_RNvCs1_9cuda_decl7analyse", "_RNvNtCs1_9cuda_decl5early4word"]
    {
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

/// A part for the functions whose symbols contain one of the paths.
fn wanted(paths: &str, callers: &str, texts: Texts) -> Wanted {
    let (module, paths) = (read(&whole()).unwrap(), Paths::of(paths));
    let is_meant = |function: &&walrus::Function| function.name.as_deref().is_some_and(|symbol| paths.occur_in(symbol));
    let functions = module.funcs.iter().filter(is_meant).map(|function| function.id().index()).collect();
    Wanted { functions, callers: Paths::of(callers), texts }
}

fn choice(parts: &[&str]) -> Choice {
    let wanted: Vec<_> = parts.iter().map(|paths| wanted(paths, "", Texts::from([]))).collect();
    chosen(&wanted, &[])
}

fn chosen(wanted: &[Wanted], first: &[&str]) -> Choice {
    let first = first.iter().copied().collect();
    choose(&read(&whole()).unwrap(), wanted, &first, &references(), "loadLaterPart").unwrap()
}

/// The parts of the module, after a check that each import is an export of an earlier part.
fn parts(choice: &Choice) -> Vec<Module> {
    let parts: Vec<Module> = cut(&whole(), choice).unwrap().iter().map(|part| read(part).unwrap()).collect();
    for (number, part) in parts.iter().enumerate().skip(1) {
        assert!(part.start.is_some());
        for import in part.imports.iter() {
            let from: usize = import.module.parse().unwrap();
            assert!(from < number, "{} from part {from}", import.name);
            let exports: Vec<&str> = parts[from].exports.iter().map(|export| export.name.as_str()).collect();
            let found = exports.iter().filter(|name| **name == import.name).count();
            assert_eq!(found, 1, "{} of part {from}: {exports:?}", import.name);
        }
    }
    parts
}

fn functions(part: &Module) -> usize {
    part.funcs.iter_local().count()
}

#[test]
fn what_is_wanted_later_goes_with_what_only_it_needs() {
    let choice = choice(&[LATER]);
    let [part] = &choice.deferred[..] else { panic!("one part behind the first") };
    assert_eq!((part.functions.len(), part.stubs.len()), (2, 1), "analyse with its helper, and a stub of analyse");
    let parts = parts(&choice);
    let [first, later] = &parts[..] else { panic!("two parts") };
    assert_eq!(functions(first), 5, "start, early, edit, shared, and the stub");
    assert_eq!(functions(later), 3, "analyse, helper, and what says that they are here");
    assert_eq!(first.tables.iter().next().unwrap().initial, 3, "a place for analyse");
    let text_at = 16 + b"before ".len() as i32;
    assert_eq!(data(later), [(text_at, TEXT.to_vec())]);
    let after = [b" behind", TEXT_OF_NEXT].concat();
    assert_eq!(data(first), [(16, b"before ".to_vec()), (text_at + TEXT.len() as i32, after)]);
}

#[test]
fn what_is_wanted_next_lies_between() {
    let choice = choice(&[NEXT, LATER]);
    let sizes: Vec<_> = choice.deferred.iter().map(|part| (part.functions.len(), part.stubs.len())).collect();
    assert_eq!(sizes, [(2, 1), (2, 1)], "edit with what it shares with analyse, and analyse with its helper");
    let parts = parts(&choice);
    let [first, next, later] = &parts[..] else { panic!("three parts") };
    assert_eq!(functions(first), 4, "start, early, and two stubs");
    assert_eq!((functions(next), functions(later)), (3, 3));
    assert_eq!(first.tables.iter().next().unwrap().initial, 4, "places for edit and analyse");
    let from = |part: &Module, other: &str| part.imports.iter().filter(|import| import.module == other).count();
    assert_eq!(from(later, "1"), 1, "what they share is taken from where it is");
    assert_eq!(from(later, "0"), 3, "the memory, the table and the flag");
    let text_at = 16 + b"before ".len() as i32;
    let after_at = text_at + TEXT.len() as i32;
    let next_at = after_at + b" behind".len() as i32;
    assert_eq!(data(first), [(16, b"before ".to_vec()), (after_at, b" behind".to_vec())]);
    assert_eq!(data(next), [(next_at, TEXT_OF_NEXT.to_vec())]);
    assert_eq!(data(later), [(text_at, TEXT.to_vec())]);
}

#[test]
fn a_text_lies_in_the_part_that_uses_it() {
    let wanted = [wanted(NEXT, "", Texts::from([TEXT])), wanted(LATER, "", Texts::from([]))];
    let choice = chosen(&wanted, &[]);
    let [_, next, later] = &parts(&choice)[..] else { panic!("three parts") };
    let text_at = 16 + b"before ".len() as i32;
    assert_eq!(data(next)[0], (text_at, TEXT.to_vec()));
    assert_eq!(data(later), []);
}

#[test]
fn a_module_without_names_is_refused() {
    let refused = |wasm: &[u8], load: &str| {
        let wanted = [wanted(LATER, "", Texts::from([]))];
        choose(&read(wasm).unwrap(), &wanted, &BTreeSet::new(), &references(), load).err().unwrap()
    };
    let nameless = read(&whole()).unwrap().emit_wasm();
    let error = refused(&nameless, "loadLaterPart");
    assert!(error.to_string().contains("have no names"), "{error}");
    assert_eq!(refused(&whole(), "somethingElse").to_string(), "no import somethingElse");
}

#[test]
fn functions_with_an_equal_stay_with_their_callers() {
    let deferred = |callers: &str| {
        let wanted = [wanted("cuda_decl::analyse", callers, Texts::from([]))];
        chosen(&wanted, &[]).deferred[0].functions.len()
    };
    assert_eq!(deferred("web::edit\ncuda_decl::early"), 2, "analyse and its helper");
    assert_eq!(deferred("web::edit"), 0, "early asks for it, too");
}

#[test]
fn what_ran_before_the_first_answer_stays_in_the_first_part() {
    let wanted = [wanted(NEXT, "", Texts::from([])), wanted(LATER, "", Texts::from([]))];
    let symbols: Vec<String> =
        read(&whole()).unwrap().funcs.iter().filter_map(|function| function.name.clone()).collect();
    let edit = symbols.iter().find(|symbol| symbol.contains("4edit")).unwrap();
    let deferred = |first: &[&str]| -> Vec<usize> {
        chosen(&wanted, first).deferred.iter().map(|part| part.functions.len()).collect()
    };
    assert_eq!((deferred(&[]), deferred(&[edit])), (vec![2, 2], vec![0, 2]), "edit, and what it shares with analyse");
}

#[test]
fn without_a_run_nothing_is_deferred() {
    let choice = choice(&["", ""]);
    assert!(choice.deferred.iter().all(|part| part.functions.is_empty()));
    assert_eq!(functions(&parts(&choice)[0]), 6);
}
