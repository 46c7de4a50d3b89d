//! LLVM types for CUDA types, with explicit padding wherever LLVM would not insert it.

use crate::entities::Space;
use crate::model::{FloatKind, Model, ModelStruct, ModelType, ModelTypeId};
use nvvm_target::Dialect;
use rustc_hash::{FxHashMap, FxHashSet};

/// Whether a parameter of this type is passed `byval`.
pub(super) fn by_value(ty: &ModelType) -> bool {
    matches!(ty, ModelType::Struct(_) | ModelType::MemberFunction | ModelType::Complex(_) | ModelType::Array { .. })
}

/// The body of a struct type.
#[derive(Clone, Debug, Default)]
pub(crate) struct StructBody {
    /// Whether the struct is packed, `<{ … }>`.
    pub packed: bool,
    /// The elements, padding included.
    pub elements: Vec<Element>,
    /// The alignment in LLVM, in bytes.
    pub align: u64,
}

/// An element of a struct type.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    /// The type as text.
    pub text: String,
    /// Offset from the start of the struct, in bytes.
    pub offset: u64,
    /// The index of the field in the model's struct; `None` for padding.
    pub field: Option<usize>,
}

/// The depth to which pointee types are written in the legacy dialect. Deeper ones are `i8`.
const POINTEE_DEPTH: u32 = 3;

/// The textual types of a model in one dialect.
pub(super) struct TypeTexts<'a> {
    pub(super) model: &'a Model,
    pub(super) dialect: Dialect,
    pub(super) names: Vec<String>,
    pub(super) bodies: Vec<StructBody>,
    /// Whether the types have the memory spaces that nvcc ignores, as in the documents.
    pub(super) documented: bool,
}

impl<'a> TypeTexts<'a> {
    pub(super) fn new(model: &'a Model, dialect: Dialect, documented: bool) -> Self {
        let mut texts = TypeTexts { model, dialect, names: names(model), bodies: Vec::new(), documented };
        texts.bodies = vec![StructBody { align: 1, ..StructBody::default() }; model.structs.len()];
        for place in order(model) {
            texts.bodies[place] = texts.body(&model.structs[place]);
        }
        texts
    }

    /// Returns a type as text.
    pub(super) fn text(&self, ty: ModelTypeId) -> String {
        self.nested(ty, 0)
    }

    fn nested(&self, ty: ModelTypeId, depth: u32) -> String {
        match self.model.ty(ty) {
            ModelType::Void | ModelType::Unknown | ModelType::Bool => "i8".to_owned(),
            ModelType::Integer { bits, .. } => format!("i{bits}"),
            ModelType::Float(float) => self.float(*float).to_owned(),
            ModelType::Pointer { target, space } => self.pointer(*target, *space, depth),
            ModelType::Array { element, count } => format!("[{count} x {}]", self.stored(*element, depth)),
            ModelType::Struct(place) => self.names[*place].clone(),
            ModelType::Opaque(_) | ModelType::Function { .. } => "i8".to_owned(),
            ModelType::MemberData => "i64".to_owned(),
            ModelType::MemberFunction => "{ i64, i64 }".to_owned(),
            ModelType::Complex(float) => format!("{{ {0}, {0} }}", self.float(*float)),
            ModelType::Vector { element, count } => format!("<{count} x {}>", self.nested(*element, depth)),
        }
    }

    /// Returns a type as stored in memory: a `long double` has 16 bytes.
    fn stored(&self, ty: ModelTypeId, depth: u32) -> String {
        match self.model.ty(ty) {
            ModelType::Float(FloatKind::LongDouble) => "{ double, [8 x i8] }".to_owned(),
            _ => self.nested(ty, depth),
        }
    }

