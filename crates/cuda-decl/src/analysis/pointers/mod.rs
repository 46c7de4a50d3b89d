//! Address spaces of pointers in device function bodies, derived from names, addresses, casts and pointer arithmetic.
//! Nothing is evaluated, and a template is analyzed once, without arguments.

mod address;
mod body;
mod scope;
mod settle;

use crate::ast::{
    AttributeKind, Body, Class, Declaration, DeclarationKind, DeclaratorPart, Function, FunctionPart, PartKind,
    TypeSpecifier, Unit,
};
use crate::symbol::Symbol;
use body::Walk;
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;
use scope::{Known, Scopes, Shape, declared_space, shape};
use settle::{Settled, Source, settle};

/// A pointer or reference declared in a device function body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalPointer {
    /// Its name.
    pub name: String,
    /// The name of the enclosing function.
    pub function: String,
    /// The span of that name.
    pub function_span: Span,
    /// The NVPTX address space of the target; `None` for the generic address space.
    pub address_space: Option<u32>,
    /// The reason for the result, as text.
    pub known_from: String,
    /// The span of the pointer's name.
    pub span: Span,
}

/// The address space of pointers that are passed to kernels.
const GLOBAL: u32 = 1;

/// Returns the pointers of all functions, in source order.
pub(super) fn local_pointers(unit: &Unit) -> Vec<LocalPointer> {
    let mut scopes = Scopes::default();
    scopes.open();
    let mut reading = Reading { unit, scopes, changing: FxHashSet::default(), found: Vec::new() };
    reading.declare_all(&unit.declarations);
    reading.functions(&unit.declarations);
    reading.found
}

struct Reading<'u> {
    unit: &'u Unit,
    /// Variables of namespace scope, by their unqualified names.
    scopes: Scopes,
    /// Functions with non-const reference parameters.
    changing: FxHashSet<Symbol>,
    found: Vec<LocalPointer>,
}

impl<'u> Reading<'u> {
    fn declare_all(&mut self, declarations: &'u [Declaration]) {
        for declaration in declarations {
            match &declaration.kind {
                DeclarationKind::Simple(specifiers, declarators) => {
                    for declared in declarators {
                        let Some(name) = declared.declarator.name.as_ref().and_then(|it| it.plain()) else { continue };
                        match shape(specifiers, &declared.declarator) {
                            Shape::Object(dimensions) => {
                                let space = declared_space(specifiers, &declared.declarator);
                                let what = self.described(name, space.map(|it| it.1));
                                let space = space.map(|it| it.0);
                                self.scopes.declare_again(name, Known::Object { space, dimensions, what });
                            }
                            Shape::Function => self.note_references(name, &declared.declarator.parts),
                            Shape::Pointer | Shape::Auto | Shape::Reference => {}
                        }
                    }
                }
                DeclarationKind::Function(function) => {
                    if let Some((name, _)) = last_name(function) {
                        self.note_references(name, &function.declarator.parts);
                    }
                }
                _ => {}
            }
            if let Some(inner) = within(declaration) {
                self.declare_all(inner);
            }
        }
    }

    fn note_references(&mut self, name: Symbol, parts: &[DeclaratorPart]) {
        let takes_reference = |function: &FunctionPart| {
            let is_reference = |part: &DeclaratorPart| {
                matches!(part, DeclaratorPart::LvalueReference | DeclaratorPart::RvalueReference)
            };
            function.parameters.iter().any(|it| it.declarator.parts.first().is_some_and(is_reference))
        };
        if parts.iter().any(|part| matches!(part, DeclaratorPart::Function(function) if takes_reference(function))) {
            self.changing.insert(name);
        }
    }

    fn described(&self, name: Symbol, keyword: Option<&str>) -> String {
        let name = self.unit.symbols.text(name);
        keyword.map_or_else(|| format!("address of {name}"), |keyword| format!("address of {name}, declared {keyword}"))
    }

