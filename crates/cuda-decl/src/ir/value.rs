//! Values of launches in the generated text.

use super::Writer;
use super::frame::Body;
use super::types::{by_value, quoted};
use crate::analysis::LaunchValue;
use crate::model::{FloatKind, ModelType, ModelTypeId};
use nvvm_target::Dialect;

/// A value with its type.
pub(super) struct Known {
    /// `i32`
    pub(super) ty: String,
    /// `%n`, `7`
    pub(super) value: String,
}

impl Writer<'_> {
    pub(super) fn is_pointer(&self, ty: ModelTypeId) -> bool {
        matches!(self.analysis.model.ty(ty), ModelType::Pointer { .. })
    }

    /// Returns a value as an integer type such as `i32`; `None` when the value is unknown.
    pub(super) fn integer(&mut self, body: &mut Body, value: &LaunchValue, wanted: &str) -> Option<String> {
        let bits: u32 = wanted.strip_prefix('i')?.parse().ok()?;
        match value {
            LaunchValue::Integer(number) => Some(cut(*number, bits).to_string()),
            LaunchValue::Float(number) if number.is_finite() => Some(cut(*number as i128, bits).to_string()),
            LaunchValue::Special(variable, component) => {
                let known = body.reads.get(&(*variable, *component)).cloned();
                let value = known.or_else(|| self.component(body, *variable, *component, "predef_tmp_comp"))?;
                Some(self.resized(body, value, (32, false), bits))
            }
            LaunchValue::Parameter(index) => {
                let ty = self.parameter_type(body.place, *index as usize);
                let from = match self.analysis.model.ty(ty) {
                    ModelType::Integer { bits, signed } => (*bits, *signed),
                    ModelType::Bool => (8, false),
                    _ => return None,
                };
                let value = self.scalar(body, *index)?;
                Some(self.resized(body, value, from, bits))
            }
            _ => None,
        }
    }

    fn resized(&mut self, body: &mut Body, value: String, (from, signed): (u32, bool), to: u32) -> String {
        let operation = match from.cmp(&to) {
            std::cmp::Ordering::Equal => return value,
            std::cmp::Ordering::Greater => "trunc",
            std::cmp::Ordering::Less if signed => "sext",
            std::cmp::Ordering::Less => "zext",
        };
        let name = body.names.fresh("conv");
        self.line(&format!("{name} = {operation} i{from} {value} to i{to}"));
        name
    }

    /// Returns a value as an argument of a parameter type; `None` when the value is unknown.
    pub(super) fn known(&mut self, body: &mut Body, value: &LaunchValue, ty: ModelTypeId) -> Option<Known> {
        let text = self.texts.text(ty);
        match self.analysis.model.ty(ty) {
            ModelType::Integer { bits, .. } => {
                let value = self.integer(body, value, &format!("i{bits}"))?;
                Some(Known { ty: text, value })
            }
            ModelType::Bool => match value {
                LaunchValue::Integer(number) => Some(Known { ty: text, value: u8::from(*number != 0).to_string() }),
                LaunchValue::Parameter(index) => self.same_type(body, *index, ty),
                _ => None,
            },
            ModelType::Float(float) => match value {
                LaunchValue::Integer(number) => floating(*float, *number as f64).map(|value| Known { ty: text, value }),
                LaunchValue::Float(number) => floating(*float, *number).map(|value| Known { ty: text, value }),
                LaunchValue::Parameter(index) if *float != FloatKind::LongDouble => self.same_type(body, *index, ty),
                _ => None,
            },
            ModelType::Pointer { .. } => self.pointer_value(body, value, text),
            kind if by_value(kind) => match value {
                LaunchValue::Parameter(index) => {
                    let known = self.same_type(body, *index, ty)?;
                    let align = body.kernel.parameters.get(*index as usize)?.align;
                    let name = body.names.fresh("copy");
                    let pointer = self.pointer_to(&text, 0);
                    self.line(&format!("{name} = load {text}, {pointer} {}, align {align}", known.value));
                    Some(Known { ty: text, value: name })
                }
                _ => None,
            },
            _ => match value {
                LaunchValue::Parameter(index) => self.same_type(body, *index, ty),
                _ => None,
            },
        }
    }

    /// Returns the value of a scalar parameter of the launching kernel; a `__grid_constant__` one is loaded.
    fn scalar(&mut self, body: &mut Body, index: u32) -> Option<String> {
        let value = body.parameters.get(index as usize)?.clone();
        let parameter = body.kernel.parameters.get(index as usize)?;
        if !parameter.grid_constant {
            return Some(value);
        }
        let text = self.texts.text(self.parameter_type(body.place, index as usize));
        let name = body.names.fresh("value");
        let pointer = self.pointer_to(&text, 0);
        self.line(&format!("{name} = load {text}, {pointer} {value}, align {}", parameter.align));
        Some(name)
    }

    /// Passes a parameter of the launching kernel on to a parameter of the same type.
    fn same_type(&mut self, body: &mut Body, index: u32, ty: ModelTypeId) -> Option<Known> {
        let own = self.parameter_type(body.place, index as usize);
        let (text, wanted) = (self.texts.text(own), self.texts.text(ty));
        if text != wanted {
            return None;
        }
        let is_pointed_to = by_value(self.analysis.model.ty(own));
        let value =
            if is_pointed_to { body.parameters.get(index as usize)?.clone() } else { self.scalar(body, index)? };
        Some(Known { ty: text, value })
    }

    fn pointer_value(&mut self, body: &mut Body, value: &LaunchValue, text: String) -> Option<Known> {
        match value {
            LaunchValue::Integer(0) => Some(Known { ty: text, value: "null".to_owned() }),
            LaunchValue::Address(symbol) => {
                let global = self.analysis.globals.iter().find(|it| it.name == *symbol && it.size.is_some())?;
                let (space, inner) = (global.space.address_space(), self.texts.text(global.model_type));
                let name = quoted(symbol);
                let value = if self.dialect == Dialect::Modern {
                    format!("addrspacecast (ptr addrspace({space}) @{name} to ptr)")
                } else {
                    let generic = format!("addrspacecast ({inner} addrspace({space})* @{name} to {inner}*)");
                    if text == format!("{inner}*") {
                        generic
                    } else {
                        format!("bitcast ({inner}* {generic} to {text})")
                    }
                };
                Some(Known { ty: text, value })
            }
            LaunchValue::Parameter(index) => {
                let own = self.parameter_type(body.place, *index as usize);
                if !self.is_pointer(own) {
                    return None;
                }
                let from = self.texts.text(own);
                let value = self.scalar(body, *index)?;
                if from == text {
                    return Some(Known { ty: text, value });
                }
                let name = body.names.fresh("conv");
                self.line(&format!("{name} = bitcast {from} {value} to {text}"));
                Some(Known { ty: text, value: name })
            }
            _ => None,
        }
    }
}

/// Truncates a number to a width and sign-extends it, as LLVM writes it.
fn cut(number: i128, bits: u32) -> i128 {
    match bits {
        1..=127 => number << (128 - bits) >> (128 - bits),
        _ => number,
    }
}

/// Returns a floating-point constant as the bits of a double; `None` when the value is not exact in the type.
fn floating(float: FloatKind, number: f64) -> Option<String> {
    let exact = match float {
        FloatKind::Float => f64::from(number as f32),
        FloatKind::Double => number,
        _ => return None,
    };
    Some(format!("0x{:016X}", exact.to_bits()))
}
