//! A panic during a check ends neither the server nor the text.

use lsp_server::{ErrorCode, Message, Notification, Request};
use nvvm_engine::{Asked, Checker, Files};
use nvvm_language_server::{Configuration, Disk, Server};
use serde_json::{Value, json};
use std::sync::Arc;

const URI: &str = "file:///work/k.cu";

/// A disk that panics when `broken.h` is looked up, and whose other headers have a line with wide characters.
struct Broken;

impl Disk for Broken {
    fn files<'a>(&'a self, _: Option<&str>, _: &'a Configuration) -> Box<dyn Files + 'a> {
        Box::new(Headers)
    }
}

struct Headers;

impl Files for Headers {
    fn find(&self, asked: Asked<'_>) -> Option<(String, String)> {
        assert!(asked.name != "broken.h", "this disk is broken");
        let text = "/* \u{1f980}\u{1f980} */ struct S { char c[5000]; double d };\n";
        Some((format!("/work/{}", asked.name), text.to_owned()))
    }
}

fn server() -> Server {
    let mut server = Server::new(Configuration::default(), Arc::new(Broken));
    let capabilities = json!({ "textDocument": { "publishDiagnostics": { "relatedInformation": true } } });
    let params = json!({ "capabilities": capabilities });
    server.handle(Message::Request(Request::new(1.into(), "initialize".to_owned(), params)));
    server
}

fn tell(server: &mut Server, method: &str, params: Value) -> Vec<Message> {
    server.handle(Message::Notification(Notification::new(method.to_owned(), params)))
}

fn open(server: &mut Server, text: &str) {
    let item = json!({ "uri": URI, "languageId": "cuda", "version": 1, "text": text });
    assert!(tell(server, "textDocument/didOpen", json!({ "textDocument": item })).is_empty());
}

/// Runs the next check. Returns the messages that the server sends for its result.
fn checked(server: &mut Server) -> Vec<Message> {
    server.next_check().map_or_else(Vec::new, |check| server.checked(check.run(&mut Checker::default())))
}

/// Runs the next check, which leads to one message.
fn settled(server: &mut Server) -> Message {
    let mut messages = checked(server);
    assert_eq!(messages.len(), 1, "{messages:?}");
    messages.remove(0)
}

fn hover(server: &mut Server, id: i32) -> Vec<Message> {
    let params = json!({ "textDocument": { "uri": URI }, "position": { "line": 0, "character": 1 } });
    server.handle(Message::Request(Request::new(id.into(), "textDocument/hover".to_owned(), params)))
}

/// The ids of responses with the codes of their errors.
fn response_errors(messages: &[Message]) -> Vec<(String, Option<i32>)> {
    let responses = messages.iter().filter_map(|message| match message {
        Message::Response(response) => Some(response),
        _ => None,
    });
    responses
        .map(|response| (response.id.to_string(), response.response_result.as_ref().err().map(|error| error.code)))
        .collect()
}

/// The method and the parameters of a notification.
fn method_and_parameters(message: &Message) -> (&str, &Value) {
    let Message::Notification(notification) = message else { panic!("{message:?}") };
    (&notification.method, &notification.params)
}

#[test]
fn a_panic_is_logged_and_the_next_text_is_checked() {
    let mut server = server();
    open(&mut server, "#include \"broken.h\"\n");
    let log = settled(&mut server);
    let (method, params) = method_and_parameters(&log);
    assert_eq!((method, &params["type"]), ("window/logMessage", &json!(1)));
    let words = params["message"].as_str().expect("words");
    assert!(words.contains(URI) && words.contains("this disk is broken"), "{words}");
    assert!(server.next_check().is_none(), "it does not try for ever");
    let changes = json!([{ "text": "__global__ void k(int a, int a) {}\n" }]);
    let params = json!({ "textDocument": { "uri": URI, "version": 2 }, "contentChanges": changes });
    assert!(tell(&mut server, "textDocument/didChange", params).is_empty());
    let findings = settled(&mut server);
    let (method, params) = method_and_parameters(&findings);
    assert_eq!(method, "textDocument/publishDiagnostics");
    assert!(!params["diagnostics"].as_array().expect("a list").is_empty());
}

