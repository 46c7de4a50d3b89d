//! The summary in `docs/conformance.md`: its most important rows, derived from the agreement table.

/// Markers of the summary in the document.
pub const BEGIN: &str = "<!-- summary -->\n";
pub const END: &str = "<!-- end of the summary -->\n";

const HEAD: &str = "| compared | answers | agree |\n| --- | ---: | --- |\n";

/// A row of the summary: title, test, and prefix and suffix of the names of summarized rows.
struct Group {
    title: &'static str,
    test: &'static str,
    begins: &'static str,
    ends: &'static str,
}

const GROUPS: [Group; 9] = [
    group(
        "verdicts of libNVVM (verify, compile), by toolkit, 17 toolkits",
        "nvvm-verify/toolkits",
        "verdicts of release",
        "",
    ),
    group(
        "the same, modules kept aside while the rules were written",
        "nvvm-verify/toolkits",
        "verdicts of all releases",
        "",
    ),
    group(
        "verdicts of ptxas on libNVVM's PTX",
        "nvvm-verify/conformance",
        "verdicts of assembled modules",
        " assemble",
    ),
    group("first message of libNVVM", "nvvm-engine/first_message", "first messages, ", ""),
    group("log of libNVVM, to the letter", "nvvm-engine/log_text", "logs, ", ""),
    group("directives of kernels in PTX", "nvvm-verify/directives", "directives in PTX", ""),
    group("layouts and verdicts of nvcc", "cuda-decl/conformance", "layouts and verdicts", ""),
    group("first words of nvcc's errors", "cuda-decl/semantics", "refusals of nvcc", ""),
    group("files that LLVM's verifier rejects", "nvvm-verify/llvm_verifier", "files of llvm-verifier", ""),
];

const fn group(title: &'static str, test: &'static str, begins: &'static str, ends: &'static str) -> Group {
    Group { title, test, begins, ends }
}

/// Returns the summary of a closing table. A group without a compared row is omitted.
pub fn of(table: &str) -> String {
    GROUPS.iter().filter_map(|group| row(group, table)).fold(HEAD.to_owned(), |summary, row| summary + &row + "\n")
}

/// The number of answers, and the lowest and the highest share of the rows.
fn row(group: &Group, table: &str) -> Option<String> {
    let mut answers = 0u64;
    let mut shares: Vec<f64> = Vec::new();
    for line in table.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, test, what, compared, share, ..] = cells[..] else { continue };
        if test != group.test || !what.starts_with(group.begins) || !what.ends_with(group.ends) {
            continue;
        }
        let (Ok(compared), Ok(share)) = (compared.parse::<u64>(), share.trim_end_matches(" %").parse()) else {
            continue;
        };
        answers += compared;
        shares.push(share);
    }
    let lowest = shares.iter().copied().reduce(f64::min)?;
    let highest = shares.iter().copied().reduce(f64::max)?;
    let agree = if lowest < highest { format!("{lowest:.2} to {highest:.2} %") } else { format!("{lowest:.2} %") };
    Some(format!("| {} | {answers} | {agree} |", group.title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_group_are_added_and_their_shares_are_a_range() {
        let table = "| nvvm-engine/first_message | first messages, cuda-12.9 verify | 3 | 99.00 % | 98 % |  |\n\
                     | nvvm-engine/first_message | first messages, cuda-13.5 verify | 2 | 100.00 % | 98 % |  |\n\
                     | nvvm-engine/first_message | first messages' lines, cuda-13.5 verify | 7 | 50.00 % | 98 % |  |\n\
                     | cuda-decl/semantics | refusals of nvcc | skipped | | | why |\n";
        assert_eq!(of(table), format!("{HEAD}| first message of libNVVM | 5 | 99.00 to 100.00 % |\n"));
    }
}
