//! Tests of `nvvm-check lsp` with a scripted client over standard input and output.

mod client;
mod robustness;
mod slow_texts;

use client::Client;
use serde_json::{Value, json};

const URI: &str = "file:///work/k.ll";
const FENCE: &str = concat!(
    include_str!("../head.ll"),
    "; ü 🦀\ndefine void @f(ptr addrspace(3) %p) {\n  %q = addrspacecast ptr addrspace(3) %p to ptr\n",
    "  fence seq_cst\n  ret void\n}\n"
);
const HEAVY: &str = concat!(
    include_str!("../head.ll"),
    "%struct.Heavy = type { double, i8, [10000 x i32] }\n",
    "define ptx_kernel void @big(i32 %a, %struct.Heavy %h) {\n  ret void\n}\n"
);

/// The capabilities of a current client.
fn modern() -> Value {
    json!({
        "textDocument": { "publishDiagnostics": {
            "relatedInformation": true, "codeDescriptionSupport": true, "tagSupport": { "valueSet": [1, 2] } } },
        "workspace": { "workspaceEdit": { "documentChanges": true }, "configuration": true,
            "didChangeConfiguration": { "dynamicRegistration": true }, "inlayHint": { "refreshSupport": true } },
    })
}

/// The position of a piece of text: line and UTF-16 code unit.
fn position(text: &str, piece: &str) -> Value {
    let before = &text[..text.find(piece).expect("it is there")];
    let line = before.rsplit('\n').next().unwrap_or_default();
    json!({ "line": before.matches('\n').count(), "character": line.encode_utf16().count() })
}

fn range(text: &str, piece: &str) -> Value {
    let mut end = position(text, piece);
    end["character"] = json!(end["character"].as_u64().expect("a number") + piece.encode_utf16().count() as u64);
    json!({ "start": position(text, piece), "end": end })
}

fn codes(diagnostics: &Value) -> Vec<&str> {
    diagnostics.as_array().expect("a list").iter().filter_map(|it| it["code"].as_str()).collect()
}

/// The text after the edits of a code action.
fn edited(text: &str, edits: &Value) -> String {
    let offset = |at: &Value| {
        let line = at["line"].as_u64().expect("a line") as usize;
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut units = at["character"].as_u64().expect("a unit");
        let mut offset = start;
        for character in text[start..].chars() {
            if units == 0 {
                break;
            }
            units -= character.len_utf16() as u64;
            offset += character.len_utf8();
        }
        offset
    };
    let mut edits: Vec<&Value> = edits.as_array().expect("edits").iter().collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(offset(&edit["range"]["start"])));
    let mut text = text.to_owned();
    let places: Vec<_> = edits
        .iter()
        .map(|edit| (offset(&edit["range"]["start"])..offset(&edit["range"]["end"]), &edit["newText"]))
        .collect();
    for (place, new) in places {
        text.replace_range(place, new.as_str().expect("a text"));
    }
    text
}

