//! The parser. It creates a [`Module`] from tokens by recursive descent, with one token of lookahead and in one pass
//! over the text.
//!
//! When a construct cannot be parsed, its error is recorded and the function returns [`Abort`]. The enclosing statement
//! or top-level entity handles this and continues with the next one. Only the first error of a statement is recorded.

mod address_space;
mod aggregate;
mod attribute_arguments;
mod attribute_table;
mod attributes;
mod calls;
mod checks;
mod constant;
mod constant_expression;
mod cursor;
mod debug_record;
mod debug_words;
mod dwarf;
mod element_pointer;
mod family;
mod features;
mod foreign;
mod function;
mod function_header;
mod globals;
mod incremental;
mod inline_asm;
mod instruction;
mod locals;
mod memory;
mod metadata;
mod metadata_fields;
mod operators;
mod read_structs;
mod resolve;
mod specialised;
mod summary;
mod symbols;
mod terminators;
mod top_level;
mod type_words;
mod types;
mod use_list;
mod vectors;

#[cfg(test)]
mod tests;

pub use attribute_table::{KnownAttribute, known_attributes};
pub use debug_words::is_debug_word_since_llvm_8;
pub use incremental::{Edit, IncrementalParser, Reread};
pub use metadata_fields::is_metadata_field_since_llvm_8;

use crate::arena::EntityId;
use crate::error::SyntaxError;
use crate::ids::{BlockId, FunctionId, GlobalId, MetadataId, StructId, TypeId};
use crate::intern::Name;
use crate::lexer::{Keyword, Lexer, Token, TokenKind};
use crate::metadata::{MetadataField, NumberedMetadata};
use crate::module::Module;
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;
use crate::value::Operand;
use crate::work::Work;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Limits of the parser, such as the maximum length of a text. For each limit, there is an error of its own.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum length of a text in bytes; never more than 2³² - 1.
    pub bytes: usize,
    /// The maximum number of recorded errors.
    pub errors: usize,
    /// The maximum nesting of types, constants and metadata.
    pub nesting: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { bytes: u32::MAX as usize - 1, errors: 1000, nesting: 200 }
    }
}

/// Parses LLVM IR text. Never fails: constructs that cannot be parsed are missing and have an entry in
/// [`Module::errors`].
pub fn parse(source: &str) -> Module {
    parse_with(source, &Limits::default())
}

/// Parses LLVM IR text like [`parse`], with the limits `limits` in place of the default ones.
pub fn parse_with(source: &str, limits: &Limits) -> Module {
    Parser::new(source.as_bytes(), *limits).run()
}

/// Parses LLVM IR text like [`parse`], from bytes that need not be UTF-8. As in LLVM, comments, strings and quoted
/// names may contain any bytes.
pub fn parse_bytes(source: &[u8]) -> Module {
    Parser::new(source, Limits::default()).run()
}

/// The byte-order mark of UTF-8, which LLVM's parser does not skip.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Returns an empty module with one error at `span`, for a text that is not LLVM IR. `looks_like` is the kind of the
/// text, such as PTX.
pub fn not_llvm_ir(looks_like: &str, span: Span) -> Module {
    let error = ParseError::new(ParseErrorKind::OtherText, [Argument::text(looks_like)]);
    let error = SyntaxError::new(span, error);
    Module { errors: vec![error], ..Module::default() }
}

/// The error value of a function that could not parse a construct. The parse error itself is already in the module.
struct Abort;

type Parse<T> = Result<T, Abort>;

/// The entity that a local name of a function body refers to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Local {
    Missing,
    Argument(u32),
    Instruction(crate::ids::InstructionId),
    Block(BlockId),
    /// A name whose definition could not be parsed.
    Broken,
}

/// The entities that an interned name refers to: a symbol, a struct or a local value.
#[derive(Clone, Copy)]
struct NameEntry {
    global: Option<GlobalId>,
    structure: Option<StructId>,
    /// The number, counted from 1, of the function whose body defines `local`.
    owner: u32,
    local: Local,
}

