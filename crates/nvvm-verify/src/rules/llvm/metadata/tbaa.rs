//! The rule against malformed access tags in `!tbaa` (type-based alias analysis).
//!
//! Source: LLVM, `TBAAVerifier` in `lib/IR/Verifier.cpp` and `UpgradeTBAANode` in `lib/IR/AutoUpgrade.cpp`, LLVM 7 to
//! 23.

use super::{integer, is_node, is_undefined, string, wrapped};
use crate::rules::llvm::declare::llvm_rules;
use nvvm_syntax::Module;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::metadata::MetadataId;
use rustc_hash::{FxHashMap, FxHashSet};

llvm_rules! {
    /// The rule against malformed TBAA access tags.
    TAG "LV0053" "llvm-tbaa" Metadata
    "An access tag is `!{base type, access type, i64 offset}` with an optional `i64 1` for constant memory." [
        PLACE = "This instruction shall not have a TBAA access tag!",
        NEW_COUNT = "Access tag metadata must have either 4 or 5 operands",
        NEW_SIZE = "Access size field must be a constant",
        COUNT = "Struct tag metadata must have either 3 or 4 operands",
        IMMUTABLE = "Immutability tag on struct tag metadata must be a constant",
        IMMUTABLE_VALUE = "Immutability part of the struct tag metadata must be either 0 or 1",
        MALFORMED = "Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes",
        SCALAR = "Access type node must be a valid scalar type",
        OFFSET = "Offset must be constant integer",
        TRIPLES = "Access tag nodes must have the number of operands that is a multiple of 3!",
        PAIRS = "Struct tag nodes must have an odd number of operands!",
        TYPE_SIZE = "Type size nodes must be constants!",
        TYPE_NAME = "Struct tag nodes have a string as their first operand",
        FIELD = "Incorrect field entry in struct type node!",
        FIELD_OFFSET = "Offset entries must be constants!",
        FIELD_WIDTH = "Bitwidth between the offsets and struct type entries must match",
        ASCENDING = "Offsets must be increasing!",
        MEMBER_SIZE = "Member size entries must be constants!",
        CYCLE = "Cycle detected in struct path",
        SCALAR_OFFSET = "Offset not zero at the point of scalar access",
        WIDTH = "Access bit-width not the same as description bit-width",
        NO_PARENT = "Could not find TBAA parent in struct type node",
        NOT_IN_PATH = "Did not see access type in access path!",
    ]
}

/// Returns LLVM's message if instructions with this opcode must not have a TBAA access tag.
pub(super) fn check_place(opcode: Opcode) -> Option<&'static str> {
    let takes_tags = matches!(
        opcode,
        Opcode::Load | Opcode::Store | Opcode::Call | Opcode::VaArg | Opcode::AtomicRmw | Opcode::CmpXchg
    );
    (!takes_tags).then_some(PLACE)
}

/// The cached result of checking a TBAA base type.
#[derive(Clone, Debug)]
enum BaseType {
    /// An invalid TBAA base type, with LLVM's message if there is one.
    Invalid(Option<&'static str>),
    /// A scalar TBAA type. Holds the node of its parent type.
    Scalar(MetadataId),
    /// A TBAA struct type: the ascending offsets of its fields, their types, and the width of the offsets in bits.
    Struct { width: Option<u32>, offsets: Vec<u64>, types: Vec<MetadataId> },
    /// A type without fields in the new TBAA format. Holds its parent, and its size, which LLVM treats as an offset.
    Simple(MetadataId, u64),
}

/// Cached results for TBAA nodes, since many access tags share them.
#[derive(Default)]
pub(super) struct Tags {
    tags: FxHashMap<MetadataId, Option<&'static str>>,
    bases: FxHashMap<(MetadataId, bool), BaseType>,
    scalars: FxHashMap<MetadataId, bool>,
}

impl Tags {
    /// Returns LLVM's message about the first violation in an access tag.
    pub(super) fn check(&mut self, module: &Module, tag: MetadataId) -> Option<&'static str> {
        if let Some(&known) = self.tags.get(&tag) {
            return known;
        }
        let found = self.fault(module, tag);
        self.tags.insert(tag, found);
        found
    }

