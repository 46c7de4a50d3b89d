//! The macro that declares rules.

/// Declares the rules of a file and the constant `RULES` that lists all of them.
///
/// ```text
/// nvvm_diagnostics::rules! {
///     /// Synchronization scopes of fences.
///     SCOPE "NV0854" "fence-scope" [
///         SCOPE_UNKNOWN = "Unsupported scope \"{}\" for a fence.",
///         SCOPE_MISSING = "The fence has no scope.",
///     ] {
///         help: "Write syncscope(\"block\").",
///         layer: Layer::Instruction,
///     }
/// }
/// ```
///
/// The table of outcomes ([`nvvm_target::outcomes`]) lists the documents and tools that report a violation of a rule,
/// further messages, and the sources.
///
/// If a rule has several message templates, each has a constant, by which checks refer to it. Only the first, main
/// template may be without one. After a semicolon follow templates that are constants already, because rules share
/// them, and templates that checks compose. Omitted fields have the values of [`Rule::DEFAULT`](crate::Rule::DEFAULT)
/// or of the rule after `..`. The page of a rule is the file `CODE.md` next to the declaration.
#[macro_export]
macro_rules! rules {
    ($(
        $(#[$meta:meta])*
        $name:ident $code:literal $id:literal [$($wording:tt)*] {
            $($field:ident: $value:expr,)*
            $(..$base:expr)?
        }
    )*) => {
        $(
            $crate::rules!(@name $($wording)*);

            #[doc = concat!("`", $id, "`\n\n")]
            $(#[$meta])*
            pub static $name: $crate::Rule = $crate::Rule {
                code: $code,
                name: $id,
                wordings: $crate::Wordings::of($crate::rules!(@list $($wording)*)),
                page: $crate::Page::new(include_str!(concat!($code, ".md"))),
                $($field: $value,)*
                ..$crate::rules!(@base $($base)?)
            };
        )*

        /// All rules of this file.
        pub(crate) static RULES: &[&$crate::Rule] = &[$(&$name),*];
    };

    (@name $($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?) => {
        $(pub(crate) const $text: &str = $words;)+
    };
    (@name $main:expr, $($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?) => {
        $(pub(crate) const $text: &str = $words;)+
    };
    (@name) => {};
    (@name $words:expr $(,)? $(; $($shared:expr),+ $(,)?)?) => {};
    (@name ; $($shared:expr),+ $(,)?) => {};

    (@list $($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?) => { &[$($text,)+ $($($shared,)+)?] };
    (@list $main:expr, $($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?) => {
        &[$main, $($text,)+ $($($shared,)+)?]
    };
    (@list) => { &[] };
    (@list $words:expr $(,)? $(; $($shared:expr),+ $(,)?)?) => { &[$words, $($($shared,)+)?] };
    (@list ; $($shared:expr),+ $(,)?) => { &[$($shared,)+] };

    (@base) => { $crate::Rule::DEFAULT };
    (@base $base:expr) => { $base };
}
