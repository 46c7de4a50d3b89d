//! Conversion to the modern dialect of libNVVM, with opaque pointers.
//!
//! The result uses only syntax that all libNVVM versions since 12.9 parse. It contains `nocapture`, since 12.9 does not
//! parse `captures(…)`, and launch bounds as annotations, since 12.9 ignores `"nvvm.maxntid"`. Measured with 12.9, 13.0
//! and 13.5 at compute_100.

mod atomics;
mod attributes;
mod body;
mod constants;
mod debug_info;
mod kernels;
mod metadata;
mod string_attributes;
mod symbols;

pub(crate) use atomics::operation as atomic_operation;

use crate::body::Bodies;
use crate::locals;
use crate::remark::Remarks;
use crate::unkept;
use crate::version::set_version;
use crate::{Conversion, NotConverted, maximum_length};
use nvvm_syntax::intern::readable;
use nvvm_syntax::types::TypeId;
use nvvm_syntax::{Module, printer};

/// The state of a conversion to the modern (opaque-pointer) dialect.
struct Modern<'a> {
    old: &'a Module,
    /// The source text, with `?` in place of each byte that is not UTF-8.
    source: &'a str,
    new: Module,
    remarks: Remarks,
    bodies: Bodies,
}

/// Converts a module to the modern (opaque-pointer) dialect.
pub(crate) fn convert(old: &Module, bytes: &[u8], remarks: Remarks) -> Result<Conversion, NotConverted> {
    let source = &*readable(bytes);
    let mut modern = Modern { old, source, new: old.clone(), remarks, bodies: Bodies::new(old) };
    modern.module();
    let length = maximum_length(bytes);
    let text = printer::print_up_to(&modern.new, bytes, length).ok_or(NotConverted::TooLong(length))?;
    unkept::name(bytes, &mut modern.remarks);
    Ok(Conversion { text, remarks: modern.remarks.finish() })
}

impl Modern<'_> {
    fn module(&mut self) {
        self.struct_bodies();
        self.attribute_groups();
        self.symbols();
        for (id, function) in self.old.functions.iter() {
            self.function_attributes(id, function);
            for (id, instruction) in self.old.instructions_of(function.instructions) {
                self.instruction(id, instruction);
            }
        }
        self.metadata();
        self.command_lines();
        self.debug_nodes();
        self.kernels();
        // The versions of the IR and of the debug information.
        set_version(&mut self.new, &[2, 0, 3, 2]);
        // Records that replace calls are merged with the records of the old module, in order of position.
        self.new.debug_records.sort_by_key(|record| record.before);
        let bodies = std::mem::replace(&mut self.bodies, Bodies::new(&Module::default()));
        bodies.finish(&mut self.new);
        self.drop_unused();
        locals::renumber(&mut self.new);
    }

    /// Returns a type with typed pointers replaced by opaque ones.
    fn ty(&self, id: TypeId) -> TypeId {
        self.new.types.opaque(id)
    }

    fn struct_bodies(&mut self) {
        for id in self.new.types.structs.ids() {
            if let Some(body) = self.new.types.structs[id].body {
                self.new.types.structs[id].body = Some(self.new.types.opaque(body));
            }
        }
    }

    /// Whether two types are the same pointer type, or the same vector of pointers, if pointees are ignored.
    fn same_pointers(&self, left: TypeId, right: TypeId) -> bool {
        self.old.types.scalar_address_space(left).is_some() && self.old.types.same(left, right)
    }
}
