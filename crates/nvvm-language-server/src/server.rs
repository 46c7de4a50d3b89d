//! The server: its output for each message and for each result of a check. It does not depend on streams, threads or a
//! clock.

use crate::answers::{answer, needs_report, published};
use crate::capabilities::capabilities;
use crate::check::{Check, Checked};
use crate::client::Client;
use crate::configuration::Configuration;
use crate::deferred::Deferred;
use crate::disk::Disk;
use crate::document_id::DocumentId;
use crate::documents::Documents;
use crate::panic_message::panic_message;
use crate::uri::path_of;
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeConfiguration, DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument,
    DidOpenTextDocument, DidSaveTextDocument, Exit, Initialized, LogMessage, Notification as ProtocolNotification,
    PublishDiagnostics, ShowMessage,
};
use lsp_types::request::{
    Initialize, InlayHintRefreshRequest, RegisterCapability, Request as Asked, Shutdown, WorkspaceConfiguration,
};
use lsp_types::{
    CancelParams, ConfigurationItem, ConfigurationParams, InitializeParams, LogMessageParams, MessageType,
    NumberOrString, PublishDiagnosticsParams, Registration, RegistrationParams, ShowMessageParams,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;

/// The section of the client's settings for this server.
const SECTION: &str = "nvvm";

/// The way in which a server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A `shutdown` request, then `exit`.
    Orderly,
    /// `exit` without `shutdown`, or the end of the input or of the parent process.
    Abrupt,
}

/// The stage in the server's life cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Waiting,
    Running,
    ShutDown,
    Ended(Ending),
}

/// A language server.
pub struct Server {
    stage: Stage,
    client: Client,
    /// The configuration that the client's settings override.
    base: Configuration,
    documents: Documents,
    /// The number of the server's last request.
    asked: i32,
    /// The id of the request for the client's settings.
    settings_asked: Option<RequestId>,
    /// Requests about texts whose checks have not ended.
    deferred: Deferred,
    /// The process that the server has to end with.
    parent: Option<u32>,
    outbox: Vec<Message>,
}

impl Server {
    /// Creates a server with a configuration that the client's settings may override, and with the headers of `disk`.
    pub fn new(base: Configuration, disk: Arc<dyn Disk>) -> Self {
        Server {
            stage: Stage::Waiting,
            client: Client::default(),
            documents: Documents::new(disk, base.clone()),
            base,
            asked: 0,
            settings_asked: None,
            deferred: Deferred::default(),
            parent: None,
            outbox: Vec::new(),
        }
    }

    /// Handles a message. Returns the messages to send, in order. A panic is reported in the response to the request
    /// and in the client's log, and does not end the server.
    pub fn handle(&mut self, message: Message) -> Vec<Message> {
        let request = match &message {
            Message::Request(request) => Some((request.id.clone(), request.method.clone())),
            Message::Notification(_) | Message::Response(_) => None,
        };
        if let Err(panic) = self.attempt(|server| server.dispatch(message)) {
            self.outbox.extend(request.map(|(id, method)| failed(id, &method, &panic)));
            self.outbox.push(log_error(panic));
        }
        std::mem::take(&mut self.outbox)
    }

    /// Starts the check of an open text that was changed since its last one. The caller passes the result to
    /// [`Server::checked`].
    pub fn next_check(&mut self) -> Option<Check> {
        self.documents.next_check()
    }

    /// Whether the text of a check is still open.
    pub fn is_open(&self, document: DocumentId) -> bool {
        self.documents.is_open(document)
    }

    /// Handles the result of a check. Returns the messages to send: responses that waited for the check, then the
    /// diagnostics. Returns nothing when the text was changed meanwhile or is closed.
    pub fn checked(&mut self, checked: Checked) -> Vec<Message> {
        let Some((uri, panic)) = self.documents.end_check(checked) else { return Vec::new() };
        if let Some(panic) = panic {
            let requests = self.deferred.take(|of, _| of == uri.as_str());
            self.outbox.extend(requests.into_iter().map(|request| failed(request.id, &request.method, &panic)));
            self.outbox.push(log_error(format!("{}: {panic}", uri.as_str())));
        } else if !self.documents.awaits_check(uri.as_str()) {
            let mut messages = Vec::new();
            for request in self.deferred.take(|of, _| of == uri.as_str()) {
                messages.extend(self.handle(request.into()));
            }
            self.outbox = messages;
            if let Err(panic) = self.attempt(|server| server.publish(&uri)) {
                self.outbox.push(log_error(format!("{}: {panic}", uri.as_str())));
            }
        }
        std::mem::take(&mut self.outbox)
    }

    /// The process that the client asked the server to end with.
    pub fn parent(&self) -> Option<u32> {
        self.parent
    }

