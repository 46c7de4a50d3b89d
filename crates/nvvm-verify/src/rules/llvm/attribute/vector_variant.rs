//! The values of `"vector-function-abi-variant"`: names of vector variants, mangled according to the vector function
//! ABIs.

/// Returns the first invalid name in `value`, a comma-separated list of vector variants. `parameters` is the number of
/// parameters of the scalar function.
pub(super) fn invalid(value: &str, parameters: usize) -> Option<&str> {
    value.split(',').filter(|name| !name.is_empty()).find(|name| !is_valid(name, parameters))
}

/// Whether `name` is a valid name of a vector variant: `_ZGV`, instruction set, mask, length, parameters, `_`, scalar
/// name, `(vector name)`. The vector name is required for the instruction set `_LLVM_` and optional for others.
fn is_valid(name: &str, parameters: usize) -> bool {
    let Some(rest) = name.strip_prefix("_ZGV") else { return false };
    let (rest, is_llvm) = match rest.strip_prefix("_LLVM_") {
        Some(rest) => (rest, true),
        None => match rest.strip_prefix(['n', 's', 'r', 'b', 'c', 'd', 'e']) {
            Some(rest) => (rest, false),
            None => return false,
        },
    };
    let Some(rest) = rest.strip_prefix(['M', 'N']) else { return false };
    let rest = match rest.strip_prefix('x') {
        Some(rest) => rest,
        None => {
            let after = rest.trim_start_matches(|character: char| character.is_ascii_digit());
            if after.len() == rest.len() || rest.starts_with('0') {
                return false;
            }
            after
        }
    };
    let Some((shapes, scalar)) = rest.split_once('_') else { return false };
    let count = shapes.bytes().filter(|letter| b"vlRLUu".contains(letter)).count();
    let known = shapes.starts_with(['v', 'l', 'R', 'L', 'U', 'u'])
        && shapes.bytes().all(|letter| letter.is_ascii_digit() || b"vlRLUusna".contains(&letter));
    if !known || count != parameters {
        return false;
    }
    match scalar.split_once('(') {
        Some((scalar, vector)) => !scalar.is_empty() && vector.len() > 1 && vector.ends_with(')'),
        None => !scalar.is_empty() && !is_llvm,
    }
}

#[cfg(test)]
mod tests {
    use super::is_valid;

    #[test]
    fn names_have_a_shape_for_each_parameter() {
        assert!(is_valid("_ZGVnN2v_sin", 1));
        assert!(is_valid("_ZGV_LLVM_N4vl8_f(vector_f)", 2));
        assert!(!is_valid("_ZGV_LLVM_M4v_foo(vector_foo)", 0));
        assert!(!is_valid("_ZGV_LLVM_N2v_foo", 1));
        assert!(!is_valid("foo", 0));
    }
}
