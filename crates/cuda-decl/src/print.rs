//! Printing of type names in the formats of compilers and demanglers.

use crate::ast::PartKind;
use crate::entities::{Entities, FunctionId, ScopeId, ScopeKind};
use crate::limits;
use crate::types::{Address, Argument, Builtin, Constant, EnumId, RecordId, TypeId, TypeKind};
use std::cell::Cell;

mod crossing;
mod defaults;

pub(crate) use crossing::{crossed_function, crossing_function, function_name};

/// The format of printed types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// `const int *`, as EDG and Clang print it.
    Source,
    /// `int const*`, as demanglers print it.
    Demangled,
    /// Callees of nvcc's diagnostics about execution spaces, qualified from the global namespace. Blanks stand for an
    /// absent keyword: `     ::S *`, ` ::n::V<int> `.
    Crossing,
}

/// Prints a type.
pub(crate) fn type_name(entities: &Entities<'_>, ty: TypeId) -> String {
    Printer::new(entities, Style::Source).declared(ty, String::new(), 0)
}

/// Prints a declaration of a name with a type, `int a[3]`.
pub(crate) fn declaration(entities: &Entities<'_>, ty: TypeId, name: &str) -> String {
    Printer::new(entities, Style::Source).declared(ty, name.to_owned(), 0)
}

/// Prints the parameters and qualifiers of a function type, `(int) const`.
pub(crate) fn signature(entities: &Entities<'_>, ty: TypeId) -> String {
    let TypeKind::Function(function) = entities.types.kind(ty) else { return String::new() };
    let mut parameters: Vec<String> = function.parameters.iter().map(|it| type_name(entities, *it)).collect();
    if function.variadic {
        parameters.push("...".to_owned());
    }
    let mut text = format!("({})", parameters.join(", "));
    for (is_there, word) in [(function.is_const, " const"), (function.is_volatile, " volatile")] {
        if is_there {
            text.push_str(word);
        }
    }
    match function.reference {
        Some(false) => text.push_str(" &"),
        Some(true) => text.push_str(" &&"),
        None => {}
    }
    text
}

/// Prints template arguments with angle brackets, as EDG does.
pub(crate) fn arguments(entities: &Entities<'_>, arguments: &[Argument]) -> String {
    Printer::new(entities, Style::Source).arguments(arguments, 0)
}

/// Prints a function template specialization as in EDG's messages: `f [with T=int]`.
pub(crate) fn instance_name(
    entities: &Entities<'_>,
    name: &str,
    parameters: &[crate::ast::TemplateParameter],
    arguments: &[Argument],
) -> String {
    let printer = Printer::new(entities, Style::Source);
    let one = |(parameter, argument): (&crate::ast::TemplateParameter, &Argument)| {
        let name = parameter.name.map_or("", |it| entities.text(it));
        let value = match argument {
            Argument::Pack(all) => printer.arguments(all, 0),
            one => {
                let mut all = Vec::new();
                printer.list(std::slice::from_ref(one), 0, &mut all);
                all.concat()
            }
        };
        format!("{name}={value}")
    };
    let all: Vec<String> = parameters.iter().zip(arguments).map(one).collect();
    cut(format!("{name} [with {}]", all.join(", ")))
}

/// Prints the qualified name of a class.
pub(crate) fn record_name(entities: &Entities<'_>, record: RecordId) -> String {
    Printer::new(entities, Style::Source).record(record, 0)
}

/// Prints the qualified name of a namespace or class; empty for the global namespace.
pub(crate) fn scope_name(entities: &Entities<'_>, scope: ScopeId) -> String {
    Printer::new(entities, Style::Source).scope(Some(scope), 0)
}

/// Prints a namespace or class as a demangler does, followed by `::`; empty for the global namespace.
pub(crate) fn demangled_scope(entities: &Entities<'_>, scope: ScopeId) -> String {
    let name = Printer::new(entities, Style::Demangled).scope(Some(scope), 0);
    if name.is_empty() { name } else { name + "::" }
}

