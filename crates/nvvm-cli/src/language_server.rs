//! `lsp`: the language server on standard input and output, with header files from disk.

use crate::arguments::LspArguments;
use crate::headers::HeadersOnDisk;
use crate::{Failure, Outcome};
use nvvm_engine::Files;
use nvvm_language_server::{Configuration, Disk, Ending, Server, serve};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Serves one client until it disconnects. The exit status follows the protocol: 0 after `shutdown`, else 1.
///
/// # Errors
/// When the output cannot be written.
pub fn run(arguments: &LspArguments) -> Result<Outcome, Failure> {
    let configuration =
        Configuration { target: arguments.sm, reference: arguments.reference, ..Configuration::default() };
    let server = Server::new(configuration, Arc::new(OwnDisk));
    Ok(match serve(server, io::stdin(), &mut io::stdout().lock())? {
        Ending::Orderly => Outcome::Accepted,
        Ending::Abrupt => Outcome::Rejected,
    })
}

/// The file system of this machine.
struct OwnDisk;

impl Disk for OwnDisk {
    fn files<'a>(&'a self, path: Option<&str>, configuration: &'a Configuration) -> Box<dyn Files + 'a> {
        let Configuration { include_folders, macros, standard, .. } = configuration;
        Box::new(HeadersOnDisk::new(path.map(Path::new), include_folders, macros, *standard))
    }
}
