//! The annotation parser of libNVVM's LLVM 7 front end, and of the modern front ends before CUDA 13.0. It looks up keys
//! while it prints PTX.
//!
//! Measured: of several annotations with the same key only the first is used, and of its value only the low 32 bits.
//! Since CUDA 12.9 the attributes `nvvm.kernel`, `nvvm.reqntid`, `nvvm.cluster_dim` and `nvvm.blocksareclusters`
//! override annotations; all other attributes are ignored. Three dimensions are always printed.

use super::builder::{Builder, Reading, dimension};
use super::failure::Failure;
use super::keys::{self, Property};
use super::loss::Loss;
use super::number;
use super::written::{Form, Value, Written};
use super::{Reader, ReaderKind};
use nvvm_target::release::{CUDA_12_9, CUDA_13_3};

pub(super) fn read(written: &[Written<'_>], reader: Reader) -> Reading {
    let mut builder = Builder::new(written);
    let modern = matches!(reader.kind, ReaderKind::Modern(_));
    builder.mark(reader.kind);
    // Before 12.9 only annotations are read.
    let attributes = matches!(reader.kind, ReaderKind::Legacy(by) | ReaderKind::Modern(by) if by.is_since(CUDA_12_9));
    if attributes {
        blocks_are_clusters(&mut builder, reader);
    }
    dimensions(&mut builder, Property::RequiredThreads, attributes);
    dimensions(&mut builder, Property::MaximumThreads, attributes);
    scalar(&mut builder, Property::MinimumBlocks, &["minctasm"]);
    if modern {
        scalar(&mut builder, Property::MaximumRegisters, &["maxnreg"]);
    }
    clusters(&mut builder, reader.clusters, attributes);
    let rank_keys: &[&str] = if modern { &["cluster_max_blocks", "maxclusterrank"] } else { &["cluster_max_blocks"] };
    if reader.clusters {
        scalar(&mut builder, Property::ClusterRank, rank_keys);
    } else {
        unread(&mut builder, Property::ClusterRank, rank_keys);
    }
    if !modern {
        scalar(&mut builder, Property::MaximumRegisters, &["maxnreg"]);
    }
    builder.finish()
}

/// Applies the function attribute `nvvm.blocksareclusters`. The LLVM 7 front end since CUDA 13.3 applies it from sm_90
/// on, and requires `nvvm.reqntid` and `nvvm.cluster_dim`. All other front ends apply it on every target, and require
/// `nvvm.reqntid` only.
fn blocks_are_clusters(builder: &mut Builder, reader: Reader) {
    let property = Property::BlocksAreClusters;
    let Some((index, _)) = builder.attribute(property) else { return };
    builder.read(index, property, String::new());
    let newest = matches!(reader.kind, ReaderKind::Legacy(toolkit) if toolkit.is_since(CUDA_13_3));
    let threads = builder.attribute(Property::RequiredThreads).is_some();
    let cluster = builder.attribute(Property::ClusterDimensions).is_some();
    if newest && !reader.clusters {
        builder.drop(property, Loss::BeforeHopper);
    } else if newest && !(threads && cluster) {
        builder.fail(Failure::ClustersWithoutSizes);
    } else if !threads {
        builder.fail(Failure::ClustersWithoutThreads);
    } else {
        builder.write(property, property.directive().to_owned());
    }
}

fn dimensions(builder: &mut Builder, property: Property, attributes: bool) {
    let attribute =
        (attributes && property == Property::RequiredThreads).then(|| builder.attribute(property)).flatten();
    if let Some((index, text)) = attribute {
        match triple(text) {
            Some(values) => {
                let values = values.map(|value| value.to_string()).join(", ");
                builder.read(index, property, values.clone());
                builder.write(property, format!("{} {values}", property.directive()));
            }
            None => unreadable(builder, index, property),
        }
    }
    let found = annotated(builder, property, attribute.is_some());
    if attribute.is_none() && found.iter().any(Option::is_some) {
        let values = found.map(|value| value.unwrap_or(1).to_string()).join(", ");
        builder.write(property, format!("{} {values}", property.directive()));
    }
}

/// Returns the three dimensions of a kernel property from annotations. If `attribute` is true, a function attribute
/// overrides the annotations, so all three dimensions are `None`.
fn annotated(builder: &mut Builder, property: Property, attribute: bool) -> [Option<u32>; 3] {
    let mut found = [None; 3];
    for (index, written) in builder.written.iter().enumerate() {
        let key = if written.form == Form::Annotation { keys::measured(&written.key) } else { None };
        let Some(key) = key.filter(|key| key.property == property) else { continue };
        match (&written.value, found.get_mut(key.dimension)) {
            _ if attribute => builder.lost(index, property, Loss::AttributeWins),
            (Value::Number(number), Some(slot @ None)) => {
                let value = *number as u32;
                builder.read(index, property, dimension(key.dimension, &value.to_string()));
                *slot = Some(value);
            }
            (Value::Number(_), _) => builder.lost(index, property, Loss::EarlierWins),
            _ => builder.lost(index, property, Loss::Crash),
        }
    }
    found
}

fn clusters(builder: &mut Builder, exist: bool, attributes: bool) {
    let property = Property::ClusterDimensions;
    let attribute = attributes.then(|| builder.attribute(property)).flatten();
    let found = annotated(builder, property, attribute.is_some());
    if let Some((index, text)) = attribute {
        let values = triple(text).filter(|values| !values.contains(&0));
        match values {
            _ if !exist => builder.read(index, property, text.to_owned()),
            Some(values) => {
                let values = values.map(|value| value.to_string()).join(", ");
                builder.read(index, property, values.clone());
                // In contrast to annotations, the attribute does not add `.explicitcluster`.
                builder.write(property, format!("{} {values}", property.directive()));
            }
            None => unreadable(builder, index, property),
        }
    } else if exist && found.iter().any(Option::is_some) {
        builder.write_along(".explicitcluster");
        let values = found.map(|value| value.unwrap_or(1));
        if values[0] == 0 {
            builder.drop(property, Loss::OnlyExplicitCluster);
        } else {
            let values = values.map(|value| value.to_string()).join(", ");
            builder.write(property, format!("{} {values}", property.directive()));
        }
    }
    if !exist {
        builder.drop(property, Loss::BeforeHopper);
    }
}

/// Sets the kernel property `property` to the value of the first annotation whose key is in `names`. Keys that are
/// earlier in `names` take precedence.
fn scalar(builder: &mut Builder, property: Property, names: &[&str]) {
    let mut found = None;
    for &name in names {
        for (index, written) in builder.written.iter().enumerate() {
            if written.form != Form::Annotation || written.key != name {
                continue;
            }
            match written.value {
                Value::Number(number) if found.is_none() => {
                    let value = number as u32;
                    builder.read(index, property, value.to_string());
                    found = Some(value);
                }
                Value::Number(_) => builder.lost(index, property, Loss::EarlierWins),
                _ => builder.lost(index, property, Loss::Crash),
            }
        }
    }
    if let Some(value) = found {
        builder.write(property, format!("{} {value}", property.directive()));
    }
}

fn unread(builder: &mut Builder, property: Property, names: &[&str]) {
    for (index, written) in builder.written.iter().enumerate() {
        if written.form == Form::Annotation && names.contains(&written.key.as_ref()) {
            builder.lost(index, property, Loss::BeforeHopper);
        }
    }
}

fn unreadable(builder: &mut Builder, index: usize, property: Property) {
    builder.lost(index, property, Loss::NoInteger);
    builder.fail(Failure::NoNumber);
}

/// Parses a list of up to three integers, `256, 2`. Missing elements are 1, and elements after the third are ignored.
/// Returns `None` if an element is not a number.
fn triple(text: &str) -> Option<[i32; 3]> {
    let mut values = [1; 3];
    for (position, part) in text.split(',').enumerate() {
        let value = number::decimal(part)?;
        if let Some(slot) = values.get_mut(position) {
            *slot = value;
        }
    }
    Some(values)
}
