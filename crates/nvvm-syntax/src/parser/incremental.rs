//! Incremental parsing. If an edit lies inside the body of one function and has no effect outside of it, only this body
//! is parsed again.
//!
//! The whole text is parsed again after an edit outside of bodies, after an edit of a text with parse errors, and if
//! only this body refers to some name, type or metadata node. The module equals that of a full parse in everything that
//! a diagnostic depends on. Unused names, types and constants stay in the module until the next full parse.

use super::{Limits, Parser, foreign};
use crate::arena::{EntityId, IdRange};
use crate::constant::ConstantKind;
use crate::feature::FeatureUses;
use crate::global::GlobalKind;
use crate::ids::FunctionId;
use crate::lexer::Lexer;
use crate::metadata::MetadataKind;
use crate::module::Module;
use crate::relocation::{Marks, Relocation};
use crate::span::{Replaced, Span};
use crate::value::LocalName;
use crate::work::Work;
use std::sync::Arc;

/// The maximum number of successive edits for which only a function body is parsed. The next full parse removes unused
/// names, types and constants.
const MAXIMUM_REREADINGS: u32 = 500;

/// A replacement of a range of bytes in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The start of the replaced range.
    pub start: u32,
    /// The end of the replaced range in the text before the edit.
    pub old_end: u32,
    /// The end of the replacement in the text after the edit.
    pub new_end: u32,
}

/// The result of parsing only one function body after an edit: the entries of the module that were replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reread {
    /// The function whose body was parsed again.
    pub function: FunctionId,
    /// The bytes of the text that the edit replaced.
    pub text: Replaced,
    /// The entries of [`Module::blocks`] that were replaced when the function body was parsed again.
    pub blocks: Replaced,
    /// The entries of [`Module::instructions`] that were replaced when the function body was parsed again.
    pub instructions: Replaced,
    /// The entries of [`Module::operands`] that were replaced when the function body was parsed again.
    pub operands: Replaced,
    /// The entries of [`Module::calls`] that were replaced when the function body was parsed again.
    pub calls: Replaced,
}

/// The extent of a function body, from after its `{` to after its `}`.
#[derive(Clone, Debug)]
pub(super) struct BodyExtent {
    function: FunctionId,
    start: u32,
    end: u32,
    first: Marks,
    last: Marks,
    metadata: std::ops::Range<u32>,
    constants: std::ops::Range<u32>,
    /// The syntax features (syntax that only some versions of LLVM accept) that the body uses. Each is stored as its
    /// position in the module's list of features, with its number of uses.
    features: Vec<(usize, u32)>,
}

impl BodyExtent {
    fn holds(&self, span: Span) -> bool {
        self.start <= span.start && span.start < self.end
    }
}

/// A parser that keeps a module up to date after edits of its text.
#[derive(Default)]
pub struct IncrementalParser {
    held: Option<Held>,
    reread: Option<Reread>,
}

struct Held {
    parser: Parser<'static>,
    length: u32,
    /// The extents of all function bodies (their ranges of bytes and of entries), in textual order.
    bodies: Vec<BodyExtent>,
    /// The number of edits since the last full parse. After each of them, only one body was parsed.
    rereadings: u32,
}

impl IncrementalParser {
    /// Parses a text. `edit` is the change since the text of the last call. If possible, only the function body with
    /// the change is parsed. Without `edit`, the whole text is parsed.
    pub fn read(&mut self, source: &str, edit: Option<Edit>) -> &Module {
        let held = self.held.take();
        let again = held.zip(edit).and_then(|(held, edit)| held.read_body(source.as_bytes(), edit));
        let (held, reread) = again.map_or_else(|| (Held::read(source.as_bytes()), None), |(held, it)| (held, Some(it)));
        self.reread = reread;
        &self.held.insert(held).parser.module
    }

    /// Sets the budget of steps (`work`) that checks of the module use up.
    pub fn count_in(&mut self, work: &Arc<Work>) {
        if let Some(held) = &mut self.held {
            held.parser.module.work = Arc::clone(work);
        }
    }

    /// Returns the module of the last [`read`](Self::read); `None` before the first.
    pub fn module(&self) -> Option<&Module> {
        self.held.as_ref().map(|held| &held.parser.module)
    }

