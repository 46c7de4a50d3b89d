//! Meaning: names, types, classes, templates, constants, functions and variables.

mod alignment;
pub(crate) mod body;
mod class;
mod constant;
mod constant_call;
mod declare;
mod deduce;
mod enumeration;
mod expression;
mod function;
mod launch;
mod launch_value;
mod member;
mod pack;
mod resolve;
mod scope;
mod special;
mod template;
mod traits;
mod variable;

use crate::ast::{self, Access, ClassKey, Unit};
use crate::diagnostic::Diagnostic;
use crate::layout::Layout;
use crate::limits;
use crate::rules::{self, Rule};
use crate::symbol::Symbol;
use crate::types::{Argument, EnumId, ParameterRef, RecordId, TemplateId, TypeId, TypeKind, Types};
use nvvm_syntax::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::Cell;

pub(crate) use scope::{Scope, ScopeId, ScopeKind};

/// A function, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FunctionId(pub u32);

/// A variable, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct VariableId(pub u32);

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entity {
    Type(TypeId),
    Namespace(ScopeId),
    Variable(VariableId),
    /// Place in [`Sema::overloads`].
    Functions(u32),
    Template(TemplateId),
    /// An enumerator or a value argument.
    Value(i128, TypeId),
    /// A value parameter of the template around, with its type.
    Parameter(ParameterRef, TypeId),
    /// A template parameter of the template around.
    TemplateParameter(ParameterRef),
    /// The arguments of a pack, by place in [`Sema::packs`].
    Pack(u32),
}

/// How far a class is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Declared,
    Open,
    Complete,
}

/// A base of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base {
    pub record: RecordId,
    pub is_virtual: bool,
    pub span: Span,
}

/// A data member.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub name: Option<Symbol>,
    pub ty: TypeId,
    /// Declared width of a bit-field, in bits.
    pub width: Option<u64>,
    /// Alignment asked for on the member, in bytes.
    pub align: Option<u64>,
    pub packed: bool,
    pub no_unique_address: bool,
    pub access: Access,
    /// The name, or the type of an unnamed member.
    pub span: Span,
    /// The declaration from its specifiers to its end.
    pub declaration: Span,
    /// How many names the declaration declares.
    pub siblings: u32,
    /// Whether it is an anonymous class whose members belong to the class around.
    pub anonymous: bool,
    /// A memory space that nvcc drops.
    pub space: Option<Space>,
}

/// A question about a class whose answer is kept once the class is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    PlainData,
    PlainDataOnHost,
    TriviallyCopyable,
    Trivial,
    StandardLayout,
    GeneratedOtherwise,
}

impl Question {
    pub const COUNT: usize = 6;
}

/// What a class has that decides about layout.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Traits {
    /// One is declared, be it defaulted.
    pub user_constructor: bool,
    pub user_provided_constructor: bool,
    /// `int a = 1;`
    pub member_initialiser: bool,
    pub user_destructor: bool,
    pub user_copy: bool,
    pub virtual_functions: bool,
    pub private_fields: bool,
    /// One of them stands before every `S() = default;`.
    pub private_before_default: bool,
    /// `S() = default;`, not explicit.
    pub defaulted_constructor: bool,
}

/// A pure virtual function that nothing overrides yet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pure {
    pub name: Symbol,
    pub ty: TypeId,
    pub record: RecordId,
}