    fn fault(&mut self, module: &Module, tag: MetadataId) -> Option<&'static str> {
        let operands = module.tuple(tag)?;
        if operands.iter().any(|&operand| is_undefined(module, operand)) {
            return None;
        }
        let (&base, rest) = operands.split_first()?;
        if !is_node(module, base) || rest.len() < 2 {
            return self.upgraded(module, operands);
        }
        let &[access, offset, ..] = rest else { return None };
        let is_new = module.tuple(access).is_some_and(|parts| parts.len() >= 3 && is_node(module, parts[0]));
        if is_new {
            if !matches!(operands.len(), 4 | 5) {
                return Some(NEW_COUNT);
            }
            if operands.get(3).is_some_and(|&size| integer(module, size).is_none()) {
                return Some(NEW_SIZE);
            }
        } else if operands.len() >= 5 {
            return Some(COUNT);
        }
        let flag = if is_new { 4 } else { 3 };
        if let (Some(&immutable), true) = (operands.get(flag), operands.len() == flag + 1)
            && let Some(message) = immutability(module, immutable)
        {
            return Some(message);
        }
        if !is_node(module, access) {
            return Some(MALFORMED);
        }
        if !is_new && !self.is_scalar(module, access) {
            return Some(SCALAR);
        }
        let Some(operand) = wrapped(module, offset) else { return Some(OFFSET) };
        let Some(offset) = module.integer(operand.value) else { return Some(OFFSET) };
        let width = module.types.integer_bits(operand.ty)?;
        self.path(module, (base, access), (unsigned(offset, width), width), is_new)
    }

    /// Checks a TBAA tag in the format before LLVM 3.9, which is only a scalar type. The parser auto-upgrades it to an
    /// access of that type at offset 0.
    fn upgraded(&mut self, module: &Module, operands: &[MetadataId]) -> Option<&'static str> {
        let (scalar, immutable) = match *operands {
            [_, _, immutable] => (operands.get(..2)?, Some(immutable)),
            _ => (operands, None),
        };
        if let Some(message) = immutable.and_then(|immutable| immutability(module, immutable)) {
            return Some(message);
        }
        let is_scalar = parent(module, scalar).is_some_and(|parent| self.is_root_or_scalar(module, parent));
        (!is_scalar).then_some(SCALAR)
    }

    /// Checks that the offset of a TBAA access tag leads from the base type through its fields to the access type.
    /// `is_new` is whether the tag has the new TBAA format.
    fn path(
        &mut self,
        module: &Module,
        (base, access): (MetadataId, MetadataId),
        (offset, width): (u64, u32),
        is_new: bool,
    ) -> Option<&'static str> {
        let (mut base, mut offset) = (base, offset);
        let mut seen = false;
        let mut path: FxHashSet<MetadataId> = FxHashSet::default();
        while !is_root(module, base) {
            if !path.insert(base) {
                return Some(CYCLE);
            }
            let is_scalar = self.is_scalar(module, base);
            let found = self.base_type(module, base, is_new);
            if let BaseType::Invalid(message) = *found {
                return message;
            }
            seen |= base == access;
            if (is_scalar || base == access) && offset != 0 {
                return Some(SCALAR_OFFSET);
            }
            let fits = match found {
                BaseType::Struct { width: Some(own), .. } => *own == width,
                BaseType::Struct { width: None, .. } | BaseType::Simple(..) => is_new,
                _ => offset == 0,
            };
            if !fits {
                return Some(WIDTH);
            }
            if is_new && seen {
                break;
            }
            match found {
                BaseType::Scalar(parent) => base = *parent,
                BaseType::Struct { offsets, types, .. } => {
                    let Some(at) = offsets.partition_point(|&own| own <= offset).checked_sub(1) else {
                        return Some(NO_PARENT);
                    };
                    offset -= offsets.get(at)?;
                    base = *types.get(at)?;
                }
                BaseType::Simple(parent, size) => {
                    offset = offset.wrapping_sub(*size);
                    base = *parent;
                }
                BaseType::Invalid(_) => return None,
            }
        }
        (!seen).then_some(NOT_IN_PATH)
    }

    fn base_type(&mut self, module: &Module, node: MetadataId, is_new: bool) -> &BaseType {
        let is_scalar = self.is_scalar(module, node);
        self.bases.entry((node, is_new)).or_insert_with(|| read_base_type(module, node, is_new, is_scalar))
    }

    /// Whether a node is a scalar TBAA type: a name, a parent and an optional zero. The chain of its parents must end
    /// in a root.
    fn is_scalar(&mut self, module: &Module, node: MetadataId) -> bool {
        !is_root(module, node) && self.is_root_or_scalar(module, node)
    }

    /// Whether the chain of parents of a TBAA type node ends in a root. The result is cached for all nodes of the
    /// chain.
    fn is_root_or_scalar(&mut self, module: &Module, node: MetadataId) -> bool {
        let (mut node, mut path) = (node, Vec::new());
        let is_scalar = loop {
            if is_root(module, node) {
                break true;
            }
            // A node that is on the path already is in a cycle and not a scalar type.
            if let Some(&known) = self.scalars.get(&node) {
                break known;
            }
            self.scalars.insert(node, false);
            path.push(node);
            match module.tuple(node).and_then(|operands| parent(module, operands)) {
                Some(parent) => node = parent,
                None => break false,
            }
        };
        self.scalars.extend(path.into_iter().map(|node| (node, is_scalar)));
        is_scalar
    }
}

