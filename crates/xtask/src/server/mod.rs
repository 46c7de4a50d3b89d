//! A small server for the static site, as any host would serve it.

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

/// How long the site may take to answer for the first time: it reads one small file.
const ANSWER_LIMIT: Duration = Duration::from_secs(10);

/// A running server; it ends with the program.
pub struct Server {
    /// The site's address, `/` at its end.
    pub url: String,
}

/// Serves `folder` below `path`, which begins and ends with `/`; port 0 takes any free one. The page answers when this
/// returns.
///
/// Headers are those of the folder's `_headers`; a file with its brotli form (`.br`) beside it goes out as that where
/// it is accepted. Only programs of this machine can reach it.
///
/// # Errors
/// When the port is taken, `_headers` cannot be read as such, or the folder has no page.
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

/// Says before any work whether [`start`] will get this port.
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

/// What the headers of an answer depend on.
struct Served {
    path: String,
    folder: PathBuf,
    /// Those of the start, while the file is being replaced.
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
    // A site that was built again has a policy of its own.
    let now = HeaderRules::of_site(&served.folder).ok().filter(|rules| !rules.is_empty());
    let rules = now.as_ref().unwrap_or(&served.rules);
    for (name, value) in rules.for_path(path.as_deref().unwrap_or("/")) {
        // That something is missing today is nothing to keep.
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

/// Asks for the page as a browser does.
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
