//! Prints what a file declares; with `--host` as assertions for g++.

fn main() {
    let mut host = false;
    for path in std::env::args().skip(1) {
        if path == "--host" {
            host = true;
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let analysis = cuda_decl::analyse(&cuda_decl::parse(&text));
        if host {
            for record in &analysis.records {
                if record.name.contains('(') || record.unnamed {
                    continue;
                }
                let (size, align) = record.host.unwrap_or((record.size.unwrap_or(0), record.align));
                println!("static_assert(sizeof({0}) == {size} && alignof({0}) == {align}, \"{0}\");", record.name);
                for field in &record.fields {
                    if field.kind == cuda_decl::FieldKind::Member
                        && field.bit_width.is_none()
                        && !field.ty.contains('&')
                    {
                        let offset = field.host_offset.unwrap_or(field.offset);
                        println!("CHECK({}, {}, {offset});", record.name.replace(',', " COMMA"), field.name);
                    }
                }
            }
            for kernel in &analysis.kernels {
                println!("// SYMBOL {}", kernel.mangled);
            }
        } else {
            for diagnostic in &analysis.diagnostics {
                println!(
                    "{path}: {} {:?} {} `{}`",
                    diagnostic.rule.code,
                    diagnostic.severity,
                    diagnostic.message,
                    diagnostic.span.text(&text)
                );
            }
            for record in &analysis.records {
                println!("{} size {:?} align {}", record.name, record.size, record.align);
                for field in &record.fields {
                    println!(
                        "   {:?} {} {} @{} +{} {:?} {:?} host {:?}",
                        field.kind,
                        field.ty,
                        field.name,
                        field.offset,
                        field.size,
                        field.bit_offset,
                        field.bit_width,
                        field.host_offset
                    );
                }
            }
            for kernel in &analysis.kernels {
                println!("{} {} {:?} emitted {}", kernel.mangled, kernel.demangled, kernel.total, kernel.emitted);
            }
            for global in &analysis.globals {
                println!("{} {:?} {:?} {}", global.name, global.space, global.size, global.align);
            }
        }
    }
}
