//! A panic while a text is looked at ends neither the server nor the text.

use lsp_server::{ErrorCode, Message, Notification, Request};
use nvvm_engine::{Asked, Files};
use nvvm_language_server::{Configuration, Disk, Server};
use serde_json::{Value, json};

const URI: &str = "file:///work/k.cu";

/// A disk whose file `broken.h` nobody can look for, and whose other headers have a line with wide characters.
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
    let mut server = Server::new(Configuration::default(), Box::new(Broken));
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

/// What is said of itself: the method and the parameters.
fn said(message: &Message) -> (&str, &Value) {
    let Message::Notification(notification) = message else { panic!("{message:?}") };
    (&notification.method, &notification.params)
}

#[test]
fn a_panic_is_logged_and_the_next_text_is_looked_at() {
    let mut server = server();
    open(&mut server, "#include \"broken.h\"\n");
    let log = server.settle().expect("it says what happened");
    let (method, params) = said(&log);
    assert_eq!((method, &params["type"]), ("window/logMessage", &json!(1)));
    let words = params["message"].as_str().expect("words");
    assert!(words.contains(URI) && words.contains("this disk is broken"), "{words}");
    assert!(server.settle().is_none(), "it does not try for ever");
    let changes = json!([{ "text": "__global__ void k(int a, int a) {}\n" }]);
    let params = json!({ "textDocument": { "uri": URI, "version": 2 }, "contentChanges": changes });
    assert!(tell(&mut server, "textDocument/didChange", params).is_empty());
    let findings = server.settle().expect("it goes on");
    let (method, params) = said(&findings);
    assert_eq!(method, "textDocument/publishDiagnostics");
    assert!(!params["diagnostics"].as_array().expect("a list").is_empty());
}

#[test]
fn a_request_that_panics_is_answered_with_an_error() {
    let mut server = server();
    open(&mut server, "#include \"broken.h\"\n");
    let params = json!({ "textDocument": { "uri": URI }, "position": { "line": 0, "character": 1 } });
    let request = Request::new(7.into(), "textDocument/hover".to_owned(), params.clone());
    let answers = server.handle(Message::Request(request));
    let [Message::Response(response), log] = answers.as_slice() else { panic!("{answers:?}") };
    let error = response.response_result.as_ref().expect_err("it cannot be answered");
    assert_eq!((&response.id, error.code), (&7.into(), ErrorCode::InternalError as i32));
    assert!(error.message.starts_with("textDocument/hover: ") && error.message.contains("this disk is broken"));
    assert_eq!(said(log).0, "window/logMessage");
    let again = server.handle(Message::Request(Request::new(8.into(), "textDocument/hover".to_owned(), params)));
    assert!(matches!(again.as_slice(), [Message::Response(response)] if response.response_result.is_ok()), "{again:?}");
}

#[test]
fn places_in_headers_count_utf_16_units() {
    let mut server = server();
    open(&mut server, "#include \"s.h\"\n__global__ void k(S s) {}\n");
    let findings = server.settle().expect("it is looked at");
    let related = said(&findings).1["diagnostics"]
        .as_array()
        .expect("a list")
        .iter()
        .flat_map(|it| it["relatedInformation"].as_array().cloned().unwrap_or_default())
        .find(|it| it["location"]["uri"] == "file:///work/s.h")
        .expect("the header has a mistake");
    // Each of the two characters before it takes two units, so that none but the right count leads to a word's beginning.
    let line: Vec<u16> = "/* \u{1f980}\u{1f980} */ struct S { char c[5000]; double d };".encode_utf16().collect();
    let start = related["location"]["range"]["start"]["character"].as_u64().expect("a number") as usize;
    let found = String::from_utf16_lossy(&line[start..]);
    assert!(["}", "d }"].iter().any(|word| found.starts_with(word)), "{found}");
}