/// The uses of a symbol before its definition.
struct ForwardGlobal {
    span: Span,
    /// The pointer type that the first use of the symbol has.
    ty: TypeId,
    /// The function type of the first call of the symbol; `None` if there is no call.
    called_as: Option<TypeId>,
    /// The source range of the first use of the symbol other than as the callee of a call; `None` if there is none.
    other_use: Option<Span>,
}

/// The state of the parser inside a function body.
struct Body {
    function: FunctionId,
    return_type: TypeId,
    variadic: bool,
    /// The number that the next unnamed value gets.
    next: u32,
    /// The number that the next unnamed value gets in LLVM 7, which treats a numeric label as a name.
    next_in_llvm_7: u32,
    /// The numbers of all numeric labels in the body.
    numbered_labels: Vec<u32>,
    /// The numbers of unnamed blocks used as operands, with the source ranges of the uses.
    label_uses: Vec<(u32, Span)>,
    /// The values `%0`, `%1`, … by number.
    numbered: Vec<Local>,
    /// The values whose numbers are much larger than those of the other values, by number.
    sparse: FxHashMap<u32, Local>,
    first_operand: u32,
    first_call: u32,
    first_metadata: u32,
    /// Whether a local name was used before its definition.
    has_forward_references: bool,
    /// Whether the body contains a statement that could not be parsed and may define an unnamed value. If so, the
    /// numbers of later unnamed values are unknown.
    numbers_uncertain: bool,
    block: BlockId,
}

struct Parser<'a> {
    bytes: &'a [u8],
    limits: Limits,
    lexer: Lexer<'a>,
    current: Token,
    /// The token after the current one. Valid if `has_peeked` is set.
    peeked: Token,
    has_peeked: bool,
    /// The source range of the first `/* … */` comment since the last statement or top-level entity.
    comment: Option<Span>,
    previous_end: u32,
    depth: u32,
    /// Whether an error was stored for the current statement. If so, later errors of this statement are not stored.
    failed: bool,
    stopped: bool,
    /// Whether an entity other than `target` and `source_filename` was parsed.
    has_entity: bool,
    /// Whether a module summary entry was parsed. As in LLVM, a word with a colon after such an entry is not a label.
    has_summary: bool,
    /// Whether an error was reported for a `target` that follows another entity.
    is_late_target_reported: bool,
    /// The distance from the current token to the position at which LLVM detects an error. It is 0 while statements are
    /// parsed. At the end of a body or module, it grows with each name that LLVM looks up, so that the errors are in
    /// LLVM's order.
    noticed_later: u32,
    /// Uses of local names that the body does not define.
    undefined_locals: Vec<Span>,
    /// The operands of the first uses of values whose definition has another type than the first use.
    mistaken: Vec<Operand>,
    module: Module,
    scratch: Vec<u8>,
    names: Vec<NameEntry>,
    keyword_names: Vec<Name>,
    /// For each keyword that only some versions of LLVM accept, the position of its syntax feature in the module's list
    /// of features. Positions are counted from 1; 0 means that the keyword was not used so far.
    keyword_features: Vec<u32>,
    /// The position of the last used syntax feature (syntax that only some versions of LLVM accept) in the module's
    /// list of features.
    last_feature: usize,
    /// For each keyword that is a type, the id of the type.
    keyword_types: Vec<TypeId>,
    /// For each pointee type, the last used typed pointer type to it: its address space and its id.
    pointer_types: Vec<(u32, TypeId)>,
    /// A cache of the labels of metadata fields with their interned names.
    label_names: Vec<(&'static str, Name)>,
    /// A cache of the kinds of specialized metadata nodes, by a hash of their names.
    node_kinds: Vec<metadata_fields::NodeKind>,
    /// The interned name of the attachment kind `dbg`.
    debug_location: Option<Name>,
    operands: Vec<Operand>,
    type_scratch: Vec<TypeId>,
    read_structs: Vec<Option<read_structs::ReadStruct>>,
    member_scratch: Vec<MetadataId>,
    field_scratch: Vec<MetadataField>,
    integer_constants: Vec<Option<(TypeId, i64, crate::constant::ConstantId)>>,
    integer_types: Vec<TypeId>,
    sized: Vec<bool>,
    scalable_structs: FxHashMap<TypeId, bool>,
    /// The remaining steps of the search for structs that contain themselves.
    recursion_budget: usize,
    /// The remaining steps for counting the uses of values, which the checks of use-list orders require.
    use_list_budget: usize,
    struct_numbers: FxHashMap<u32, StructId>,
    type_aliases: FxHashMap<StructId, TypeId>,
    global_numbers: FxHashMap<u32, GlobalId>,
    next_global_number: u32,
    forward_globals: FxHashMap<GlobalId, ForwardGlobal>,
    broken_globals: FxHashSet<GlobalId>,
    forward_comdats: Vec<(Name, Span)>,
    defined_comdats: FxHashSet<Name>,
    group_uses: FxHashMap<u32, Span>,
    /// The metadata nodes whose definition could not be parsed.
    broken_metadata: FxHashSet<MetadataId>,
    block_addresses: Vec<constant::PendingBlockAddress>,
    dso_local_equivalents: Vec<(GlobalId, Span)>,
    functions_seen: u32,
    /// Whether memory was already reserved for the numbered metadata nodes.
    expects_nodes: bool,
    /// An empty buffer from an earlier function body, for the numbered values of the next body.
    spare_numbers: Vec<Local>,
    body: Option<Body>,
    layout: top_level::LayoutAddressSpaces,
    uses_debug_records: bool,
    uses_debug_intrinsics: bool,
    debug_mixture_reported: bool,
    /// The extents of the bodies parsed so far, for incremental parsing; `None` if they are not recorded.
    bodies: Option<Vec<incremental::BodyExtent>>,
}

