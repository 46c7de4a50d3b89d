//! Making a module smaller while it keeps what it shows.

/// How many smaller modules are tried: each is a question to the library.
const MAXIMUM_TRIES: usize = 300;

/// The module with as few lines as it gets: halves of it are taken out, then quarters, down to single lines.
pub fn smallest(text: &str, mut shows: impl FnMut(&str) -> bool) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut tries = 0;
    let mut size = lines.len() / 2;
    while size > 0 {
        let mut start = 0;
        while start < lines.len() && tries < MAXIMUM_TRIES {
            let end = (start + size).min(lines.len());
            let fewer: Vec<&str> = [&lines[..start], &lines[end..]].concat();
            tries += 1;
            if shows(&fewer.concat()) {
                lines = fewer;
            } else {
                start = end;
            }
        }
        size /= 2;
    }
    lines.concat()
}
