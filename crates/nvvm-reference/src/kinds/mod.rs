//! The kinds of entries: each lists its entries and builds an entry by name.

pub(crate) mod attributes;
pub(crate) mod calculators;
pub(crate) mod changes;
pub(crate) mod contradictions;
pub(crate) mod conventions;
pub(crate) mod families;
pub(crate) mod intrinsics;
pub(crate) mod layouts;
pub(crate) mod metadata;
pub(crate) mod references;
pub(crate) mod rules;
pub(crate) mod spaces;
pub(crate) mod tables;
pub(crate) mod targets;
pub(crate) mod terms;
pub(crate) mod types;
