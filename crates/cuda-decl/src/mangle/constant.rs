//! Mangling of non-type template arguments other than integers, as nvcc 13.5 emits them: with every element.

use super::mangler::Mangler;
use crate::limits;
use crate::types::{Builtin, Constant, TypeId};

impl Mangler<'_, '_> {
    pub(super) fn constant_argument(&mut self, constant: &Constant) {
        match constant {
            Constant::Object(..) | Constant::Union(..) => {
                self.out.push('X');
                self.constant(constant);
                self.out.push('E');
            }
            _ => self.constant(constant),
        }
    }

    fn constant(&mut self, constant: &Constant) {
        if self.out.len() > limits::NAME_LENGTH {
            return self.out.push('?');
        }
        match constant {
            Constant::Integer(value, ty) => self.literal(*value, *ty),
            Constant::Null(ty) => self.literal(0, *ty),
            Constant::Float(bits, ty) => self.float(f64::from_bits(*bits), *ty),
            Constant::Object(ty, all) => {
                self.out.push_str("tl");
                self.ty(*ty);
                all.iter().for_each(|it| self.constant(it));
                self.out.push('E');
            }
            Constant::Union(ty, active, value) => {
                self.out.push_str("tl");
                self.ty(*ty);
                // The first member is not named.
                if *active > 0 {
                    self.out.push_str("di");
                    self.member_name(*ty, *active as usize);
                }
                self.constant(value);
                self.out.push('E');
            }
        }
    }

    fn member_name(&mut self, ty: TypeId, index: usize) {
        let record = self.entities.types.as_record(ty);
        let field = record.and_then(|it| self.entities.record(it).fields.get(index));
        self.source_name(field.and_then(|it| it.name).map_or("", |it| self.entities.text(it)));
    }

    /// Mangles a floating-point literal: the hexadecimal digits of its bytes, the most significant first.
    fn float(&mut self, value: f64, ty: TypeId) {
        self.out.push('L');
        self.ty(ty);
        match self.entities.types.as_builtin(ty) {
            Some(Builtin::Float) => self.out.push_str(&format!("{:08x}", (value as f32).to_bits())),
            Some(Builtin::Double) => self.out.push_str(&format!("{:016x}", value.to_bits())),
            // The host's format is wider than the stored value.
            _ => self.out.push('?'),
        }
        self.out.push('E');
    }
}
