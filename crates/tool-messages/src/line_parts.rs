//! Parts of a line that may be the message: without quotation marks, numbers, codes and what follows it.

/// Prefixes of error names.
pub(crate) const ERROR_NAMES: &[&str] =
    &["CUDA_ERROR_", "cudaError", "NVVM_ERROR_", "NVJITLINK_ERROR_", "NVRTC_ERROR_", "NVPTXCOMPILE_ERROR_"];

/// Prefixes of statuses of the libraries on the host's side.
pub(crate) const LIBRARY_STATUSES: &[&str] =
    &["CUDNN_STATUS_", "CUBLAS_STATUS_", "CURAND_STATUS_", "CUSOLVER_STATUS_", "CUSPARSE_STATUS_", "CUFFT_"];

/// A message that another tool quotes.
pub(crate) fn without_quotes(text: &str) -> Option<&str> {
    let inner = text
        .trim_end_matches(['\'', '"', ')', ']', '}', '\\', '.', ',', '`', '>'])
        .trim_start_matches(['\'', '"', '(', '\\', '`', '<']);
    (inner.len() < text.len() && !inner.is_empty()).then_some(inner)
}

/// The first of several sentences, with its full stop.
pub(crate) fn first_sentence(text: &str) -> Option<&str> {
    /// Shorter ones are abbreviations.
    const SHORTEST: usize = 12;
    let is_end = |place: usize| {
        let rest = text.get(place + 1..).unwrap_or_default().trim_start();
        place >= SHORTEST && rest.starts_with(|first: char| first.is_ascii_uppercase())
    };
    let end = text.match_indices(". ").map(|(place, _)| place).find(|place| is_end(*place))?;
    text.get(..=end)
}

/// The words of an error within a sentence: `f() failed with error out of memory`, `CUDA error 'out of memory' in func 'f'`.
pub(crate) fn words_of_error(text: &str) -> Option<&str> {
    if let Some((_, words)) = text.split_once(" failed with error ") {
        return Some(words.trim_start_matches(|first: char| first.is_ascii_digit()).trim_start());
    }
    // A common macro: `GPUassert: invalid device symbol k.cu 32`
    if let Some((_, rest)) = text.split_once("GPUassert: ") {
        let words = rest.rsplit_once(' ').filter(|(_, line)| line.bytes().all(|byte| byte.is_ascii_digit()));
        return words.and_then(|(before, _)| before.rsplit_once(' ')).map(|(words, _)| words);
    }
    // CUDA's samples: `Failed to launch vectorAdd kernel (error code invalid argument)!`
    if let Some((words, _)) = text.split_once("(error code ").and_then(|(_, rest)| rest.split_once(')')) {
        return Some(words);
    }
    // glog, as Caffe uses it: `Check failed: error == cudaSuccess (8 vs. 0)  invalid device function`
    if let Some((_, words)) = text.split_once("cudaSuccess (").and_then(|(_, rest)| rest.split_once(" vs. 0)")) {
        return Some(words.trim_start());
    }
    // A place follows the words, after a tab.
    if let Some((before, _)) = text.split_once('\t').filter(|(before, _)| before.contains(": ")) {
        return before.rsplit_once(": ").map(|(_, words)| words);
    }
    let (_, rest) = text.split_once("error '")?;
    let (words, after) = rest.split_once('\'')?;
    (words.contains(' ') && after.starts_with(" in ")).then_some(words)
}

/// An entry of a numbered list, as in LLVM's stack dumps: `2.\tRunning pass …`.
pub(crate) fn without_number(text: &str) -> Option<&str> {
    let (number, rest) = text.split_once('.')?;
    let is_number = !number.is_empty() && number.len() <= 3 && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && rest.starts_with(['\t', ' '])).then(|| rest.trim_start())
}

/// A message of ptxas without its code: `(C7600) Register allocation failed …`.
pub(crate) fn without_code(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(": (C")?;
    let (code, words) = rest.split_once(") ")?;
    (code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit())).then_some(words)
}

/// A message without a suffix that some tools append: nvlink the target, others the name of the result.
pub(crate) fn without_tail(text: &str) -> Option<&str> {
    let without_target = || text.strip_suffix(')')?.rsplit_once(" (target: ").map(|(words, _)| words);
    let without_result = || {
        let (words, last) = text.rsplit_once(' ')?;
        ERROR_NAMES.iter().any(|start| last.starts_with(start)).then_some(words)
    };
    // PyCUDA prints the log after a dash, which may be empty.
    let without_dash = || text.strip_suffix(" -");
    // `invalid device function (error 8) (hex 0x08)`, `invalid device function 8`
    let without_numbers = || {
        let mut words = text;
        while let Some((before, number)) = words.strip_suffix(')').and_then(|rest| rest.rsplit_once(" (")) {
            let number = number
                .strip_prefix("error ")
                .or_else(|| number.strip_prefix("hex 0x"))
                .or_else(|| number.strip_prefix("code "))?;
            words = number.bytes().all(|byte| byte.is_ascii_hexdigit()).then_some(before)?;
        }
        let last = words.rsplit_once(' ').filter(|(before, number)| {
            before.contains(' ') && number.len() <= 3 && number.bytes().all(|byte| byte.is_ascii_digit())
        });
        let words = last.map_or(words, |(before, _)| before);
        (words.len() < text.len()).then_some(words)
    };
    without_target()
        .or_else(without_result)
        .or_else(without_numbers)
        .or_else(without_dash)
        .map(str::trim)
        .filter(|words| !words.is_empty())
}
