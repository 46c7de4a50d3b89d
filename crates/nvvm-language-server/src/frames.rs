//! Messages with headers, as the protocol frames them. `lsp_server`'s own reader ends at the first malformed message;
//! this one returns the error and continues after it.

use crate::surrogates;
use lsp_server::{ErrorCode, Message, RequestId};
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};

/// The maximum length of a header's line, in bytes. Longer ones are skipped.
const LONGEST_HEADER: u64 = 8 << 10;

/// The maximum length of a message, in bytes. Longer ones are skipped.
const LONGEST_MESSAGE: u64 = 1 << 30;

/// A frame of the input.
#[derive(Debug)]
pub(crate) enum Frame {
    /// A well-formed message.
    Message(Message),
    /// A malformed message.
    Unreadable(Unreadable),
}

/// A malformed message with the error.
#[derive(Debug)]
pub(crate) struct Unreadable {
    code: ErrorCode,
    /// The id of the request, if it can be parsed.
    id: Option<RequestId>,
    why: String,
}

/// Reads the next frame; `None` at the end of the input.
///
/// # Errors
/// When the input cannot be read.
pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Option<Frame>> {
    let length = match header(input)? {
        None => return Ok(None),
        Some(Ok(length)) => length,
        Some(Err(why)) => return Ok(Some(unreadable(ErrorCode::InvalidRequest, None, why))),
    };
    if length > LONGEST_MESSAGE {
        io::copy(&mut input.take(length), &mut io::sink())?;
        let why = format!("a message of {length} bytes is longer than {LONGEST_MESSAGE}");
        return Ok(Some(unreadable(ErrorCode::InvalidRequest, None, why)));
    }
    let mut body = Vec::new();
    // `take` allocates only for bytes that arrive.
    input.take(length).read_to_end(&mut body)?;
    if (body.len() as u64) < length {
        return Ok(None);
    }
    Ok(Some(message(&body)))
}

/// Reads the next header. Returns the length of the message after it.
fn header(input: &mut impl BufRead) -> io::Result<Option<Result<u64, String>>> {
    let mut length = None;
    let mut is_empty = true;
    loop {
        let mut line = Vec::new();
        if input.take(LONGEST_HEADER).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\r', '\n']);
        if text.is_empty() {
            match length {
                Some(length) => return Ok(Some(Ok(length))),
                // Empty lines between messages.
                None if is_empty => continue,
                None => return Ok(Some(Err("a header without Content-Length".to_owned()))),
            }
        }
        is_empty = false;
        // After a message with a wrong length, its rest may be on the same line before the header.
        const NAME: &str = "content-length:";
        if let Some(at) = text.to_ascii_lowercase().rfind(NAME) {
            length = text.get(at + NAME.len()..).and_then(|number| number.trim().parse().ok());
        }
    }
}

fn message(body: &[u8]) -> Frame {
    let value: Value = match serde_json::from_slice(&surrogates::replace_lone(body)) {
        Ok(value) => value,
        Err(error) => return unreadable(ErrorCode::ParseError, None, format!("no JSON: {error}")),
    };
    let id = value.get("id").and_then(|id| serde_json::from_value(id.clone()).ok());
    let is_request = value.get("method").is_some();
    match serde_json::from_value(value) {
        Ok(message) => Frame::Message(message),
        Err(_) => {
            let id = id.filter(|_| is_request);
            unreadable(ErrorCode::InvalidRequest, id, "neither a request, a response nor a notification".to_owned())
        }
    }
}

fn unreadable(code: ErrorCode, id: Option<RequestId>, why: String) -> Frame {
    Frame::Unreadable(Unreadable { code, id, why })
}

/// Writes an error response to a malformed message. If the request is not known, the response's id is null, as JSON-RPC
/// specifies.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn refuse(output: &mut impl Write, refused: &Unreadable) -> io::Result<()> {
    let Unreadable { code, id, why } = refused;
    let answer = json!({ "jsonrpc": "2.0", "id": id, "error": { "code": *code as i32, "message": why } }).to_string();
    write!(output, "Content-Length: {}\r\n\r\n{answer}", answer.len())?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::{Frame, read};
    use lsp_server::Message;

    /// The methods of messages, and the errors of malformed ones.
    fn all(mut input: &[u8]) -> Vec<String> {
        let mut found = Vec::new();
        while let Some(frame) = read(&mut input).expect("memory can be read") {
            found.push(match frame {
                Frame::Message(Message::Notification(it)) => it.method,
                Frame::Message(Message::Request(it)) => it.method,
                Frame::Message(Message::Response(it)) => it.id.to_string(),
                Frame::Unreadable(it) => format!("{:?} {:?}", it.code, it.id.map(|id| id.to_string())),
            });
        }
        found
    }

    fn framed(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    const EXIT: &str = r#"{"jsonrpc":"2.0","method":"exit"}"#;

    #[test]
    fn malformed_messages_are_skipped() {
        let cases = [
            ("{".to_owned(), "ParseError None"),
            ("\u{0}".to_owned(), "ParseError None"),
            ("[1]".to_owned(), "InvalidRequest None"),
            ("{\"id\":3}".to_owned(), "InvalidRequest None"),
            ("{\"id\":3,\"method\":4}".to_owned(), "InvalidRequest Some(\"3\")"),
            ("[".repeat(100_000), "ParseError None"),
        ];
        for (body, expected) in cases {
            let input = framed(&body) + &framed(EXIT);
            assert_eq!(all(input.as_bytes()), [expected, "exit"], "{body:.20}");
        }
    }

    #[test]
    fn malformed_headers_are_skipped() {
        for wrong in [
            "Content-Type: x\r\n\r\n".to_owned(),
            "Content-Length: -5\r\n\r\n".to_owned(),
            "Content-Length: 99999999999999999999999\r\n\r\n".to_owned(),
            format!("{}\r\n\r\n", "x".repeat(100_000)),
        ] {
            let input = wrong + &framed(EXIT);
            assert_eq!(all(input.as_bytes()).last().map(String::as_str), Some("exit"));
        }
        // The length is 3 bytes too small.
        let input = format!("Content-Length: {}\r\n\r\n{EXIT}{}", EXIT.len() - 3, framed(EXIT));
        assert_eq!(all(input.as_bytes()), ["ParseError None", "exit"]);
        assert_eq!(all(b"Content-Length: 50\r\n\r\n{"), Vec::<String>::new());
        assert_eq!(all(format!("\r\n\n{}", framed(EXIT).replace("\r\n", "\n")).as_bytes()), ["exit"]);
    }
}