    fn float(&self, float: FloatKind) -> &'static str {
        match float {
            FloatKind::Half => "half",
            // The legacy front end has no `bfloat`.
            FloatKind::Brain if self.dialect == Dialect::Legacy => "i16",
            FloatKind::Brain => "bfloat",
            FloatKind::Float => "float",
            FloatKind::Double | FloatKind::LongDouble => "double",
            FloatKind::Quad => "fp128",
        }
    }

    fn pointer(&self, target: ModelTypeId, space: Option<Space>, depth: u32) -> String {
        let space = space.filter(|_| self.documented).map_or(0, Space::address_space);
        let space = if space == 0 { String::new() } else { format!(" addrspace({space})") };
        if self.dialect == Dialect::Modern {
            return format!("ptr{space}");
        }
        let pointee = match self.model.ty(target) {
            ModelType::Function { result, parameters, variadic } if depth < POINTEE_DEPTH => {
                let result = match self.model.ty(*result) {
                    ModelType::Void => "void".to_owned(),
                    _ => self.nested(*result, depth + 1),
                };
                let mut all: Vec<String> = parameters.iter().map(|it| self.nested(*it, depth + 1)).collect();
                if *variadic {
                    all.push("...".to_owned());
                }
                format!("{result} ({})", all.join(", "))
            }
            ModelType::Function { .. } => "i8".to_owned(),
            _ if depth >= POINTEE_DEPTH => "i8".to_owned(),
            _ => self.nested(target, depth + 1),
        };
        format!("{pointee}{space}*")
    }

    /// Returns size and alignment of a type in LLVM, in bytes.
    pub(super) fn measure(&self, ty: ModelTypeId) -> (u64, u64) {
        match self.model.ty(ty) {
            ModelType::Void | ModelType::Unknown | ModelType::Bool | ModelType::Opaque(_) => (1, 1),
            ModelType::Integer { bits, .. } => (u64::from(*bits) / 8, u64::from(*bits) / 8),
            ModelType::Float(float) => match float {
                FloatKind::Half | FloatKind::Brain => (2, 2),
                FloatKind::Float => (4, 4),
                FloatKind::Double => (8, 8),
                FloatKind::LongDouble => (16, 8),
                FloatKind::Quad => (16, 16),
            },
            ModelType::Pointer { .. } | ModelType::MemberData => (8, 8),
            ModelType::Function { .. } => (1, 1),
            ModelType::MemberFunction => (16, 8),
            ModelType::Array { element, count } => {
                let (size, align) = self.measure(*element);
                (size.saturating_mul(*count), align)
            }
            ModelType::Struct(place) => (self.model.structs[*place].size, self.bodies[*place].align),
            ModelType::Complex(float) => {
                let size = if matches!(float, FloatKind::Float) { 4 } else { 8 };
                (2 * size, size)
            }
            ModelType::Vector { element, count } => {
                let size = self.measure(*element).0.saturating_mul(*count).next_power_of_two();
                (size, size)
            }
        }
    }

    fn body(&self, structure: &ModelStruct) -> StructBody {
        let mut chosen: Vec<usize> = (0..structure.fields.len()).collect();
        let measured = |index: usize| {
            let field = &structure.fields[index];
            field.ty.map_or((field.size, 1), |ty| self.measure(ty))
        };
        if structure.is_union {
            // The member with the strictest alignment, the largest of those.
            let best = chosen.iter().copied().max_by_key(|&index| {
                let (size, align) = measured(index);
                (align.min(structure.align), size, std::cmp::Reverse(index))
            });
            chosen = best.into_iter().collect();
        }
        self.fitted(structure, &chosen, false).or_else(|| self.fitted(structure, &chosen, true)).unwrap_or_else(|| {
            // Overlapping fields become a byte array.
            let text = format!("[{} x i8]", structure.size);
            StructBody { packed: false, elements: vec![Element { text, offset: 0, field: None }], align: 1 }
        })
    }

    fn fitted(&self, structure: &ModelStruct, chosen: &[usize], packed: bool) -> Option<StructBody> {
        let mut elements = Vec::new();
        let (mut end, mut widest) = (0u64, 1u64);
        let padding = |from: u64, to: u64, elements: &mut Vec<Element>| {
            let text = format!("[{} x i8]", to - from);
            elements.push(Element { text, offset: from, field: None });
        };
        for &index in chosen {
            let field = &structure.fields[index];
            let (text, size, align) = match field.ty {
                Some(ty) => {
                    let (size, align) = self.measure(ty);
                    (self.stored(ty, 0), size, align)
                }
                None => self.storage(field.offset, field.size, packed),
            };
            if size == 0 && index + 1 < structure.fields.len() {
                continue;
            }
            let align = if packed { 1 } else { align };
            if field.offset < end {
                return None;
            }
            if end.checked_next_multiple_of(align)? != field.offset {
                if !field.offset.is_multiple_of(align) {
                    return None;
                }
                padding(end, field.offset, &mut elements);
            }
            elements.push(Element { text, offset: field.offset, field: Some(index) });
            end = field.offset.checked_add(size)?;
            widest = widest.max(align);
        }
        if end > structure.size || widest > structure.align.max(1) && !packed {
            return None;
        }
        if end.checked_next_multiple_of(widest)? != structure.size {
            if !structure.size.is_multiple_of(widest) {
                return None;
            }
            padding(end, structure.size, &mut elements);
        }
        Some(StructBody { packed, elements, align: widest })
    }

    /// Returns type, size and alignment of the storage of bit-fields.
    fn storage(&self, offset: u64, size: u64, packed: bool) -> (String, u64, u64) {
        if matches!(size, 1 | 2 | 4 | 8) && (packed || offset.is_multiple_of(size)) {
            return (format!("i{}", size * 8), size, size);
        }
        (format!("[{size} x i8]"), size, 1)
    }
}

