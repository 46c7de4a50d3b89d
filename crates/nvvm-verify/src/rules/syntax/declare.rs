//! How rules about what LLVM's reader refuses are declared: each with everything that it says, by reason and release.

/// Declares the rules of a file with their wordings, and finds these by the reason.
///
/// `Reason = "the newest LLVM's words" { before_main_8 "older words", llvm_7 "oldest words" } [unsaid_by_llvm_7()],`: what
/// stands in braces is a release with words of its own, what stands in brackets a release with words that several reasons
/// share, or what a release does instead; behind a semicolon stand those shared words, and behind `+` the reasons of
/// another rule whose newest words this one says, too.
macro_rules! reader_rules {
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
        nvvm_rule::rules! {$(
            $name $code $id [; $($words, $($($older,)*)?)* $($($more,)+)? $($($others, $($($other_older,)*)?)*)?] {
                help: $help,
                said_by: Some(|wording, _| {
                    use $crate::rules::syntax::wording::{Wording, said_by};
                    let wordings = [
                        $(Wording::newest($words)$($(.$release($older))*)?$($(.$how($($known)?))*)?,)*
                        $($(
                            Wording::newest($others)
                                $($(.$other_release($other_older))*)?$($(.$other_how($($other_known)?))*)?,
                        )*)?
                    ];
                    said_by(wording, &wordings, &[$($($more),+)?])
                }),
                ..$crate::rules::syntax::SYNTAX
            }
        )*}

        /// How a reason of these rules is worded.
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
pub(super) use reader_rules;
