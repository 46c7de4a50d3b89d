//! Ends of processes: numbers and names of statuses and signals, as shells, Python, Julia, Rust and Windows print them.

/// The end of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The process returned this status, which is not 0.
    Status(u32),
    /// A signal of POSIX ended the process; `None` where the text does not say which.
    Signal(Option<u32>),
    /// An exception of Windows ended the process: an NTSTATUS of severity *error*.
    Exception(u32),
    /// The process failed, and the text does not say how.
    Failure,
}

/// Words before the number of a status.
const STATUS: [&str; 19] = [
    "exit status",
    "exit code",
    "exit value",
    "exitcode",
    "exit_code",
    "return code",
    "returncode",
    "return value",
    "error code",
    "status code",
    "exited with",
    "processexited(",
    "with status",
    "with code",
    "with error",
    "code=",
    "status:",
    "returned",
    "failed with",
];
/// Words before the number of a signal.
const SIGNAL: [&str; 2] = ["signal", "processsignaled("];
/// Words between those and the number.
const BETWEEN: [&str; 7] = ["non-zero", "nonzero", "exit", "status", "code", "error", "value"];
/// Words for a failure without a number.
const FAILURE: [&str; 4] = ["failed", "did not succeed", "unsuccessful", "exited with"];
/// Names of signals, with their numbers on Linux and macOS where these are the same.
const NAMES: [(&str, Option<u32>); 12] = [
    ("sigkill", Some(9)),
    ("sigsegv", Some(11)),
    ("sigabrt", Some(6)),
    ("sigterm", Some(15)),
    ("sigill", Some(4)),
    ("sigfpe", Some(8)),
    ("sigint", Some(2)),
    ("sigbus", None),
    ("segmentation fault", Some(11)),
    ("(kill signal)", Some(9)),
    (" killed", Some(9)),
    ("core dumped", None),
];
/// The first bit of an NTSTATUS of severity *error*, with the bit before it.
const ERROR_SEVERITY: u32 = 0xC000_0000;

/// The end that a text reports, the first one; `None` where the text names none, or only success.
pub(crate) fn read(text: &str) -> Option<End> {
    let text = text.to_ascii_lowercase();
    let of_words = |words: &str, is_signal: bool| {
        let (place, _) =
            text.match_indices(words).find(|(place, _)| number(text.get(place + words.len()..)).is_some())?;
        let number = number(text.get(place + words.len()..))?;
        Some((place, if is_signal { signal(number) } else { status(number) }))
    };
    let of_name = |(name, number): &(&str, Option<u32>)| Some((text.find(name)?, Some(End::Signal(*number))));
    let statuses = STATUS.iter().filter_map(|words| of_words(words, false));
    // "signal 0" is no signal: another number follows it.
    let signals = SIGNAL.iter().filter_map(|words| of_words(words, true)).filter(|(_, end)| end.is_some());
    let named = NAMES.iter().filter_map(of_name);
    let numbered = statuses.chain(signals).min_by_key(|(place, _)| *place);
    let failed = || FAILURE.iter().any(|words| text.contains(words)).then_some(End::Failure);
    // A name explains a number.
    match numbered.or_else(|| named.min_by_key(|(place, _)| *place)) {
        Some((_, end)) => end,
        None => failed(),
    }
}

/// The number that a text begins with, after marks and words that belong to it.
fn number(text: Option<&str>) -> Option<i64> {
    let mut rest = text?;
    loop {
        rest = rest.trim_start_matches([' ', ':', '=', '(', '\'', '"', '`', '\t']);
        match BETWEEN.iter().find_map(|word| rest.strip_prefix(word)) {
            Some(shorter) => rest = shorter,
            None => break,
        }
    }
    let (sign, digits) = rest.strip_prefix('-').map_or((1, rest), |digits| (-1, digits));
    let (radix, digits) = digits.strip_prefix("0x").map_or((10, digits), |digits| (16, digits));
    let length = digits.bytes().take_while(|byte| char::from(*byte).is_digit(radix)).count();
    let (digits, rest) = digits.split_at(length);
    let is_word = rest.starts_with(|next: char| next.is_alphanumeric() || next == '_');
    let is_fraction = rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(|next: char| next.is_ascii_digit()));
    if is_word || is_fraction {
        return None;
    }
    i64::from_str_radix(digits, radix).ok().map(|number| sign * number)
}

fn signal(number: i64) -> Option<End> {
    (1..=64).contains(&number).then_some(End::Signal(u32::try_from(number).ok()))
}

/// The end that the number of a status means: Python negates signals, shells add 128, Windows returns exceptions.
fn status(number: i64) -> Option<End> {
    match number {
        0 => None,
        -1 => Some(End::Status(255)),
        -64..=-2 => signal(-number),
        130..=143 => signal(number - 128),
        _ => {
            let bits = u32::try_from(number).or_else(|_| i32::try_from(number).map(i32::cast_unsigned)).ok()?;
            let is_exception = bits & ERROR_SEVERITY == ERROR_SEVERITY && bits < u32::MAX - 255;
            Some(match bits {
                u32::MAX => End::Status(255),
                _ if is_exception => End::Exception(bits),
                _ => End::Status(bits),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{End, read};

    #[test]
    fn ends_are_read_in_the_words_of_many_programs() {
        for (text, end) in [
            ("' returned non-zero exit status 1. Make sure", Some(End::Status(1))),
            (" exited with code 255", Some(End::Status(255))),
            (", ProcessExited(2)) [2]", Some(End::Status(2))),
            (" failed with error code 4294967295", Some(End::Status(255))),
            (" returned exit code -1", Some(End::Status(255))),
            (", ProcessSignaled(11)) [0]", Some(End::Signal(Some(11)))),
            ("' died with <Signals.SIGKILL: 9>.", Some(End::Signal(Some(9)))),
            ("' returned non-zero exit status -11.", Some(End::Signal(Some(11)))),
            (" exit status: 137", Some(End::Signal(Some(9)))),
            (" (signal: 9, SIGKILL: kill)", Some(End::Signal(Some(9)))),
            (" exited with code 3221225477.", Some(End::Exception(0xC000_0005))),
            (" exited with code -1073741515", Some(End::Exception(0xC000_0135))),
            (" exit code 0xC0000005", Some(End::Exception(0xC000_0005))),
            (" exited with code 0", None),
            (" with code 12.8 of", None),
            (" returned error", None),
            ("' failed.", Some(End::Failure)),
            (" exited with signal 0(256)", Some(End::Failure)),
        ] {
            assert_eq!(read(text), end, "{text}");
        }
    }
}