    /// Returns the result of the last [`read`](Self::read) if it parsed only one function body; `None` if it parsed the
    /// whole text.
    pub fn reread(&self) -> Option<Reread> {
        self.reread
    }
}

impl Held {
    fn read(source: &[u8]) -> Self {
        let mut parser = Parser::new(source, Limits::default());
        parser.bodies = Some(Vec::new());
        parser.read_module();
        let length = source.len() as u32;
        let bodies = if is_plain(&parser, source) { parser.bodies.take() } else { None };
        Held { parser: detached(parser), length, bodies: bodies.unwrap_or_default(), rereadings: 0 }
    }

    /// Parses only the body that contains the edit. Returns `None` if the whole text must be parsed.
    fn read_body(mut self, source: &[u8], edit: Edit) -> Option<(Self, Reread)> {
        let at = self.bodies.partition_point(|body| body.start <= edit.start).checked_sub(1)?;
        let body = self.bodies.get(at)?.clone();
        let inside = edit.start > body.start && edit.old_end < body.end && edit.old_end <= self.length;
        let grown = i64::from(edit.new_end) - i64::from(edit.old_end);
        let fits = i64::from(self.length) + grown == source.len() as i64 && edit.start <= edit.new_end;
        if !inside || !fits || self.rereadings >= MAXIMUM_REREADINGS || !self.is_alone(&body) {
            return None;
        }
        let new_end = u32::try_from(i64::from(body.end) + grown).ok()?;
        let new = Marks::end_of(&self.parser.module);
        for &(place, count) in &body.features {
            let used = self.parser.module.syntax.features.get_mut(place)?;
            used.count = used.count.saturating_sub(count);
        }
        self.parser.module.errors.retain(|error| !body.holds(error.span));
        let others = self.parser.module.errors.len();
        let mut parser = attached(self.parser, source);
        let features = parser.read_body_again(&body, new_end)?;
        let module = &mut parser.module;
        let count = Marks::end_of(module).since(&new);
        let last = body.first.after(&count);
        let (text_from, text_to) = (edit.old_end, edit.new_end);
        let tail = Relocation { from: body.last, to: last, text_from, text_to };
        module.relocate_bodies(&tail, &body.last, &new);
        module.relocate_all_else(&tail);
        for error in module.errors.iter_mut().take(others) {
            tail.error(error);
        }
        module.errors.sort_by_key(|error| error.span.start);
        let own = Relocation { from: new, to: body.first, text_from: 0, text_to: 0 };
        module.relocate_bodies(&own, &new, &Marks::end_of(module));
        module.replace_bodies_by_last(&body.first, &body.last, &new);
        let function = module.functions.as_mut_slice().get_mut(body.function.index())?;
        function.blocks = IdRange::new(body.first.blocks, last.blocks);
        function.instructions = IdRange::new(body.first.instructions, last.instructions);
        for later in self.bodies.iter_mut().skip(at + 1) {
            later.first = later.first.moved(&body.last, &last);
            later.last = later.last.moved(&body.last, &last);
            later.start = later.start - text_from + text_to;
            later.end = later.end - text_from + text_to;
        }
        if let Some(own) = self.bodies.get_mut(at) {
            own.end = new_end;
            own.last = last;
            own.features = features;
        }
        let replaced = |start, old_end, new_end| Replaced { start, old_end, new_end };
        macro_rules! entries {
            ($arena:ident) => {
                replaced(body.first.$arena, body.last.$arena, last.$arena)
            };
        }
        let reread = Reread {
            function: body.function,
            text: replaced(edit.start, edit.old_end, edit.new_end),
            blocks: entries!(blocks),
            instructions: entries!(instructions),
            operands: entries!(operands),
            calls: entries!(calls),
        };
        let rereadings = self.rereadings + 1;
        let held = Held { parser: detached(parser), length: source.len() as u32, bodies: self.bodies, rereadings };
        Some((held, reread))
    }

