//! Automatic fixes of reported violations, and the lookups in the module and its text that compute them.

use memchr::memmem;
use nvvm_syntax::arena::EntityId;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{GlobalId, GlobalName};
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId};
use nvvm_syntax::intern::Name;
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{Cell, OnceCell};

/// A function that computes the fix of a violation at a position of the text. The fix eliminates the violation and
/// leaves all other text unchanged. Returns `None` if no fix is certain.
pub type FixFunction = fn(&Text, Place) -> Option<Fix>;

/// The position of a reported violation in the text, from which its fix is computed.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The smallest span that shows the violation.
    pub span: Span,
    /// The function that contains the violation; `None` if the violation is outside of functions.
    pub function: Option<FunctionId>,
}

/// A change of a text: the replacement of a span by another text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The span that is replaced; empty for an insertion.
    pub span: Span,
    /// The replacement text.
    pub text: String,
}

impl Edit {
    /// Creates an edit that replaces `span` by `text`.
    pub fn new(span: Span, text: impl Into<String>) -> Edit {
        Edit { span, text: text.into() }
    }
}

/// An automatic fix of a reported violation. Its edits eliminate the violation and leave all other text unchanged.
#[derive(Clone, Debug)]
pub struct Fix {
    /// The label of the button that applies the fix.
    pub title: String,
    /// The edits, in source order, without overlaps.
    pub edits: Vec<Edit>,
}

impl Fix {
    /// Creates a fix. `title` is the label of the button that applies the fix.
    pub fn new(title: impl Into<String>, edits: Vec<Edit>) -> Fix {
        Fix { title: title.into(), edits }
    }
}

/// The source text with its parsed module, for the computation of fixes. Lookups are computed at the first use and
/// cached.
pub struct Text<'m> {
    /// The parsed module.
    pub module: &'m Module,
    /// The source text of the module.
    pub source: &'m str,
    calls: OnceCell<Calls>,
    fresh: OnceCell<String>,
    declared: OnceCell<FxHashSet<Name>>,
    searches: Cell<u32>,
}

/// Maximum number of calls of [`Text::mentions`], each of which searches the whole text.
const MAXIMUM_SEARCHES: u32 = 32;

/// The direct calls in a module by callee, each list in source order.
struct Calls {
    by_callee: FxHashMap<GlobalId, Vec<InstructionId>>,
}

impl Calls {
    fn of(module: &Module) -> Self {
        let mut by_callee: FxHashMap<GlobalId, Vec<InstructionId>> = FxHashMap::default();
        for (id, instruction) in module.instructions.iter() {
            if let Detail::Call(call) = instruction.detail
                && let Some(Value::Global(callee)) = module.calls.get(call).map(|call| call.callee.value)
            {
                by_callee.entry(callee).or_default().push(id);
            }
        }
        Calls { by_callee }
    }

    /// Returns the direct calls of a symbol, in source order.
    fn of_symbol(&self, callee: GlobalId) -> &[InstructionId] {
        self.by_callee.get(&callee).map_or(&[], Vec::as_slice)
    }
}

impl<'m> Text<'m> {
    /// Wraps a parsed module and its source text. No lookup is computed before its first use.
    pub fn new(module: &'m Module, source: &'m str) -> Self {
        Text {
            module,
            source,
            calls: OnceCell::new(),
            fresh: OnceCell::new(),
            declared: OnceCell::new(),
            searches: Cell::new(0),
        }
    }

    /// Returns a prefix for the names of new values. The prefix occurs nowhere in the text.
    pub fn fresh(&self) -> &str {
        self.fresh.get_or_init(|| {
            let mut fresh = "%generic.".to_owned();
            while memmem::find(self.source.as_bytes(), fresh.as_bytes()).is_some() {
                fresh.push('_');
            }
            fresh
        })
    }

    /// Whether the module has a symbol with this name.
    pub fn declares(&self, name: &str) -> bool {
        let declared = self.declared.get_or_init(|| {
            let names = self.module.globals.as_slice().iter().map(|global| global.name);
            names.filter_map(|name| if let GlobalName::Named(name) = name { Some(name) } else { None }).collect()
        });
        self.module.names.lookup(name.as_bytes()).is_some_and(|name| declared.contains(&name))
    }

    /// Counts the occurrences of `words` in the text. Returns `None` after 32 calls, since each call searches the whole
    /// text.
    pub fn mentions(&self, words: &str) -> Option<usize> {
        let searches = self.searches.get();
        self.searches.set(searches.saturating_add(1));
        (searches < MAXIMUM_SEARCHES).then(|| self.source.matches(words).count())
    }

    /// The direct calls of a symbol, in source order.
    pub fn calls_of(&self, callee: GlobalId) -> &[InstructionId] {
        self.calls.get_or_init(|| Calls::of(self.module)).of_symbol(callee)
    }

    /// Returns the instruction whose opcode starts at the start of the span `place`.
    pub fn instruction_at(&self, place: Span) -> Option<(InstructionId, &'m Instruction)> {
        // Instructions are in source order.
        let all = self.module.instructions.as_slice();
        let position = all.binary_search_by_key(&place.start, |instruction| instruction.opcode_span.start).ok()?;
        Some((InstructionId::from_index(position), all.get(position)?))
    }

    /// Returns the span of an instruction without the name of its result and without its metadata attachments.
    pub fn body(&self, instruction: &Instruction) -> Option<Span> {
        let start = if instruction.name_span == instruction.opcode_span {
            instruction.span.start
        } else {
            let after = self.source.get(instruction.name_span.end as usize..instruction.opcode_span.end as usize)?;
            let equals = after.find('=')? + 1;
            let blank = after.get(equals..)?.len() - after.get(equals..)?.trim_start().len();
            instruction.name_span.end + (equals + blank) as u32
        };
        let end = match self.module.attachments_of(instruction.metadata).first() {
            None => instruction.span.end,
            Some(attachment) => {
                let body = self.source.get(start as usize..attachment.span.start as usize)?.trim_end();
                start + body.strip_suffix(',')?.trim_end().len() as u32
            }
        };
        Some(Span::new(start, end))
    }

    /// Returns an edit that appends lines to the end of the source text.
    pub fn append(&self, lines: String) -> Edit {
        let line_break = if self.source.is_empty() || self.source.ends_with('\n') { "" } else { "\n" };
        Edit::new(Span::at(self.source.len() as u32), format!("{line_break}{lines}"))
    }

    /// Returns the indentation of the line that contains the byte offset `place`. The result is empty if `place` is
    /// more than 500 bytes after the start of its line.
    pub fn indent(&self, place: u32) -> &'m str {
        const LONG: usize = 500;
        let place = place as usize;
        let bytes = self.source.as_bytes().get(place.saturating_sub(LONG)..place).unwrap_or_default();
        let start = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let line = bytes.get(start..).unwrap_or_default();
        let blanks = line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        line.get(..blanks).and_then(|blanks| std::str::from_utf8(blanks).ok()).unwrap_or_default()
    }
}
