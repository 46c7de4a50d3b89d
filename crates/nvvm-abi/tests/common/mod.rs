//! Modules built without a text, for tests of layouts.
#![allow(dead_code)]

use nvvm_abi::buffer::ParameterSizer;
use nvvm_abi::{Counting, DataLayout, ParameterBuffer, SharedPointerAbi, StepKind, Walkthrough, walkthrough};
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::attribute::{Attribute, AttributeKind};
use nvvm_syntax::function::{CallingConvention, Function, FunctionId, Parameter};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::types::{FloatKind, IdentifiedStruct, StructId, StructName, TypeId, TypeKind};
use nvvm_syntax::value::LocalName;
use nvvm_syntax::{Module, Span};

/// Builds the types and kernels of a module.
#[derive(Default)]
pub struct Builder {
    pub module: Module,
}

impl Builder {
    pub fn integer(&mut self, bits: u32) -> TypeId {
        self.module.types.intern(TypeKind::Integer(bits))
    }

    pub fn float(&mut self, kind: FloatKind) -> TypeId {
        self.module.types.intern(TypeKind::Float(kind))
    }

    pub fn double(&mut self) -> TypeId {
        self.float(FloatKind::Double)
    }

    pub fn pointer(&mut self, address_space: u32) -> TypeId {
        self.module.types.intern(TypeKind::Pointer { address_space })
    }

    pub fn array(&mut self, count: u64, element: TypeId) -> TypeId {
        self.module.types.intern(TypeKind::Array { count, element })
    }

    pub fn vector(&mut self, count: u64, element: TypeId) -> TypeId {
        self.module.types.intern(TypeKind::Vector { count, element, scalable: false })
    }

    pub fn scalable(&mut self, count: u64, element: TypeId) -> TypeId {
        self.module.types.intern(TypeKind::Vector { count, element, scalable: true })
    }

    pub fn structure(&mut self, fields: &[TypeId], packed: bool) -> TypeId {
        let fields = self.module.types.run(fields);
        self.module.types.intern(TypeKind::Struct { fields, packed })
    }

    /// Adds `%name`, an opaque struct until [`define`](Self::define) is called.
    pub fn named(&mut self, name: &str) -> (TypeId, StructId) {
        let name = StructName::Named(self.module.names.intern(name.as_bytes()));
        let id = self.module.types.structs.push(IdentifiedStruct {
            name,
            span: Span::at(0),
            body: None,
            field_spans: IdRange::default(),
            defined: true,
        });
        (self.module.types.intern(TypeKind::Named(id)), id)
    }

    pub fn define(&mut self, id: StructId, body: TypeId) {
        self.module.types.structs[id].body = Some(body);
    }

    /// Adds the document's example `%struct.Heavy = type { double, i8, [count x i32] }`.
    pub fn heavy(&mut self, count: u64) -> TypeId {
        let (double, byte, word) = (self.double(), self.integer(8), self.integer(32));
        let data = self.array(count, word);
        let body = self.structure(&[double, byte, data], false);
        let (ty, id) = self.named("struct.Heavy");
        let start = self.module.types.field_spans.len() as u32;
        self.module.types.field_spans.extend([Span::new(24, 30), Span::new(32, 34), Span::new(36, 49)]);
        self.module.types.structs[id].field_spans = IdRange::new(start, start + 3);
        self.define(id, body);
        ty
    }

    /// Adds a kernel with parameters `a`, `b`, … that have these attributes.
    pub fn kernel(&mut self, parameters: &[(TypeId, &[(&str, Passing)])]) -> FunctionId {
        let start = self.module.parameters.len() as u32;
        for (letter, &(ty, attributes)) in ('a'..='z').cycle().zip(parameters) {
            let first = self.module.attributes.len() as u32;
            for &(name, passing) in attributes {
                let name = self.module.names.intern(name.as_bytes());
                let kind = match passing {
                    Passing::Keyword => AttributeKind::Keyword(name),
                    Passing::Type(ty) => AttributeKind::Type(name, ty),
                    Passing::Bytes(bytes) => AttributeKind::Integer(name, bytes),
                };
                self.module.attributes.push(Attribute { kind, span: Span::at(0) });
            }
            let name = LocalName::Named(self.module.names.intern(letter.to_string().as_bytes()));
            let attributes = IdRange::new(first, self.module.attributes.len() as u32);
            let (type_span, span) = (Span::at(100), Span::new(100, 110));
            self.module.parameters.push(Parameter { ty, type_span, name, attributes, span });
        }
        let end = self.module.parameters.len() as u32;
        self.module.functions.push(Function {
            is_definition: true,
            calling_convention: CallingConvention::PTX_KERNEL,
            parameters: IdRange::new(start, end),
            ..Function::declaration(GlobalId(0), TypeId::VOID, Span::at(0))
        })
    }