    /// Whether nothing outside of a function body depends on the contents of this body.
    fn is_alone(&self, body: &BodyExtent) -> bool {
        let module = &self.parser.module;
        let inside = |span| body.holds(span);
        let run = |run: &std::ops::Range<u32>| run.start as usize..run.end as usize;
        let metadata = module.metadata.as_slice().get(run(&body.metadata)).unwrap_or(&[]);
        let constants = module.constants.as_slice().get(run(&body.constants)).unwrap_or(&[]);
        let syntax = &module.syntax;
        metadata.iter().all(|it| !inside(it.span) && !matches!(it.kind, MetadataKind::Value(_)))
            && constants.iter().all(|constant| is_leaf(&constant.kind))
            && ![syntax.typed_pointer, syntax.opaque_pointer].into_iter().flatten().any(inside)
            && !syntax.features.iter().any(|used| inside(used.span))
    }
}

/// Whether the text has no constructs that require a full parse after every edit, such as use-list orders or errors.
fn is_plain(parser: &Parser, source: &[u8]) -> bool {
    let module = &parser.module;
    let Some(first) = parser.bodies.as_ref().and_then(|bodies| bodies.first()) else { return false };
    let is_early = |span: Span| span.end <= first.start;
    // Symbols are ordered by their first use, which must not be inside a body.
    let symbols_early = module.globals.as_slice().iter().all(|global| match global.kind {
        GlobalKind::Function(id) => module.functions.get(id).is_some_and(|function| !function.is_implied),
        _ => is_early(global.span),
    });
    symbols_early
        && module.errors.is_empty()
        && !parser.has_summary
        && module.debug_records.is_empty()
        && module.types.structs.as_slice().iter().all(|structure| is_early(structure.span))
        && module.syntax.removed.is_empty()
        && !module.constants.as_slice().iter().any(|it| matches!(it.kind, ConstantKind::BlockAddress { .. }))
        && memchr::memmem::find(source, b"uselistorder").is_none()
}

/// Whether a constant has no operands and does not refer to a symbol.
fn is_leaf(kind: &ConstantKind) -> bool {
    !matches!(
        kind,
        ConstantKind::Aggregate(_)
            | ConstantKind::Splat(_)
            | ConstantKind::BlockAddress { .. }
            | ConstantKind::DsoLocalEquivalent(_)
            | ConstantKind::NoCfi(_)
            | ConstantKind::PointerAuthentication(_)
            | ConstantKind::Expression { .. }
    )
}

macro_rules! carry {
    ($from:ident, $to:ident: $($field:ident),* $(,)?) => {
        $(std::mem::swap(&mut $from.$field, &mut $to.$field);)*
    };
}

fn carry(from: &mut Parser, to: &mut Parser) {
    carry!(
        from, to: module, names, keyword_names, keyword_features, keyword_types, pointer_types, label_names, node_kinds,
        debug_location, integer_types, sized, scalable_structs, struct_numbers, type_aliases, global_numbers,
        next_global_number, broken_metadata, functions_seen, layout, uses_debug_intrinsics,
    );
}

/// Returns a parser without a text. It contains the state of `parser` that is needed to parse an edited text.
fn detached(mut parser: Parser) -> Parser<'static> {
    let mut kept = Parser::new(&[], Limits::default());
    carry(&mut parser, &mut kept);
    kept
}

/// Returns a parser for the text `source` that continues with the state of the parser `kept`.
fn attached<'a>(mut kept: Parser<'static>, source: &'a [u8]) -> Parser<'a> {
    let mut parser = Parser::new(source, Limits::default());
    carry(&mut kept, &mut parser);
    parser
}

