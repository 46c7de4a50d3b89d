//! Files that are installed with the program: shell completions and manual pages.

use crate::arguments::Arguments;
use crate::listing::print;
use crate::{Failure, Outcome};
use clap::CommandFactory;
use clap_complete::Shell;
use std::path::Path;

/// Prints the completion script of a shell.
///
/// # Errors
/// When the output cannot be written.
pub fn completions(shell: Shell) -> Result<Outcome, Failure> {
    let mut command = Arguments::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    print(&String::from_utf8_lossy(&script))
}

/// Writes the manual pages of the program and its subcommands into a folder.
///
/// # Errors
/// When the folder cannot be created, or a page cannot be written.
pub fn manual(folder: &Path) -> Result<Outcome, Failure> {
    let written = std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Arguments::command(), folder));
    written.map_err(|error| Failure::Message(format!("cannot write the manual to {}: {error}", folder.display())))?;
    Ok(Outcome::Accepted)
}
