//! A small server for the static site, as any host would serve it.

use anyhow::{Context, Result, anyhow};
use std::{
    fs::File,
    net::SocketAddr,
    path::{Component, Path, PathBuf},
    sync::Arc,
    thread,
};
use tiny_http::{Header, Method, Request, Response};

/// Browsers open some six connections to a server at once.
const THREADS: usize = 6;

/// A running server; it ends with the program.
pub struct Server {
    /// The site's address, `/` at its end.
    pub url: String,
}

/// Serves `folder` below `path`, which begins and ends with `/`; port 0 takes any free one.
///
/// Only programs of this machine can reach it.
///
/// # Errors
/// When the port is taken.
pub fn start(folder: &Path, path: &str, port: u16) -> Result<Server> {
    let server = tiny_http::Server::http(SocketAddr::from(([127, 0, 0, 1], port)))
        .map_err(|error| anyhow!(error))
        .with_context(|| format!("cannot listen on port {port}"))?;
    let address = server.server_addr().to_ip().context("not an address of this machine")?;
    let server = Arc::new(server);
    for _ in 0..THREADS {
        let (server, folder, path) = (Arc::clone(&server), folder.to_owned(), path.to_owned());
        thread::spawn(move || {
            for request in server.incoming_requests() {
                // A browser that went away is no error of ours.
                let _gone = answer(request, &folder, &path);
            }
        });
    }
    Ok(Server { url: format!("http://{address}{path}") })
}

fn answer(request: Request, folder: &Path, prefix: &str) -> std::io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(Response::empty(405));
    }
    let Some(path) = resolve(request.url(), prefix) else {
        return request.respond(Response::empty(404));
    };
    let Ok(file) = File::open(folder.join(&path)) else {
        return request.respond(Response::empty(404));
    };
    let response = Response::from_file(file)
        .with_header(header("Content-Type", content_type(&path)))
        .with_header(header("Cache-Control", cache_control(&path)))
        .with_header(header("X-Content-Type-Options", "nosniff"));
    request.respond(response)
}

/// The file that an address means, inside the folder; `None` for any address that leads elsewhere.
fn resolve(url: &str, prefix: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix(prefix)?;
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| path.to_owned())
}

fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("ico") => "image/x-icon",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn cache_control(path: &Path) -> &'static str {
    if path.starts_with("assets") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn header(name: &str, value: &str) -> Header {
    match Header::from_bytes(name, value) {
        Ok(header) => header,
        Err(()) => unreachable!("the headers above are plain ASCII"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sites_own_address_is_its_page() {
        assert_eq!(resolve("/a/b/", "/a/b/"), Some("index.html".into()));
        assert_eq!(resolve("/a/b/?x#y", "/a/b/"), Some("index.html".into()));
        assert_eq!(resolve("/a/b/assets/x.js", "/a/b/"), Some("assets/x.js".into()));
    }

    #[test]
    fn nothing_outside_the_site_is_served() {
        for url in ["/", "/a/", "/a/b/../../etc/passwd", "/a/b//etc/passwd"] {
            assert_eq!(resolve(url, "/a/b/"), None, "{url}");
        }
    }
}
