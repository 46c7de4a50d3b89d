//! Texts that take long to check or nest deeply neither delay other answers nor stop the server.

use super::client::Client;
use super::{FENCE, URI, codes};
use serde_json::{Value, json};
use std::fmt::Write;

const SLOW: &str = "file:///work/slow.cu";

/// A text with a different reading on every target. Its check takes a thousand times as long as that of [`FENCE`].
fn slow_text() -> String {
    let mut text = String::new();
    for number in 0..6_000 {
        let _ = writeln!(text, "struct S{number} {{ int a; double b; }};");
    }
    for number in 0..110 {
        let architecture = 200 + 10 * number;
        let _ = writeln!(text, "#if __CUDA_ARCH__ == {architecture}\n__device__ int v{number};\n#endif");
    }
    text
}

/// Opens the slow text and waits until its check has begun.
fn with_slow_text() -> Client {
    let (mut client, _) = Client::initialized(json!({}), json!({ "reference": "tileiras" }));
    client.open(SLOW, "cuda-cpp", &slow_text());
    client
}

fn place(uri: &str) -> Value {
    json!({ "textDocument": { "uri": uri }, "position": { "line": 5, "character": 1 } })
}

/// Whether a message is the result of the slow text's check.
fn is_slow_result(message: &Value) -> bool {
    message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == SLOW
}

#[test]
fn a_slow_text_keeps_no_other_answer_waiting() {
    let mut client = with_slow_text();
    let waiting = client.send_request("textDocument/hover", place(SLOW));
    client.open(URI, "llvm", FENCE);
    let next = |client: &Client, is_wanted: &dyn Fn(&Value) -> bool| {
        let message = client.wait(|message| is_wanted(message) || is_slow_result(message));
        assert!(!is_slow_result(&message), "the check of the slow text came first");
        message
    };
    let diagnostics = next(&client, &|message| message["params"]["uri"] == URI);
    assert_eq!(codes(&diagnostics["params"]["diagnostics"]), ["NV0806"]);
    let colors = json!({ "textDocument": { "uri": SLOW } });
    for (method, params) in [("textDocument/hover", place(URI)), ("textDocument/semanticTokens/full", colors)] {
        let id = client.send_request(method, params);
        assert!(next(&client, &|message| message["id"] == id).get("error").is_none(), "{method}");
    }
    client.notify("$/cancelRequest", json!({ "id": waiting }));
    assert_eq!(next(&client, &|message| message["id"] == waiting)["error"]["code"], -32800);
    // The slow text can be edited while it is checked.
    let start = json!({ "line": 0, "character": 0 });
    let range = json!({ "start": start, "end": start });
    let hints = json!({ "textDocument": { "uri": SLOW }, "range": range });
    let waiting = client.send_request("textDocument/inlayHint", hints);
    client.change(SLOW, 2, json!([{ "range": range, "text": "\n" }]));
    assert_eq!(next(&client, &|message| message["id"] == waiting)["error"]["code"], -32801);
    let shutdown = client.send_request("shutdown", Value::Null);
    assert_eq!(next(&client, &|message| message["id"] == shutdown)["result"], Value::Null);
    client.notify("exit", Value::Null);
    assert_eq!(client.exit_status_with_open_input(), Some(0));
    assert!(!client.rest().iter().any(is_slow_result), "exit waited for the check of the slow text");
}

#[test]
fn a_deep_chain_of_classes_does_not_end_the_server() {
    let mut text = String::from("struct S0 { int a; };\n");
    for number in 1..20_000 {
        let _ = writeln!(text, "struct S{number} : S{} {{}};", number - 1);
    }
    text.push_str("__device__ S19999 s;\n");
    let (mut client, _) = Client::initialized(json!({}), json!({ "reference": "cuda-13.5" }));
    client.open(SLOW, "cuda-cpp", &text);
    client.diagnostics(SLOW, 1);
    assert_eq!(client.end(), Some(0));
}
