//! Types of headers that are known by name have the sizes and alignments of nvcc.

use cuda_decl::{Severity, analyse, parse};
use serde::Deserialize;
use test_support::Account;

/// A type measured with nvcc 13.5, libstdc++ 12 and the libcu++ of the toolkit; in bytes.
#[derive(Deserialize)]
struct Measured {
    #[serde(rename = "type")]
    ty: String,
    size: u64,
    align: u64,
}

fn measured() -> Vec<Measured> {
    serde_json::from_str(include_str!("../../../tests/layout/headers.json")).expect("the measurements are JSON")
}

/// Returns size and alignment as analyzed; `None` for an unknown type.
fn read(ty: &str) -> Option<(u64, u64)> {
    // A member with the size as its bound, and one with the alignment.
    let analysis = analyse(&parse(&format!("struct Whole {{ char size[sizeof({ty})]; alignas({ty}) char align; }};")));
    let wrong = analysis.diagnostics.iter().find(|it| it.severity() == Severity::Error);
    assert!(wrong.is_none(), "{ty}: {:?}", wrong.map(|it| &it.message));
    let record = analysis.records.iter().find(|it| it.name == "Whole")?;
    record.size?;
    Some((record.fields.first()?.size, record.align))
}

#[test]
fn types_of_headers_are_as_measured() {
    let (mut agree, mut unknown) = (0, Vec::new());
    let mut wrong = Vec::new();
    for row in measured() {
        match read(&row.ty) {
            Some(found) if found == (row.size, row.align) => agree += 1,
            Some(found) => wrong.push(format!("{}: {found:?}, measured ({}, {})", row.ty, row.size, row.align)),
            None => unknown.push(row.ty),
        }
    }
    println!("cuda-decl: {agree} types of headers agree, not known: {unknown:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(agree >= 420, "{agree} agree; not known: {unknown:?}");
    let account = Account::new("types of headers").counted(agree, agree);
    account.excluding(unknown.len(), "not known by name").close_whole();
}
