//! Only `exit` and the end of the input stop the server, whatever the messages contain.

use super::client::Client;
use super::{FENCE, URI, codes};
use serde_json::{Value, json};

fn framed(body: &str) -> Vec<u8> {
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

#[test]
fn what_is_no_message_is_answered_and_passed_over() {
    let (mut client, _) = Client::initialized(json!({}), json!({ "reference": "tileiras" }));
    client.send_bytes(&framed("{ this is no JSON"));
    let answer = client.wait(|it| it["error"]["code"] == -32700);
    assert_eq!(answer["id"], Value::Null);
    client.send_bytes(&framed("[]"));
    client.send_bytes(&framed("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"textDocument/hover\"}"));
    client.send_bytes(b"Content-Type: nothing\r\n\r\n");
    client.send_bytes(b"\xff\xfe garbage \x00\r\n\r\n");
    for (method, params, code) in [
        ("no/suchMethod", json!({}), -32601),
        ("textDocument/hover", json!({ "textDocument": 3 }), -32602),
        (
            "textDocument/hover",
            json!({ "textDocument": { "uri": URI }, "position": { "line": -1, "character": 0 } }),
            -32602,
        ),
        (
            "textDocument/hover",
            json!({ "textDocument": { "uri": ":// no" }, "position": { "line": 1, "character": 0 } }),
            -32602,
        ),
        ("initialize", json!({ "capabilities": {} }), -32600),
    ] {
        assert_eq!(client.ask(method, params)["error"]["code"], code, "{method}");
    }
    client.open(URI, "llvm", FENCE);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["NV0806"]);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn places_outside_of_a_text_do_no_harm() {
    let (mut client, _) = Client::initialized(json!({}), json!({ "reference": "tileiras" }));
    client.open(URI, "llvm", FENCE);
    let far = json!({ "line": 4_000_000_000_u32, "character": 4_000_000_000_u32 });
    // Between the two surrogates of the crab emoji.
    let inside = json!({ "line": 4, "character": 5 });
    let start = json!({ "line": 0, "character": 0 });
    for document in [URI, "file:///not/open.ll", "untitled:nothing"] {
        let document = json!({ "uri": document });
        for place in [&far, &inside] {
            client.request("textDocument/hover", json!({ "textDocument": document, "position": place }));
            for range in [json!({ "start": start, "end": place }), json!({ "start": place, "end": start })] {
                let context = json!({ "diagnostics": [] });
                let params = json!({ "textDocument": document, "range": range, "context": context });
                for method in ["textDocument/codeAction", "textDocument/inlayHint", "textDocument/semanticTokens/range"]
                {
                    client.request(method, params.clone());
                }
            }
        }
    }
    client.notify(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": "file:///other.ll", "version": 2 }, "contentChanges": [] }),
    );
    client.wait(|it| it["method"] == "window/logMessage");
    client.change(
        URI,
        2,
        json!([
            { "range": { "start": far, "end": far }, "text": "; behind the end\n" },
            { "range": { "start": inside, "end": inside }, "text": "!" },
            { "range": { "start": far, "end": start }, "text": "define void @g() {\n  fence acquire\n  ret void\n}\n" },
        ]),
    );
    let diagnostics = client.diagnostics(URI, 2);
    assert!(codes(&diagnostics).contains(&"NV0806"), "{diagnostics}");
    assert_eq!(client.end(), Some(0));
}

#[test]
fn the_protocol_s_order_is_kept() {
    let mut client = Client::start(&[]);
    let place = json!({ "textDocument": { "uri": URI }, "position": { "line": 0, "character": 0 } });
    assert_eq!(client.ask("textDocument/hover", place.clone())["error"]["code"], -32002);
    client.request("initialize", json!({ "capabilities": {} }));
    client.request("shutdown", Value::Null);
    assert_eq!(client.ask("textDocument/hover", place)["error"]["code"], -32600);
    client.notify("exit", Value::Null);
    assert_eq!(client.exit_status(), Some(0));

    let mut rude = Client::start(&[]);
    rude.notify("exit", Value::Null);
    assert_eq!(rude.exit_status(), Some(1));
    assert_eq!(Client::start(&[]).exit_status(), Some(1));
}

/// An unpaired surrogate in JSON, which a Rust string cannot contain.
fn with_half(message: &Value) -> Vec<u8> {
    framed(&message.to_string().replace("HALF", "\\ud83e"))
}

#[test]
fn halves_of_surrogate_pairs_do_not_desynchronize() {
    let (mut client, _) = Client::initialized(json!({}), json!({ "reference": "tileiras" }));
    let item = json!({ "uri": URI, "languageId": "llvm", "version": 1, "text": format!("; HALF\n{FENCE}") });
    let open = json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": item } });
    client.send_bytes(&with_half(&open));
    let line = |diagnostics: &Value| diagnostics[0]["range"]["start"]["line"].as_u64().expect("a line");
    let before = line(&client.diagnostics(URI, 1));
    // Inserts a line with an unpaired surrogate, then uses the position after it.
    let at = |line: u32, character: u32| json!({ "line": line, "character": character });
    let edit =
        |start: Value, end: Value, text: &str| json!([{ "range": { "start": start, "end": end }, "text": text }]);
    let change = |version: i32, changes: Value| {
        let params = json!({ "textDocument": { "uri": URI, "version": version }, "contentChanges": changes });
        json!({ "jsonrpc": "2.0", "method": "textDocument/didChange", "params": params })
    };
    client.send_bytes(&with_half(&change(2, edit(at(0, 3), at(0, 3), "\n; HALF x"))));
    assert_eq!(line(&client.diagnostics(URI, 2)), before + 1);
    client.change(URI, 3, edit(at(1, 4), at(1, 5), "\n"));
    assert_eq!(line(&client.diagnostics(URI, 3)), before + 2);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn it_ends_with_the_process_that_started_it() {
    let mut parent = std::process::Command::new("sleep").arg("1000").spawn().expect("it runs");
    let mut client = Client::start(&[]);
    client.request("initialize", json!({ "processId": parent.id(), "capabilities": {} }));
    let place = json!({ "textDocument": { "uri": URI }, "position": { "line": 0, "character": 0 } });
    assert_eq!(client.request("textDocument/hover", place), Value::Null, "it runs as long as the process");
    parent.kill().expect("it runs");
    assert_eq!(client.exit_status_with_open_input(), Some(1));
    parent.wait().expect("it ended");
}
