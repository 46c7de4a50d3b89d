//! `convert legacy|modern FILE`: prints the module in the other dialect, and the remarks with their lines.

use nvvm_convert::convert;
use nvvm_syntax::LineIndex;
use nvvm_target::Dialect;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let to = match arguments.next().as_deref() {
        Some("legacy") => Dialect::Legacy,
        Some("modern") => Dialect::Modern,
        _ => return eprintln!("usage: convert legacy|modern FILE"),
    };
    for path in arguments {
        let bytes = std::fs::read(&path).expect("a readable file");
        let text = String::from_utf8_lossy(&bytes);
        match convert(&text, to) {
            Ok(conversion) => {
                print!("{}", conversion.text);
                let lines = LineIndex::new(&text);
                for remark in conversion.remarks {
                    let line = lines.position(&text, remark.span.start).line;
                    eprintln!("{path}:{line}: {:?}: {} ({})", remark.loss, remark.what, remark.count);
                }
            }
            Err(error) => eprintln!("{path}: {error:?}"),
        }
    }
}
