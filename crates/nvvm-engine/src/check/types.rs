//! Layouts of named structs and of types that kernels take by value.

use super::Extent;
use super::advice::Advisor;
use super::names::{Names, cut};
use super::places::Places;
use crate::report::{FieldLayout, FieldRole, TypeLayout};
use nvvm_abi::Layouts;
use nvvm_abi::attributes::Passing;
use nvvm_syntax::types::{StructName, TypeId, TypeKind};
use nvvm_syntax::{Module, Span, printer};
use nvvm_verify::Verification;
use rustc_hash::FxHashMap;

/// Maximum number of listed fields of all types together, which bounds the memory for crafted input.
const MAX_FIELDS: usize = 50_000;
/// Maximum length of a definition, in characters; longer ones are truncated.
const MAX_DEFINITION: usize = 2_000;

/// Returns the defined named structs in order of first mention, then other aggregates that kernels take by value.
pub(super) fn of(module: &Module, verification: &Verification, extent: Extent, places: &Places) -> Vec<TypeLayout> {
    let layouts = Layouts::new(module, &verification.data_layout);
    let mut lister = Lister {
        module,
        layouts,
        names: Names::new(module),
        advisor: (extent == Extent::Whole).then(|| Advisor::new(module)),
        places,
        fields: MAX_FIELDS,
        held: Vec::new(),
    };
    let mut listed: Vec<TypeLayout> = Vec::new();
    let mut seen: FxHashMap<TypeId, u32> = FxHashMap::default();
    for (ty, kind) in module.types.iter() {
        if let TypeKind::Named(id) = kind
            && let Some(identified) = module.types.structs.get(id)
            && identified.defined
            && seen.insert(ty, listed.len() as u32).is_none()
        {
            let name = match identified.name {
                StructName::Named(name) => source_name(&module.names.text(name)).to_owned(),
                StructName::Numbered(number) => number.to_string(),
            };
            let body = identified
                .body
                .map_or_else(|| "opaque".to_owned(), |body| printer::type_text_up_to(module, body, MAX_DEFINITION));
            let llvm = format!("{} = type {body}", printer::type_text(module, ty));
            listed.push(lister.layout(ty, name, llvm, Some(identified.span)));
        }
    }
    for kernel in &verification.facts.kernels {
        let Some(function) = module.functions.get(kernel.function) else { continue };
        for parameter in module.parameters_of(function) {
            let ty = Passing::from_parameter(module, parameter).by_value.unwrap_or(parameter.ty);
            let aggregate = matches!(module.types.kind(ty), TypeKind::Struct { .. } | TypeKind::Array { .. });
            if aggregate && !seen.contains_key(&ty) {
                seen.insert(ty, listed.len() as u32);
                let text = printer::type_text_up_to(module, ty, MAX_DEFINITION);
                listed.push(lister.layout(ty, text.clone(), text, Some(parameter.type_span)));
            }
        }
    }
    let fields = listed.iter_mut().flat_map(|ty| &mut ty.fields);
    for (field, held) in fields.zip(lister.held) {
        field.nested = held.and_then(|held| seen.get(&held).copied());
    }
    listed
}

/// Returns the struct type of a field, directly or as the element of an array.
fn held(module: &Module, mut ty: TypeId) -> Option<TypeId> {
    while let TypeKind::Array { element, .. } = module.types.kind(ty) {
        ty = element;
    }
    matches!(module.types.kind(ty), TypeKind::Struct { .. } | TypeKind::Named(_)).then_some(ty)
}

/// Returns the name in the source language, without the keyword that C++ front ends prepend: `struct.Heavy`.
fn source_name(name: &str) -> &str {
    ["struct.", "class.", "union."].iter().find_map(|keyword| name.strip_prefix(keyword)).unwrap_or(name)
}

struct Lister<'m> {
    module: &'m Module,
    layouts: Layouts<'m>,
    names: Names<'m>,
    /// `None` when the report contains no layout advice.
    advisor: Option<Advisor<'m>>,
    places: &'m Places<'m>,
    /// Number of fields that can still be listed.
    fields: usize,
    /// The struct type in each listed field, in order.
    held: Vec<Option<TypeId>>,
}

impl Lister<'_> {
    fn layout(&mut self, ty: TypeId, name: String, llvm: String, span: Option<Span>) -> TypeLayout {
        let layout = self.layouts.of(ty);
        let (members, members_fixed_because) = match &self.advisor {
            Some(advisor) if layout.is_ok() => advisor.movable(&self.layouts, ty),
            _ => (Vec::new(), None),
        };
        let mut listed = TypeLayout {
            keyword: String::new(),
            name: cut(name, MAX_DEFINITION),
            llvm: cut(llvm, MAX_DEFINITION),
            size: layout.as_ref().ok().map(|layout| layout.size),
            align: layout.as_ref().ok().map(|layout| layout.alignment.bytes()),
            error: layout.as_ref().err().map(|error| {
                let culprit = self.names.ty(error.culprit);
                if error.culprit == ty { error.to_string() } else { format!("{culprit}: {error}") }
            }),
            fields: Vec::new(),
            skipped_fields: 0,
            padding_after: 0,
            location: span.map(|span| self.places.location(span)),
            advice: match &self.advisor {
                Some(advisor) => advisor.advise(&self.layouts, ty, self.places),
                None => Vec::new(),
            },
            members,
            members_fixed_because,
            host: None,
        };
        if let Some(Ok(mut fields)) = self.layouts.fields(ty) {
            if fields.remaining() > self.fields {
                listed.members.clear();
            }
            while let Some(field) = fields.next() {
                if self.fields == 0 {
                    listed.skipped_fields = fields.remaining() as u64 + 1;
                    break;
                }
                self.fields -= 1;
                self.held.push(held(self.module, field.ty));
                listed.fields.push(FieldLayout {
                    role: FieldRole::Member,
                    name: field.index.to_string(),
                    ty: self.names.ty(field.ty),
                    offset: field.offset,
                    size: field.size,
                    align: field.alignment.bytes(),
                    bit_offset: None,
                    bit_width: None,
                    padding_before: field.padding_before,
                    nested: None,
                    at_least: false,
                    host_offset: None,
                    location: field.span.map(|span| self.places.location(span)),
                });
            }
            if listed.skipped_fields == 0 {
                listed.padding_after = fields.tail_padding();
            }
        }
        listed
    }
}
