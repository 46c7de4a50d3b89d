//! Reasons why an annotation key or attribute has no PTX directive, or an unexpected one.

/// The reason why an annotation or attribute of a function has no effect, or another effect than expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The annotation parser does not know the key of the annotation or attribute.
    Unknown,
    /// An earlier value for the same kernel property overrides this value.
    EarlierWins,
    /// A later value for the same kernel property overrides this value.
    LaterWins,
    /// A function attribute for the same kernel property overrides this value.
    AttributeWins,
    /// An annotation for the same kernel property overrides this value.
    AnnotationWins,
    /// The target is below sm_90 and has no clusters.
    BeforeHopper,
    /// The value of the annotation or attribute is not an integer.
    NoInteger,
    /// The value is not an integer. libNVVM crashes or uses the content of uninitialized memory.
    Crash,
    /// The value is not an integer. The modern front ends (newer than LLVM 7) of CUDA 13.0 to 13.2 use the content of
    /// uninitialized memory instead.
    Memory,
    /// The value is not an integer. The modern front ends (newer than LLVM 7) of CUDA 13.0 to 13.2 use 0 instead.
    Zero,
    /// The first dimension of the cluster is 0, so only `.explicitcluster` is printed.
    OnlyExplicitCluster,
    /// The first dimension of the cluster is 0, so the modern front ends (newer than LLVM 7) since CUDA 13.0 print no
    /// `.reqnctapercluster`.
    NoRequiredCluster,
    /// The value of the annotation is 0, which does not mark a kernel. Any other number does.
    ZeroIsNoKernel,
    /// The annotation refers to the function through a cast, and the annotation parser requires the symbol itself.
    CastIsNoSymbol,
    /// The function is not a kernel, and only kernels can have the directive.
    NotAKernel,
}

impl Loss {
    /// The text that explains this reason to users.
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

    /// Whether this is one of the reasons for values that are not integers.
    pub const fn is_of_value(self) -> bool {
        matches!(self, Self::NoInteger | Self::Crash | Self::Memory | Self::Zero)
    }
}
