//! `__builtin_bit_cast`: the object representation of one value as another type ([bit.cast]).

use crate::sema::state::{Outcome, Problem, Sema, Value, ValueKind};
use crate::types::{Builtin, TypeId, TypeKind};
use nvvm_syntax::Span;

/// An object representation; padding bytes are `None`.
type Bytes = Vec<Option<u8>>;

impl Sema<'_> {
    /// Converts the bytes of a value to a type of the same size.
    pub(super) fn bits_as(&mut self, value: Value, ty: TypeId, span: Span) -> Outcome<Value> {
        let (from, to) = (self.measured(value.ty, span)?.0, self.measured(ty, span)?.0);
        if from != to {
            return Err(Problem::Unread);
        }
        let mut bytes = vec![None; usize::try_from(from).map_err(|_| Problem::TooLong)?];
        self.write_bytes(value, 0, &mut bytes)?;
        self.read_bytes(ty, 0, &bytes)
    }

    fn write_bytes(&mut self, value: Value, at: u64, bytes: &mut Bytes) -> Outcome<()> {
        self.step()?;
        let ty = self.types.bare(value.ty);
        if let Some(id) = value.object() {
            let parts = self.memory.elements(id).to_vec();
            let places = self.places_of_parts(ty, parts.len())?;
            for (part, place) in parts.into_iter().zip(places) {
                self.write_bytes(part, at + place.1, bytes)?;
            }
            return Ok(());
        }
        let builtin = self.stored_type(ty).ok_or(Problem::Unread)?;
        let number = match (value.kind, builtin) {
            (ValueKind::Integer(number), _) => number as u128,
            (ValueKind::Float(number), Builtin::Float) => (number as f32).to_bits().into(),
            (ValueKind::Float(number), Builtin::Double) => number.to_bits().into(),
            _ => return Err(Problem::Unread),
        };
        let at = usize::try_from(at).map_err(|_| Problem::Unread)?;
        for (slot, byte) in bytes.iter_mut().skip(at).zip(number.to_le_bytes()).take(builtin.size() as usize) {
            *slot = Some(byte);
        }
        Ok(())
    }

    fn read_bytes(&mut self, ty: TypeId, at: u64, bytes: &Bytes) -> Outcome<Value> {
        self.step()?;
        let bare = self.types.bare(ty);
        let count = match *self.types.kind(bare) {
            TypeKind::Array { count, .. } => Some(usize::try_from(count).map_err(|_| Problem::TooLong)?),
            TypeKind::Record(record) => Some(self.record(record).bases.len() + self.record(record).fields.len()),
            _ => None,
        };
        if let Some(count) = count {
            if count > bytes.len() {
                return Err(Problem::Unread);
            }
            let mut all = Vec::with_capacity(count);
            for (part, place) in self.places_of_parts(bare, count)? {
                let found = self.deeper(Span::default(), |sema| sema.read_bytes(part, at + place, bytes));
                all.push(found.unwrap_or(Err(Problem::TooLong))?);
            }
            return self.aggregate(all, bare);
        }
        let builtin = self.stored_type(bare).ok_or(Problem::Unread)?;
        let at = usize::try_from(at).map_err(|_| Problem::Unread)?;
        let size = builtin.size() as usize;
        let mut whole = [0; 16];
        for (byte, known) in whole.iter_mut().zip(bytes.iter().skip(at)).take(size) {
            *byte = known.ok_or(Problem::Unread)?;
        }
        let number = u128::from_le_bytes(whole);
        let kind = match builtin {
            Builtin::Float => ValueKind::Float(f32::from_bits(number as u32).into()),
            Builtin::Double => ValueKind::Float(f64::from_bits(number as u64)),
            // A `bool` is 0 or 1.
            Builtin::Bool if number > 1 => return Err(Problem::Unread),
            _ => ValueKind::Integer(super::wrap(number as i128, Some(builtin))),
        };
        Ok(Value { kind, ty: bare })
    }

    /// Returns types and offsets in bytes of the subobjects: bases, then members; or the elements of an array.
    fn places_of_parts(&mut self, ty: TypeId, count: usize) -> Outcome<Vec<(TypeId, u64)>> {
        match *self.types.kind(ty) {
            TypeKind::Array { element, .. } => {
                let size = self.measured(element, Span::default())?.0;
                Ok((0..count as u64).map(|index| (element, index * size)).collect())
            }
            TypeKind::Record(record) => self.places_of_members(record, count).ok_or(Problem::Unread),
            _ => Err(Problem::Unread),
        }
    }
}
