//! The annotation parser that the document *cicc: Type Translation, Globals & Special Variables* describes. It looks up
//! a property in function attributes first, and then in annotations.
//!
//! Source: Metadata Accessor Functions; the order of the directives is that of Metadata Lifecycle. The document does
//! not define the result of an invalid value.

use super::ReaderKind;
use super::builder::{Builder, Reading, dimension};
use super::keys::{self, Property};
use super::loss::Loss;
use super::written::{Form, Value, Written};

pub(super) fn read(written: &[Written<'_>], clusters: bool) -> Reading {
    let mut builder = Builder::new(written);
    builder.mark(ReaderKind::Documented);
    if let Some((index, _)) = builder.attribute(Property::BlocksAreClusters) {
        builder.read(index, Property::BlocksAreClusters, String::new());
        write(&mut builder, Property::BlocksAreClusters, clusters, String::new());
    }
    for property in [Property::RequiredThreads, Property::MaximumThreads] {
        dimensions(&mut builder, property, clusters);
    }
    number(&mut builder, Property::MinimumBlocks, clusters);
    dimensions(&mut builder, Property::ClusterDimensions, clusters);
    number(&mut builder, Property::ClusterRank, clusters);
    number(&mut builder, Property::MaximumRegisters, clusters);
    builder.finish()
}

fn dimensions(builder: &mut Builder, property: Property, clusters: bool) {
    let mut found: [Option<String>; 3] = Default::default();
    let attribute = builder.attribute(property);
    if let Some((index, text)) = attribute {
        let parts: Vec<&str> = text.split(',').map(str::trim).take(3).collect();
        if parts.iter().any(|part| part.parse::<u32>().is_err()) {
            builder.lost(index, property, Loss::NoInteger);
            return;
        }
        for (slot, part) in found.iter_mut().zip(&parts) {
            *slot = Some((*part).to_owned());
        }
        builder.read(index, property, parts.join(", "));
    }
    for (index, written) in builder.written.iter().enumerate() {
        let Some(key) = annotation(written).filter(|key| key.property == property) else { continue };
        match (&written.value, found.get_mut(key.dimension)) {
            _ if attribute.is_some() => builder.lost(index, property, Loss::AttributeWins),
            (Value::Number(number), Some(slot @ None)) => {
                builder.read(index, property, dimension(key.dimension, &number.to_string()));
                *slot = Some(number.to_string());
            }
            (Value::Number(_), _) => builder.lost(index, property, Loss::EarlierWins),
            _ => builder.lost(index, property, Loss::NoInteger),
        }
    }
    if found.iter().any(Option::is_some) {
        let values: Vec<String> = found.into_iter().map(|value| value.unwrap_or_else(|| "1".to_owned())).collect();
        write(builder, property, clusters, values.join(", "));
    }
}

fn number(builder: &mut Builder, property: Property, clusters: bool) {
    // The document's table reads the raw key first for these three properties.
    let mut found = None;
    for (index, written) in builder.written.iter().enumerate() {
        if annotation(written).is_none_or(|key| key.property != property) {
            continue;
        }
        match written.value {
            Value::Number(number) if found.is_none() => {
                builder.read(index, property, number.to_string());
                found = Some(number.to_string());
            }
            Value::Number(_) => builder.lost(index, property, Loss::EarlierWins),
            _ => builder.lost(index, property, Loss::NoInteger),
        }
    }
    if let Some((index, text)) = builder.attribute(property) {
        match (&found, text.trim().parse::<u32>()) {
            (Some(_), _) => builder.lost(index, property, Loss::AnnotationWins),
            (None, Ok(number)) => {
                builder.read(index, property, number.to_string());
                found = Some(number.to_string());
            }
            (None, Err(_)) => builder.lost(index, property, Loss::NoInteger),
        }
    }
    if let Some(found) = found {
        write(builder, property, clusters, found);
    }
}

fn annotation(written: &Written) -> Option<keys::AnnotationKey> {
    if written.form == Form::Annotation { keys::documented(&written.key) } else { None }
}

fn write(builder: &mut Builder, property: Property, clusters: bool, values: String) {
    let of_clusters =
        matches!(property, Property::BlocksAreClusters | Property::ClusterDimensions | Property::ClusterRank);
    if of_clusters && !clusters {
        return builder.drop(property, Loss::BeforeHopper);
    }
    let directive = property.directive();
    builder.write(property, if values.is_empty() { directive.to_owned() } else { format!("{directive} {values}") });
}
