//! A parsed module. It owns all entities in arenas, and the arrays that contain lists of several entities.

use crate::arena::{Arena, EntityId, IdRange};
use crate::attribute::{Attribute, AttributeKind, Attributes};
use crate::constant::{Constant, ConstantKind};
use crate::debug_flag;
use crate::error::SyntaxError;
use crate::feature::FeatureUses;
use crate::function::{Block, Function, Parameter};
use crate::global::{Global, GlobalKind, GlobalName, LLVM_PREFIX};
use crate::ids::{
    AttributeId, BlockId, CallId, ConstantId, FunctionId, GlobalId, InlineAsmId, InstructionId, MetadataFieldId,
    MetadataId, MetadataMember, OperandId, ParameterId, TypeId,
};
use crate::instruction::{Bundle, Call, Instruction};
use crate::intern::{Name, Names};
use crate::lexer::literal;
use crate::metadata::{
    Attachment, DebugRecord, Flag, FlagKind, Metadata, MetadataField, MetadataFieldValue, MetadataKind, NamedMetadata,
    NumberedMetadata,
};
use crate::span::Span;
use crate::types::Types;
use crate::value::{InlineAsm, Operand, Value};
use crate::work::Work;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A parsed module. Constructs that could not be parsed are missing and have an entry in `errors`.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// The interned strings of the module.
    pub names: Names,
    /// The interned types of the module.
    pub types: Types,
    /// The source file name: `source_filename = "…"`
    pub source_filename: Option<(Name, Span)>,
    /// The data layout, `target datalayout = "…"`: the string and the source range between the quotes
    pub data_layout: Option<(Name, Span)>,
    /// The target triple, `target triple = "…"`: the string and the source range between the quotes
    pub triple: Option<(Name, Span)>,
    /// The lines of module-level inline assembly, each `module asm "…"`, with their source ranges
    pub module_asm: Vec<(Name, Span)>,
    /// The names of the comdat definitions, `$name = comdat …`, with their source ranges
    pub comdats: Vec<(Name, Span)>,
    /// Global variables, functions, aliases and ifuncs, in the order of their first use or definition.
    pub globals: Arena<GlobalId, Global>,
    /// The functions. Other properties of a function, such as its name, are in `globals`.
    pub functions: Arena<FunctionId, Function>,
    /// Parameters of all functions.
    pub parameters: Arena<ParameterId, Parameter>,
    /// Blocks of all functions.
    pub blocks: Arena<BlockId, Block>,
    /// Instructions of all functions.
    pub instructions: Arena<InstructionId, Instruction>,
    /// The parts of calls other than their arguments.
    pub calls: Arena<CallId, Call>,
    /// Operands of instructions, aggregates and constant expressions.
    pub operands: Arena<OperandId, Operand>,
    /// The constants that operands of the module refer to.
    pub constants: Arena<ConstantId, Constant>,
    /// Inline assembly that instructions call.
    pub inline_asm: Arena<InlineAsmId, InlineAsm>,
    /// Constant indices of `extractvalue` and `insertvalue`.
    pub indices: Vec<u32>,
    /// The lists of attributes of call arguments, one for each argument.
    pub argument_attributes: Vec<Attributes>,
    /// Operand bundles of calls.
    pub bundles: Vec<Bundle>,
    /// Attributes of all entities and attribute groups.
    pub attributes: Arena<AttributeId, Attribute>,
    /// The attribute groups by number: `attributes #N = { … }`
    pub attribute_groups: FxHashMap<u32, Attributes>,
    /// Copies of very large attribute groups without the string attributes that neither LLVM nor NVVM interprets, by
    /// group number.
    pub(crate) opened_groups: FxHashMap<u32, Attributes>,
    /// Metadata nodes, metadata strings and values used as metadata.
    pub metadata: Arena<MetadataId, Metadata>,
    /// The numbered metadata nodes: `!N = …`
    pub numbered_metadata: NumberedMetadata,
    /// Members of metadata tuples and of named metadata.
    pub metadata_members: Vec<MetadataId>,
    /// Fields of specialized metadata nodes.
    pub metadata_fields: Vec<MetadataField>,
    /// Flags in fields of debug-info nodes.
    pub debug_flags: Vec<Flag>,
    /// Metadata attachments of instructions and globals.
    pub attachments: Vec<Attachment>,
    /// Debug records, in textual order.
    pub debug_records: Vec<DebugRecord>,
    /// The definitions of named metadata: `!name = !{…}`
    pub named_metadata: Vec<NamedMetadata>,
    /// The uses of syntax that only some versions of LLVM's parser accept, since it was added or removed between
    /// versions.
    pub syntax: FeatureUses,
    /// All errors that LLVM's parser would report, in textual order.
    pub errors: Vec<SyntaxError>,
    /// The budget of steps for a check of the module. A check can also be canceled through it.
    pub work: Arc<Work>,
}

/// The spelling of pointer types in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerSpelling {
    /// Typed pointers: `i32*`, the only spelling of LLVM 7.
    Typed,
    /// Opaque pointers: `ptr`
    Opaque,
}