impl<'a> Parser<'a> {
    fn new(bytes: &'a [u8], limits: Limits) -> Self {
        Parser {
            bytes,
            limits,
            lexer: Lexer::new(bytes),
            current: Token { kind: TokenKind::End, number: 0, span: Span::at(0) },
            peeked: Token { kind: TokenKind::End, number: 0, span: Span::at(0) },
            has_peeked: false,
            comment: None,
            previous_end: 0,
            depth: 0,
            failed: false,
            stopped: false,
            has_entity: false,
            has_summary: false,
            is_late_target_reported: false,
            noticed_later: 0,
            undefined_locals: Vec::new(),
            mistaken: Vec::new(),
            module: Module { numbered_metadata: NumberedMetadata::of_text(bytes.len()), ..Module::default() },
            scratch: Vec::new(),
            names: Vec::new(),
            keyword_names: vec![Name::EMPTY; Keyword::ALL.len()],
            keyword_features: vec![0; Keyword::ALL.len()],
            last_feature: 0,
            keyword_types: vec![TypeId::ERROR; Keyword::ALL.len()],
            pointer_types: Vec::new(),
            label_names: Vec::new(),
            node_kinds: Vec::new(),
            debug_location: None,
            operands: Vec::new(),
            type_scratch: Vec::new(),
            read_structs: Vec::new(),
            member_scratch: Vec::new(),
            field_scratch: Vec::new(),
            integer_constants: vec![None; constant::integer_cache(bytes.len())],
            integer_types: vec![TypeId::ERROR; types::CACHED_BITS],
            sized: Vec::new(),
            scalable_structs: FxHashMap::default(),
            recursion_budget: bytes.len().saturating_mul(2),
            use_list_budget: bytes.len().saturating_mul(16),
            struct_numbers: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            global_numbers: FxHashMap::default(),
            next_global_number: 0,
            forward_globals: FxHashMap::default(),
            broken_globals: FxHashSet::default(),
            forward_comdats: Vec::new(),
            defined_comdats: FxHashSet::default(),
            group_uses: FxHashMap::default(),
            broken_metadata: FxHashSet::default(),
            block_addresses: Vec::new(),
            dso_local_equivalents: Vec::new(),
            functions_seen: 0,
            expects_nodes: false,
            spare_numbers: Vec::new(),
            body: None,
            layout: top_level::LayoutAddressSpaces::default(),
            uses_debug_records: false,
            uses_debug_intrinsics: false,
            debug_mixture_reported: false,
            bodies: None,
        }
    }

