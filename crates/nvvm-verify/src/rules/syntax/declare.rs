//! The macro that declares rules about parse errors. Each rule contains the message templates of all kinds of errors in
//! its category, by version of LLVM's parser.

/// Declares the rules of a file about parse errors, and a function `wording` that returns the wordings (message
/// templates) of a kind of parse error.
///
/// An entry has the form `Kind = "newest wording" { before_main_8 "older wording", llvm_7 "oldest wording" }
/// [unsaid_by_llvm_7()],`. Braces contain the wordings of older versions of LLVM's parser. Brackets contain calls of
/// methods of `Wording`, such as `unsaid_by_llvm_7()` if LLVM 7 reports no error. After a semicolon follow wordings
/// that are shared with other rules. After `+` follow entries of another rule, whose wordings this rule includes.
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

        /// Returns the wordings (message templates) of a kind of parse error; `None` if no rule of the file has this
        /// kind.
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
