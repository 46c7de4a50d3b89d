//! Removal of string attributes that newer verifiers reject. LLVM 7 accepts any value of a string attribute; newer
//! verifiers check the values of some.

use super::Modern;
use crate::module::attributes;
use nvvm_syntax::attribute::{Attribute, AttributeKind, Attributes};

/// String attributes that the conversion removes. They concern other processors, loop vectorization and C's `printf`,
/// and were added after LLVM 7. They have no effect on a GPU, but newer verifiers check them. `patchable-function-…` is
/// included because it crashes libNVVM's modern back end (measured with libNVVM 12.9, 13.0 and 13.5); LLVM 7 ignores it
/// on a GPU.
const OF_OTHERS: [&str; 10] = [
    "sign-return-address",
    "sign-return-address-key",
    "branch-target-enforcement",
    "branch-protection-pauth-lr",
    "guarded-control-stack",
    "vector-function-abi-variant",
    "modular-format",
    "patchable-function-entry",
    "patchable-function-entry-section",
    "patchable-function-prefix",
];
const FRAME_POINTERS: [&str; 5] = ["all", "non-leaf", "non-leaf-no-reserve", "none", "reserved"];
const DENORMALS: [&str; 5] = ["", "ieee", "preserve-sign", "positive-zero", "dynamic"];

impl Modern<'_> {
    /// Returns the attributes of a list without the string attributes that newer verifiers reject, and without
    /// references to groups that have become empty. Adds a remark on each removed string attribute; LLVM 7 ignores it.
    pub(super) fn accepted_string_attributes(&mut self, run: Attributes) -> Attributes {
        let mut kept: Vec<Attribute> = Vec::new();
        let list = self.old.attributes_of(run);
        for attribute in list {
            match attribute.kind {
                AttributeKind::String(key, value) => {
                    let (key, value) = (self.old.names.str(key), self.old.names.str(value));
                    if OF_OTHERS.contains(&key) || key.starts_with("aarch64_") {
                        let what = format!("the attribute `\"{key}\"` was left out: LLVM 7 takes no notice of it");
                        self.remarks.hint(attribute.span, what);
                    } else if !is_accepted(key, value) {
                        let what = format!(
                            "`\"{key}\"=\"{value}\"` was left out: newer verifiers refuse the value, of which LLVM 7 takes no notice"
                        );
                        self.remarks.hint(attribute.span, what);
                    } else {
                        kept.push(*attribute);
                    }
                }
                AttributeKind::Group(number) if !self.new.attribute_groups.contains_key(&number) => {}
                _ => kept.push(*attribute),
            }
        }
        if kept.len() == list.len() { run } else { attributes(&mut self.new, &kept) }
    }
}

/// Whether newer verifiers accept the value of a string attribute.
fn is_accepted(key: &str, value: &str) -> bool {
    match key {
        "frame-pointer" => FRAME_POINTERS.contains(&value),
        "denormal-fp-math" | "denormal-fp-math-f32" => {
            value.split(',').count() <= 2 && value.split(',').all(|mode| DENORMALS.contains(&mode))
        }
        "target-features" => value.is_empty() || value.split(',').all(|feature| feature.starts_with(['+', '-'])),
        "warn-stack-size" => !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_checked_as_by_llvm_verifiers() {
        for (key, accepted, rejected) in [
            ("frame-pointer", "non-leaf", "some"),
            ("denormal-fp-math", "ieee,preserve-sign", "ieee,ieee,ieee"),
            ("target-features", "+ptx60,-sm_20", "+a,,+b"),
            ("warn-stack-size", "80", ""),
        ] {
            assert!(is_accepted(key, accepted) && !is_accepted(key, rejected), "{key}");
        }
        assert!(is_accepted("target-cpu", "anything"));
    }
}
