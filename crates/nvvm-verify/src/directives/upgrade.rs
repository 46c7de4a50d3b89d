//! The annotation parser of the modern front ends since CUDA 13.0. It converts annotations to function attributes and
//! prints the attributes as PTX directives.
//!
//! Measured: as in LLVM's auto-upgrade, dimensions overwrite single elements of the attribute's list, and the last
//! value wins. Missing dimensions at the end are not printed. Before CUDA 13.3 `minctasm`, `maxnreg` and
//! `cluster_max_blocks` are looked up among the annotations first. Since CUDA 13.3 an invalid value ends the
//! compilation. Before CUDA 13.3, invalid dimensions are printed from uninitialized memory and other invalid values as
//! 0, and only the log contains an error.

use super::ReaderKind;
use super::builder::{Builder, Reading, dimension};
use super::failure::Failure;
use super::keys::{self, Property};
use super::loss::Loss;
use super::number::automatic_base;
use super::written::{Form, Value, Written};
use nvvm_target::Toolkit;
use nvvm_target::release::CUDA_13_3;

pub(super) fn read(written: &[Written<'_>], toolkit: Toolkit) -> Reading {
    let newest = toolkit.is_since(CUDA_13_3);
    let mut builder = Builder::new(written);
    builder.mark(ReaderKind::Modern(toolkit));
    let threads = dimensions(&mut builder, Property::RequiredThreads, newest);
    let most = dimensions(&mut builder, Property::MaximumThreads, newest);
    let minimum = scalar(&mut builder, Property::MinimumBlocks, newest);
    let registers = scalar(&mut builder, Property::MaximumRegisters, newest);
    let cluster = dimensions(&mut builder, Property::ClusterDimensions, newest);
    let rank = scalar(&mut builder, Property::ClusterRank, newest);
    let blocks = blocks_are_clusters(&mut builder, &threads, &cluster, newest);

    let blocks_directive = Property::BlocksAreClusters.directive().to_owned();
    if blocks && !newest {
        builder.write(Property::BlocksAreClusters, blocks_directive.clone());
    }
    print(&mut builder, Property::RequiredThreads, &threads);
    print(&mut builder, Property::MaximumThreads, &most);
    print(&mut builder, Property::MinimumBlocks, minimum.as_slice());
    print(&mut builder, Property::MaximumRegisters, registers.as_slice());
    if !cluster.is_empty() && !blocks {
        builder.write_along(".explicitcluster");
    }
    if cluster.first().is_some_and(|x| x == "0") {
        builder.drop(Property::ClusterDimensions, Loss::NoRequiredCluster);
    } else {
        print(&mut builder, Property::ClusterDimensions, &cluster);
    }
    print(&mut builder, Property::ClusterRank, rank.as_slice());
    if blocks && newest {
        builder.write(Property::BlocksAreClusters, blocks_directive);
    }
    builder.finish()
}

fn print(builder: &mut Builder, property: Property, values: &[String]) {
    if !values.is_empty() {
        builder.write(property, format!("{} {}", property.directive(), values.join(", ")));
    }
}

/// An element of a list of dimensions, with the index of the annotation or attribute that set it.
struct Part {
    text: String,
    from: Option<usize>,
}

/// Returns the dimensions (x, y, z) that the module states for a kernel property, each as a decimal string. Dimensions
/// in annotations replace those in the attribute. The list is empty if the property has neither. `newest` is whether
/// the front end is of CUDA 13.3 or later.
fn dimensions(builder: &mut Builder, property: Property, newest: bool) -> Vec<String> {
    let mut parts: Vec<Part> = Vec::new();
    if let Some((index, text)) = builder.attribute(property) {
        let mut rest = text;
        // As in LLVM: an empty element is skipped at the end only.
        while parts.len() < 3 && !rest.is_empty() {
            let (part, others) = rest.split_once(',').unwrap_or((rest, ""));
            parts.push(Part { text: part.trim().to_owned(), from: Some(index) });
            rest = others;
        }
        let value = parts.iter().map(|part| part.text.as_str()).collect::<Vec<_>>().join(", ");
        builder.read(index, property, value);
    }
    for (index, written) in builder.written.iter().enumerate() {
        let key = if written.form == Form::Annotation { keys::measured(&written.key) } else { None };
        let Some(key) = key.filter(|key| key.property == property) else { continue };
        let Value::Number(number) = written.value else {
            builder.lost(index, property, Loss::Crash);
            continue;
        };
        builder.read(index, property, dimension(key.dimension, &number.to_string()));
        while parts.len() <= key.dimension {
            parts.push(Part { text: "1".to_owned(), from: None });
        }
        if let Some(part) = parts.get_mut(key.dimension) {
            if let Some(before) = part.from.replace(index) {
                let attribute = builder.written.get(before).is_some_and(|written| written.form == Form::Attribute);
                if !attribute {
                    builder.lost(before, property, Loss::LaterWins);
                }
            }
            part.text = number.to_string();
        }
    }
    let mut values = Vec::new();
    for part in parts {
        match automatic_base(&part.text).and_then(|value| u32::try_from(value).ok()) {
            Some(value) => values.push(value.to_string()),
            None if newest => {
                builder.fail(Failure::BadPart { text: part.text, attribute: property.attribute() });
            }
            None => {
                if let Some(index) = part.from {
                    builder.lost(index, property, Loss::Memory);
                }
                values.push("?".to_owned());
            }
        }
    }
    values
}

fn scalar(builder: &mut Builder, property: Property, newest: bool) -> Option<String> {
    let mut found: Option<(usize, u64)> = None;
    for (index, written) in builder.written.iter().enumerate() {
        let key = if written.form == Form::Annotation { keys::measured(&written.key) } else { None };
        if key.is_none_or(|key| key.property != property) {
            continue;
        }
        let Value::Number(number) = written.value else {
            builder.lost(index, property, Loss::Crash);
            continue;
        };
        // Before 13.3 the value is printed from the annotations. The exception is `maxclusterrank`, which becomes an
        // attribute.
        let by_attribute = newest || written.key == "maxclusterrank";
        let known_raw = found
            .and_then(|(before, _)| builder.written.get(before))
            .is_some_and(|before| !newest && before.key != "maxclusterrank");
        if known_raw {
            builder.lost(index, property, Loss::EarlierWins);
            continue;
        }
        builder.read(index, property, (number as u32).to_string());
        if let Some((before, _)) = found.replace((index, number)) {
            builder.lost(before, property, if by_attribute { Loss::LaterWins } else { Loss::AnnotationWins });
        }
    }
    let attribute = builder.attribute(property);
    if let Some((index, number)) = found {
        if let Some((attribute, _)) = attribute {
            builder.lost(attribute, property, Loss::AnnotationWins);
        }
        let value = (number as u32).to_string();
        builder.read(index, property, value.clone());
        return Some(value);
    }
    let (index, text) = attribute?;
    match automatic_base(text) {
        Some(number) => {
            builder.read(index, property, (number as u32).to_string());
            Some((number as u32).to_string())
        }
        None if newest => {
            builder.fail(Failure::BadNumber { attribute: property.attribute() });
            None
        }
        None => {
            builder.lost(index, property, Loss::Zero);
            Some("0".to_owned())
        }
    }
}

/// Whether the kernel has `.blocksareclusters`. Since CUDA 13.3 (`newest`) an annotation with any value suffices, and
/// thread and cluster dimensions are required. Before CUDA 13.3, only an attribute suffices, and only thread dimensions
/// are required.
fn blocks_are_clusters(builder: &mut Builder, threads: &[String], cluster: &[String], newest: bool) -> bool {
    let property = Property::BlocksAreClusters;
    let mut found = false;
    for (index, written) in builder.written.iter().enumerate() {
        let asked = match written.form {
            Form::Annotation => newest && written.key == "blocksareclusters",
            Form::Attribute => written.key == property.attribute(),
            Form::Attachment | Form::CallingConvention => false,
        };
        if asked {
            builder.read(index, property, String::new());
            found = true;
        }
    }
    if !found {
        return false;
    }
    if newest && (threads.is_empty() || cluster.is_empty()) {
        builder.fail(Failure::ClustersWithoutAttributes);
    } else if threads.is_empty() {
        builder.fail(Failure::ClustersWithoutThreads);
    }
    true
}
