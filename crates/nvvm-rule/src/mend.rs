//! What mends read: a text as it was read, and what is seldom looked up in it.

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

/// How a rule's findings are mended, if one can be: the mend leaves all other text alone and makes its finding go away.
pub type Mend = fn(&Text, Place) -> Option<Fix>;

/// Where a finding is.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The place, as small as possible.
    pub span: Span,
    /// The surrounding function.
    pub function: Option<FunctionId>,
}

/// A piece of text in the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub text: String,
}

impl Edit {
    /// This text in that place.
    pub fn new(span: Span, text: impl Into<String>) -> Edit {
        Edit { span, text: text.into() }
    }
}

/// A mend that is certain: edits that leave all other text alone and make the finding go away.
#[derive(Clone, Debug)]
pub struct Fix {
    /// What it does, as a button's label.
    pub title: String,
    /// Replacements, not overlapping, in source order.
    pub edits: Vec<Edit>,
}

impl Fix {
    /// A mend with the label of its button.
    pub fn new(title: impl Into<String>, edits: Vec<Edit>) -> Fix {
        Fix { title: title.into(), edits }
    }
}

/// A text and what was read from it. What is seldom asked is found when it is, once.
pub struct Text<'m> {
    /// The module.
    pub module: &'m Module,
    /// Its text.
    pub source: &'m str,
    calls: OnceCell<Calls>,
    fresh: OnceCell<String>,
    declared: OnceCell<FxHashSet<Name>>,
    searches: Cell<u32>,
}

/// How many mends may look through the whole text: no real module has more declarations that are mended so.
const MAXIMUM_SEARCHES: u32 = 32;

/// The instructions that call a symbol by its name, in source order, found at once.
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

    /// The calls of a symbol.
    fn of_symbol(&self, callee: GlobalId) -> &[InstructionId] {
        self.by_callee.get(&callee).map_or(&[], Vec::as_slice)
    }
}

impl<'m> Text<'m> {
    /// A text and its module.
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

    /// What names of new values start with: nothing in the text does.
    pub fn fresh(&self) -> &str {
        self.fresh.get_or_init(|| {
            let mut fresh = "%generic.".to_owned();
            while memmem::find(self.source.as_bytes(), fresh.as_bytes()).is_some() {
                fresh.push('_');
            }
            fresh
        })
    }

    /// Whether a symbol has this name.
    pub fn declares(&self, name: &str) -> bool {
        let declared = self.declared.get_or_init(|| {
            let names = self.module.globals.as_slice().iter().map(|global| global.name);
            names.filter_map(|name| if let GlobalName::Named(name) = name { Some(name) } else { None }).collect()
        });
        self.module.names.lookup(name.as_bytes()).is_some_and(|name| declared.contains(&name))
    }

    /// How often these words stand in the text; `None` once that was asked too often, for it looks at all of it.
    pub fn mentions(&self, words: &str) -> Option<usize> {
        let searches = self.searches.get();
        self.searches.set(searches.saturating_add(1));
        (searches < MAXIMUM_SEARCHES).then(|| self.source.matches(words).count())
    }

    /// The instructions that call a symbol by its name, in source order.
    pub fn calls_of(&self, callee: GlobalId) -> &[InstructionId] {
        self.calls.get_or_init(|| Calls::of(self.module)).of_symbol(callee)
    }

    /// The instruction whose opcode stands at `place`.
    pub fn instruction_at(&self, place: Span) -> Option<(InstructionId, &'m Instruction)> {
        // Instructions are in source order.
        let all = self.module.instructions.as_slice();
        let position = all.binary_search_by_key(&place.start, |instruction| instruction.opcode_span.start).ok()?;
        Some((InstructionId::from_index(position), all.get(position)?))
    }

    /// The instruction without the name of its result and without attachments.
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

    /// Lines at the end of the text.
    pub fn append(&self, lines: String) -> Edit {
        let line_break = if self.source.is_empty() || self.source.ends_with('\n') { "" } else { "\n" };
        Edit::new(Span::at(self.source.len() as u32), format!("{line_break}{lines}"))
    }

    /// The blanks before the line that holds a place; none when the line is long, as nobody indents those.
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
