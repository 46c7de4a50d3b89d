//! Text that is no LLVM IR, and what is too large to be read.

use super::declare::reader_rules;

reader_rules! {
    NOT_LLVM_IR "NV0003" "syntax-not-llvm-ir"
        "Paste LLVM IR text (a .ll file), or switch the language."
    {
        OtherText = "this is not LLVM IR text; it looks like {}",
    }

    LIMIT "NV0014" "syntax-limit"
        "The playground reads up to a limit that real modules do not reach."
    {
        TooManyErrors = "more than {} errors; the rest is not shown",
        NestedTooDeeply = "nesting deeper than {} levels is not read",
        TextTooLong = "the text has {} bytes; at most {} are read",
    }
}
