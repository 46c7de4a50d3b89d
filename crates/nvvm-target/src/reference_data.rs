//! Serialization of references (documents and measured tools): by id in human-readable formats, by index in
//! [`Reference::every`] in binary ones.

use std::fmt;

use serde::de::{EnumAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Reference;

const COUNT: usize = Reference::ALL.len() + Reference::LLVM.len();

const IDS: [&str; COUNT] = {
    let mut ids = [""; COUNT];
    let mut index = 0;
    while index < COUNT {
        let toolkits = Reference::ALL.len();
        let reference = if index < toolkits { Reference::ALL[index] } else { Reference::LLVM[index - toolkits] };
        ids[index] = reference.id();
        index += 1;
    }
    ids
};

impl Serialize for Reference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Reference", self.index() as u32, self.id())
    }
}

impl<'de> Deserialize<'de> for Reference {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOf;
        impl<'de> Visitor<'de> for OneOf {
            type Value = Reference;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a reference")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Reference, A::Error> {
                let (Named(reference), content) = data.variant()?;
                content.unit_variant().map(|()| reference)
            }
        }
        deserializer.deserialize_enum("Reference", &IDS, OneOf)
    }
}

/// A reference (document or measured tool) in its serialized form: its id or its index.
struct Named(Reference);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct IdOrPlace;
        impl Visitor<'_> for IdOrPlace {
            type Value = Named;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("the id of a reference")
            }

            fn visit_str<E: de::Error>(self, id: &str) -> Result<Named, E> {
                Reference::parse(id).map(Named).ok_or_else(|| E::unknown_variant(id, &IDS))
            }

            fn visit_u64<E: de::Error>(self, place: u64) -> Result<Named, E> {
                let reference = usize::try_from(place).ok().and_then(|place| Reference::every().nth(place));
                let unknown = || E::invalid_value(de::Unexpected::Unsigned(place), &self);
                reference.map(Named).ok_or_else(unknown)
            }
        }
        deserializer.deserialize_identifier(IdOrPlace)
    }
}

#[cfg(test)]
mod tests {
    use super::Named;
    use crate::Reference;
    use serde::Deserialize;
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, U32Deserializer};

    #[test]
    fn references_travel_by_id_and_by_place() {
        for (place, reference) in Reference::every().enumerate() {
            let json = serde_json::to_string(&reference).expect("written");
            assert_eq!(json, format!("{:?}", reference.id()));
            assert_eq!(serde_json::from_str::<Reference>(&json).expect("read"), reference);
            let by_place: U32Deserializer<Error> = (place as u32).into_deserializer();
            assert_eq!(Named::deserialize(by_place).expect("read").0, reference);
        }
        assert!(serde_json::from_str::<Reference>("\"cuda-11.0\"").is_err());
        let beyond: U32Deserializer<Error> = (super::COUNT as u32).into_deserializer();
        assert!(Named::deserialize(beyond).is_err());
    }
}
