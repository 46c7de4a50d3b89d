//! Requests that are answered once a check has ended.

use lsp_server::Request;

/// Requests with the URIs of the texts that they are about, in the order in which they came.
#[derive(Default)]
pub(crate) struct Deferred(Vec<(String, Request)>);

impl Deferred {
    /// Defers a request about a text.
    pub(crate) fn push(&mut self, uri: String, request: Request) {
        self.0.push((uri, request));
    }

    /// Takes out the requests for which `is_meant` holds of the URI and the request.
    pub(crate) fn take(&mut self, is_meant: impl Fn(&str, &Request) -> bool) -> Vec<Request> {
        let (taken, kept) = std::mem::take(&mut self.0).into_iter().partition(|(uri, request)| is_meant(uri, request));
        self.0 = kept;
        let taken: Vec<(String, Request)> = taken;
        taken.into_iter().map(|(_, request)| request).collect()
    }
}
