//! `rule-pages FOLDER`: writes the static pages into the folder of a built site.

#![forbid(unsafe_code)]

use std::path::Path;
use std::{env, fs, io, process::ExitCode};

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("usage: rule-pages FOLDER");
        return ExitCode::from(2);
    };
    match write(Path::new(&folder)) {
        Ok(count) => {
            println!("{count} files");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: cannot write the pages: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &Path) -> io::Result<usize> {
    let files = rule_pages::files(nvvm_engine::ADDRESS);
    fs::create_dir_all(folder.join(rule_pages::FOLDER))?;
    for (path, text) in &files {
        fs::write(folder.join(path), text)?;
    }
    Ok(files.len())
}
