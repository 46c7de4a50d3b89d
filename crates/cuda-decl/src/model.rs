//! Types for translation and generated IR: without name lookup and templates.

use crate::entities::{Entities, Place, Space};
use crate::layout::{self, Abi};
use crate::types::{Builtin, RecordId, TypeId, TypeKind};
use nvvm_syntax::Span;
use rustc_hash::FxHashMap;

/// The index of a type in a [`Model`]; see [`Model::ty`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ModelTypeId(u32);

impl ModelTypeId {
    /// The unknown type, which every model has.
    pub const UNKNOWN: ModelTypeId = ModelTypeId(0);
}

/// A type of a model.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum ModelType {
    Void,
    /// An integer type with its width in bits.
    Integer {
        bits: u32,
        signed: bool,
    },
    Bool,
    Float(FloatKind),
    /// A pointer, with the documented memory space of its target.
    Pointer {
        target: ModelTypeId,
        space: Option<Space>,
    },
    Array {
        element: ModelTypeId,
        count: u64,
    },
    /// A struct, by its index in [`Model::structs`].
    Struct(usize),
    /// A class without known members, to which only pointers exist.
    Opaque(String),
    Function {
        result: ModelTypeId,
        parameters: Vec<ModelTypeId>,
        variadic: bool,
    },
    /// A pointer to a data member.
    MemberData,
    /// A pointer to a member function.
    MemberFunction,
    /// `_Complex`
    Complex(FloatKind),
    Vector {
        element: ModelTypeId,
        count: u64,
    },
    Unknown,
}

/// A floating-point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FloatKind {
    Half,
    Brain,
    Float,
    Double,
    /// `long double`: 16 bytes in the front end, `f64` in the code generator.
    LongDouble,
    Quad,
}

/// A subobject of a struct; sizes and offsets in bytes.
#[derive(Clone, Debug)]
pub struct ModelField {
    /// The type; `None` for storage of bit-fields.
    pub ty: Option<ModelTypeId>,
    /// Offset from the start of the struct.
    pub offset: u64,
    /// Size.
    pub size: u64,
    /// The memory space in the member's declaration.
    pub space: Option<Space>,
    /// The span of the name.
    pub span: Span,
    /// The name.
    pub name: String,
}

/// A class; sizes in bytes.
#[derive(Clone, Debug)]
pub struct ModelStruct {
    /// The qualified name.
    pub name: String,
    /// The class key.
    pub keyword: &'static str,
    /// Size in bytes.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// The subobjects by offset; in a union all have the offset 0.
    pub fields: Vec<ModelField>,
    /// Whether the class is a union.
    pub is_union: bool,
    /// Direct bases by their indices in [`Model::structs`], each with whether it is virtual.
    pub bases: Vec<(usize, bool)>,
    /// Whether the translation unit and not a header of CUDA declares the class.
    pub is_users: bool,
    /// The type arguments of a class template specialization; empty for other classes.
    pub arguments: Vec<ModelTypeId>,
    /// The span of the name.
    pub span: Span,
}

/// The types of the kernels, variables and classes of a translation unit.
#[derive(Clone, Debug, Default)]
pub struct Model {
    types: Vec<ModelType>,
    /// All classes.
    pub structs: Vec<ModelStruct>,
    /// The parameter types of each kernel, in order.
    pub kernels: Vec<Vec<ModelTypeId>>,
    /// The types of variables in device memory, in order.
    pub globals: Vec<ModelTypeId>,
    records: FxHashMap<RecordId, usize>,
}

impl Model {
    /// Returns a type; [`ModelType::Unknown`] for an index of another model.
    pub fn ty(&self, id: ModelTypeId) -> &ModelType {
        self.types.get(id.0 as usize).unwrap_or(&ModelType::Unknown)
    }

    /// Returns the index of a class in [`Model::structs`].
    pub(crate) fn place_of(&self, record: RecordId) -> Option<usize> {
        self.records.get(&record).copied()
    }
}

/// Builds the model of these classes, kernel parameter types and variable types.
pub(crate) fn model(
    entities: &Entities<'_>,
    records: &[RecordId],
    kernels: &[Vec<TypeId>],
    globals: &[TypeId],
) -> Model {
    let mut builder = Builder { entities, model: Model::default(), known: FxHashMap::default(), waiting: Vec::new() };
    builder.model.types.push(ModelType::Unknown);
    for record in records {
        builder.structure(*record);
    }
    for parameters in kernels {
        let types = parameters.iter().map(|it| builder.ty(*it, None)).collect();
        builder.model.kernels.push(types);
    }
    builder.model.globals = globals.iter().map(|it| builder.ty(*it, None)).collect();
    builder.finish();
    builder.model
}

