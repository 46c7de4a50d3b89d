//! Requests whose answers wait for the end of a check.

use lsp_server::Request;

/// Deferred requests with the URIs of their texts, in order of arrival.
#[derive(Default)]
pub(crate) struct Deferred(Vec<(String, Request)>);

impl Deferred {
    /// Defers a request about a text.
    pub(crate) fn push(&mut self, uri: String, request: Request) {
        self.0.push((uri, request));
    }

    /// Removes and returns the requests for which `is_meant` returns true.
    pub(crate) fn take(&mut self, is_meant: impl Fn(&str, &Request) -> bool) -> Vec<Request> {
        let (taken, kept) = std::mem::take(&mut self.0).into_iter().partition(|(uri, request)| is_meant(uri, request));
        self.0 = kept;
        let taken: Vec<(String, Request)> = taken;
        taken.into_iter().map(|(_, request)| request).collect()
    }
}
