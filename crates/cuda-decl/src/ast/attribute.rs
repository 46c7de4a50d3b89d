//! CUDA qualifiers and attributes in the syntax tree.

use super::{Expression, TemplateArgument};
use nvvm_syntax::Span;

/// A qualifier or attribute with its span.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// The kind.
    pub kind: AttributeKind,
    /// The source span.
    pub span: Span,
}

/// CUDA qualifiers, and attributes that affect layout or launches.
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
    /// `alignas(T)` or `alignas(n)`.
    AlignAs(TemplateArgument),
    /// `__align__(n)` or `__attribute__((aligned(n)))`. Without an argument, the largest alignment of the target.
    Aligned(Option<Expression>),
    NoUniqueAddress,
    VectorSize(Expression),
    /// An attribute without effect on layout and launches.
    Other,
}