impl Module {
    /// Returns the spelling of pointers in the text; `None` if it has no pointers. A single `ptr` makes the spelling
    /// opaque.
    pub fn pointer_spelling(&self) -> Option<PointerSpelling> {
        match (self.syntax.opaque_pointer, self.syntax.typed_pointer) {
            (Some(_), _) => Some(PointerSpelling::Opaque),
            (None, Some(_)) => Some(PointerSpelling::Typed),
            (None, None) => None,
        }
    }

    /// Returns the operands in the range `run`, such as those of an instruction.
    pub fn operands_of(&self, run: IdRange<OperandId>) -> &[Operand] {
        self.operands.as_slice().get(run.range()).unwrap_or(&[])
    }

    /// Returns an operand of an instruction by its index.
    pub fn operand(&self, instruction: &Instruction, index: usize) -> Option<Operand> {
        self.operands_of(instruction.operands).get(index).copied()
    }

    /// Returns the parameters of a function.
    pub fn parameters_of(&self, function: &Function) -> &[Parameter] {
        self.parameters.as_slice().get(function.parameters.range()).unwrap_or(&[])
    }

    /// Returns the basic blocks of a function with their ids.
    pub fn blocks_of(&self, function: &Function) -> impl Iterator<Item = (BlockId, &Block)> {
        function.blocks.ids().filter_map(|id| Some((id, self.blocks.get(id)?)))
    }

    /// Returns the instructions in a range with their ids.
    pub fn instructions_of(&self, run: IdRange<InstructionId>) -> impl Iterator<Item = (InstructionId, &Instruction)> {
        run.ids().filter_map(|id| Some((id, self.instructions.get(id)?)))
    }

    /// Returns the attributes in a range as written. A use of an attribute group is not replaced by the attributes of
    /// the group.
    pub fn attributes_of(&self, run: Attributes) -> &[Attribute] {
        self.attributes.as_slice().get(run.range()).unwrap_or(&[])
    }

    /// Returns the attribute that consists of `keyword` only, from the attributes in `run` and the attribute groups
    /// that they use. Returns `None` if there is none.
    pub fn keyword_attribute(&self, run: Attributes, keyword: &str) -> Option<Attribute> {
        self.all_attributes(run).find(|attribute| match attribute.kind {
            AttributeKind::Keyword(name) => self.names.bytes(name) == keyword.as_bytes(),
            _ => false,
        })
    }