#[test]
fn a_request_that_panics_is_answered_with_an_error() {
    let mut server = server();
    open(&mut server, "#include \"broken.h\"\n");
    assert!(hover(&mut server, 7).is_empty(), "it waits for the check");
    let answers = checked(&mut server);
    let [Message::Response(response), log] = answers.as_slice() else { panic!("{answers:?}") };
    let error = response.response_result.as_ref().expect_err("it cannot be answered");
    assert_eq!((&response.id, error.code), (&7.into(), ErrorCode::InternalError as i32));
    assert!(error.message.starts_with("textDocument/hover: ") && error.message.contains("this disk is broken"));
    assert_eq!(method_and_parameters(log).0, "window/logMessage");
    let again = hover(&mut server, 8);
    assert!(matches!(again.as_slice(), [Message::Response(response)] if response.response_result.is_ok()), "{again:?}");
}

#[test]
fn answers_wait_for_the_check_of_their_text() {
    let mut server = server();
    let change = |server: &mut Server, version: i32, text: &str| {
        let params =
            json!({ "textDocument": { "uri": URI, "version": version }, "contentChanges": [{ "text": text }] });
        tell(server, "textDocument/didChange", params)
    };
    open(&mut server, "struct S { int a; };\n");
    assert!(hover(&mut server, 1).is_empty() && hover(&mut server, 2).is_empty() && hover(&mut server, 3).is_empty());
    let canceled = tell(&mut server, "$/cancelRequest", json!({ "id": 2 }));
    assert_eq!(response_errors(&canceled), [("2".to_owned(), Some(ErrorCode::RequestCanceled as i32))]);
    let first = server.next_check().expect("it was opened");
    assert!(server.next_check().is_none(), "one check of a text at a time");
    // The positions of the requests refer to the text before the change.
    let modified = Some(ErrorCode::ContentModified as i32);
    assert_eq!(
        response_errors(&change(&mut server, 2, "int b;\n")),
        [("1".to_owned(), modified), ("3".to_owned(), modified)]
    );
    assert!(hover(&mut server, 4).is_empty());
    assert!(server.checked(first.run(&mut Checker::default())).is_empty(), "its result is out of date");
    let answers = checked(&mut server);
    assert_eq!(response_errors(&answers), [("4".to_owned(), None)]);
    let [_, diagnostics] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!(
        (method_and_parameters(diagnostics).0, &method_and_parameters(diagnostics).1["version"]),
        ("textDocument/publishDiagnostics", &json!(2))
    );
    assert!(server.next_check().is_none());

    change(&mut server, 3, "int c;\n");
    let running = server.next_check().expect("it was changed");
    assert!(hover(&mut server, 5).is_empty());
    let closed = tell(&mut server, "textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(response_errors(&closed), [("5".to_owned(), modified)]);
    open(&mut server, "int d;\n");
    assert!(server.checked(running.run(&mut Checker::default())).is_empty(), "it is about a closed text");
    assert!(hover(&mut server, 6).is_empty());
    let down = server.handle(Message::Request(Request::new(7.into(), "shutdown".to_owned(), json!(null))));
    let canceled = Some(ErrorCode::RequestCanceled as i32);
    assert_eq!(response_errors(&down), [("7".to_owned(), None), ("6".to_owned(), canceled)]);
}

#[test]
fn places_in_headers_count_utf_16_units() {
    let mut server = server();
    open(&mut server, "#include \"s.h\"\n__global__ void k(S s) {}\n");
    let findings = settled(&mut server);
    let related = method_and_parameters(&findings).1["diagnostics"]
        .as_array()
        .expect("a list")
        .iter()
        .flat_map(|it| it["relatedInformation"].as_array().cloned().unwrap_or_default())
        .find(|it| it["location"]["uri"] == "file:///work/s.h")
        .expect("the header has a mistake");
    // Each of the two characters before the word has two units, so that only the right count leads to the word's start.
    let line: Vec<u16> = "/* \u{1f980}\u{1f980} */ struct S { char c[5000]; double d };".encode_utf16().collect();
    let start = related["location"]["range"]["start"]["character"].as_u64().expect("a number") as usize;
    let found = String::from_utf16_lossy(&line[start..]);
    assert!(["}", "d }"].iter().any(|word| found.starts_with(word)), "{found}");
}