    /// Runs a step. After a panic, everything derived from the texts is recomputed. Returns the panic's message.
    fn attempt(&mut self, step: impl FnOnce(&mut Self)) -> Result<(), String> {
        // `recover` recomputes everything that a panic may leave inconsistent.
        catch_unwind(AssertUnwindSafe(|| step(self))).map_err(|panic| {
            self.documents.recover();
            panic_message(panic.as_ref())
        })
    }

    fn publish(&mut self, uri: &lsp_types::Uri) {
        let Some((document, configuration)) = self.documents.shown(uri) else { return };
        self.outbox.push(notification::<PublishDiagnostics>(published(document, configuration, self.client)));
    }

    fn dispatch(&mut self, message: Message) {
        match message {
            Message::Request(request) => {
                // The response precedes requests of the server that the same message causes.
                if let Some(response) = self.answer(request) {
                    self.outbox.insert(0, response.into());
                }
            }
            Message::Notification(notification) => self.on_notification(notification),
            Message::Response(response) => self.on_response(response),
        }
    }

    /// The way in which the server ended; `None` while it runs.
    pub fn ending(&self) -> Option<Ending> {
        match self.stage {
            Stage::Ended(ending) => Some(ending),
            _ => None,
        }
    }

    /// Responds to a request, or defers the response until the check of its text ends.
    fn answer(&mut self, request: Request) -> Option<Response> {
        let refused = |request: Request, code: ErrorCode, why: &str| {
            Response::new_err(request.id, code as i32, format!("{}: {why}", request.method))
        };
        Some(match (self.stage, request.method.as_str()) {
            (Stage::Waiting, Initialize::METHOD) => match serde_json::from_value(request.params.clone()) {
                Ok(params) => {
                    self.initialize(params);
                    Response::new_ok(request.id, capabilities())
                }
                Err(error) => refused(request, ErrorCode::InvalidParams, &error.to_string()),
            },
            (Stage::Waiting, _) => refused(request, ErrorCode::ServerNotInitialized, "initialize comes first"),
            (Stage::Running, Initialize::METHOD) => {
                refused(request, ErrorCode::InvalidRequest, "it was initialized already")
            }
            (Stage::Running, Shutdown::METHOD) => {
                self.stage = Stage::ShutDown;
                self.cancel(ErrorCode::RequestCanceled, "the server was shut down", |_, _| true);
                Response::new_ok(request.id, Value::Null)
            }
            (Stage::Running, method) => {
                let uri = request.params.pointer("/textDocument/uri").and_then(Value::as_str);
                if let Some(uri) = uri.filter(|uri| needs_report(method) && self.documents.awaits_check(uri)) {
                    self.deferred.push(uri.to_owned(), request);
                    return None;
                }
                answer(request, &mut self.documents, self.client)
            }
            (Stage::ShutDown | Stage::Ended(_), _) => refused(request, ErrorCode::InvalidRequest, "it was shut down"),
        })
    }

    /// Responds to deferred requests with an error.
    fn cancel(&mut self, code: ErrorCode, why: &str, is_meant: impl Fn(&str, &Request) -> bool) {
        let requests = self.deferred.take(is_meant);
        let refused =
            |request: Request| Response::new_err(request.id, code as i32, format!("{}: {why}", request.method));
        self.outbox.extend(requests.into_iter().map(|request| Message::from(refused(request))));
    }

    fn initialize(&mut self, params: InitializeParams) {
        self.stage = Stage::Running;
        self.client = Client::of(&params.capabilities);
        self.parent = params.process_id;
        if let Some(root) = root(&params) {
            self.documents.settle_in(root);
        }
        if let Some(options) = &params.initialization_options {
            let (configuration, wrong) = self.base.with(options);
            self.base = configuration.clone();
            self.documents.configure(configuration);
            self.complain(wrong);
        }
    }

