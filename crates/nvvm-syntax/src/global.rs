//! Global variables, functions, aliases and ifuncs as named symbols.

use crate::arena::IdRange;
use crate::attribute::Attributes;
pub use crate::ids::GlobalId;
use crate::ids::{FunctionId, TypeId};
use crate::instruction::Alignment;
use crate::intern::Name;
use crate::metadata::Attachment;
use crate::span::Span;
use crate::value::Operand;

/// The prefix of symbol names that LLVM reserves for intrinsics and special variables: `llvm.`
pub const LLVM_PREFIX: &str = "llvm.";

/// The name of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GlobalName {
    /// A name: `@name`
    Named(Name),
    /// A number, for a symbol without a name: `@0`
    Numbered(u32),
}

/// A symbol of the module: a global variable, function, alias or ifunc.
#[derive(Clone, Copy, Debug)]
pub struct Global {
    /// The name or number of the symbol.
    pub name: GlobalName,
    /// The source range of `@name` in the definition or declaration.
    pub name_span: Span,
    /// The kind of the symbol, with the parts that only this kind has.
    pub kind: GlobalKind,
    /// The value type of the symbol: the type of the variable's contents or the function type, not the pointer type.
    pub value_type: TypeId,
    /// The source range of the symbol's value type.
    pub type_span: Span,
    /// The type of a pointer to the symbol.
    pub pointer_type: TypeId,
    /// The address space of a pointer to the symbol. The default is 0; for functions, that of the data layout (`P…`).
    pub address_space: u32,
    /// The linkage of the symbol; `None` if none is written.
    pub linkage: Option<Linkage>,
    /// The source range of the symbol's linkage keyword.
    pub linkage_span: Span,
    /// The visibility of the symbol; `Default` if none is written.
    pub visibility: Visibility,
    /// Whether the symbol has the DLL storage class `dllimport`.
    pub dll_import: bool,
    /// Whether the symbol has the keyword `thread_local`.
    pub thread_local: bool,
    /// Whether the symbol has the keyword `externally_initialized`.
    pub externally_initialized: bool,
    /// The name of the section of the symbol: `section "…"`
    pub section: Option<(Name, Span)>,
    /// The name of the partition of the symbol: `partition "…"`
    pub partition: Option<Name>,
    /// The name of the comdat of the symbol: `comdat`, `comdat($name)`
    pub comdat: Option<(Name, Span)>,
    /// The alignment of the symbol: `align N`
    pub align: Option<(Alignment, Span)>,
    /// The attributes of a global variable. The attributes of a function are in its
    /// [`Function`](crate::function::Function).
    pub attributes: Attributes,
    /// The metadata attachments of the symbol: `!kind !node`
    pub metadata: IdRange<Attachment>,
    /// The source range of the whole definition or declaration of the symbol.
    pub span: Span,
}

impl Global {
    /// Creates a symbol that is used, but not defined yet. `span` is the source range of the use.
    pub fn undefined(name: GlobalName, span: Span) -> Self {
        Global {
            name,
            name_span: span,
            kind: GlobalKind::Undefined,
            value_type: TypeId::ERROR,
            type_span: span,
            pointer_type: TypeId::POINTER,
            address_space: 0,
            linkage: None,
            linkage_span: Span::at(span.start),
            visibility: Visibility::Default,
            dll_import: false,
            thread_local: false,
            externally_initialized: false,
            section: None,
            partition: None,
            comdat: None,
            align: None,
            attributes: IdRange::default(),
            metadata: IdRange::default(),
            span,
        }
    }
}

/// The kind of a symbol: a global variable, function, alias or ifunc.
#[derive(Clone, Copy, Debug)]
pub enum GlobalKind {
    /// A symbol that is used and never defined. The parser reports an error at its first use.
    Undefined,
    /// A global variable: `global` or `constant`
    Variable {
        /// Whether the variable is a `constant`, not a `global`.
        constant: bool,
        /// The initializer of the variable; `None` if the variable is only declared.
        initializer: Option<Operand>,
    },
    /// A function: `define` or `declare`
    Function(FunctionId),
    /// An alias with its aliasee: `alias`
    Alias(Operand),
    /// An ifunc with its resolver: `ifunc`
    IFunc(Operand),
}

/// The linkage of a symbol, such as `internal`. The enum contains the linkages of all LLVM versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Linkage {
    Private,
    Internal,
    AvailableExternally,
    LinkOnce,
    LinkOnceOdr,
    Weak,
    WeakOdr,
    Common,
    Appending,
    ExternWeak,
    External,
}

impl Linkage {
    /// Returns the keyword of the linkage in LLVM IR.
    pub fn keyword(self) -> &'static str {
        match self {
            Linkage::Private => "private",
            Linkage::Internal => "internal",
            Linkage::AvailableExternally => "available_externally",
            Linkage::LinkOnce => "linkonce",
            Linkage::LinkOnceOdr => "linkonce_odr",
            Linkage::Weak => "weak",
            Linkage::WeakOdr => "weak_odr",
            Linkage::Common => "common",
            Linkage::Appending => "appending",
            Linkage::ExternWeak => "extern_weak",
            Linkage::External => "external",
        }
    }
}

/// The visibility of a symbol: `default`, `hidden` or `protected`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Visibility {
    #[default]
    Default,
    Hidden,
    Protected,
}
