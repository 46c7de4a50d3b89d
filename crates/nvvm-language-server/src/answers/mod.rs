//! The answers to requests about an open text.

mod actions;
mod diagnostics;
mod hints;
mod hover;
mod tokens;

use crate::client::Client;
use crate::documents::Documents;
use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{
    CodeActionRequest, HoverRequest, InlayHintRequest, Request as Method, SemanticTokensFullRequest,
    SemanticTokensRangeRequest,
};
use serde::Serialize;

pub(crate) use diagnostics::published;
pub(crate) use tokens::legend;

/// Whether the answer to a request depends on the report, and not on the text alone.
pub(crate) fn needs_report(method: &str) -> bool {
    matches!(method, HoverRequest::METHOD | CodeActionRequest::METHOD | InlayHintRequest::METHOD)
}

/// Answers a request about an open text. For a text that is not open, the answer is empty.
pub(crate) fn answer(request: Request, documents: &mut Documents, client: Client) -> Response {
    match request.method.as_str() {
        HoverRequest::METHOD => with::<HoverRequest>(request, |params| hover::hover(documents, &params)),
        CodeActionRequest::METHOD => {
            with::<CodeActionRequest>(request, |params| actions::actions(documents, &params, client))
        }
        InlayHintRequest::METHOD => with::<InlayHintRequest>(request, |params| hints::hints(documents, &params)),
        SemanticTokensFullRequest::METHOD => {
            with::<SemanticTokensFullRequest>(request, |params| tokens::all(documents, &params))
        }
        SemanticTokensRangeRequest::METHOD => {
            with::<SemanticTokensRangeRequest>(request, |params| tokens::in_sight(documents, &params))
        }
        method => {
            let why = format!("{method} is nothing that this server answers");
            Response::new_err(request.id, ErrorCode::MethodNotFound as i32, why)
        }
    }
}

/// Deserializes the parameters, and serializes the result of `answer`.
fn with<M: Method<Result: Serialize>>(request: Request, answer: impl FnOnce(M::Params) -> M::Result) -> Response {
    match serde_json::from_value(request.params) {
        Ok(params) => Response::new_ok(request.id, answer(params)),
        Err(error) => {
            let why = format!("{}: {error}", request.method);
            Response::new_err(request.id, ErrorCode::InvalidParams as i32, why)
        }
    }
}