/// A class.
#[derive(Clone, Debug)]
pub(crate) struct Record<'u> {
    /// Answers about the class that were asked for before: it may be part of others in more ways than can be counted.
    pub answers: Cell<[Option<bool>; Question::COUNT]>,
    /// The size that the code generator gives it, once asked for.
    pub generated: Cell<Option<Option<(u64, u64)>>>,
    pub key: ClassKey,
    /// Its own name, or that of the typedef that names it.
    pub name: Option<Symbol>,
    /// The scope that it is declared in.
    pub scope: ScopeId,
    /// The scope of its members.
    pub members: ScopeId,
    pub ast: Option<&'u ast::Class>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    pub state: State,
    pub bases: Vec<Base>,
    pub fields: Vec<Field>,
    /// Members and bases whose types are not known, by their names as written: the layout is without them.
    pub missing: Vec<Span>,
    pub traits: Traits,
    pub pures: Vec<Pure>,
    /// `packed` on the class.
    pub packed: bool,
    /// `#pragma pack`, 0 for none.
    pub pack: u8,
    /// Alignment asked for, in bytes.
    pub align: Option<u64>,
    pub layout: Option<Layout>,
    pub host_layout: Option<Layout>,
    /// The name where it is declared or defined.
    pub span: Span,
    /// The whole definition.
    pub definition: Span,
    pub prelude: bool,
    /// The class that an unnamed class is a member of, and the member's name.
    pub unnamed_member: Option<(RecordId, Option<Symbol>)>,
    /// The function that it is declared in.
    pub function: Option<FunctionId>,
    pub type_id: TypeId,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub(crate) struct Enumeration {
    pub name: Option<Symbol>,
    pub scope: ScopeId,
    pub scoped: bool,
    pub underlying: TypeId,
    pub fixed: bool,
    pub complete: bool,
    pub members: ScopeId,
    pub span: Span,
    pub prelude: bool,
    pub function: Option<FunctionId>,
}

/// Where a variable lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Space {
    Global,
    Shared,
    Constant,
    Managed,
}

impl Space {
    /// The qualifier.
    pub fn keyword(self) -> &'static str {
        match self {
            Space::Global => "__device__",
            Space::Shared => "__shared__",
            Space::Constant => "__constant__",
            Space::Managed => "__managed__",
        }
    }

    /// LLVM's number.
    pub fn address_space(self) -> u32 {
        match self {
            Space::Global | Space::Managed => 1,
            Space::Shared => 3,
            Space::Constant => 4,
        }
    }
}

/// A variable.
#[derive(Clone, Debug)]
pub(crate) struct Variable<'u> {
    pub name: Symbol,
    pub scope: ScopeId,
    pub ty: TypeId,
    pub space: Option<Space>,
    pub align: Option<u64>,
    pub is_static: bool,
    pub is_extern: bool,
    pub is_constexpr: bool,
    pub extern_c: bool,
    pub initialiser: Option<&'u ast::Initialiser>,
    /// The function that it is declared in, and how many variables of its name are before it there.
    pub function: Option<(FunctionId, u32)>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    /// The class that it is a static member of.
    pub record: Option<RecordId>,
    pub is_parameter: bool,
    pub referenced: bool,
    /// Whether something may give it another value than its first.
    pub changed: bool,
    pub span: Span,
    pub prelude: bool,
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub(crate) struct FunctionParameter {
    pub name: Option<Symbol>,
    /// As declared, arrays and functions decayed.
    pub ty: TypeId,
    pub grid_constant: bool,
    pub restrict: bool,
    pub span: Span,
    pub name_span: Span,
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Function<'u> {
    pub name: ast::PartKind,
    pub scope: ScopeId,
    pub ty: TypeId,
    /// The type with the template's parameters in it, for names of instances.
    pub pattern: Option<TypeId>,
    pub parameters: Vec<FunctionParameter>,
    pub attributes: Vec<&'u ast::Attribute>,
    pub is_global: bool,
    pub is_device: bool,
    pub is_host: bool,
    pub is_static: bool,
    pub is_constexpr: bool,
    pub extern_c: bool,
    pub body: Option<&'u [ast::Statement]>,
    pub template: Option<(TemplateId, Vec<Argument>)>,
    pub record: Option<RecordId>,
    pub span: Span,
    pub prelude: bool,
    /// Whether an explicit instantiation or a launch asks for it.
    pub emitted: bool,
}

/// What a template is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TemplateKind {
    Class,
    Alias,
    Function,
    Variable,
}

/// A partial or full specialisation.
#[derive(Clone, Debug)]
pub(crate) struct Specialisation<'u> {
    pub parameters: &'u [ast::TemplateParameter],
    pub pattern: Vec<Argument>,
    pub class: Option<&'u ast::Class>,
    pub scope: ScopeId,
}