impl Parser<'_> {
    /// Creates the extent of a function body (its ranges of bytes and of entries), which starts after the previous
    /// token. Returns `None` if the parser does not store extents.
    pub(super) fn body_begins(&self, function: FunctionId) -> Option<BodyExtent> {
        self.bodies.as_ref()?;
        let module = &self.module;
        let (metadata, constants) = (module.metadata.len() as u32, module.constants.len() as u32);
        let first = Marks::end_of(module);
        Some(BodyExtent {
            function,
            start: self.previous_end,
            end: self.previous_end,
            first,
            last: first,
            metadata: metadata..metadata,
            constants: constants..constants,
            features: self.counted_features(),
        })
    }

    /// Completes and stores the extent of a function body that ends after the previous token. Does nothing if `extent`
    /// is `None`.
    pub(super) fn body_ended(&mut self, extent: Option<BodyExtent>) {
        let Some(mut extent) = extent else { return };
        extent.end = self.previous_end;
        extent.last = Marks::end_of(&self.module);
        extent.metadata.end = self.module.metadata.len() as u32;
        extent.constants.end = self.module.constants.len() as u32;
        extent.features = self.features_since(&extent.features);
        self.bodies.iter_mut().for_each(|bodies| bodies.push(extent.clone()));
    }

    fn counted_features(&self) -> Vec<(usize, u32)> {
        self.module.syntax.features.iter().map(|used| used.count).enumerate().collect()
    }

    fn features_since(&self, before: &[(usize, u32)]) -> Vec<(usize, u32)> {
        let grown = |(place, count): (usize, u32)| (place, count - before.get(place).map_or(0, |before| before.1));
        self.counted_features().into_iter().map(grown).filter(|grown| grown.1 > 0).collect()
    }

    /// Parses a function body again and appends its entries to the arenas. Returns the syntax features that the body
    /// uses, each as its position in the module's list of features and its number of uses. Returns `None` if the body
    /// does not end at `end`, has an error, or affects the rest of the module.
    fn read_body_again(&mut self, body: &BodyExtent, end: u32) -> Option<Vec<(usize, u32)>> {
        let before = self.counted_features();
        let around = |parser: &Self| {
            let module = &parser.module;
            let FeatureUses { typed_pointer, opaque_pointer, .. } = module.syntax;
            let entities = [module.globals.len(), module.types.structs.len(), module.metadata.len()];
            (entities, typed_pointer, opaque_pointer)
        };
        // The parser reads some constructs differently depending on the pointers before them.
        let pointers = (self.module.syntax.typed_pointer, self.module.syntax.opaque_pointer);
        let met_before = |place: Option<Span>| place.filter(|span| span.start < body.start);
        self.module.syntax.typed_pointer = met_before(pointers.0);
        self.module.syntax.opaque_pointer = met_before(pointers.1);
        let (known, constants) = (around(self), self.module.constants.len());
        self.lexer = Lexer::at(self.bytes, body.start);
        self.previous_end = body.start;
        self.current = self.lexer.next_token();
        let first_metadata = self.module.metadata.len() as u32;
        self.begin_body(body.function, first_metadata);
        let parameters = self.module.functions[body.function].parameters;
        for (position, id) in (0..).zip(parameters.ids()) {
            let local = super::Local::Argument(position);
            match self.module.parameters[id].name {
                LocalName::Numbered(number) => self.body.iter_mut().for_each(|body| body.number(number, local)),
                LocalName::Named(name) if name != crate::intern::Name::EMPTY => self.set_local(name, local),
                // Parameters with the empty name have implicit numbers. They are rare, so the whole text is parsed.
                LocalName::Named(_) => return None,
                LocalName::None => {}
            }
        }
        let is_closed = self.body_of(body.function);
        self.resolve_locals();
        self.body = None;
        self.failed = false;
        let is_same = is_closed
            && !self.stopped
            && self.previous_end == end
            && foreign::recognise(self.bytes, &self.module).is_none()
            && around(self) == known
            && self.module.debug_records.is_empty()
            && self.forward_globals.is_empty()
            && self.block_addresses.is_empty()
            && self.dso_local_equivalents.is_empty()
            && self.forward_comdats.is_empty()
            && self.module.syntax.features.len() == before.len();
        (self.module.syntax.typed_pointer, self.module.syntax.opaque_pointer) = pointers;
        let own = self.module.constants.as_slice().get(constants..).unwrap_or(&[]);
        let counted = self.features_since(&before);
        // The first use of each feature must be before the body, and each feature must still have a use.
        let features = &self.module.syntax.features;
        let is_early = |place: usize| features.get(place).is_some_and(|used| used.span.start < body.start);
        let are_early = counted.iter().all(|&(place, _)| is_early(place)) && features.iter().all(|used| used.count > 0);
        (is_same && are_early && own.iter().all(|constant| is_leaf(&constant.kind))).then_some(counted)
    }
}