    /// Returns the attributes in a range, with each use of an attribute group replaced by the attributes of the group.
    /// The source range of an attribute from a group is in the definition of the group.
    pub fn all_attributes(&self, run: Attributes) -> impl Iterator<Item = Attribute> + '_ {
        self.attributes_of(run).iter().flat_map(move |attribute| {
            let group = match attribute.kind {
                AttributeKind::Group(number) => {
                    let opened = self.opened_groups.get(&number).or_else(|| self.attribute_groups.get(&number));
                    let opened = opened.map_or(&[][..], |&run| self.attributes_of(run));
                    self.work.spend(opened.len());
                    opened
                }
                _ => std::slice::from_ref(attribute),
            };
            group.iter().copied()
        })
    }

    /// Returns the metadata attachments in a range.
    pub fn attachments_of(&self, run: IdRange<Attachment>) -> &[Attachment] {
        self.attachments.get(run.range()).unwrap_or(&[])
    }

    /// Returns the members in a range, which belongs to a metadata tuple or to named metadata.
    pub fn members_of(&self, run: IdRange<MetadataMember>) -> &[MetadataId] {
        self.metadata_members.get(run.range()).unwrap_or(&[])
    }

    /// Returns the fields in a range, which belongs to a specialized metadata node.
    pub fn fields_of(&self, run: IdRange<MetadataFieldId>) -> &[MetadataField] {
        self.metadata_fields.get(run.range()).unwrap_or(&[])
    }

    /// Returns the integer in a field of a specialized metadata node; `None` if the field has another value.
    pub fn field_integer(&self, value: MetadataFieldValue) -> Option<i128> {
        match value {
            MetadataFieldValue::Integer(integer) => Some(integer.value().into()),
            MetadataFieldValue::WideInteger(digits) => self.names.str(digits).parse().ok(),
            _ => None,
        }
    }

    /// Returns the flags in a range, which belongs to a field of a debug-info node.
    pub fn debug_flags_of(&self, run: IdRange<Flag>) -> &[Flag] {
        self.debug_flags.get(run.range()).unwrap_or(&[])
    }

    /// Returns the union of the bits of all flags in a field of a debug-info node ([`debug_flag`]); `None` if the field
    /// has no flags.
    pub fn debug_flag_bits(&self, value: MetadataFieldValue) -> Option<u32> {
        let MetadataFieldValue::Flags(flags) = value else { return None };
        let bits = |flag: &Flag| match flag.kind {
            FlagKind::Word(word) => debug_flag::bits(self.names.bytes(word)).unwrap_or(0),
            FlagKind::Number(bits) => bits,
        };
        Some(self.debug_flags_of(flags).iter().fold(0, |all, flag| all | bits(flag)))
    }

    /// Returns the bounds of a `range(…)` attribute: the inclusive lower bound and the exclusive upper bound. Returns
    /// `None` for other attributes and for bounds of more than 128 bits.
    pub fn range(&self, attribute: &Attribute) -> Option<(i128, i128)> {
        let AttributeKind::Range { lower, upper, .. } = attribute.kind else { return None };
        let bound = |name| literal::integer(self.names.bytes(name));
        Some((bound(lower)?, bound(upper)?))
    }

    /// Returns the members of a metadata tuple; `None` for other metadata.
    pub fn tuple(&self, node: MetadataId) -> Option<&[MetadataId]> {
        match self.metadata.get(node)?.kind {
            MetadataKind::Tuple { members, .. } => Some(self.members_of(members)),
            _ => None,
        }
    }

    /// Returns the definitions of named metadata with the name `name`. There may be several, which LLVM concatenates.
    pub fn named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a NamedMetadata> + 'a {
        self.named_metadata.iter().filter(move |named| self.names.bytes(named.name) == name.as_bytes())
    }

    /// Returns the name of a symbol as text, without the `@`.
    pub fn global_text(&self, global: &Global) -> String {
        match global.name {
            GlobalName::Named(name) => self.names.text(name).into_owned(),
            GlobalName::Numbered(number) => number.to_string(),
        }
    }

    /// Whether the name of a symbol starts with `llvm.`, a prefix that LLVM reserves for intrinsics and special
    /// variables.
    pub fn is_llvm_name(&self, name: GlobalName) -> bool {
        matches!(name, GlobalName::Named(name) if self.names.bytes(name).starts_with(LLVM_PREFIX.as_bytes()))
    }

    /// Returns the name of a function as text, without the `@`.
    pub fn function_name(&self, function: &Function) -> String {
        self.globals.get(function.global).map(|global| self.global_text(global)).unwrap_or_default()
    }

    /// Returns the function that a value refers to, directly or through at most 64 pointer casts and aliases.
    pub fn resolve_function(&self, value: Value) -> Option<FunctionId> {
        let mut value = value;
        for _ in 0..64 {
            match value {
                Value::Global(id) => match self.globals.get(id)?.kind {
                    GlobalKind::Function(function) => return Some(function),
                    GlobalKind::Alias(aliasee) => value = aliasee.value,
                    _ => return None,
                },
                Value::Constant(id) => match self.constants.get(id)?.kind {
                    ConstantKind::Expression { opcode, operands, .. } if opcode.is_cast() => {
                        value = self.operands_of(operands).first()?.value;
                    }
                    _ => return None,
                },
                _ => return None,
            }
        }
        None
    }

    /// Returns the value of an integer constant, sign-extended.
    pub fn integer(&self, value: Value) -> Option<i64> {
        let Value::Constant(id) = value else { return None };
        let constant = self.constants.get(id)?;
        match constant.kind {
            ConstantKind::Integer(integer) => Some(integer),
            ConstantKind::Zero | ConstantKind::Null if self.types.integer_bits(constant.ty).is_some() => Some(0),
            _ => None,
        }
    }

    /// Returns the function whose definition or declaration contains the source range `span`; `None` if there is none.
    pub fn function_at(&self, span: Span) -> Option<FunctionId> {
        let span_of =
            |function: &Function| self.globals.get(function.global).map_or(Span::default(), |global| global.span);
        // Functions are in source order.
        let after = self.functions.as_slice().partition_point(|function| span_of(function).start <= span.start);
        let index = after.checked_sub(1)?;
        let inside = span_of(self.functions.as_slice().get(index)?).end >= span.end;
        inside.then(|| FunctionId::from_index(index))
    }

    /// Returns the function that contains an instruction.
    pub fn function_of(&self, instruction: &Instruction) -> Option<FunctionId> {
        Some(self.blocks.get(instruction.block)?.function)
    }

    /// Returns the type of a value, from its definition in the module or in `function`. Returns `None` for inline
    /// assembly and for values that could not be resolved.
    pub fn type_of(&self, function: &Function, value: Value) -> Option<TypeId> {
        match value {
            Value::Global(id) => Some(self.globals.get(id)?.pointer_type),
            Value::Argument(index) => Some(self.parameters_of(function).get(index as usize)?.ty),
            Value::Instruction(id) => Some(self.instructions.get(id)?.ty),
            Value::Constant(id) => Some(self.constants.get(id)?.ty),
            Value::Block(_) => Some(TypeId::LABEL),
            Value::Metadata(_) => Some(TypeId::METADATA),
            Value::Unresolved | Value::InlineAsm(_) => None,
        }
    }

    /// Returns the id of the entry at index `position` of the range `run`; `None` if the range is shorter.
    pub fn id_in_run<I: EntityId>(run: IdRange<I>, position: usize) -> Option<I> {
        (position < run.len()).then(|| I::from_index(run.start as usize + position))
    }
}
