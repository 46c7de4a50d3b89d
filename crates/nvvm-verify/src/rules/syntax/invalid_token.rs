//! The rule about characters that are not tokens. If the lexer has no message about them, the parser reports the token
//! that it expected.

use super::declare::parser_error_rules;
use super::unexpected_token::where_a_token_has_to_stand;

where_a_token_has_to_stand! { parser_error_rules =>
    INVALID_TOKEN "NV0002" "syntax-invalid-token"
        "This is no word of LLVM IR."
    {
        ByteOrderMark = "expected top-level entity",
        EndOfFileInString = "end of file in string constant" [unsaid_by_llvm_7()],
        ByteWidth = "bitwidth for byte type out of range" [unsaid_by_llvm_7()],
        ConstantTooWide = "constant bigger than 128 bits detected",
        EndOfFileInName = "end of file in global variable name" [unsaid_by_llvm_7()],
        IntegerWidth = "bitwidth for integer type out of range"
            { since_main_7 "bitwidth for integer or byte type out of range" } [unsaid_by_llvm_7()],
        UnterminatedComment = "unterminated comment" [unsaid_by_llvm_7()],
        ValueNumberTooLarge = "invalid value number (too large)",
        ZeroInName = "NUL character is not allowed in names" [unsaid_by_llvm_7()],
    }
    +
}
