//! Function attributes that *cicc: NVVM IR Verifier (Deep Dive)* refuses.

use crate::{Document, Source};

/// A refused function attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefusedAttribute {
    /// LLVM's identifier of the attribute kind in the version the document describes.
    pub id: u32,
    /// The attribute's name, which is also how its message begins.
    pub name: &'static str,
}

impl RefusedAttribute {
    /// The message, e.g. `naked function attribute is not supported.`
    pub fn message(&self) -> String {
        format!("{} function attribute is not supported.", self.name)
    }
}

/// Where the attributes stand.
pub const SOURCE: Source = Source::document(Document::CiccNvvmIrVerifier, "Function Attribute Rejection");

const fn refused(id: u32, name: &'static str) -> RefusedAttribute {
    RefusedAttribute { id, name }
}

/// The 17 refused attributes, by identifier.
pub const REFUSED_ATTRIBUTES: &[RefusedAttribute] = &[
    refused(4, "builtin"),
    refused(17, "jumptable"),
    refused(20, "naked"),
    refused(23, "nobuiltin"),
    refused(30, "noimplicitfloat"),
    refused(35, "noredzone"),
    refused(42, "nonlazybind"),
    refused(53, "returns_twice"),
    refused(55, "safestack"),
    refused(56, "sanitize_address"),
    refused(59, "sanitize_memory"),
    refused(63, "sanitize_thread"),
    refused(69, "ssp"),
    refused(70, "sspreq"),
    refused(71, "sspstrong"),
    refused(86, "alignstack"),
    refused(95, "uwtable"),
];

/// The refused attribute of that name.
pub fn refused_attribute(name: &str) -> Option<&'static RefusedAttribute> {
    REFUSED_ATTRIBUTES.iter().find(|attribute| attribute.name == name)
}

#[cfg(test)]
mod tests {
    use super::{REFUSED_ATTRIBUTES, refused_attribute};

    #[test]
    fn identifiers_and_names_are_unique_and_in_order() {
        assert_eq!(REFUSED_ATTRIBUTES.len(), 17);
        assert!(REFUSED_ATTRIBUTES.windows(2).all(|pair| pair[0].id < pair[1].id));
        for attribute in REFUSED_ATTRIBUTES {
            assert_eq!(refused_attribute(attribute.name), Some(attribute));
        }
        let naked = refused_attribute("naked").expect("listed");
        assert_eq!((naked.id, naked.message().as_str()), (20, "naked function attribute is not supported."));
        assert_eq!(refused_attribute("noinline"), None);
    }
}
