//! The README's terminal picture shows the actual output.

use std::path::Path;
use std::process::Command;

/// An example on which a document and a toolkit differ.
const EXAMPLE: &str = "heavy-fits.ll";

fn printed() -> String {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../nvvm-engine/examples-text");
    let mut command = Command::new(env!("CARGO_BIN_EXE_nvvm-check"));
    command.current_dir(examples).args(["--color", "always", "--sm", "sm_75", "--reference", "tileiras", EXAMPLE]);
    let output = command.output().expect("the binary runs");
    let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("UTF-8");
    format!("$ nvvm-check --sm sm_75 --reference tileiras {EXAMPLE}\n{text}")
}

/// `BLESS=1 cargo test -p nvvm-cli terminal_picture::` updates the picture.
#[test]
fn the_picture_is_what_is_printed() {
    let printed = printed();
    for expected in ["rejected on sm_75 by tileiras", "accepted by cuda-13.5 (CUDA 13.5, measured)", "\u{1b}["] {
        assert!(printed.contains(expected), "{printed}");
    }
    let picture = anstyle_svg::Term::new().render_svg(&printed) + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/terminal.svg");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &picture).expect("written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == picture,
        "docs/terminal.svg is another picture: `BLESS=1 cargo test -p nvvm-cli terminal_picture::`"
    );
}
