//! Kernel entries of PTX.

/// The `.entry` lines and the `.param` lines of their lists, in order.
pub fn of(ptx: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut in_list = false;
    for line in ptx.lines().map(str::trim) {
        if line.contains(".entry") {
            in_list = true;
            lines.push(line.to_owned());
        } else if in_list {
            if line.starts_with(".param") {
                lines.push(line.to_owned());
            }
            in_list = line.ends_with(',');
        }
    }
    lines
}

/// The lines without the attributes that a pointer parameter has about its memory (`.ptr .global .align 4`): hints, of
/// which the back ends of LLVM 7 and LLVM 23 print different parts for the same module.
pub fn without_hints(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| without_hint(line)).collect()
}

fn without_hint(line: &str) -> String {
    let Some((before, hint)) = line.split_once(".ptr ") else { return line.to_owned() };
    let name = hint.split(' ').next_back().unwrap_or_default();
    format!("{before}{name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_lists_of_entries_are_read() {
        let ptx = ".func (.param .b32 r) f(\n\t.param .b64 f_param_0\n)\n.visible .entry k(\n\t.param .u64 .ptr .global .align 4 k_param_0,\n\t.param .align 8 .b8 k_param_1[16]\n)\n{\n\t.param .b32 local;\n";
        let lines = of(ptx);
        assert_eq!(
            lines,
            [".visible .entry k(", ".param .u64 .ptr .global .align 4 k_param_0,", ".param .align 8 .b8 k_param_1[16]"]
        );
        assert_eq!(without_hints(&lines)[1], ".param .u64 k_param_0,");
        assert_eq!(without_hints(&lines)[2], lines[2]);
    }
}
