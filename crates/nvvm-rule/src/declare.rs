//! How rules are declared.

/// Declares the rules of a file and lists them: `RULES` holds each of them, so that none can be forgotten.
///
/// ```ignore
/// nvvm_rule::rules! {
///     /// What it is about.
///     SCOPE "NV0854" "fence-scope" [
///         SCOPE_UNKNOWN = "Unsupported scope \"{}\" for a fence.",
///         SCOPE_MISSING = "The fence has no scope.",
///     ] {
///         help: "Write syncscope(\"block\").",
///         layer: Layer::Instruction,
///         judged: &[Judged::COMPILE],
///         sources: &[MEASURED],
///     }
/// }
/// ```
///
/// Of several wordings each has a name, by which a check picks it; only the main one, which is first, may do without.
/// Those that have one already, for rules share them,
/// stand behind a semicolon, and so do those that checks put together out of parts. What a declaration leaves out is
/// [`Rule::DEFAULT`](crate::Rule::DEFAULT)'s, or that of the rule that `..` names. The page is the file of the rule's code
/// beside the declaration.
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
                page: include_str!(concat!($code, ".md")),
                $($field: $value,)*
                ..$crate::rules!(@base $($base)?)
            };
        )*

        /// The rules of this file.
        pub(crate) static RULES: &[&$crate::Rule] = &[$(&$name),*];
    };

    (@name $($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?) => {
        $(pub(crate) const $text: &str = $words;)+
    };
    (@name $main:expr, $($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?) => {
        $(pub(crate) const $text: &str = $words;)+
    };
    (@name $words:expr $(,)? $(; $($shared:expr),+ $(,)?)?) => {};
    (@name ; $($shared:expr),+ $(,)?) => {};

    (@list $($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?) => { &[$($text,)+ $($($shared,)+)?] };
    (@list $main:expr, $($text:ident = $words:expr),+ $(,)? $(; $($shared:expr),+ $(,)?)?) => {
        &[$main, $($text,)+ $($($shared,)+)?]
    };
    (@list $words:expr $(,)? $(; $($shared:expr),+ $(,)?)?) => { &[$words, $($($shared,)+)?] };
    (@list ; $($shared:expr),+ $(,)?) => { &[$($shared,)+] };

    (@base) => { $crate::Rule::DEFAULT };
    (@base $base:expr) => { $base };
}
