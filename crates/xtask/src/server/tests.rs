//! Tests of the server with a small site, over keep-alive connections as in browsers.

use super::*;
use std::{collections::BTreeMap, fs, io::Read, path::PathBuf, sync::LazyLock};

/// More connections than the six that a browser opens to one server.
const CONNECTIONS: usize = 12;
const REQUESTS_OF_A_CONNECTION: usize = 4;
const STARTS: usize = 50;

/// A site with a page, twelve scripts, one of them with its brotli form, and files of other kinds.
static SITE: LazyLock<PathBuf> = LazyLock::new(|| write_site("server-test"));

/// Writes the site into cargo's output.
fn write_site(name: &str) -> PathBuf {
    let program = std::env::current_exe().unwrap();
    let folder = program.parent().unwrap().join(name).join("site");
    fs::create_dir_all(folder.join("assets")).unwrap();
    let mut files = vec![
        ("index.html".to_owned(), "<p>page".to_owned()),
        (
            "_headers".to_owned(),
            "/*\n  Referrer-Policy: no-referrer\n/assets/*\n  Cache-Control: public, immutable".into(),
        ),
        ("../secret.txt".to_owned(), "secret".to_owned()),
        ("assets/script-0.js.br".to_owned(), "as brotli".to_owned()),
        ("assets/module.wasm".to_owned(), "\0asm".to_owned()),
        ("icon.svg".to_owned(), "<svg/>".to_owned()),
        ("site.webmanifest".to_owned(), "{}".to_owned()),
        ("style.css".to_owned(), "p {}".to_owned()),
    ];
    files.extend((0..CONNECTIONS).map(|number| (format!("assets/script-{number}.js"), content(number))));
    for (path, content) in files {
        fs::write(folder.join(path), content).unwrap();
    }
    folder
}

fn content(number: usize) -> String {
    format!("script({number});").repeat(1 + number * 100)
}

fn served() -> String {
    start(&SITE, "/some/where/", 0).unwrap().url
}

struct Answer {
    status: u16,
    headers: BTreeMap<String, String>,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

/// A keep-alive connection.
struct Connection(BufReader<TcpStream>);

impl Connection {
    fn open(url: &str) -> Self {
        let host = url.split('/').nth(2).unwrap();
        let stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        Self(BufReader::new(stream))
    }

    /// Sends the path unchanged, without a browser's normalization.
    fn ask(&mut self, method: &str, path: &str, headers: &str) -> Answer {
        let request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n");
        self.0.get_mut().write_all(request.as_bytes()).unwrap();
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(self.0.read_line(&mut head).unwrap() > 0, "{path}: the connection was closed after {head:?}");
        }
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers: BTreeMap<String, String> = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        let has_body = method != "HEAD" && status != 304;
        let length = headers.get("content-length").filter(|_| has_body).map_or(0, |length| length.parse().unwrap());
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).unwrap();
        Answer { status, headers, body: String::from_utf8(body).unwrap() }
    }

    fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, "")
    }
}

fn get(path: &str) -> Answer {
    Connection::open(&served()).get(path)
}

#[test]
fn twelve_connections_kept_open_are_all_answered() {
    for _ in 0..STARTS {
        // With a new server each time, since the first requests after a start are the most likely to fail.
        let url = start(&SITE, "/", 0).unwrap().url;
        let connections: Vec<Connection> = (0..CONNECTIONS).map(|_| Connection::open(&url)).collect();
        let asking: Vec<_> = connections
            .into_iter()
            .enumerate()
            .map(|(number, mut connection)| {
                thread::spawn(move || {
                    for request in 0..REQUESTS_OF_A_CONNECTION {
                        let file = (number + request) % CONNECTIONS;
                        let answer = connection.get(&format!("/assets/script-{file}.js"));
                        assert_eq!((answer.status, answer.body), (200, content(file)));
                    }
                    connection
                })
            })
            .collect();
        // All threads finish before any connection is closed.
        let answered: Vec<_> = asking.into_iter().map(|asking| asking.join()).collect();
        assert!(answered.iter().all(Result::is_ok));
    }
}

#[test]
fn the_page_stands_at_the_sites_own_address() {
    for path in ["/some/where/", "/some/where/?a#b", "/some/where/index.html"] {
        assert_eq!(get(path).body, "<p>page", "{path}");
    }
    let root = start(&SITE, "/", 0).unwrap().url;
    assert_eq!(Connection::open(&root).get("/").body, "<p>page");
}

