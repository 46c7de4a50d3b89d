//! CUDA's qualifiers and attributes.

use super::{Expression, TemplateArgument};
use nvvm_syntax::Span;

/// An attribute with its place.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// What it is.
    pub kind: AttributeKind,
    /// Where it is written.
    pub span: Span,
}

/// CUDA qualifiers and the attributes that bear on layout.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum AttributeKind {
    Device,
    Host,
    Global,
    Shared,
    Constant,
    Managed,
    GridConstant,
    /// `__launch_bounds__(threads, blocks, cluster)`
    LaunchBounds(Vec<Expression>),
    /// `__cluster_dims__(x, y, z)`
    ClusterDims(Vec<Expression>),
    /// `__block_size__((x, y, z), (x, y, z))`
    BlockSize(Vec<Vec<Expression>>),
    /// `__maxnreg__(n)`
    MaxRegisters(Expression),
    Packed,
    /// `alignas(T)`, `alignas(n)`
    AlignAs(TemplateArgument),
    /// `__align__(n)`, `__attribute__((aligned(n)))`; without a number the largest alignment.
    Aligned(Option<Expression>),
    NoUniqueAddress,
    VectorSize(Expression),
    /// Read and without bearing on anything here.
    Other,
}
