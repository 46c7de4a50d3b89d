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

/// The prefix of the names that LLVM reserves for its intrinsics, variables and metadata.
pub const LLVM_PREFIX: &str = "llvm.";

/// The name of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GlobalName {
    /// `@name`
    Named(Name),
    /// `@0`
    Numbered(u32),
}

/// A symbol of the module.
#[derive(Clone, Copy, Debug)]
pub struct Global {
    /// The name.
    pub name: GlobalName,
    /// `@name` in its definition or declaration.
    pub name_span: Span,
    /// The kind.
    pub kind: GlobalKind,
    /// The type of the thing itself (variable's contents, function type), not of the pointer to it.
    pub value_type: TypeId,
    /// The text of that type.
    pub type_span: Span,
    /// The pointer to it.
    pub pointer_type: TypeId,
    /// LLVM address space of that pointer, as written or the default.
    pub address_space: u32,
    /// Linkage as written; `None` when none is.
    pub linkage: Option<Linkage>,
    /// The linkage keyword's text.
    pub linkage_span: Span,
    /// Visibility as written.
    pub visibility: Visibility,
    /// `dllimport`
    pub dll_import: bool,
    /// `thread_local`
    pub thread_local: bool,
    /// `externally_initialized`
    pub externally_initialized: bool,
    /// `section "…"`
    pub section: Option<(Name, Span)>,
    /// `partition "…"`
    pub partition: Option<Name>,
    /// `comdat`, `comdat($name)`
    pub comdat: Option<(Name, Span)>,
    /// `align N`
    pub align: Option<(Alignment, Span)>,
    /// `#0` and keyword attributes of a variable; a function's are in [`Function`](crate::function::Function).
    pub attributes: Attributes,
    /// `!kind !node` attachments.
    pub metadata: IdRange<Attachment>,
    /// The whole definition or declaration.
    pub span: Span,
}

impl Global {
    /// A symbol that is used at `span`, and of which nothing else is known: what defines it fills in the rest.
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

/// The kind of a symbol.
#[derive(Clone, Copy, Debug)]
pub enum GlobalKind {
    /// Used and never defined; an error stands at the first use.
    Undefined,
    /// `global` or `constant`
    Variable {
        /// `constant`
        constant: bool,
        /// `None` for a declaration.
        initializer: Option<Operand>,
    },
    /// `define` or `declare`
    Function(FunctionId),
    /// `alias`
    Alias(Operand),
    /// `ifunc`
    IFunc(Operand),
}

/// Linkages of LLVM, old and new.
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
    /// LLVM's keyword.
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

/// Symbol visibility.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Visibility {
    #[default]
    Default,
    Hidden,
    Protected,
}