#[test]
fn each_kind_of_file_has_its_type() {
    let mut connection = Connection::open(&served());
    for (file, kind) in [
        ("", "text/html; charset=utf-8"),
        ("assets/module.wasm", "application/wasm"),
        ("assets/script-1.js", "text/javascript; charset=utf-8"),
        ("icon.svg", "image/svg+xml"),
        ("site.webmanifest", "application/manifest+json"),
        ("style.css", "text/css; charset=utf-8"),
    ] {
        let answer = connection.get(&format!("/some/where/{file}"));
        assert_eq!((answer.status, answer.header("content-type")), (200, kind), "{file}");
    }
}

#[test]
fn headers_are_those_of_the_file() {
    let mut connection = Connection::open(&served());
    for (path, status, caching) in [
        ("/some/where/", 200, "no-cache"),
        ("/some/where/assets/script-1.js", 200, "public, immutable"),
        ("/some/where/assets/missing.js", 404, "no-cache"),
        ("/some/where/_headers", 404, "no-cache"),
        ("/elsewhere", 404, "no-cache"),
    ] {
        let answer = connection.get(path);
        assert_eq!((answer.status, answer.header("cache-control")), (status, caching), "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
    }
}

#[test]
fn brotli_goes_to_those_who_accept_it() {
    let mut connection = Connection::open(&served());
    let path = "/some/where/assets/script-0.js";
    let compressed = connection.ask("GET", path, "Accept-Encoding: gzip, deflate, br\r\n");
    assert_eq!((compressed.header("content-encoding"), &*compressed.body), ("br", "as brotli"));
    assert_eq!(compressed.header("content-type"), "text/javascript; charset=utf-8");
    let plain = connection.ask("GET", path, "Accept-Encoding: gzip\r\n");
    assert_eq!((plain.header("content-encoding"), &plain.body), ("", &content(0)));
    for answer in [&compressed.headers, &plain.headers] {
        assert_eq!(answer.get("vary").map(String::as_str), Some("accept-encoding"));
    }
    let without = connection.ask("GET", "/some/where/assets/script-1.js", "Accept-Encoding: br\r\n");
    assert_eq!((without.header("content-encoding"), &without.body), ("", &content(1)));
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    let mut connection = Connection::open(&served());
    let first = connection.get("/some/where/");
    let condition = format!("If-Modified-Since: {}\r\n", first.header("last-modified"));
    let second = connection.ask("GET", "/some/where/", &condition);
    assert_eq!((second.status, second.header("cache-control")), (304, "no-cache"));
}

#[test]
fn nothing_outside_the_site_is_served() {
    let url = served();
    for path in [
        "/",
        "/some/",
        "/some/where/../secret.txt",
        "/some/where/assets/../../secret.txt",
        "/some/where/%2e%2e/secret.txt",
        "/some/where/..%2fsecret.txt",
        "/some/where/..%5csecret.txt",
        "/some/where//etc/passwd",
        "/some/where/%2fetc/passwd",
    ] {
        let answer = Connection::open(&url).get(path);
        assert_eq!((answer.status, answer.body.contains("secret")), (404, false), "{path}");
    }
}

#[test]
fn files_are_only_read() {
    let url = served();
    for method in ["POST", "PUT", "DELETE"] {
        let answer = Connection::open(&url).ask(method, "/some/where/", "Content-Length: 0\r\n");
        assert_eq!(answer.status, 405, "{method}");
    }
    let head = Connection::open(&url).ask("HEAD", "/some/where/", "");
    assert_eq!((head.status, head.header("content-length")), (200, "7"));
}

#[test]
fn a_taken_port_is_named() {
    let holder = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = holder.local_addr().unwrap().port();
    let said = format!("port {port} is taken by another program");
    assert_eq!(ensure_free(port).unwrap_err().to_string(), said);
    assert_eq!(start(&SITE, "/", port).err().unwrap().to_string(), said);
    drop(holder);
    ensure_free(port).unwrap();
}

#[test]
fn a_folder_without_a_page_is_no_site() {
    let folder = write_site("server-test-without-page");
    fs::remove_file(folder.join("index.html")).unwrap();
    assert_eq!(start(&folder, "/", 0).err().unwrap().to_string(), "the site has no index.html");
}

#[test]
fn a_site_that_is_built_again_has_its_new_headers() {
    let folder = write_site("server-test-rebuilt");
    let mut connection = Connection::open(&start(&folder, "/", 0).unwrap().url);
    assert_eq!(connection.get("/").header("referrer-policy"), "no-referrer");
    fs::write(folder.join("_headers"), "/*\n  Referrer-Policy: same-origin").unwrap();
    assert_eq!(connection.get("/").header("referrer-policy"), "same-origin");
    // While the file is being replaced, the rules of the start apply.
    fs::remove_file(folder.join("_headers")).unwrap();
    assert_eq!(connection.get("/").header("referrer-policy"), "no-referrer");
}
