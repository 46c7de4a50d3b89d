//! The server: what it says to each message. It knows no stream and no clock.

use crate::answers::{answer, published};
use crate::capabilities::capabilities;
use crate::client::Client;
use crate::configuration::Configuration;
use crate::documents::{Disk, Documents};
use crate::uri::path_of;
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeConfiguration, DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Exit, Initialized, LogMessage, Notification as Said, PublishDiagnostics, ShowMessage,
};
use lsp_types::request::{
    Initialize, InlayHintRefreshRequest, RegisterCapability, Request as Asked, Shutdown, WorkspaceConfiguration,
};
use lsp_types::{
    ConfigurationItem, ConfigurationParams, InitializeParams, LogMessageParams, MessageType, PublishDiagnosticsParams,
    Registration, RegistrationParams, ShowMessageParams,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// The part of a client's settings that is about this server.
const SECTION: &str = "nvvm";

/// How a server came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It was asked to shut down, then told to exit.
    Orderly,
    /// It was told to exit, or its client went away.
    Abrupt,
}

/// Where a server stands in its life.
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
    /// What holds where the client's settings say nothing.
    base: Configuration,
    documents: Documents,
    /// The number of the server's last request.
    asked: i32,
    /// The request whose answer is the client's settings.
    settings_asked: Option<RequestId>,
    outbox: Vec<Message>,
}

impl Server {
    /// A server that shows this until its client wants something else, with the headers that `disk` has.
    pub fn new(base: Configuration, disk: Box<dyn Disk>) -> Self {
        Server {
            stage: Stage::Waiting,
            client: Client::default(),
            documents: Documents::new(disk, base.clone()),
            base,
            asked: 0,
            settings_asked: None,
            outbox: Vec::new(),
        }
    }

    /// What the server says to a message, in order. A panic while it is dealt with is told, to whoever asked and in the
    /// log, and ends nothing.
    pub fn handle(&mut self, message: Message) -> Vec<Message> {
        let asked = match &message {
            Message::Request(request) => Some((request.id.clone(), request.method.clone())),
            Message::Notification(_) | Message::Response(_) => None,
        };
        // What a panic may leave half done is made anew by `recover`.
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| self.deal_with(message))) {
            self.documents.recover();
            let why = panicked(panic.as_ref());
            if let Some((id, method)) = asked {
                let code = ErrorCode::InternalError as i32;
                self.outbox.push(Response::new_err(id, code, format!("{method}: {why}")).into());
            }
            self.outbox.push(mistake(why));
        }
        std::mem::take(&mut self.outbox)
    }

    fn deal_with(&mut self, message: Message) {
        match message {
            Message::Request(request) => {
                let response = self.answer(request);
                // Whoever is answered knows what is asked of him next.
                self.outbox.insert(0, response.into());
            }
            Message::Notification(notification) => self.hear(notification),
            Message::Response(response) => self.told(response),
        }
    }

    /// What the server says when nothing more has come in: the findings of one text that was changed, if there is any; in
    /// place of them that looking at it panicked.
    pub fn settle(&mut self) -> Option<Message> {
        let uri = self.documents.unchecked()?;
        let looked = catch_unwind(AssertUnwindSafe(|| {
            let (document, configuration) = self.documents.shown(&uri)?;
            Some(notification::<PublishDiagnostics>(published(document, configuration, self.client)))
        }));
        looked.unwrap_or_else(|panic| Some(mistake(format!("{}: {}", uri.as_str(), panicked(panic.as_ref())))))
    }

    /// How it ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.stage {
            Stage::Ended(ending) => Some(ending),
            _ => None,
        }
    }

    fn answer(&mut self, request: Request) -> Response {
        let refused = |request: Request, code: ErrorCode, why: &str| {
            Response::new_err(request.id, code as i32, format!("{}: {why}", request.method))
        };
        match (self.stage, request.method.as_str()) {
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
                Response::new_ok(request.id, Value::Null)
            }
            (Stage::Running, _) => answer(request, &mut self.documents, self.client),
            (Stage::ShutDown | Stage::Ended(_), _) => refused(request, ErrorCode::InvalidRequest, "it was shut down"),
        }
    }

    fn initialize(&mut self, params: InitializeParams) {
        self.stage = Stage::Running;
        self.client = Client::of(&params.capabilities);
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

    fn hear(&mut self, notification: Notification) {
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
                    if !server.documents.change(&uri, params.text_document.version, params.content_changes) {
                        server.log(format!("{} is not open", uri.as_str()));
                    }
                });
            }
            (Stage::Running, DidCloseTextDocument::METHOD) => {
                self.with::<DidCloseTextDocument>(params, |server, params| server.close(params.text_document.uri));
            }
            (Stage::Running, DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD) => {
                self.documents.disk_changed();
            }
            (Stage::Running, DidChangeConfiguration::METHOD) => {
                self.with::<DidChangeConfiguration>(params, |server, params| server.settings_changed(params.settings));
            }
            // Others are no concern of this server, and nothing is to be done before or after it runs.
            _ => {}
        }
    }

    /// Reads what was said; what cannot be read goes to the log.
    fn with<N: Said<Params: DeserializeOwned>>(&mut self, params: Value, act: impl FnOnce(&mut Self, N::Params)) {
        match serde_json::from_value(params) {
            Ok(params) => act(self, params),
            Err(error) => self.log(format!("{}: {error}", N::METHOD)),
        }
    }

    fn close(&mut self, uri: lsp_types::Uri) {
        if self.documents.close(&uri) {
            // What is closed has no findings.
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

    /// Settings that came with the news, or else have to be asked for.
    fn settings_changed(&mut self, settings: Value) {
        if settings.is_null() && self.client.asked_for_settings {
            self.ask_for_settings();
        } else {
            self.configure(&settings);
        }
    }

    fn told(&mut self, response: Response) {
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

    /// Asks the client for something.
    fn ask<R: Asked>(&mut self, params: R::Params) -> RequestId {
        self.asked = self.asked.wrapping_add(1);
        let id = RequestId::from(self.asked);
        self.outbox.push(Request::new(id.clone(), R::METHOD.to_owned(), params).into());
        id
    }

    /// Tells the user.
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

fn notification<N: Said>(params: N::Params) -> Message {
    Notification::new(N::METHOD.to_owned(), params).into()
}

/// A mistake of the server's own, for the client's log.
fn mistake(message: String) -> Message {
    notification::<LogMessage>(LogMessageParams { typ: MessageType::ERROR, message })
}

/// What a panic says.
fn panicked(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("the server made a mistake, which its authors would like to hear of: {}", words.unwrap_or("no word"))
}

/// The folder that the client works in.
fn root(params: &InitializeParams) -> Option<PathBuf> {
    let folder = params.workspace_folders.iter().flatten().next().map(|folder| &folder.uri);
    #[allow(deprecated, reason = "clients from before workspace folders say no other")]
    let uri = folder.or(params.root_uri.as_ref())?;
    path_of(uri).map(PathBuf::from)
}
