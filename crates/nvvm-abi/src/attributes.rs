//! Parameter attributes and function annotations that affect parameter passing.

use nvvm_syntax::Module;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::{FunctionId, Parameter};
use nvvm_syntax::instruction::Alignment;
use nvvm_syntax::metadata::{MetadataId, MetadataKind};
use nvvm_syntax::types::TypeId;
use rustc_hash::FxHashMap;

/// The attributes of a kernel parameter that affect how it is passed: `byval`, `align` and `alignstack`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passing {
    /// The type T of `byval(T)`, which the parameter buffer contains instead of the pointer. For a typed pointer with
    /// `byval`, T is the pointee.
    pub by_value: Option<TypeId>,
    /// The N of `align N`: the alignment of the pointee. With `byval(T)`, it is the alignment of the T in the parameter
    /// buffer.
    pub align: Option<Alignment>,
    /// The N of `alignstack(N)`: the alignment of the parameter in the parameter buffer, whatever its type.
    pub stack_align: Option<Alignment>,
}

impl Passing {
    /// Returns the attributes of a parameter that affect its passing. An alignment that is not a power of two is
    /// ignored.
    pub fn from_parameter(module: &Module, parameter: &Parameter) -> Passing {
        let mut passing = Passing::default();
        for attribute in module.all_attributes(parameter.attributes) {
            match attribute.kind {
                AttributeKind::Type(name, ty) if module.names.str(name) == "byval" => passing.by_value = Some(ty),
                AttributeKind::Keyword(name) if module.names.str(name) == "byval" => {
                    passing.by_value = module.types.pointee(parameter.ty);
                }
                AttributeKind::Integer(name, bytes) => match module.names.str(name) {
                    "align" => passing.align = Alignment::from_bytes(bytes),
                    "alignstack" => passing.stack_align = Alignment::from_bytes(bytes),
                    _ => {}
                },
                _ => {}
            }
        }
        passing
    }
}

/// The alignments that `!nvvm.annotations` set for parameters: `!{ptr @k, !"align", i32 N}`. The upper 16 bits of N are
/// the number of the parameter, from 1, and the lower 16 bits are the alignment in bytes (LLVM, NVPTX: `getAlign`).
#[derive(Clone, Debug, Default)]
pub struct AnnotatedAlignments {
    of_parameter: FxHashMap<(FunctionId, u32), Alignment>,
}

impl AnnotatedAlignments {
    /// Collects the annotated parameter alignments of all functions of a module.
    pub fn from_module(module: &Module) -> Self {
        let mut annotated = AnnotatedAlignments::default();
        let nodes = module.named("nvvm.annotations").flat_map(|named| module.members_of(named.members));
        for members in nodes.filter_map(|&node| module.tuple(node)) {
            annotated.read(module, members);
        }
        annotated
    }

    /// Returns the annotated alignment of the parameter of a function at `index`, counted from 0.
    pub fn get(&self, function: FunctionId, index: u32) -> Option<Alignment> {
        self.of_parameter.get(&(function, index)).copied()
    }

    fn read(&mut self, module: &Module, members: &[MetadataId]) -> Option<()> {
        let (&subject, pairs) = members.split_first()?;
        let MetadataKind::Value(subject) = module.metadata.get(subject)?.kind else { return None };
        let function = module.resolve_function(subject.value)?;
        for pair in pairs.chunks_exact(2) {
            let [key, value] = *pair else { continue };
            let (Some(key), Some(value)) = (module.metadata.get(key), module.metadata.get(value)) else { continue };
            let (MetadataKind::String(key), MetadataKind::Value(value)) = (key.kind, value.kind) else { continue };
            if module.names.str(key) != "align" {
                continue;
            }
            let number = module.integer(value.value).and_then(|number| u32::try_from(number).ok()).unwrap_or(0);
            if let (Some(index), Some(alignment)) =
                ((number >> 16).checked_sub(1), Alignment::from_bytes(u64::from(number & 0xFFFF)))
            {
                self.of_parameter.insert((function, index), alignment);
            }
        }
        Some(())
    }
}
