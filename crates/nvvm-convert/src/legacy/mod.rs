//! Conversion to the legacy (LLVM 7) dialect, with typed pointers.
//!
//! Each use of a pointer requires a pointer type, and a cast is inserted if the type of the value differs. So the
//! inference of pointee types affects the number of casts and never the correctness of the module.

mod attributes;
mod between_functions;
mod body;
mod calls;
mod constants;
mod debug_info;
mod expand;
mod fences;
mod flags;
mod intrinsics;
mod launch;
mod leading_bit;
mod memory_effects;
mod metadata;
mod module_lines;
mod results;
mod shared_variables;
mod signatures;
mod symbol_names;
mod types;
mod values;

use crate::body::Bodies;
use crate::locals;
use crate::remark::Remarks;
use crate::unkept;
use crate::{Conversion, NotConverted, maximum_length};
use intrinsics::LegacyIntrinsic;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::function::{BlockId, FunctionId};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::intern::{Name, readable};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::{Operand, Value};
use nvvm_syntax::{Module, printer};
use rustc_hash::{FxHashMap, FxHashSet};
use values::Place;

/// The state of a conversion to the legacy (LLVM 7) dialect.
struct Legacy<'a> {
    old: &'a Module,
    /// The source text, with `?` in place of each byte that is not UTF-8.
    source: &'a str,
    new: Module,
    remarks: Remarks,
    bodies: Bodies,
    /// The LLVM 7 type of each type that was converted so far.
    mapped: FxHashMap<TypeId, TypeId>,
    /// The LLVM 7 type of each instruction's result.
    results: Vec<TypeId>,
    /// The LLVM 7 type of each parameter of the module's functions.
    parameters: Vec<TypeId>,
    /// For each intrinsic, the result of converting its declaration.
    intrinsics: FxHashMap<FunctionId, LegacyIntrinsic>,
    /// The LLVM 7 names of the intrinsics declared so far. Several modern intrinsics can have the same name in LLVM 7.
    declared: FxHashSet<Name>,
    /// The inserted casts, by block, position in the block, cast value and result type.
    casts: FxHashMap<(BlockId, Place, Value, TypeId), Operand>,
    /// The symbols that the module calls.
    called: FxHashSet<GlobalId>,
    /// The functions whose calls the conversion adds, by name.
    functions_by_name: FxHashMap<String, GlobalId>,
    /// The number of names generated so far for added values.
    named: u32,
}

/// Converts a module to the legacy (LLVM 7) dialect.
pub(crate) fn convert(old: &Module, bytes: &[u8], remarks: Remarks) -> Result<Conversion, NotConverted> {
    let source = &*readable(bytes);
    let mut legacy = Legacy {
        old,
        source,
        new: old.clone(),
        remarks,
        bodies: Bodies::new(old),
        mapped: FxHashMap::default(),
        results: vec![TypeId::ERROR; old.instructions.len()],
        parameters: old.parameters.as_slice().iter().map(|_| TypeId::ERROR).collect(),
        intrinsics: FxHashMap::default(),
        declared: FxHashSet::default(),
        casts: FxHashMap::default(),
        called: crate::intrinsic_support::called(old),
        functions_by_name: FxHashMap::default(),
        named: 0,
    };
    legacy.module();
    let length = maximum_length(bytes);
    let text = printer::print_for_llvm_7(&legacy.new, bytes, length).ok_or(NotConverted::TooLong(length))?;
    // The old module's memory is released before the converted text is parsed.
    legacy.new = Module::default();
    legacy.remark_rejected_features(&text);
    unkept::name(bytes, &mut legacy.remarks);
    Ok(Conversion { text, remarks: legacy.remarks.finish() })
}

impl Legacy<'_> {
    fn module(&mut self) {
        // The parts of a type precede it, so mapping types in this order needs no deep recursion.
        for index in 0..self.old.types.len() {
            self.ty(TypeId(index as u32));
        }
        self.struct_bodies();
        self.infer_results();
        self.global_types();
        self.initializers();
        self.shared_variables();
        self.symbol_names();
        self.global_properties();
        self.attribute_groups();
        self.between_functions();
        for function in self.old.functions.ids() {
            self.function_body(function);
        }
        self.metadata();
        self.debug_nodes();
        self.launch_bounds();
        self.module_lines();
        let new = std::mem::take(&mut self.new);
        let bodies = std::mem::replace(&mut self.bodies, Bodies::new(&Module::default()));
        self.new = new;
        bodies.finish(&mut self.new);
        self.new.debug_records.clear();
        locals::renumber(&mut self.new);
    }

    /// Adds a remark on each syntax feature of the converted text that LLVM 7 rejects, since it has no counterpart in
    /// LLVM 7.
    fn remark_rejected_features(&mut self, text: &str) {
        let read = nvvm_syntax::parse(text);
        for used in read.syntax.rejected_by_llvm_7() {
            let name = used.feature.name;
            let written = self.old.syntax.features.iter().find(|written| written.feature.name == name);
            let span = written.map_or_else(Default::default, |written| written.span);
            self.remarks.lost(span, format!("`{name}` has no counterpart in LLVM 7 and stands as it was"));
        }
    }

    /// Returns a name `stem.N` that the module does not contain, for a value that the conversion adds.
    fn fresh_name(&mut self, stem: &str) -> nvvm_syntax::value::LocalName {
        loop {
            let name = format!("{stem}.{}", self.named);
            self.named = self.named.saturating_add(1);
            if self.new.names.lookup(name.as_bytes()).is_none() {
                return nvvm_syntax::value::LocalName::Named(self.new.names.intern(name.as_bytes()));
            }
        }
    }

    fn result_type(&self, id: nvvm_syntax::instruction::InstructionId) -> TypeId {
        self.results.get(id.index()).copied().unwrap_or(TypeId::ERROR)
    }
}