/// A template.
#[derive(Clone, Debug)]
pub(crate) struct Template<'u> {
    pub kind: TemplateKind,
    pub name: Symbol,
    pub scope: ScopeId,
    pub parameters: &'u [ast::TemplateParameter],
    pub defaults: &'u [ast::TemplateParameter],
    pub declaration: &'u ast::Declaration,
    /// Whether a class template has its members.
    pub defined: bool,
    pub specialisations: Vec<Specialisation<'u>>,
    pub instances: FxHashMap<Vec<Argument>, RecordId>,
    pub variables: FxHashMap<Vec<Argument>, VariableId>,
    pub functions: FxHashMap<Vec<Argument>, FunctionId>,
    pub record: Option<RecordId>,
    pub span: Span,
    pub prelude: bool,
}

/// Analysis in progress.
pub(crate) struct Sema<'u> {
    pub unit: &'u Unit,
    pub types: Types,
    pub records: Vec<Record<'u>>,
    pub enums: Vec<Enumeration>,
    pub variables: Vec<Variable<'u>>,
    pub functions: Vec<Function<'u>>,
    pub overloads: Vec<Vec<FunctionId>>,
    pub templates: Vec<Template<'u>>,
    pub packs: Vec<Vec<Argument>>,
    pub scopes: Vec<Scope>,
    pub diagnostics: Vec<Diagnostic>,
    pub left_out: usize,
    /// Expressions in dependent types, with the scope they stand in.
    pub expressions: Vec<(&'u ast::Expression, ScopeId)>,
    pub prelude: bool,
    pub global: ScopeId,
    pub extern_c: bool,
    /// The function whose body is read.
    pub function: Option<FunctionId>,
    /// What is being instantiated, outermost first: a name and where it is asked for.
    pub instantiating: Vec<(RecordId, Span)>,
    pub constant_steps: u32,
    pub all_constant_steps: u32,
    pub call_depth: u32,
    pub depth: u32,
    pub reported: FxHashSet<(&'static str, Span, String)>,
    pub launches: Vec<crate::analysis::Launch>,
    pub special_uses: Vec<crate::analysis::SpecialUse>,
    /// Classes made by arguments with a memory space that nvcc drops.
    pub dropped_spaces: Vec<(TypeId, Space)>,
    pub local_names: FxHashMap<(FunctionId, Symbol), u32>,
    pub noted_types: FxHashSet<Symbol>,
    /// Above 0 nothing is reported: in bodies.
    pub quiet: u32,
    pub values: FxHashMap<VariableId, constant::Value>,
}

impl<'u> Sema<'u> {
    /// Reads all declarations of a text.
    pub(crate) fn run(unit: &'u Unit) -> Self {
        let mut sema = Sema {
            unit,
            types: Types::default(),
            records: Vec::new(),
            enums: Vec::new(),
            variables: Vec::new(),
            functions: Vec::new(),
            overloads: Vec::new(),
            templates: Vec::new(),
            packs: Vec::new(),
            scopes: Vec::new(),
            diagnostics: unit.diagnostics.clone(),
            left_out: 0,
            expressions: Vec::new(),
            prelude: true,
            global: ScopeId(0),
            extern_c: false,
            function: None,
            instantiating: Vec::new(),
            constant_steps: 0,
            all_constant_steps: 0,
            call_depth: 0,
            depth: 0,
            reported: FxHashSet::default(),
            launches: Vec::new(),
            special_uses: Vec::new(),
            dropped_spaces: Vec::new(),
            local_names: FxHashMap::default(),
            noted_types: FxHashSet::default(),
            quiet: 0,
            values: FxHashMap::default(),
        };
        let outer = sema.new_scope(None, ScopeKind::Namespace { name: None, inline: false });
        sema.global = outer;
        sema.declarations(outer, &unit.prelude);
        sema.prelude = false;
        let global = sema.new_scope(Some(outer), ScopeKind::Namespace { name: None, inline: false });
        sema.global = global;
        sema.declarations(global, &unit.declarations);
        sema.bodies();
        sema
    }

    pub fn text(&self, symbol: Symbol) -> &'u str {
        self.unit.symbols.text(symbol)
    }

    /// The symbol of a spelling that the text holds.
    pub fn symbol(&self, text: &str) -> Option<Symbol> {
        self.unit.symbols.find(text)
    }

    /// The answer to a question about a class: the one that was given before, or a new one.
    pub fn answer(&self, id: RecordId, question: Question, ask: impl FnOnce() -> bool) -> bool {
        let record = self.record(id);
        let at = question as usize;
        let mut answers = record.answers.get();
        if let Some(known) = answers.get(at).copied().flatten() {
            return known;
        }
        let new = ask();
        if record.state == State::Complete {
            // Others may have been answered on the way.
            answers = record.answers.get();
            answers[at] = Some(new);
            record.answers.set(answers);
        }
        new
    }

    pub fn record(&self, id: RecordId) -> &Record<'u> {
        &self.records[id.0 as usize]
    }

    pub fn enumeration(&self, id: EnumId) -> &Enumeration {
        &self.enums[id.0 as usize]
    }

    pub fn template(&self, id: TemplateId) -> &Template<'u> {
        &self.templates[id.0 as usize]
    }

    pub fn line(&self, span: Span) -> String {
        self.unit.lines.position(&self.unit.source, span.start).line.to_string()
    }

    /// Adds a diagnostic once.
    pub fn report(&mut self, mut diagnostic: Diagnostic) {
        if self.quiet > 0 {
            return;
        }
        if self.prelude {
            debug_assert!(false, "the prelude is wrong: {}", diagnostic.message);
            return;
        }
        let key = (diagnostic.rule.code, diagnostic.span, diagnostic.message.clone());
        if !self.reported.insert(key) {
            return;
        }
        if self.diagnostics.len() >= limits::DIAGNOSTICS {
            self.left_out += 1;
            return;
        }
        for &(record, span) in self.instantiating.iter().rev().take(4) {
            let name = crate::print::record_name(self, record);
            diagnostic.notes.push((format!("detected during instantiation of {name}"), Some(span)));
        }
        self.diagnostics.push(diagnostic);
    }

    /// Adds a diagnostic in one of its rule's wordings.
    pub fn say(&mut self, rule: &'static Rule, wording: usize, values: &[&str], span: Span) {
        self.report(Diagnostic::new(rule, span, rule.say(wording, values)));
    }

    /// Runs `work` one level deeper; `None` when that is too deep.
    pub fn deeper<T>(&mut self, span: Span, work: impl FnOnce(&mut Self) -> T) -> Option<T> {
        // Every level may hold several nested calls: the bound is on what the stack of a web worker carries.
        if self.depth >= 4 * limits::INSTANTIATION_DEPTH {
            self.say(&rules::LIMIT, 4, &[], span);
            return None;
        }
        self.depth += 1;
        let result = work(self);
        self.depth -= 1;
        Some(result)
    }

    /// Size and alignment of a type on the device, in bytes; `None` when it has none.
    pub fn size_of(&self, ty: TypeId) -> Option<(u64, u64)> {
        crate::layout::size_of(self, ty, crate::layout::Flavour::Device)
    }

    pub fn new_record(&mut self, record: Record<'u>) -> RecordId {
        let id = RecordId(self.records.len() as u32);
        let depth = record.template.as_ref().map_or(0, |(_, arguments)| self.types.argument_depth(arguments));
        let outer = match self.scopes[record.scope.0 as usize].kind {
            ScopeKind::Class(outer) => self.types.record_depths.get(outer.0 as usize).copied().unwrap_or(0),
            _ => 0,
        };
        self.types.record_depths.push(depth.max(outer));
        self.records.push(record);
        let type_id = self.types.intern(TypeKind::Record(id));
        let record = &mut self.records[id.0 as usize];
        record.type_id = type_id;
        if let Scope { kind: ScopeKind::Class(owner), .. } = &mut self.scopes[record.members.0 as usize] {
            *owner = id;
        }
        id
    }
}
