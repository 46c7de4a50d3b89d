//! The rule about names that are undefined or redefined, and about numbered names out of order.

use super::declare::parser_error_rules;

parser_error_rules! {
    UNDEFINED_NAME "NV0004" "syntax-undefined-name"
        "Define it, or correct the spelling."
    {
        UndefinedValue = "use of undefined value '{}'",
        BlockAddressOfNoBlock = "referenced value is not a basic block",
        BlockAddressOfNoFunction = "expected function name in blockaddress",
        UndefinedComdat = "use of undefined comdat '${}'",
        UndefinedDsoLocalEquivalent = "unknown function '{}' referenced by dso_local_equivalent",
        UndefinedMetadata = "use of undefined metadata '!{}'",
        UndefinedNamedType = "use of undefined type named '{}'",
        UndefinedNumberedType = "use of undefined type '%{}'",
    }

    REDEFINITION "NV0005" "syntax-redefinition"
        "Each name can be defined once; rename one of the two."
    {
        LocalRedefined = "multiple definition of local value named '{}'",
        ArgumentRedefined = "redefinition of argument '{}'",
        BlockRedefined = "unable to create block named '{}'",
        BlockNumberTaken = "unable to create block numbered '{}'" [unsaid_by_llvm_7()],
        ComdatRedefined = "redefinition of comdat '{}'",
        FunctionRedefined = "redefinition of function '@{}'",
        FunctionRedefinedInvalidly = "invalid redefinition of function '{}'",
        GlobalRedefined = "redefinition of global '@{}'",
        MetadataRedefined = "Metadata id is already used",
        TypeRedefined = "redefinition of type",
    }

    NUMBERING "NV0008" "syntax-numbering"
        "Numbered values, blocks and types count up from 0 without going back."
    {
        Number = "{} expected to be numbered '{}' or greater" [unsaid_by_llvm_7()],
        FunctionNumber = "function expected to be numbered '%{}'",
        InstructionNumber = "instruction expected to be numbered '%{}'",
        VariableNumber = "variable expected to be numbered '%{}'",
        ArgumentNumber = "argument expected to be numbered '%{}' or greater",
    }
}