struct Builder<'a, 'u> {
    entities: &'a Entities<'u>,
    model: Model,
    known: FxHashMap<(TypeId, Option<Space>), ModelTypeId>,
    /// Structs whose fields are not computed yet.
    waiting: Vec<RecordId>,
}

impl Builder<'_, '_> {
    fn add(&mut self, ty: ModelType) -> ModelTypeId {
        let id = ModelTypeId(self.model.types.len() as u32);
        self.model.types.push(ty);
        id
    }

    fn structure(&mut self, record: RecordId) -> usize {
        if let Some(&place) = self.model.records.get(&record) {
            return place;
        }
        let data = self.entities.record(record);
        let (size, align) = layout::size_of(self.entities, data.type_id, Abi::Device).unwrap_or((0, 1));
        let place = self.model.structs.len();
        self.model.records.insert(record, place);
        self.model.structs.push(ModelStruct {
            name: crate::print::record_name(self.entities, record),
            keyword: data.key.keyword(),
            size,
            align,
            fields: Vec::new(),
            is_union: layout::is_union(self.entities, record),
            bases: Vec::new(),
            is_users: !data.prelude,
            arguments: Vec::new(),
            span: data.span,
        });
        self.waiting.push(record);
        place
    }

    fn ty(&mut self, ty: TypeId, space: Option<Space>) -> ModelTypeId {
        let ty = self.entities.types.bare(ty);
        if let Some(&known) = self.known.get(&(ty, space)) {
            return known;
        }
        let kind = self.entities.types.kind(ty).clone();
        let place = match kind {
            // A pointer may lead back to the type under translation, so it gets its index first.
            TypeKind::Pointer(target) | TypeKind::Reference { target, .. } => {
                let place = self.add(ModelType::Pointer { target: ModelTypeId::UNKNOWN, space });
                self.known.insert((ty, space), place);
                let target = self.ty(target, None);
                self.model.types[place.0 as usize] = ModelType::Pointer { target, space };
                return place;
            }
            TypeKind::Record(record) => {
                if layout::of(self.entities, record, Abi::Device).is_some_and(|it| !it.overflow) {
                    let place = self.structure(record);
                    self.add(ModelType::Struct(place))
                } else {
                    let name = crate::print::record_name(self.entities, record);
                    self.add(ModelType::Opaque(name))
                }
            }
            TypeKind::Enum(id) => return self.ty(self.entities.enumeration(id).underlying, None),
            TypeKind::Builtin(builtin) => self.add(builtin_type(builtin)),
            TypeKind::Complex(builtin) => match builtin_type(builtin) {
                ModelType::Float(float) => self.add(ModelType::Complex(float)),
                _ => self.add(ModelType::Unknown),
            },
            TypeKind::Array { element, count } => {
                let element = self.ty(element, None);
                self.add(ModelType::Array { element, count })
            }
            TypeKind::OpenArray(element) => {
                let element = self.ty(element, None);
                self.add(ModelType::Array { element, count: 0 })
            }
            TypeKind::Vector { element, bytes } => {
                let size = layout::size_of(self.entities, element, Abi::Device).map_or(1, |it| it.0.max(1));
                let element = self.ty(element, None);
                self.add(ModelType::Vector { element, count: bytes / size })
            }
            TypeKind::Function(function) => {
                let result = self.ty(function.result, None);
                let parameters = function.parameters.iter().map(|it| self.ty(*it, None)).collect();
                self.add(ModelType::Function { result, parameters, variadic: function.variadic })
            }
            TypeKind::MemberPointer { target, .. } => {
                let is_function = matches!(self.entities.types.kind(target), TypeKind::Function(_));
                self.add(if is_function { ModelType::MemberFunction } else { ModelType::MemberData })
            }
            _ => self.add(ModelType::Unknown),
        };
        self.known.insert((ty, space), place);
        place
    }

