//! The macro that declares rules about parse errors: each with the wordings of all kinds of its category, by version.

/// Declares the rules of a file, and a function `wording` from kinds of errors to their wordings.
///
/// `Kind = "newest wording" { before_main_8 "older wording", llvm_7 "oldest wording" } [unsaid_by_llvm_7()],`: in braces are
/// the versions with another wording; in brackets are the versions with a wording that several kinds share, and versions
/// without an error. After a semicolon are the shared wordings, and after `+` the kinds of another rule whose newest
/// wordings this rule has, too.
macro_rules! parser_error_rules {
    ($(
        $name:ident $code:literal $id:literal $help:literal {
            $(
                $reason:ident = $words:literal
                    $({ $($release:ident $older:literal),* })?
                    $([$($how:ident($($known:ident)?)),*])?,
            )*
            $(; $($more:expr),+)?
        }
        $(+ {
            $(
                $other:ident = $others:literal
                    $({ $($other_release:ident $other_older:literal),* })?
                    $([$($other_how:ident($($other_known:ident)?)),*])?,
            )*
        })?
    )*) => {
        nvvm_diagnostics::rules! {$(
            $name $code $id [; $($words, $($($older,)*)?)* $($($more,)+)? $($($others, $($($other_older,)*)?)*)?] {
                help: $help,
                reported_by_values: Some(|wording, _| {
                    use $crate::rules::syntax::wording::{Wording, reported_by_wording};
                    let wordings = [
                        $(Wording::newest($words)$($(.$release($older))*)?$($(.$how($($known)?))*)?,)*
                        $($(
                            Wording::newest($others)
                                $($(.$other_release($other_older))*)?$($(.$other_how($($other_known)?))*)?,
                        )*)?
                    ];
                    reported_by_wording(wording, &wordings, &[$($($more),+)?])
                }),
                ..$crate::rules::syntax::SYNTAX
            }
        )*}

        /// Returns the wording of an error; `None` if no rule of the file has its kind.
        pub(super) const fn wording(
            reason: nvvm_syntax::ParseErrorKind,
        ) -> Option<$crate::rules::syntax::wording::Wording> {
            use $crate::rules::syntax::wording::Wording;
            Some(match reason {
                $($(
                    nvvm_syntax::ParseErrorKind::$reason =>
                        Wording::newest($words)$($(.$release($older))*)?$($(.$how($($known)?))*)?,
                )*)*
                _ => return None,
            })
        }
    };
}
pub(super) use parser_error_rules;
