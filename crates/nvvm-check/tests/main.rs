//! Tests of the facade and of the Rust snippets of documents.

mod documented;
mod facade;