#[test]
fn findings_are_shown_fixed_and_removed() {
    let options = json!({ "sm": "sm_90", "reference": "tileiras", "page": "https://example.org/nvvm" });
    let (mut client, initialized) = Client::initialized(modern(), options);
    assert_eq!(initialized["capabilities"]["textDocumentSync"]["change"], 2);
    assert_eq!(initialized["capabilities"]["positionEncoding"], "utf-16");
    client.open(URI, "llvm", FENCE);
    let diagnostics = client.diagnostics(URI, 1);
    assert_eq!(codes(&diagnostics), ["NV0806"]);
    let fence = &diagnostics[0];
    assert_eq!((fence["severity"].as_u64(), &fence["range"]["start"]), (Some(1), &position(FENCE, "fence seq_cst")));
    assert_eq!(fence["codeDescription"]["href"], "https://example.org/nvvm/rules/NV0806.html");
    assert!(fence["message"].as_str().is_some_and(|it| it.starts_with("fence is not supported\n")), "{fence}");

    let params =
        json!({ "textDocument": { "uri": URI }, "range": fence["range"], "context": { "diagnostics": [fence] } });
    let actions = client.request("textDocument/codeAction", params);
    let fix = &actions[0];
    assert_eq!((fix["kind"].as_str(), fix["diagnostics"][0]["code"].as_str()), (Some("quickfix"), Some("NV0806")));
    let change = &fix["edit"]["documentChanges"][0];
    assert_eq!(change["textDocument"], json!({ "uri": URI, "version": 1 }));
    let fixed = edited(FENCE, &change["edits"]);
    assert!(fixed.contains("  call void @llvm.nvvm.membar.sys()\n"), "{fixed}");
    // All fixes at once have the same result.
    let all = actions.as_array().expect("actions").iter().find(|it| it["kind"] == "source.fixAll").expect("there");
    assert_eq!(edited(FENCE, &all["edit"]["documentChanges"][0]["edits"]), fixed);

    client.change(
        URI,
        2,
        change["edits"]
            .as_array()
            .expect("edits")
            .iter()
            .rev()
            .map(|edit| json!({ "range": edit["range"], "text": edit["newText"] }))
            .collect(),
    );
    assert_eq!(client.diagnostics(URI, 2), json!([]));
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn places_have_hovers_hints_and_colours() {
    let (mut client, initialized) = Client::initialized(json!({}), Value::Null);
    client.open(URI, "llvm", FENCE);
    let hover = |client: &mut Client, piece: &str| {
        let params = json!({ "textDocument": { "uri": URI }, "position": position(FENCE, piece) });
        client.request("textDocument/hover", params)
    };
    let about = hover(&mut client, "%q =");
    assert_eq!(about["range"], range(FENCE, "%q"));
    let words = about["contents"]["value"].as_str().expect("words").to_owned();
    assert!(words.contains("%q") && words.contains("points to shared memory"), "{words}");
    let about = hover(&mut client, "addrspacecast ptr");
    assert!(about["contents"]["value"].as_str().is_some_and(|it| it.contains("**addrspacecast**")), "{about}");
    assert_eq!(hover(&mut client, "; ü"), Value::Null);

    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let hints = client.request("textDocument/inlayHint", json!({ "textDocument": { "uri": URI }, "range": whole }));
    let labels: Vec<&str> = hints.as_array().expect("hints").iter().filter_map(|it| it["label"].as_str()).collect();
    assert_eq!(labels, ["shared", "generic → shared"]);
    assert_eq!(hints[1]["position"], range(FENCE, "%q")["end"]);

    let legend = &initialized["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"];
    let tokens = client.request("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": URI } }));
    let colours = decoded(FENCE, &tokens["data"], legend);
    for expected in
        ["; ü 🦀 comment", "define keyword", "void type", "@f variable", "addrspacecast function", "3 number"]
    {
        assert!(colours.iter().any(|it| it == expected), "{expected} in {colours:?}");
    }
    let line = position(FENCE, "  fence")["line"].clone();
    let line = json!({ "start": { "line": line, "character": 0 }, "end": { "line": line, "character": 99 } });
    let params = json!({ "textDocument": { "uri": URI }, "range": line });
    let tokens = client.request("textDocument/semanticTokens/range", params);
    assert_eq!(decoded(FENCE, &tokens["data"], legend), ["fence function", "seq_cst keyword"]);
    assert_eq!(client.end(), Some(0));
}

/// The text of each semantic token with its type.
fn decoded(text: &str, data: &Value, legend: &Value) -> Vec<String> {
    let lines: Vec<Vec<u16>> = text.split('\n').map(|line| line.encode_utf16().collect()).collect();
    let numbers: Vec<usize> =
        data.as_array().expect("numbers").iter().map(|it| it.as_u64().expect("a number") as usize).collect();
    let (mut line, mut start) = (0, 0);
    let mut found = Vec::new();
    for token in numbers.chunks(5) {
        start = if token[0] == 0 { start + token[1] } else { token[1] };
        line += token[0];
        let piece = String::from_utf16(&lines[line][start..start + token[2]]).expect("whole characters");
        found.push(format!("{piece} {}", legend[token[3]].as_str().expect("a type")));
    }
    found
}