    fn on_notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match (self.stage, method.as_str()) {
            (stage, Exit::METHOD) => {
                let ending = if stage == Stage::ShutDown { Ending::Orderly } else { Ending::Abrupt };
                self.stage = Stage::Ended(ending);
            }
            (Stage::Running, Initialized::METHOD) => self.ask_for_settings_at_first(),
            (Stage::Running, DidOpenTextDocument::METHOD) => {
                self.with::<DidOpenTextDocument>(params, |server, params| server.documents.open(params.text_document));
            }
            (Stage::Running, DidChangeTextDocument::METHOD) => {
                self.with::<DidChangeTextDocument>(params, |server, params| {
                    let uri = params.text_document.uri;
                    server.cancel(ErrorCode::ContentModified, "the text was changed", |of, _| of == uri.as_str());
                    if !server.documents.change(&uri, params.text_document.version, params.content_changes) {
                        server.log(format!("{} is not open", uri.as_str()));
                    }
                });
            }
            (Stage::Running, DidCloseTextDocument::METHOD) => {
                self.with::<DidCloseTextDocument>(params, |server, params| server.close(params.text_document.uri));
            }
            (Stage::Running, Cancel::METHOD) => {
                self.with::<Cancel>(params, |server, CancelParams { id }| {
                    let id = match id {
                        NumberOrString::Number(number) => RequestId::from(number),
                        NumberOrString::String(text) => RequestId::from(text),
                    };
                    server.cancel(ErrorCode::RequestCanceled, "the client canceled it", |_, request| request.id == id);
                });
            }
            (Stage::Running, DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD) => {
                self.documents.disk_changed();
            }
            (Stage::Running, DidChangeConfiguration::METHOD) => {
                self.with::<DidChangeConfiguration>(params, |server, params| server.settings_changed(params.settings));
            }
            // The server ignores all other notifications.
            _ => {}
        }
    }

    /// Parses the parameters of a notification. Malformed ones are reported in the log.
    fn with<N: ProtocolNotification<Params: DeserializeOwned>>(
        &mut self,
        params: Value,
        act: impl FnOnce(&mut Self, N::Params),
    ) {
        match serde_json::from_value(params) {
            Ok(params) => act(self, params),
            Err(error) => self.log(format!("{}: {error}", N::METHOD)),
        }
    }

    fn close(&mut self, uri: lsp_types::Uri) {
        self.cancel(ErrorCode::ContentModified, "the text was closed", |of, _| of == uri.as_str());
        if self.documents.close(&uri) {
            // A closed text has no diagnostics.
            let params = PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None };
            self.outbox.push(notification::<PublishDiagnostics>(params));
        }
    }

    fn ask_for_settings_at_first(&mut self) {
        if self.client.registers_settings {
            let registration = Registration {
                id: "settings".to_owned(),
                method: DidChangeConfiguration::METHOD.to_owned(),
                register_options: Some(json!({ "section": SECTION })),
            };
            self.ask::<RegisterCapability>(RegistrationParams { registrations: vec![registration] });
        }
        if self.client.asked_for_settings {
            self.ask_for_settings();
        }
    }

    fn ask_for_settings(&mut self) {
        let item = ConfigurationItem { scope_uri: None, section: Some(SECTION.to_owned()) };
        let id = self.ask::<WorkspaceConfiguration>(ConfigurationParams { items: vec![item] });
        self.settings_asked = Some(id);
    }

    /// Applies the settings of a notification, or asks the client for them where it has none.
    fn settings_changed(&mut self, settings: Value) {
        if settings.is_null() && self.client.asked_for_settings {
            self.ask_for_settings();
        } else {
            self.configure(&settings);
        }
    }

    fn on_response(&mut self, response: Response) {
        if self.settings_asked.as_ref() != Some(&response.id) {
            return;
        }
        self.settings_asked = None;
        match response.response_result {
            Ok(settings) => self.configure(settings.get(0).unwrap_or(&Value::Null)),
            Err(error) => self.log(format!("settings: {}", error.message)),
        }
    }

    fn configure(&mut self, settings: &Value) {
        let (configuration, wrong) = self.base.with(settings);
        self.complain(wrong);
        self.documents.configure(configuration);
        if self.client.refreshes_hints {
            self.ask::<InlayHintRefreshRequest>(());
        }
    }

    /// Sends a request to the client.
    fn ask<R: Asked>(&mut self, params: R::Params) -> RequestId {
        self.asked = self.asked.wrapping_add(1);
        let id = RequestId::from(self.asked);
        self.outbox.push(Request::new(id.clone(), R::METHOD.to_owned(), params).into());
        id
    }

    /// Shows messages to the user.
    fn complain(&mut self, wrong: Vec<String>) {
        for message in wrong {
            let params = ShowMessageParams { typ: MessageType::WARNING, message };
            self.outbox.push(notification::<ShowMessage>(params));
        }
    }

    fn log(&mut self, message: String) {
        let params = LogMessageParams { typ: MessageType::WARNING, message };
        self.outbox.push(notification::<LogMessage>(params));
    }
}

fn notification<N: ProtocolNotification>(params: N::Params) -> Message {
    Notification::new(N::METHOD.to_owned(), params).into()
}

/// An error message for the client's log.
fn log_error(message: String) -> Message {
    notification::<LogMessage>(LogMessageParams { typ: MessageType::ERROR, message })
}

/// The response to a request whose handling panicked.
fn failed(id: RequestId, method: &str, panic: &str) -> Message {
    Response::new_err(id, ErrorCode::InternalError as i32, format!("{method}: {panic}")).into()
}

/// The client's root folder.
fn root(params: &InitializeParams) -> Option<PathBuf> {
    let folder = params.workspace_folders.iter().flatten().next().map(|folder| &folder.uri);
    #[allow(deprecated, reason = "clients from before workspace folders say no other")]
    let uri = folder.or(params.root_uri.as_ref())?;
    path_of(uri).map(PathBuf::from)
}
