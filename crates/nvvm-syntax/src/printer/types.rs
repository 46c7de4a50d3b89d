//! Printing of types.

use super::{Pointers, Printer};
use crate::arena::IdRange;
use crate::ids::TypeId;
use crate::types::TypeKind;

impl Printer<'_> {
    /// Prints a type as it is written at a use. An identified struct is thus printed by its name.
    pub(super) fn ty(&mut self, id: TypeId) {
        if self.is_full() {
            return;
        }
        self.nested(|printer| {
            // Pointee and result types are printed first. Such chains may be as long as the text, so they are printed
            // without recursion.
            let mut spine = Vec::new();
            let mut innermost = printer.module.types.kind(id);
            while let Some(inner) = printer.left_of(innermost) {
                spine.push(innermost);
                innermost = printer.module.types.kind(inner);
            }
            printer.type_kind(innermost);
            while let Some(kind) = spine.pop() {
                if printer.is_full() {
                    return;
                }
                match kind {
                    TypeKind::TypedPointer { address_space, .. } => {
                        printer.address_space(address_space);
                        printer.text("*");
                    }
                    TypeKind::Function { parameters, variadic, .. } => {
                        printer.text(" ");
                        printer.parameter_types(parameters, variadic);
                    }
                    _ => {}
                }
            }
        });
    }

    /// Returns the type whose text is the beginning of the text of `kind`: the pointee type or the result type. `None`
    /// for kinds other than typed pointers and functions.
    fn left_of(&self, kind: TypeKind) -> Option<TypeId> {
        match kind {
            TypeKind::TypedPointer { pointee, .. } if self.pointers == Pointers::AsWritten => Some(pointee),
            TypeKind::Function { result, .. } => Some(result),
            _ => None,
        }
    }

    fn type_kind(&mut self, kind: TypeKind) {
        match kind {
            TypeKind::Void => self.text("void"),
            TypeKind::Float(float) => self.text(float.keyword()),
            TypeKind::Label => self.text("label"),
            TypeKind::Metadata => self.text("metadata"),
            TypeKind::Token => self.text("token"),
            TypeKind::X86Mmx => self.text("x86_mmx"),
            TypeKind::X86Amx => self.text("x86_amx"),
            TypeKind::Integer(bits) => self.format(format_args!("i{bits}")),
            TypeKind::Byte(bits) => self.format(format_args!("b{bits}")),
            TypeKind::Pointer { address_space } => {
                self.text("ptr");
                self.address_space(address_space);
            }
            TypeKind::TypedPointer { address_space, .. } => {
                self.text("ptr");
                self.address_space(address_space);
            }
            TypeKind::Array { count, element } => {
                self.format(format_args!("[{count} x "));
                self.ty(element);
                self.text("]");
            }
            TypeKind::Vector { count, element, scalable } => {
                self.text(if scalable { "<vscale x " } else { "<" });
                self.format(format_args!("{count} x "));
                self.ty(element);
                self.text(">");
            }
            TypeKind::Struct { fields, packed } => self.struct_body(fields, packed),
            TypeKind::Named(identified) => self.struct_name(identified),
            // Function types are printed by `ty`, which starts with the result type.
            TypeKind::Function { .. } => {}
            TypeKind::TargetExtension { name, types, integers } => {
                let module = self.module;
                self.text("target(");
                self.quoted(name);
                for &ty in module.types.run_of(types) {
                    self.text(", ");
                    self.ty(ty);
                }
                for integer in module.types.integers.get(integers.range()).unwrap_or(&[]) {
                    self.format(format_args!(", {integer}"));
                }
                self.text(")");
            }
            TypeKind::Error => self.text("<unreadable type>"),
        }
    }

    /// Prints ` addrspace(N)`, or nothing for address space 0.
    fn address_space(&mut self, address_space: u32) {
        if address_space != 0 {
            self.format(format_args!(" addrspace({address_space})"));
        }
    }

    fn struct_body(&mut self, fields: IdRange<TypeId>, packed: bool) {
        let module = self.module;
        let fields = module.types.run_of(fields);
        self.text(if packed { "<{" } else { "{" });
        if !fields.is_empty() {
            self.text(" ");
            self.list(fields, |printer, &field| printer.ty(field));
            self.text(" ");
        }
        self.text(if packed { "}>" } else { "}" });
    }

    /// Prints the parameters of a function type: `(i32, ...)`
    pub(super) fn parameter_types(&mut self, parameters: IdRange<TypeId>, variadic: bool) {
        let module = self.module;
        let parameters = module.types.run_of(parameters);
        self.text("(");
        self.list(parameters, |printer, &parameter| printer.ty(parameter));
        if variadic {
            self.text(if parameters.is_empty() { "..." } else { ", ..." });
        }
        self.text(")");
    }

    /// Prints all type definitions of the module: `%T = type …`
    pub(super) fn type_definitions(&mut self) {
        let module = self.module;
        // Structs are printed in textual order, which determines the numbers of unnamed structs.
        let mut defined: Vec<_> = module.types.structs.iter().filter(|(_, identified)| identified.defined).collect();
        defined.sort_by_key(|(_, identified)| identified.span);
        for (id, identified) in defined {
            self.struct_name(id);
            self.text(" = type ");
            match identified.body {
                Some(body) => self.ty(body),
                None => self.text("opaque"),
            }
            self.text("\n");
        }
    }
}