#[test]
fn target_and_reference_come_from_the_settings() {
    let (mut client, _) = Client::initialized(modern(), json!({ "sm": "sm_75", "reference": "tileiras" }));
    let registered = client.wait(|it| it["method"] == "client/registerCapability");
    assert_eq!(registered["params"]["registrations"][0]["method"], "workspace/didChangeConfiguration");
    let asked = client.wait(|it| it["method"] == "workspace/configuration");
    assert_eq!(asked["params"]["items"], json!([{ "section": "nvvm" }]));
    client.open(URI, "llvm", HEAVY);
    assert_eq!(codes(&client.diagnostics(URI, 1)), ["NV0101"]);
    // Hints show the layout and its share of the limit.
    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let hints = client.request("textDocument/inlayHint", json!({ "textDocument": { "uri": URI }, "range": whole }));
    let of_parameters: Vec<_> =
        hints.as_array().expect("hints").iter().filter(|it| it["tooltip"].is_string()).collect();
    assert_eq!(of_parameters[0]["label"], "+0, 4 bytes");
    assert_eq!(of_parameters[1]["label"], "+8, 40,016 bytes");
    assert_eq!(of_parameters[1]["tooltip"], "The parameters of big take 40,024 of 1,024 bytes.");

    // The client's settings, as a response and as a notification.
    client.send(&json!({ "jsonrpc": "2.0", "id": asked["id"], "result": [{ "sm": "sm_90", "reference": "mlir" }] }));
    client.wait(|it| it["method"] == "workspace/inlayHint/refresh");
    let diagnostics = client.diagnostics(URI, 1);
    let message = diagnostics[0]["message"].as_str().expect("a message");
    assert!(message.contains("32760"), "{message}");
    let settings = json!({ "settings": { "nvvm": { "sm": "sm_1", "reference": "cuda-13.5" } } });
    client.notify("workspace/didChangeConfiguration", settings);
    let message = client.wait(|it| it["method"] == "window/showMessage");
    assert_eq!(message["params"]["message"], "nvvm.sm: \"sm_1\" is not known");
    assert!(client.diagnostics(URI, 1)[0]["message"].as_str().is_some_and(|it| it.contains("32764")));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn cuda_is_read_with_headers_from_the_disk_and_from_the_editor() {
    let folder = std::env::temp_dir().join(format!("nvvm-check-lsp-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let header = folder.join("params.h");
    std::fs::write(&header, "struct Params { double values[10]; };\n").expect("a header");
    let uri = |path: &std::path::Path| format!("file://{}", path.to_str().expect("UTF-8"));
    let (cuda, header) = (uri(&folder.join("k.cu")), uri(&header));
    let text = "#include \"params.h\"\n__global__ void k(int a, Params p) {}\n#ifdef __CUDA_ARCH__\n#else\nint host;\n#endif\n";

    let (mut client, _) = Client::initialized(modern(), json!({ "sm": "sm_75", "reference": "tileiras" }));
    client.open(&cuda, "cuda-cpp", text);
    let pale: Vec<Value> = client.diagnostics(&cuda, 1).as_array().expect("a list").clone();
    assert!(pale.iter().all(|it| it["tags"] == json!([1])) && !pale.is_empty(), "{pale:?}");
    // 80,000 bytes, not saved to disk.
    client.open(&header, "cuda-cpp", "struct Params { double values[10000]; };\n");
    let errors = |it: &Value| it["params"]["uri"] == cuda.as_str() && it["params"]["diagnostics"][0]["severity"] == 1;
    assert_eq!(codes(&client.wait(errors)["params"]["diagnostics"])[0], "NV0101");
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": header } }));
    client.wait(|it| it["params"]["uri"] == cuda.as_str() && !errors(it));
    assert_eq!(client.end(), Some(0));
    std::fs::remove_dir_all(&folder).expect("it is there");
}
