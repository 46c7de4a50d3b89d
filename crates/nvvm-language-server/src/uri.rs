//! Conversion between paths of files and URIs.

use lsp_types::Uri;
use std::fmt::Write;
use std::str::FromStr;

/// The path of a URI with the scheme `file`, with `/` between folders. `None` for other schemes, and for paths that are
/// not UTF-8.
pub(crate) fn path_of(uri: &Uri) -> Option<String> {
    let path = uri.as_str().strip_prefix("file://")?;
    // A host precedes the path; the empty one is the local host.
    let path = path.get(path.find('/')?..)?;
    let path = path.split(['?', '#']).next().unwrap_or(path);
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let escaped = (first == b'%').then(|| after.get(..2)).flatten();
        let escaped = escaped.and_then(|digits| std::str::from_utf8(digits).ok());
        match escaped.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    let path = String::from_utf8(bytes).ok()?;
    // `/c:/folder` is `c:/folder` on systems with drive letters.
    let is_drive = path.as_bytes().get(2) == Some(&b':') && path.as_bytes().get(1)?.is_ascii_alphabetic();
    Some(if is_drive { path.get(1..)?.to_owned() } else { path })
}

/// The URI of a path; `None` when the path is not absolute.
pub(crate) fn from_path(path: &str) -> Option<Uri> {
    let path = path.replace('\\', "/");
    let is_drive = path.as_bytes().get(1) == Some(&b':');
    if !is_drive && !path.starts_with('/') {
        return None;
    }
    let mut uri = String::from(if is_drive { "file:///" } else { "file://" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b':' => {
                uri.push(char::from(byte));
            }
            // Writing to a string does not fail.
            other => drop(write!(uri, "%{other:02X}")),
        }
    }
    Uri::from_str(&uri).ok()
}

#[cfg(test)]
mod tests {
    use super::{from_path, path_of};
    use lsp_types::Uri;
    use std::str::FromStr;

    #[test]
    fn paths_round_trip() {
        for path in ["/home/me/k.cu", "/a b/ü%20/\u{1f980}.cuh", "c:/work/k.ll"] {
            let uri = from_path(path).expect("a whole path");
            assert_eq!(path_of(&uri).as_deref(), Some(path), "{}", uri.as_str());
        }
        assert_eq!(from_path("k.ll"), None);
    }

    #[test]
    fn other_schemes_have_no_path() {
        let path = |uri: &str| path_of(&Uri::from_str(uri).expect("a URI"));
        assert_eq!(path("untitled:Untitled-1"), None);
        assert_eq!(path("file:///c%3A/k.ll").as_deref(), Some("c:/k.ll"));
        assert_eq!(path("file:///%ff"), None);
        assert_eq!(path("file://"), None);
    }
}
