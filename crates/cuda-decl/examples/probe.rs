fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        let unit = cuda_decl::parse(&text);
        for d in &unit.diagnostics {
            println!("{path}: {} {} `{}`", d.rule.code, d.message, d.span.text(&text));
        }
    }
}
