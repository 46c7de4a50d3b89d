//! What attributes ask of the launches of a kernel.

use nvvm_syntax::Span;

/// An attribute of a kernel, with the numbers that it gives. A number that is not above 0, or not known, is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LaunchAttribute {
    pub asks: LaunchAsks,
    pub span: Span,
}

/// What an attribute asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LaunchAsks {
    /// `__launch_bounds__`: threads, blocks per multiprocessor, blocks per cluster.
    Bounds { max_threads: Option<u64>, min_blocks: Option<u64>, max_cluster: Option<u64> },
    /// `__maxnreg__`
    Registers(Option<u64>),
    /// `__cluster_dims__`: blocks.
    Cluster(Option<[u64; 3]>),
    /// `__block_size__`: threads of a block, and blocks of a cluster.
    Block { block: Option<[u64; 3]>, cluster: Option<[u64; 3]> },
}