    /// Adds a kernel with parameters without attributes.
    pub fn plain_kernel(&mut self, parameters: &[TypeId]) -> FunctionId {
        let parameters: Vec<(TypeId, &[(&str, Passing)])> = parameters.iter().map(|&ty| (ty, &[][..])).collect();
        self.kernel(&parameters)
    }
}

/// The form of an attribute.
#[derive(Clone, Copy)]
pub enum Passing {
    Keyword,
    Type(TypeId),
    Bytes(u64),
}

/// Lays out a kernel under NVIDIA's 64-bit layout.
pub fn buffer(module: &Module, kernel: FunctionId, counting: Counting) -> ParameterBuffer {
    let layout = DataLayout::nvptx64();
    ParameterSizer::new(module, &layout, SharedPointerAbi::Bits64).buffer(kernel, counting)
}

/// Returns the total size of a kernel's parameters without attributes, under one rule.
pub fn total(build: impl Fn(&mut Builder) -> Vec<TypeId>, counting: Counting) -> Option<u64> {
    let mut builder = Builder::default();
    let parameters = build(&mut builder);
    let kernel = builder.plain_kernel(&parameters);
    buffer(&builder.module, kernel, counting).total
}

/// Returns the steps of a kernel under NVIDIA's 64-bit layout.
pub fn steps(module: &Module, kernel: FunctionId, counting: Counting) -> Walkthrough {
    let layout = DataLayout::nvptx64();
    let sizer = ParameterSizer::new(module, &layout, SharedPointerAbi::Bits64);
    walkthrough(&sizer, &sizer.buffer(kernel, counting), Default::default())
}

/// A step of the walkthrough: kind, offset, size, running total, formula.
pub type Row = (StepKind, u64, u64, u64, String);

/// Returns the steps at a nesting depth.
pub fn rows(walkthrough: &Walkthrough, depth: u16) -> Vec<Row> {
    let at_depth = walkthrough.steps.iter().filter(|step| step.depth == depth);
    at_depth.map(|step| (step.kind, step.offset, step.size, step.running_total, step.formula.clone())).collect()
}

/// Parses a type in LLVM IR's syntax, for tables of types. Panics on a syntax error.
pub fn read_type(builder: &mut Builder, text: &str) -> TypeId {
    let mut rest = text;
    let ty = read(builder, &mut rest);
    assert_eq!(rest.trim(), "", "{text}");
    ty
}

fn eat(rest: &mut &str, token: &str) -> bool {
    match rest.trim_start().strip_prefix(token) {
        Some(after) => {
            *rest = after;
            true
        }
        None => false,
    }
}

fn number(rest: &mut &str) -> u64 {
    let text = rest.trim_start();
    let length = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    *rest = &text[length..];
    text[..length].parse().expect("a number")
}

fn fields(builder: &mut Builder, rest: &mut &str, close: &str) -> Vec<TypeId> {
    let mut fields = Vec::new();
    while !eat(rest, close) {
        fields.push(read(builder, rest));
        eat(rest, ",");
    }
    fields
}

fn read(builder: &mut Builder, rest: &mut &str) -> TypeId {
    if eat(rest, "<{") {
        let fields = fields(builder, rest, "}>");
        builder.structure(&fields, true)
    } else if eat(rest, "{") {
        let fields = fields(builder, rest, "}");
        builder.structure(&fields, false)
    } else if eat(rest, "[") || eat(rest, "<") {
        let count = number(rest);
        assert!(eat(rest, "x"));
        let element = read(builder, rest);
        if eat(rest, "]") {
            builder.array(count, element)
        } else {
            (assert!(eat(rest, ">")), builder.vector(count, element)).1
        }
    } else if eat(rest, "ptr") {
        let space = if eat(rest, "addrspace(") { number(rest) } else { 0 };
        eat(rest, ")");
        builder.pointer(space as u32)
    } else if eat(rest, "i") {
        let bits = number(rest);
        builder.integer(bits as u32)
    } else {
        let kinds = [
            FloatKind::Half,
            FloatKind::BFloat,
            FloatKind::Float,
            FloatKind::Double,
            FloatKind::X86Fp80,
            FloatKind::Fp128,
            FloatKind::PpcFp128,
        ];
        let kind = kinds.into_iter().find(|kind| eat(rest, kind.keyword())).expect("a type");
        builder.float(kind)
    }
}
