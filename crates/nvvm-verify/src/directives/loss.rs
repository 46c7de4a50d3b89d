//! Why a key has no directive, or not the one that is to be expected.

/// Why what is written is not what is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The reader does not know the key.
    Unknown,
    /// Of several values the first is read.
    EarlierWins,
    /// Of several values the last is read.
    LaterWins,
    /// An attribute says it, too.
    AttributeWins,
    /// An annotation says it, too.
    AnnotationWins,
    /// The target has no clusters.
    BeforeHopper,
    /// The value is no integer.
    NoInteger,
    /// The same, and libNVVM does not survive it, or goes on with what is in memory.
    Crash,
    /// The same, and the modern front ends of 13.0 to 13.2 go on with what is in memory.
    Memory,
    /// The same, and the modern front ends of 13.0 to 13.2 read 0.
    Zero,
    /// The first of a cluster's dimensions is 0: nothing says how large it is.
    OnlyExplicitCluster,
    /// The same, to the modern front ends since 13.0.
    NoRequiredCluster,
    /// A kernel is made by any number but 0.
    ZeroIsNoKernel,
    /// The function is not named itself.
    CastIsNoSymbol,
    /// Only kernels have it.
    NotAKernel,
}

impl Loss {
    /// In words, for people.
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

    /// Whether the value is to blame: no integer stands where one has to.
    pub const fn is_of_value(self) -> bool {
        matches!(self, Self::NoInteger | Self::Crash | Self::Memory | Self::Zero)
    }
}
