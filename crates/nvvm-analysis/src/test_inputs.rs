//! Inputs of the unit tests: random graphs, and functions and instructions of a module by their names.

use nvvm_syntax::Module;
use nvvm_syntax::function::{Function, FunctionId};
use nvvm_syntax::global::{GlobalId, GlobalKind};

/// Returns 200 graphs of 2 to 13 blocks with 0 to 3 successors each, always the same.
pub(crate) fn random_graphs() -> Vec<Vec<Vec<u32>>> {
    let mut state = 0x2545_F491_4F6C_DD1Du64;
    let mut next = |bound: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as u32 % bound
    };
    let mut graphs = Vec::new();
    for number in 0..200 {
        let blocks = 2 + number % 12;
        let mut graph = Vec::new();
        for _ in 0..blocks {
            let successors = next(4);
            graph.push((0..successors).map(|_| next(blocks)).collect());
        }
        graphs.push(graph);
    }
    graphs
}

/// Returns for each block whether a path from `from` leads to it without passing through the block `without`.
pub(crate) fn reachable_without(edges: &[Vec<u32>], from: u32, without: Option<u32>) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut pending = vec![from];
    while let Some(at) = pending.pop() {
        if Some(at) != without && !std::mem::replace(&mut seen[at as usize], true) {
            pending.extend_from_slice(&edges[at as usize]);
        }
    }
    seen
}

/// Parses a module. Panics if the text has a parse error.
pub(crate) fn parse(text: &str) -> Module {
    let module = nvvm_syntax::parse(text);
    assert!(module.errors.is_empty(), "{:?}", module.errors);
    module
}

/// Returns the symbol with a name.
pub(crate) fn symbol(module: &Module, name: &str) -> GlobalId {
    let mut symbols = module.globals.iter();
    symbols.find(|(_, global)| module.global_text(global) == name).map(|(id, _)| id).expect("a symbol")
}

/// Returns the function with a name.
pub(crate) fn function<'m>(module: &'m Module, name: &str) -> (FunctionId, &'m Function) {
    match module.globals.get(symbol(module, name)).map(|global| global.kind) {
        Some(GlobalKind::Function(id)) => (id, module.functions.get(id).expect("a function")),
        other => panic!("{other:?}"),
    }
}

/// Returns the source texts of the instructions of `function` whose entry in `marks` is true.
pub(crate) fn marked<'t>(module: &Module, text: &'t str, function: &Function, marks: &[bool]) -> Vec<&'t str> {
    let instructions = module.instructions_of(function.instructions).zip(marks);
    instructions.filter(|(_, mark)| **mark).map(|((_, instruction), _)| instruction.span.text(text)).collect()
}
