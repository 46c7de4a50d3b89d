//! A small server for the static site, with the behavior of a static host.

mod headers;
#[cfg(test)]
mod tests;

use anyhow::{Context, Error, Result, anyhow, bail};
use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use headers::HeaderRules;
use std::{
    io::{BufRead, BufReader, ErrorKind, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::Arc,
    thread,
    time::Duration,
};
use tower_http::services::ServeDir;

/// Timeout for the site's first response, which reads one small file.
const ANSWER_LIMIT: Duration = Duration::from_secs(10);

/// A running server; it ends with the process.
pub struct Server {
    /// The site's URL, with a trailing `/`.
    pub url: String,
}

/// Serves `folder` below `path`, which begins and ends with `/`; port 0 selects a free one. The page answers when this
/// function returns.
///
/// Headers are those of the folder's `_headers`. A file with a brotli form (`.br`) next to it is sent in that encoding
/// when the client accepts it. The server listens on the loopback interface only.
///
/// # Errors
/// When the port is taken, `_headers` is invalid, or the folder has no page.
pub fn start(folder: &Path, path: &str, port: u16) -> Result<Server> {
    let rules = HeaderRules::of_site(folder)?;
    let listener = listen(port)?;
    let address = listener.local_addr()?;
    listener.set_nonblocking(true)?;
    let site = site(folder, path, rules);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    let listener = {
        let _context = runtime.enter();
        tokio::net::TcpListener::from_std(listener)?
    };
    thread::spawn(move || runtime.block_on(axum::serve(listener, site).into_future()));
    ensure_page_answers(address, path)?;
    Ok(Server { url: format!("http://{address}{path}") })
}

/// Checks that [`start`] can use this port.
///
/// # Errors
/// When the port is taken or not allowed.
pub fn ensure_free(port: u16) -> Result<()> {
    listen(port).map(drop)
}

fn listen(port: u16) -> Result<TcpListener> {
    let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    listener.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => anyhow!("port {port} is taken by another program"),
        _ => Error::new(error).context(format!("cannot listen on port {port}")),
    })
}

fn site(folder: &Path, path: &str, rules: HeaderRules) -> Router {
    let files = ServeDir::new(folder).precompressed_br();
    let site = match path {
        "/" => Router::new().fallback_service(files),
        path => Router::new().nest_service(path, files),
    };
    let served = Arc::new(Served { path: path.to_owned(), folder: folder.to_owned(), rules });
    site.layer(middleware::from_fn_with_state(served, with_headers))
}

/// The state that response headers depend on.
struct Served {
    path: String,
    folder: PathBuf,
    /// The rules at the start, used while the file is being replaced.
    rules: HeaderRules,
}

async fn with_headers(State(served): State<Arc<Served>>, request: Request, next: Next) -> Response {
    let path = request.uri().path().strip_prefix(&served.path).map(|path| format!("/{path}"));
    // Hosts that read this file do not serve it.
    let mut response = match path.as_deref() {
        Some("/_headers") => StatusCode::NOT_FOUND.into_response(),
        _ => next.run(request).await,
    };
    let found = response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    // A rebuilt site has its own policy.
    let now = HeaderRules::of_site(&served.folder).ok().filter(|rules| !rules.is_empty());
    let rules = now.as_ref().unwrap_or(&served.rules);
    for (name, value) in rules.for_path(path.as_deref().unwrap_or("/")) {
        // A missing file is not cached.
        if found || name != header::CACHE_CONTROL {
            headers.append(name, value.clone());
        }
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    if let Some(kind) = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok())
        && kind.starts_with("text/")
        && !kind.contains("charset")
        && let Ok(kind) = HeaderValue::from_str(&format!("{kind}; charset=utf-8"))
    {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    response
}

/// Requests the page as a browser does.
fn ensure_page_answers(address: SocketAddr, path: &str) -> Result<()> {
    let mut stream = TcpStream::connect_timeout(&address, ANSWER_LIMIT)?;
    stream.set_read_timeout(Some(ANSWER_LIMIT))?;
    stream.write_all(format!("HEAD {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes())?;
    let mut status = String::new();
    BufReader::new(stream).read_line(&mut status).context("the server does not answer")?;
    match status.split(' ').nth(1) {
        Some("200") => Ok(()),
        Some("404") => bail!("the site has no index.html"),
        _ => bail!("the server answers {:?}", status.trim_end()),
    }
}