    fn run(mut self) -> Module {
        self.read_module();
        self.module
    }

    fn read_module(&mut self) {
        if self.bytes.len() > self.limits.bytes.min(u32::MAX as usize - 1) {
            let sizes = [Argument::text(self.bytes.len()), Argument::text(self.limits.bytes)];
            let reason = ParseError::new(ParseErrorKind::TextTooLong, sizes);
            self.report(Span::at(0), reason);
            return;
        }
        self.module.work = Arc::new(Work::for_text(self.bytes.len()));
        self.advance();
        if self.bytes.starts_with(BYTE_ORDER_MARK) {
            // The rest of the text is parsed, so that the byte-order mark causes only one error.
            self.report(self.current.span, ParseErrorKind::ByteOrderMark);
            self.advance();
        }
        self.top_level();
        self.finish_module();
        if let Some((span, what)) = foreign::recognise(self.bytes, &self.module) {
            self.module = not_llvm_ir(what, span);
            return;
        }
        self.module.errors.sort_by_key(|error| error.span.start);
    }

    /// Returns the entry of an interned name, with the entities that it refers to. Creates an empty entry if there is
    /// none.
    #[inline]
    fn entry(&mut self, name: Name) -> &mut NameEntry {
        let index = name.0 as usize;
        if index >= self.names.len() {
            self.make_entries(index + 1);
        }
        &mut self.names[index]
    }

    #[cold]
    fn make_entries(&mut self, least: usize) {
        let empty = NameEntry { global: None, structure: None, owner: 0, local: Local::Missing };
        self.names.resize(least.max(self.names.len() * 3 / 2), empty);
    }

    /// Reserves memory for the contents of all function bodies before the first one is parsed, so that the arenas are
    /// not copied when they grow. Compilers write one instruction in 60 to 360 bytes of text and one operand in 30 to
    /// 230 bytes. Unused reserved memory is never touched.
    fn expect_bodies(&mut self) {
        if self.module.instructions.is_empty() {
            let rest = self.rest();
            let module = &mut self.module;
            module.instructions.expect(rest / 48);
            module.operands.expect(rest / 24);
            module.attributes.expect(rest / 48);
            module.calls.expect(rest / 144);
            module.constants.expect(rest / 128);
            module.parameters.expect(rest / 192);
            module.blocks.expect(rest / 160);
            module.functions.expect(rest / 1024);
            module.globals.expect(rest / 512);
            module.names.expect(rest / 16);
            // Without the reservation, the list grows as entries are added.
            let _ = module.argument_attributes.try_reserve(rest / 144);
        }
    }

    /// Reserves memory for the numbered metadata nodes, before the first one is parsed. They are at the end of a
    /// module. In modules with debug information, a node takes 90 bytes of text and a field takes 30 bytes.
    fn expect_nodes(&mut self) {
        if !std::mem::replace(&mut self.expects_nodes, true) {
            let rest = self.rest();
            self.module.metadata.expect(rest / 64);
            // Without the reservation, the list grows as entries are added.
            let _ = self.module.metadata_fields.try_reserve(rest / 32);
        }
    }

    /// Returns the number of bytes after the current token.
    fn rest(&self) -> usize {
        self.bytes.len().saturating_sub(self.current.span.end as usize)
    }

    /// Moves the operands that the parser collected since index `start` into the module.
    fn take_operands(&mut self, start: usize) -> crate::arena::IdRange<crate::value::OperandId> {
        let first = self.module.operands.next_id();
        self.module.operands.extend_from_slice(self.operands.get(start..).unwrap_or(&[]));
        self.operands.truncate(start);
        crate::arena::IdRange::new(first.0, self.module.operands.next_id().index() as u32)
    }
}