/// Prints the name of a function as a demangler does.
pub(crate) fn demangled_function(entities: &Entities<'_>, id: FunctionId) -> String {
    Printer::new(entities, Style::Demangled).function(id, 0)
}

struct Printer<'a, 'u> {
    entities: &'a Entities<'u>,
    style: Style,
    /// The number of types that may still be printed. Each takes at least a character, and a type can occur in a name
    /// exponentially often.
    left: Cell<usize>,
}

impl<'a, 'u> Printer<'a, 'u> {
    fn new(entities: &'a Entities<'u>, style: Style) -> Self {
        Printer { entities, style, left: Cell::new(limits::NAME_LENGTH) }
    }
}

impl Printer<'_, '_> {
    /// Prints a type around the text of a declarator.
    fn declared(&self, ty: TypeId, inner: String, depth: u32) -> String {
        if depth > 64 || inner.len() > limits::NAME_LENGTH || self.left.get() == 0 {
            return "…".to_owned();
        }
        self.left.set(self.left.get() - 1);
        let entities = self.entities;
        let spaced = |base: String, inner: String| {
            // `int *p` and `int &`, but `int[3]`; demanglers print `int*`.
            let tight = inner.is_empty() || inner.starts_with(['[', ' ']);
            let tight = tight || (self.style == Style::Demangled && inner.starts_with(['*', '&']));
            if tight { base + &inner } else { format!("{base} {inner}") }
        };
        match entities.types.kind(ty) {
            TypeKind::Error => spaced("<error>".to_owned(), inner),
            TypeKind::Unknown(place) => spaced(entities.types.unknown_name(*place).to_owned(), inner),
            TypeKind::Builtin(builtin) => {
                let spelling = match (builtin, self.style) {
                    (Builtin::NullPointer, Style::Source | Style::Crossing) => "std::nullptr_t",
                    (Builtin::ArgumentList, Style::Demangled) => "__va_list_tag*",
                    (builtin, _) => builtin.spelling(),
                };
                spaced(spelling.to_owned(), inner)
            }
            TypeKind::Complex(builtin) => spaced(format!("{} _Complex", builtin.spelling()), inner),
            TypeKind::Qualified { base, is_const, is_volatile } => {
                let words = match (is_const, is_volatile) {
                    (true, true) if self.style == Style::Demangled => "const volatile",
                    (true, true) => "const volatile",
                    (true, false) => "const",
                    _ => "volatile",
                };
                let is_pointer =
                    matches!(entities.types.kind(*base), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. });
                if is_pointer {
                    let target = self.pointer_text(*base);
                    let gap = if self.style == Style::Demangled { " " } else { "" };
                    let after = if inner.is_empty() { String::new() } else { format!(" {inner}") };
                    let tight = after.strip_prefix(" *").filter(|_| self.style != Style::Crossing);
                    let tight = tight.map(|rest| format!("*{rest}"));
                    let after = tight.unwrap_or(after);
                    return self.through_pointer(*base, format!("{target}{gap}{words}{after}"), depth);
                }
                match self.style {
                    Style::Source | Style::Crossing => format!("{words} {}", self.declared(*base, inner, depth + 1)),
                    Style::Demangled => {
                        let base = self.declared(*base, String::new(), depth + 1);
                        spaced(format!("{base} {words}"), inner)
                    }
                }
            }
            TypeKind::Aligned { base, .. } => self.declared(*base, inner, depth + 1),
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } => {
                let text = self.pointer_text(ty);
                let gap =
                    if text.ends_with("::*") && inner.starts_with(|it: char| it.is_alphanumeric()) { " " } else { "" };
                self.through_pointer(ty, format!("{text}{gap}{inner}"), depth)
            }
            TypeKind::Reference { target, rvalue } => {
                let text = if *rvalue { "&&" } else { "&" };
                self.around(*target, format!("{text}{inner}"), depth)
            }
            TypeKind::Array { element, count } => {
                let gap =
                    if self.style == Style::Demangled && (inner.is_empty() || inner.ends_with(')')) { " " } else { "" };
                let mut bounds = format!("[{count}]");
                let mut element = *element;
                while let TypeKind::Array { element: next, count } = entities.types.kind(element) {
                    bounds.push_str(&format!("[{count}]"));
                    element = *next;
                    if bounds.len() > limits::NAME_LENGTH {
                        break;
                    }
                }
                self.declared(element, format!("{inner}{gap}{bounds}"), depth + 1)
            }
            TypeKind::OpenArray(element) => {
                let gap = if inner.is_empty() { " " } else { "" };
                self.declared(*element, format!("{inner}{gap}[]"), depth + 1)
            }
            TypeKind::Function(function) => {
                let mut parameters: Vec<String> =
                    function.parameters.iter().map(|it| self.declared(*it, String::new(), depth + 1)).collect();
                if function.variadic {
                    parameters.push("...".to_owned());
                }
                let mut text = format!("{inner}({})", parameters.join(", "));
                if function.is_const {
                    text.push_str(" const");
                }
                if function.is_volatile {
                    text.push_str(" volatile");
                }
                if let Some(rvalue) = function.reference {
                    text.push_str(if rvalue { " &&" } else { " &" });
                }
                let result = self.declared(function.result, String::new(), depth + 1);
                let gap = if result.ends_with(['*', '&']) && self.style != Style::Demangled && text.starts_with('(') {
                    ""
                } else {
                    " "
                };
                format!("{result}{gap}{text}")
            }
            TypeKind::Record(record) if self.style == Style::Crossing => {
                let name = self.record(*record, depth + 1);
                spaced(self.named_from_global(name, entities.record(*record).scope), inner)
            }
            TypeKind::Enum(id) if self.style == Style::Crossing => {
                let name = self.enumeration(*id, depth + 1);
                spaced(self.named_from_global(name, entities.enumeration(*id).scope), inner)
            }
            TypeKind::Record(record) => spaced(self.record(*record, depth + 1), inner),
            TypeKind::Enum(id) => spaced(self.enumeration(*id, depth + 1), inner),
            TypeKind::Vector { element, bytes } => {
                let element = self.declared(*element, String::new(), depth + 1);
                spaced(format!("__attribute__((vector_size({bytes}))) {element}"), inner)
            }
            TypeKind::Parameter(parameter) => spaced(format!("T{}", parameter.index), inner),
            TypeKind::Pack(base) => format!("{}...", self.declared(*base, inner, depth + 1)),
            TypeKind::DependentArray { element, .. } => self.declared(*element, format!("{inner}[]"), depth + 1),
            TypeKind::DependentInstance { template, arguments } => {
                let name = entities.text(entities.template(*template).name);
                spaced(format!("{name}{}", self.arguments(arguments, depth + 1)), inner)
            }
            _ => spaced("<dependent>".to_owned(), inner),
        }
    }

    fn pointer_text(&self, ty: TypeId) -> String {
        match self.entities.types.kind(ty) {
            TypeKind::MemberPointer { class, .. } => format!("{}::*", self.declared(*class, String::new(), 1)),
            _ => "*".to_owned(),
        }
    }

    fn through_pointer(&self, ty: TypeId, text: String, depth: u32) -> String {
        match self.entities.types.kind(ty) {
            TypeKind::Pointer(target) | TypeKind::MemberPointer { target, .. } => self.around(*target, text, depth),
            _ => text,
        }
    }

    /// Prints the target of a pointer or reference. Array and function declarators are put into parentheses.
    fn around(&self, target: TypeId, text: String, depth: u32) -> String {
        let bare = match self.entities.types.kind(target) {
            TypeKind::Aligned { base, .. } => *base,
            _ => target,
        };
        let needs = matches!(
            self.entities.types.kind(bare),
            TypeKind::Array { .. } | TypeKind::OpenArray(_) | TypeKind::Function(_) | TypeKind::DependentArray { .. }
        );
        let text = if !needs {
            text
        } else if self.style != Style::Demangled && !matches!(self.entities.types.kind(bare), TypeKind::Function(_)) {
            format!(" ({text})").trim_start().to_owned()
        } else {
            format!("({text})")
        };
        self.declared(bare, text, depth + 1)
    }

    fn record(&self, record: RecordId, depth: u32) -> String {
        let data = self.entities.record(record);
        if let (Some((mut outer, member)), None) = (data.unnamed_member, data.name) {
            // An unnamed class is named after the nearest named class.
            while let (Some((next, _)), None) =
                (self.entities.record(outer).unnamed_member, self.entities.record(outer).name)
            {
                outer = next;
            }
            let outer = self.record(outer, depth + 1);
            return match member {
                Some(member) => format!("{outer}::{}", self.entities.text(member)),
                None => format!("{outer}::(anonymous {})", data.key.keyword()),
            };
        }
        let is_local = matches!(self.entities.scope(data.scope).kind, ScopeKind::Block(_));
        let scope = match data.function {
            // Demanglers print the enclosing function.
            Some(function) if is_local && self.style == Style::Demangled => demangled_function(self.entities, function),
            _ => self.scope(Some(data.scope), depth + 1),
        };
        let mut name = if scope.is_empty() { scope } else { scope + "::" };
        match data.name {
            Some(symbol) => name.push_str(self.entities.text(symbol)),
            None => name.push_str(&format!("(unnamed {})", data.key.keyword())),
        }
        if let Some((template, arguments)) = &data.template {
            let arguments: &[Argument] = arguments;
            let shown = match self.style {
                Style::Source => self.without_defaults(*template, arguments),
                Style::Demangled | Style::Crossing => arguments,
            };
            name.push_str(&self.arguments(shown, depth + 1));
        }
        cut(name)
    }

    fn enumeration(&self, id: EnumId, depth: u32) -> String {
        let data = self.entities.enumeration(id);
        let scope = self.scope(Some(data.scope), depth + 1);
        let name = data.name.map_or("(unnamed enum)", |name| self.entities.text(name));
        if scope.is_empty() { name.to_owned() } else { format!("{scope}::{name}") }
    }

    fn scope(&self, scope: Option<ScopeId>, depth: u32) -> String {
        let mut next = scope;
        let mut parts: Vec<String> = Vec::new();
        while let Some(id) = next {
            let scope = self.entities.scope(id);
            match scope.kind {
                ScopeKind::Namespace { name: Some(name), inline } => {
                    let text = self.entities.text(name);
                    // Compilers omit inline namespaces in messages, demanglers do not.
                    if text.is_empty() {
                        parts.push("(anonymous namespace)".to_owned());
                    } else if !(inline && self.style == Style::Source) {
                        parts.push(text.to_owned());
                    }
                }
                ScopeKind::Class(record) => {
                    parts.push(if depth > 32 { "…".to_owned() } else { self.record(record, depth + 1) });
                    break;
                }
                _ => {}
            }
            next = scope.parent;
        }
        parts.reverse();
        parts.join("::")
    }

    fn function(&self, id: FunctionId, depth: u32) -> String {
        if depth > 64 || self.left.get() == 0 {
            return "…".to_owned();
        }
        self.left.set(self.left.get() - 1);
        let entities = self.entities;
        let function = &entities.functions[id.0 as usize];
        let PartKind::Identifier(name) = function.name else { return String::new() };
        let name = entities.text(name);
        if function.extern_c {
            return name.to_owned();
        }
        let scope = demangled_scope(entities, entities.enclosing_named(function.scope));
        let mut text = format!("{scope}{name}");
        let TypeKind::Function(ty) = entities.types.kind(function.ty) else { return text };
        let print = |it: &TypeId| self.declared(*it, String::new(), depth + 1);
        if let Some((_, arguments)) = &function.template {
            text = format!("{} {text}{}", print(&ty.result), self.arguments(arguments, depth + 1));
        }
        let mut parameters: Vec<String> = ty.parameters.iter().map(print).collect();
        if ty.variadic {
            parameters.push("...".to_owned());
        }
        cut(format!("{text}({})", parameters.join(", ")))
    }

    fn arguments(&self, arguments: &[Argument], depth: u32) -> String {
        let mut all = Vec::new();
        self.list(arguments, depth, &mut all);
        let mut text = format!("<{}", all.join(", "));
        if text.ends_with('>') {
            text.push(' ');
        }
        text.push('>');
        cut(text)
    }

    fn list(&self, arguments: &[Argument], depth: u32, all: &mut Vec<String>) {
        for argument in arguments {
            match argument {
                Argument::Type(ty) => all.push(self.declared(*ty, String::new(), depth + 1)),
                Argument::Value(value, ty) => all.push(self.value(*value, *ty)),
                Argument::Template(template) => {
                    all.push(self.entities.text(self.entities.template(*template).name).to_owned());
                }
                Argument::Address(Address::Function(id)) => {
                    all.push(format!("&({})", self.function(FunctionId(*id), depth + 1)));
                }
                Argument::Constant(constant) => all.push(self.constant(constant, depth)),
                Argument::Address(Address::Variable(id) | Address::Member(id)) => {
                    let variable = &self.entities.variables[*id as usize];
                    let scope = demangled_scope(self.entities, self.entities.enclosing_named(variable.scope));
                    all.push(format!("&({scope}{})", self.entities.text(variable.name)));
                }
                Argument::Pack(inner) => self.list(inner, depth, all),
                Argument::Parameter(parameter) => all.push(format!("T{}", parameter.index)),
                Argument::Dependent(_) => all.push("…".to_owned()),
            }
        }
    }

    /// `P{1, 2.5}`
    fn constant(&self, constant: &Constant, depth: u32) -> String {
        match constant {
            Constant::Integer(value, ty) => self.value(*value, *ty),
            Constant::Float(bits, _) => f64::from_bits(*bits).to_string(),
            Constant::Null(_) => "nullptr".to_owned(),
            Constant::Object(ty, all) => {
                let all: Vec<String> = all.iter().map(|it| self.constant(it, depth + 1)).collect();
                cut(format!("{}{{{}}}", self.declared(*ty, String::new(), depth + 1), all.join(", ")))
            }
            Constant::Union(ty, _, value) => {
                cut(format!("{}{{{}}}", self.declared(*ty, String::new(), depth + 1), self.constant(value, depth + 1)))
            }
        }
    }

    fn value(&self, value: i128, ty: TypeId) -> String {
        let entities = self.entities;
        match entities.types.kind(entities.types.bare(ty)) {
            TypeKind::Builtin(Builtin::Bool) => (value != 0).to_string(),
            TypeKind::Builtin(Builtin::Char) => match u8::try_from(value).ok().filter(|it| it.is_ascii_graphic()) {
                Some(byte) => format!("'{}'", byte as char),
                None => value.to_string(),
            },
            TypeKind::Enum(id) => {
                let data = entities.enumeration(*id);
                let members = &entities.scope(data.members).names;
                let mut names: Vec<&str> = members
                    .iter()
                    .filter(|it| matches!(it.1, crate::entities::Entity::Value(number, _) if *number == value))
                    .map(|it| entities.text(*it.0))
                    .collect();
                names.sort_unstable();
                match (self.style, names.first()) {
                    (Style::Source, Some(name)) if data.scoped => format!("{}::{name}", self.enumeration(*id, 1)),
                    (Style::Source, Some(name)) => (*name).to_owned(),
                    _ => format!("({}){value}", self.enumeration(*id, 1)),
                }
            }
            TypeKind::Builtin(builtin) if self.style == Style::Demangled => match builtin {
                Builtin::Int => value.to_string(),
                Builtin::UnsignedInt => format!("{value}u"),
                Builtin::Long => format!("{value}l"),
                Builtin::UnsignedLong => format!("{value}ul"),
                Builtin::LongLong => format!("{value}ll"),
                Builtin::UnsignedLongLong => format!("{value}ull"),
                other => format!("({}){value}", other.spelling()),
            },
            _ => value.to_string(),
        }
    }
}

fn cut(mut name: String) -> String {
    if name.len() > limits::NAME_LENGTH {
        let mut end = limits::NAME_LENGTH;
        while !name.is_char_boundary(end) {
            end -= 1;
        }
        name.truncate(end);
        name.push('…');
    }
    name
}
