//! Attributes that constrain the launches of a kernel.

use nvvm_syntax::Span;

/// A launch attribute of a kernel with its arguments. An argument that is not positive or not constant is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LaunchAttribute {
    pub asks: LaunchAsks,
    pub span: Span,
}

/// The kind of a launch attribute, with its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LaunchAsks {
    /// `__launch_bounds__`: threads per block, blocks per multiprocessor, blocks per cluster.
    Bounds { max_threads: Option<u64>, min_blocks: Option<u64>, max_cluster: Option<u64> },
    /// `__maxnreg__`
    Registers(Option<u64>),
    /// `__cluster_dims__`: blocks per cluster along x, y and z.
    Cluster(Option<[u64; 3]>),
    /// `__block_size__`: threads per block, and blocks per cluster.
    Block { block: Option<[u64; 3]>, cluster: Option<[u64; 3]> },
}
