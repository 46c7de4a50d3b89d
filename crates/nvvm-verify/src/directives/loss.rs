//! Reasons why a key has no directive, or another one than expected.

/// The reason why a key or value has no effect, or another effect than expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// An unknown key.
    Unknown,
    /// Overridden by an earlier value.
    EarlierWins,
    /// Overridden by a later value.
    LaterWins,
    /// Overridden by an attribute.
    AttributeWins,
    /// Overridden by an annotation.
    AnnotationWins,
    /// The target is below sm_90 and has no clusters.
    BeforeHopper,
    /// The value is not an integer.
    NoInteger,
    /// The value is not an integer; libNVVM crashes or uses uninitialized memory.
    Crash,
    /// The value is not an integer; the modern front ends of CUDA 13.0 to 13.2 use uninitialized memory.
    Memory,
    /// The value is not an integer; the modern front ends of CUDA 13.0 to 13.2 use 0.
    Zero,
    /// The first dimension of the cluster is 0, so only `.explicitcluster` is printed.
    OnlyExplicitCluster,
    /// The first dimension of the cluster is 0, in the modern front ends since CUDA 13.0: no `.reqnctapercluster`.
    NoRequiredCluster,
    /// The value is 0; any other number marks a kernel.
    ZeroIsNoKernel,
    /// The annotation names the function through a cast.
    CastIsNoSymbol,
    /// The function is not a kernel, and only kernels have the directive.
    NotAKernel,
}

impl Loss {
    /// The reason as text for users.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Unknown => "this reader does not know the key",
            Self::EarlierWins => "an earlier value wins",
            Self::LaterWins => "a later value wins",
            Self::AttributeWins => "the attribute wins",
            Self::AnnotationWins => "the annotation wins",
            Self::BeforeHopper => "dropped without a word: there are no clusters before sm_90",
            Self::NoInteger => "the value is no integer",
            Self::Crash => "the value is no integer: libNVVM crashes on it or reads what is in memory",
            Self::Memory => "the value is no integer: 13.0 to 13.2 print whatever is in memory",
            Self::Zero => "the value is no integer: 13.0 to 13.2 print 0",
            Self::OnlyExplicitCluster => "only .explicitcluster comes of it: x is 0",
            Self::NoRequiredCluster => "no .reqnctapercluster comes of it: x is 0",
            Self::ZeroIsNoKernel => "0 makes no kernel",
            Self::CastIsNoSymbol => "this reader wants the symbol itself, not a cast of it",
            Self::NotAKernel => "dropped: for this reader the function is no kernel",
        }
    }

    /// Whether the reason is an invalid value: not an integer.
    pub const fn is_of_value(self) -> bool {
        matches!(self, Self::NoInteger | Self::Crash | Self::Memory | Self::Zero)
    }
}