    fn finish(&mut self) {
        while let Some(record) = self.waiting.pop() {
            let Some(&place) = self.model.records.get(&record) else { continue };
            let data = self.entities.record(record);
            let Some(layout) = &data.layout else { continue };
            let mut fields = Vec::new();
            if layout.own_table {
                let table = self.table_pointer();
                let (name, span) = ("vptr".to_owned(), data.span);
                fields.push(ModelField { ty: Some(table), offset: 0, size: 8, space: None, span, name });
            }
            let spans: FxHashMap<RecordId, Span> = data.bases.iter().map(|it| (it.record, it.span)).collect();
            for (base, offset) in layout.bases.iter().chain(&layout.virtual_bases).copied() {
                let Some(inner) = layout::of(self.entities, base, Abi::Device) else { continue };
                if inner.is_empty {
                    continue;
                }
                let name = crate::print::record_name(self.entities, base);
                let span = spans.get(&base).copied().unwrap_or(data.span);
                // When the base's tail padding is reused or its virtual bases are not within it, only nvsize bytes
                // belong to it.
                let whole = inner.non_virtual_size == inner.size;
                let ty = if whole { Some(self.ty(self.entities.record(base).type_id, None)) } else { None };
                fields.push(ModelField { ty, offset, size: inner.non_virtual_size, space: None, span, name });
            }
            self.members(record, &layout.fields, &mut fields);
            fields.sort_by_key(|it| (it.offset, it.size));
            let bases = data.bases.iter().map(|it| (it.record, it.is_virtual)).collect::<Vec<_>>();
            let bases = bases.into_iter().map(|(base, is_virtual)| (self.structure(base), is_virtual)).collect();
            let mut arguments = Vec::new();
            for argument in data.template.iter().flat_map(|it| &it.1) {
                if let crate::types::Argument::Type(ty) = argument {
                    arguments.push(self.ty(*ty, None));
                }
            }
            let entry = &mut self.model.structs[place];
            entry.fields = fields;
            entry.bases = bases;
            entry.arguments = arguments;
        }
    }

    /// Returns the memory space in a template argument such as `Wrapper<__shared__ int>`. nvcc ignores the memory
    /// space, so all such arguments name one specialization.
    fn argument_space(&self, record: RecordId, ty: TypeId) -> Option<Space> {
        let TypeKind::Pointer(target) = *self.entities.types.kind(self.entities.types.bare(ty)) else { return None };
        let (_, arguments) = self.entities.record(record).template.as_ref()?;
        let is_argument = arguments.contains(&crate::types::Argument::Type(target));
        let dropped = self.entities.dropped_spaces.iter().find(|it| it.0 == target && is_argument);
        dropped.map(|it| it.1)
    }

    fn table_pointer(&mut self) -> ModelTypeId {
        let void = self.add(ModelType::Void);
        let inner = self.add(ModelType::Pointer { target: void, space: None });
        self.add(ModelType::Pointer { target: inner, space: None })
    }

    fn members(&mut self, record: RecordId, places: &[Place], fields: &mut Vec<ModelField>) {
        let data = self.entities.record(record);
        // Consecutive bit-fields share bytes and form one unit of storage.
        let mut storage: Option<(u64, u64, Span, String)> = None;
        let is_union = layout::is_union(self.entities, record);
        for (field, place) in data.fields.iter().zip(places) {
            let name = field.name.map_or("", |name| self.entities.text(name)).to_owned();
            if let Some(width) = field.width {
                if width == 0 || (field.name.is_none() && is_union) {
                    continue;
                }
                let start = place.byte;
                let end = start.saturating_add(place.bit.saturating_add(width).div_ceil(8));
                storage = match storage {
                    Some((first, last, span, names)) if start < last || is_union => {
                        let names = if name.is_empty() { names } else { format!("{names}, {name}") };
                        Some((first.min(start), last.max(end), span, names))
                    }
                    before => {
                        fields.extend(before.map(stored));
                        Some((start, end, field.span, name))
                    }
                };
                continue;
            }
            fields.extend(storage.take().map(stored));
            let Some((size, _)) = layout::member_size(self.entities, field.ty, Abi::Device) else { continue };
            let is_empty = self
                .entities
                .types
                .as_record(field.ty)
                .is_some_and(|it| layout::of(self.entities, it, Abi::Device).is_some_and(|it| it.is_empty));
            if size == 0 || (is_empty && field.no_unique_address) {
                continue;
            }
            let space = field.space.or_else(|| self.argument_space(record, field.ty));
            let ty = self.ty(field.ty, space);
            fields.push(ModelField { ty: Some(ty), offset: place.byte, size, space, span: field.span, name });
        }
        fields.extend(storage.take().map(stored));
    }
}

fn stored((start, end, span, name): (u64, u64, Span, String)) -> ModelField {
    ModelField { ty: None, offset: start, size: end - start, space: None, span, name }
}

fn builtin_type(builtin: Builtin) -> ModelType {
    let float = |kind| ModelType::Float(kind);
    match builtin {
        Builtin::Void => ModelType::Void,
        Builtin::Bool => ModelType::Bool,
        Builtin::Float16 | Builtin::Half => float(FloatKind::Half),
        Builtin::Brain => float(FloatKind::Brain),
        Builtin::Float => float(FloatKind::Float),
        Builtin::Double => float(FloatKind::Double),
        Builtin::LongDouble => float(FloatKind::LongDouble),
        Builtin::Float128 => float(FloatKind::Quad),
        Builtin::NullPointer => ModelType::Pointer { target: ModelTypeId::UNKNOWN, space: None },
        Builtin::ArgumentList => ModelType::Unknown,
        other => ModelType::Integer { bits: other.size() as u32 * 8, signed: other.is_signed() },
    }
}
