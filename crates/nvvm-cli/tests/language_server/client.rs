//! A scripted client: starts the binary, sends messages and waits for the expected ones.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// Time limit of an answer on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server process with its client.
pub struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<Value>,
    asked: i32,
}

impl Client {
    /// Starts a server without sending a message.
    pub fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_nvvm-check"))
            .arg("lsp")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || {
            while let Some(message) = read(&mut stdout) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Client { input: child.stdin.take(), child, output, asked: 0 }
    }

    /// Starts and initializes a server. Returns the result of `initialize` as well.
    pub fn initialized(capabilities: Value, options: Value) -> (Self, Value) {
        let mut client = Client::start(&["--stdio"]);
        let params = json!({ "processId": null, "rootUri": null, "capabilities": capabilities, "initializationOptions": options });
        let initialized = client.request("initialize", params);
        client.notify("initialized", json!({}));
        (client, initialized)
    }

    /// Sends raw bytes.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("still open");
        input.write_all(bytes).expect("it reads");
        input.flush().expect("it reads");
    }

    /// Sends a message.
    pub fn send(&mut self, message: &Value) {
        let body = message.to_string();
        self.send_bytes(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request. Returns its id.
    pub fn send_request(&mut self, method: &str, params: Value) -> i32 {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        id
    }

    /// Sends a request and returns the whole response.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.send_request(method, params);
        self.wait(|message| message.get("method").is_none() && message["id"] == id)
    }

    /// Sends a request and returns its result.
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        let answer = self.ask(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Waits for a matching message and discards those before it.
    pub fn wait(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.output.recv_timeout(PATIENCE).expect("a message in time");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// The remaining messages until the server exits.
    pub fn rest(self) -> Vec<Value> {
        self.output.iter().collect()
    }

    /// Waits for the diagnostics of a document version.
    pub fn diagnostics(&self, uri: &str, version: i32) -> Value {
        let of_text = |it: &Value| it["method"] == "textDocument/publishDiagnostics" && it["params"]["uri"] == uri;
        self.wait(|message| of_text(message) && message["params"]["version"] == version)["params"]["diagnostics"]
            .clone()
    }

    pub fn open(&mut self, uri: &str, language: &str, text: &str) {
        let item = json!({ "uri": uri, "languageId": language, "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    pub fn change(&mut self, uri: &str, version: i32, changes: Value) {
        let document = json!({ "uri": uri, "version": version });
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Shuts the server down according to the protocol and returns its exit status.
    pub fn end(mut self) -> Option<i32> {
        assert_eq!(self.request("shutdown", Value::Null), Value::Null);
        self.notify("exit", Value::Null);
        self.exit_status()
    }

    /// Waits for the server to exit while its input is open.
    pub fn exit_status_with_open_input(&mut self) -> Option<i32> {
        let end = std::time::Instant::now() + PATIENCE;
        while std::time::Instant::now() < end {
            if let Some(status) = self.child.try_wait().expect("it is ours") {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        self.child.kill().expect("it runs");
        panic!("it does not end")
    }

    /// Closes the input and waits for the server to exit.
    pub fn exit_status(&mut self) -> Option<i32> {
        self.input = None;
        self.child.wait().expect("it ends").code()
    }
}

fn read(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end() {
            "" => break,
            header => length = header.strip_prefix("Content-Length: ").expect("a length").parse().expect("a number"),
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).expect("JSON"))
}
