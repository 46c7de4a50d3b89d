//! The functions that PTX defines.

/// The names after `.entry` and after `.func`, each in order. Declarations (`.extern`, or without a body) are excluded.
pub fn functions(ptx: &str) -> (Vec<String>, Vec<String>) {
    let (mut entries, mut functions) = (Vec::new(), Vec::new());
    let mut rest = ptx;
    while let Some((start, is_entry)) = next(rest) {
        rest = &rest[start..];
        let end = rest.find(['{', ';']).unwrap_or(rest.len());
        let (head, body) = rest.split_at(end);
        rest = body;
        if body.starts_with('{')
            && let Some(name) = name(head)
        {
            if is_entry { &mut entries } else { &mut functions }.push(name.to_owned());
        }
    }
    (entries, functions)
}

/// The end of the next directive, and whether it is `.entry`.
fn next(ptx: &str) -> Option<(usize, bool)> {
    let end_of = |directive: &str| ptx.find(directive).map(|start| start + directive.len());
    match (end_of(".entry "), end_of(".func ")) {
        (Some(entry), Some(function)) => Some((entry.min(function), entry < function)),
        (Some(entry), None) => Some((entry, true)),
        (None, Some(function)) => Some((function, false)),
        (None, None) => None,
    }
}

/// The name in `name(…)` or `(result) name(…)`.
fn name(head: &str) -> Option<&str> {
    let head = head.trim_start();
    let head = match head.strip_prefix('(') {
        Some(result) => result.split_once(')')?.1.trim_start(),
        None => head,
    };
    head.split(|character: char| character == '(' || character.is_whitespace()).next().filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::functions;

    #[test]
    fn definitions_are_told_apart() {
        let ptx = ".version 9.4\n.extern .func  (.param .b32 func_retval0) vprintf\n(\n\t.param .b64 a\n)\n;\n\
                   \t// .globl\tkernel\n.visible .entry kernel(\n\t.param .u64 kernel_param_0\n)\n.maxntid 256, 1, 1\n{\n\tret;\n}\n\
                   .func  (.param .b32 func_retval0) helper(\n\t.param .b32 helper_param_0\n)\n{\n\tret;\n}\n\
                   .weak .entry last()\n{\n\tret;\n}\n";
        let (entries, others) = functions(ptx);
        assert_eq!(entries, ["kernel", "last"]);
        assert_eq!(others, ["helper"]);
    }
}
