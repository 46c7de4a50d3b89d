//! Keys of annotations and attributes, and the kernel property that each sets.

/// A property of a kernel that a PTX directive expresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Property {
    /// The property of being a kernel: `.entry`.
    Kernel,
    /// The property that launch dimensions are in units of clusters instead of blocks: `.blocksareclusters`.
    BlocksAreClusters,
    /// The required number of threads per block: `.reqntid`.
    RequiredThreads,
    /// The maximum number of threads per block: `.maxntid`.
    MaximumThreads,
    /// The minimum number of blocks per multiprocessor: `.minnctapersm`.
    MinimumBlocks,
    /// The maximum number of registers per thread: `.maxnreg`.
    MaximumRegisters,
    /// The required number of blocks per cluster: `.reqnctapercluster`.
    ClusterDimensions,
    /// The maximum number of blocks per cluster: `.maxclusterrank`.
    ClusterRank,
}

impl Property {
    /// The name of the function attribute that sets the kernel property.
    pub fn attribute(self) -> &'static str {
        match self {
            Property::Kernel => "nvvm.kernel",
            Property::BlocksAreClusters => "nvvm.blocksareclusters",
            Property::RequiredThreads => "nvvm.reqntid",
            Property::MaximumThreads => "nvvm.maxntid",
            Property::MinimumBlocks => "nvvm.minctasm",
            Property::MaximumRegisters => "nvvm.maxnreg",
            Property::ClusterDimensions => "nvvm.cluster_dim",
            Property::ClusterRank => "nvvm.maxclusterrank",
        }
    }

    /// The PTX directive that expresses the kernel property.
    pub fn directive(self) -> &'static str {
        match self {
            Property::Kernel => ".entry",
            Property::BlocksAreClusters => ".blocksareclusters",
            Property::RequiredThreads => ".reqntid",
            Property::MaximumThreads => ".maxntid",
            Property::MinimumBlocks => ".minnctapersm",
            Property::MaximumRegisters => ".maxnreg",
            Property::ClusterDimensions => ".reqnctapercluster",
            Property::ClusterRank => ".maxclusterrank",
        }
    }
}

/// A decoded annotation key: the kernel property that it sets, and the index of its dimension (0 for x, 1 for y, 2 for
/// z).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AnnotationKey {
    pub(super) property: Property,
    pub(super) dimension: usize,
}

/// Decodes an annotation key as libNVVM does (measured).
pub(super) fn measured(key: &str) -> Option<AnnotationKey> {
    annotation(key, "cluster_dim_")
}

/// Decodes an annotation key as *cicc: Type Translation, Globals & Special Variables* describes.
pub(super) fn documented(key: &str) -> Option<AnnotationKey> {
    annotation(key, "cluster_dim")
}

fn annotation(key: &str, cluster: &str) -> Option<AnnotationKey> {
    let whole = |property| Some(AnnotationKey { property, dimension: 0 });
    match key {
        "kernel" => return whole(Property::Kernel),
        "minctasm" => return whole(Property::MinimumBlocks),
        "maxnreg" => return whole(Property::MaximumRegisters),
        "maxclusterrank" | "cluster_max_blocks" => return whole(Property::ClusterRank),
        _ => {}
    }
    let prefixes = [
        ("maxntid", Property::MaximumThreads),
        ("reqntid", Property::RequiredThreads),
        (cluster, Property::ClusterDimensions),
    ];
    let (property, suffix) =
        prefixes.into_iter().find_map(|(prefix, property)| Some((property, key.strip_prefix(prefix)?)))?;
    let dimension = ["x", "y", "z"].iter().position(|&name| name == suffix)?;
    Some(AnnotationKey { property, dimension })
}
