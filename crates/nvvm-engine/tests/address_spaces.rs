//! An address space has the same name everywhere in a report.

use nvvm_engine::words::{address_space, address_space_name};
use nvvm_engine::{Language, Request, check};

/// Returns a module with a variable, a parameter and a cast in an address space.
fn text(space: u32) -> String {
    format!(
        "target triple = \"nvptx64-nvidia-cuda\"\n@g = addrspace({space}) global i32 0\n\
         define void @f(ptr addrspace({space}) %p) {{\n  \
         %q = addrspacecast ptr addrspace({space}) %p to ptr addrspace(77)\n  ret void\n}}\n"
    )
}

#[test]
fn a_space_has_one_name_in_tables_notes_and_remarks() {
    for space in (0..=8).chain([101]) {
        let report = check(&Request { text: text(space), language: Language::NvvmIr, ..Request::default() });
        let expected = address_space(space);
        let pointers: Vec<&str> = ["@g", "%p"]
            .into_iter()
            .flat_map(|name| report.readings[0].pointers.iter().filter(move |pointer| pointer.name == name))
            .map(|pointer| pointer.space.as_str())
            .collect();
        assert_eq!(pointers, [&expected; 2], "{space}");
        let variables: Vec<&str> = report.readings[0].globals.iter().map(|variable| variable.space.as_str()).collect();
        assert_eq!(variables, [&expected], "{space}");
        let notes: Vec<&str> =
            report.findings.iter().flat_map(|finding| &finding.notes).map(|note| note.message.as_str()).collect();
        let says = |words: &str| notes.iter().any(|note| note.contains(words));
        let cast = match address_space_name(space) {
            Some(name) => format!("this pointer is in the {name} address space ({space});"),
            None => format!("this pointer is in address space {space};"),
        };
        assert!(says(&cast), "{cast}: {notes:?}");
        if !matches!(space, 0 | 1 | 3 | 4) {
            let variable = match address_space_name(space) {
                Some(name) => format!("address space {space} is {name} memory"),
                None => format!("address space {space} has no meaning"),
            };
            assert!(says(&variable), "{variable}: {notes:?}");
        }
    }
    assert_eq!((address_space_name(6), address_space_name(101)), (Some("tensor"), Some("param")));
}