fn immutability(module: &Module, immutable: MetadataId) -> Option<&'static str> {
    match integer(module, immutable) {
        None => Some(IMMUTABLE),
        Some(-1..=1) => None,
        Some(_) => Some(IMMUTABLE_VALUE),
    }
}

fn is_root(module: &Module, node: MetadataId) -> bool {
    is_undefined(module, node) || module.tuple(node).is_some_and(|operands| operands.len() < 2)
}

/// Returns the parent node of a scalar TBAA type that has the operands `operands`.
fn parent(module: &Module, operands: &[MetadataId]) -> Option<MetadataId> {
    let parent = match *operands {
        [name, parent] if string(module, name).is_some() => parent,
        [name, parent, zero] if string(module, name).is_some() && integer(module, zero) == Some(0) => parent,
        _ => return None,
    };
    is_node(module, parent).then_some(parent)
}

/// Converts an offset to an unsigned integer of `width` bits, since LLVM compares offsets as unsigned.
fn unsigned(value: i64, width: u32) -> u64 {
    match width {
        64.. => value as u64,
        _ => value as u64 & ((1 << width) - 1),
    }
}

fn read_base_type(module: &Module, node: MetadataId, is_new: bool, is_scalar: bool) -> BaseType {
    let Some(operands) = module.tuple(node) else { return BaseType::Invalid(None) };
    if let &[_, parent] = operands {
        return if is_scalar { BaseType::Scalar(parent) } else { BaseType::Invalid(None) };
    }
    let (per_field, first) = if is_new { (3, 3) } else { (2, 1) };
    if is_new && operands.len() % 3 != 0 {
        return BaseType::Invalid(Some(TRIPLES));
    }
    if !is_new && operands.len() % 2 != 1 {
        return BaseType::Invalid(Some(PAIRS));
    }
    if is_new && operands.get(1).is_none_or(|&size| integer(module, size).is_none()) {
        return BaseType::Invalid(Some(TYPE_SIZE));
    }
    if !is_new && operands.first().is_none_or(|&name| string(module, name).is_none()) {
        return BaseType::Invalid(Some(TYPE_NAME));
    }
    if let (true, &[parent, size, _]) = (is_new, operands) {
        return BaseType::Simple(parent, integer(module, size).unwrap_or(0) as u64);
    }
    let (mut width, mut offsets, mut types) = (None, Vec::new(), Vec::new());
    for field in operands.get(first..).unwrap_or(&[]).chunks_exact(per_field) {
        let &[ty, offset, ..] = field else { continue };
        if !is_node(module, ty) {
            return BaseType::Invalid(Some(FIELD));
        }
        let constant = wrapped(module, offset)
            .and_then(|operand| Some((module.integer(operand.value)?, module.types.integer_bits(operand.ty)?)));
        let Some((offset, bits)) = constant else { return BaseType::Invalid(Some(FIELD_OFFSET)) };
        if *width.get_or_insert(bits) != bits {
            return BaseType::Invalid(Some(FIELD_WIDTH));
        }
        let offset = unsigned(offset, bits);
        if offsets.last().is_some_and(|&last| last > offset) {
            return BaseType::Invalid(Some(ASCENDING));
        }
        if is_new && field.get(2).is_none_or(|&size| integer(module, size).is_none()) {
            return BaseType::Invalid(Some(MEMBER_SIZE));
        }
        offsets.push(offset);
        types.push(ty);
    }
    BaseType::Struct { width, offsets, types }
}