/// Returns unique struct names: `%struct.S`, `%struct.S.0`, …
fn names(model: &Model) -> Vec<String> {
    let mut taken = FxHashSet::default();
    // The next number for each name keeps the time linear for many structs of one name.
    let mut next: FxHashMap<String, u32> = FxHashMap::default();
    let mut all = Vec::with_capacity(model.structs.len());
    for structure in &model.structs {
        let plain = format!("{}.{}", structure.keyword, structure.name);
        let mut name = plain.clone();
        while !taken.insert(name.clone()) {
            let number = next.entry(plain.clone()).or_default();
            name = format!("{plain}.{number}");
            *number += 1;
        }
        all.push(format!("%{}", quoted(&name)));
    }
    all
}

/// Returns a name as LLVM writes it, in quotes where necessary.
pub(super) fn quoted(name: &str) -> String {
    let plain = name.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'_' | b'.' | b'$' | b'-'));
    if plain && !name.is_empty() && !name.starts_with(|it: char| it.is_ascii_digit()) {
        return name.to_owned();
    }
    let mut text = String::from("\"");
    for byte in name.bytes() {
        match byte {
            b'"' | b'\\' | 0..=31 | 127.. => text.push_str(&format!("\\{byte:02X}")),
            byte => text.push(byte as char),
        }
    }
    text.push('"');
    text
}

/// Orders structs so that each follows those that it contains by value.
pub(crate) fn order(model: &Model) -> Vec<usize> {
    let mut done = vec![0u8; model.structs.len()];
    let mut all = Vec::with_capacity(model.structs.len());
    let mut stack = Vec::new();
    for start in 0..model.structs.len() {
        stack.push(start);
        while let Some(&place) = stack.last() {
            match done[place] {
                0 => {
                    done[place] = 1;
                    for field in &model.structs[place].fields {
                        let held = field.ty.and_then(|ty| held(model, ty));
                        stack.extend(held.filter(|it| done[*it] == 0));
                    }
                }
                1 => {
                    done[place] = 2;
                    all.push(place);
                    stack.pop();
                }
                _ => {
                    stack.pop();
                }
            }
        }
    }
    all
}

/// Returns the struct that a type contains by value.
pub(crate) fn held(model: &Model, mut ty: ModelTypeId) -> Option<usize> {
    loop {
        match model.ty(ty) {
            ModelType::Struct(place) => return Some(*place),
            ModelType::Array { element, .. } => ty = *element,
            _ => return None,
        }
    }
}