    fn functions(&mut self, declarations: &'u [Declaration]) {
        for declaration in declarations {
            let in_header = self.unit.sources.header_at(declaration.span.start).is_some();
            match &declaration.kind {
                DeclarationKind::Function(function) if !in_header => self.function(function),
                DeclarationKind::Simple(specifiers, _) if !in_header => {
                    if let Some(TypeSpecifier::Class(class)) = &specifiers.ty {
                        self.methods(class);
                    }
                }
                _ => {}
            }
            if let Some(inner) = within(declaration) {
                self.functions(inner);
            }
        }
    }

    fn methods(&mut self, class: &'u Class) {
        self.scopes.open();
        // A member hides a variable of the same name.
        for member in &class.members {
            if let DeclarationKind::Simple(_, declarators) = &member.declaration.kind {
                let names = declarators.iter().filter_map(|it| it.declarator.name.as_ref()?.plain());
                names.for_each(|name| self.scopes.declare(name, Known::Other));
            }
        }
        for member in &class.members {
            self.functions(std::slice::from_ref(&member.declaration));
        }
        self.scopes.close();
    }

    fn function(&mut self, function: &'u Function) {
        let has = |wanted: fn(&AttributeKind) -> bool| function.specifiers.attributes.iter().any(|it| wanted(&it.kind));
        let is_kernel = has(|kind| matches!(kind, AttributeKind::Global));
        if !is_kernel && !has(|kind| matches!(kind, AttributeKind::Device)) {
            return;
        }
        let (Body::Block(statements), Some((symbol, function_span))) = (&function.body, last_name(function)) else {
            return;
        };
        let function_name = self.unit.symbols.text(symbol).to_owned();
        self.scopes.open();
        for parameter in parameters(function) {
            let Some(name) = parameter.declarator.name.as_ref().and_then(|it| it.plain()) else { continue };
            let known = match shape(&parameter.specifiers, &parameter.declarator) {
                Shape::Object(0) | Shape::Auto | Shape::Function => Known::Other,
                // A parameter `T a[]` is adjusted to a pointer.
                Shape::Pointer | Shape::Reference | Shape::Object(_) => Known::Parameter(if is_kernel {
                    let name = self.unit.symbols.text(name);
                    Source::Space(GLOBAL, format!("made from {name}, a parameter of a kernel"))
                } else {
                    Source::Unknown("it is made from a parameter, which may point anywhere")
                }),
            };
            self.scopes.declare(name, known);
        }
        let mut walk = Walk::new(&self.unit.symbols, &mut self.scopes, &self.changing);
        walk.statements(statements);
        let (pointers, sources) = walk.finish();
        self.scopes.close();
        let names: Vec<String> = pointers.iter().map(|it| self.unit.symbols.text(it.name).to_owned()).collect();
        let settled = settle(&names, &sources);
        for ((name, settled), declared) in names.into_iter().zip(settled).zip(pointers) {
            let (address_space, known_from) = match settled {
                Settled::Space(space, words) => (Some(space), words),
                Settled::Anywhere(words) if declared.is_certain => (None, words),
                // Null, never assigned, or possibly an integer: no result.
                Settled::Anywhere(_) | Settled::Nothing => continue,
            };
            let function = function_name.clone();
            self.found.push(LocalPointer {
                name,
                function,
                function_span,
                address_space,
                known_from,
                span: declared.span,
            });
        }
    }
}

/// Returns the declarations in a namespace, a linkage specification or a template.
fn within(declaration: &Declaration) -> Option<&[Declaration]> {
    match &declaration.kind {
        DeclarationKind::Namespace { declarations, .. } | DeclarationKind::Linkage { declarations, .. } => {
            Some(declarations)
        }
        DeclarationKind::Template(template) => Some(std::slice::from_ref(&template.declaration)),
        _ => None,
    }
}

/// Returns the last component of a function's name, if it is an identifier.
fn last_name(function: &Function) -> Option<(Symbol, Span)> {
    let part = function.declarator.name.as_ref()?.parts.last()?;
    match part.kind {
        PartKind::Identifier(symbol) => Some((symbol, part.span)),
        _ => None,
    }
}

fn parameters(function: &Function) -> &[crate::ast::Parameter] {
    let part = function.declarator.parts.iter().find_map(|part| match part {
        DeclaratorPart::Function(function) => Some(&function.parameters),
        _ => None,
    });
    part.map_or(&[], |parameters| parameters)
}
