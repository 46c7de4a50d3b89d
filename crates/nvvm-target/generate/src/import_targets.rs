//! Import of the SM targets from `sm-targets.json`. Writes `targets.tsv`.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

const TOOLKITS: [&str; 3] = ["12.9", "13.0", "13.5"];

/// Generates the text of `targets.tsv`.
pub fn import(json: &Value) -> Result<String> {
    let mut text = String::from(
        "# SM targets. Acceptance (libnvvm_*, ptxas_*, runs_on): measured on CUDA 12.9, 13.0, 13.5. The rest: NVIDIA's\n\
         # release notes, LLVM 24, and for sm_107 and the renaming of sm_101 also GCC.\n",
    );
    text.push_str(
        "name\tsm\tsuffix\tcompute_capability\tgeneration\tchips\tfirst_ptx\tllvm_minimum_ptx\tfirst_cuda\tlast_cuda\t\
         renamed_to\trenamed_from\tlibnvvm_legacy\tlibnvvm_modern\tptxas_code\tptxas_directive\truns_on\n",
    );
    for target in json["targets"].as_array().context("no targets")? {
        text.push_str(&row(target)?);
        text.push('\n');
    }
    Ok(text)
}

fn row(target: &Value) -> Result<String> {
    let word = |key: &str| target[key].as_str().unwrap_or("-").to_owned();
    let name = word("name");
    let refused = format!("libnvvm : error: -arch=compute_{} is an unsupported option", name.trim_start_matches("sm_"));
    for toolkit in TOOLKITS {
        let arch = &target["libnvvm_arch"][toolkit];
        let taken = arch["legacy"] == true || arch["modern"] == true;
        ensure!(taken || arch["message"] == refused.as_str(), "{name}: another text of refusal: {}", arch["message"]);
    }
    let set = |flag: &dyn Fn(&str) -> bool| -> Result<String> {
        let words: Vec<_> = TOOLKITS.iter().copied().filter(|toolkit| flag(toolkit)).collect();
        range(&words)
    };
    let list = |key: &str, separator: &str| match target[key].as_array() {
        Some(words) if !words.is_empty() => {
            let words: Vec<_> = words.iter().filter_map(Value::as_str).collect();
            words.join(separator)
        }
        _ => "-".to_owned(),
    };
    let cells = [
        name.clone(),
        target["sm"].as_u64().context("sm")?.to_string(),
        word("suffix"),
        word("compute_capability"),
        word("generation"),
        list("example_chips", " | "),
        word("first_ptx_isa"),
        target["llvm24"]["min_ptx_message"].as_str().unwrap_or("-").to_owned(),
        word("first_cuda"),
        word("last_cuda"),
        word("renamed_to"),
        word("renamed_from"),
        set(&|toolkit| target["libnvvm_arch"][toolkit]["legacy"] == true)?,
        set(&|toolkit| target["libnvvm_arch"][toolkit]["modern"] == true)?,
        set(&|toolkit| target["ptxas_gpu_name"][toolkit] == true)?,
        set(&|toolkit| target["ptxas_accepts_target_directive"][toolkit] == true)?,
        list("ptx_for_this_target_runs_on", ","),
    ];
    Ok(cells.join("\t"))
}

/// Formats a set of toolkits as a range of releases: `-`, `all`, `since 13.0`, `before 13.0` or `since 12.9 before
/// 13.5`.
fn range(toolkits: &[&str]) -> Result<String> {
    let place = |toolkit: &&str| TOOLKITS.iter().position(|other| other == toolkit);
    let (Some(first), Some(last)) = (toolkits.first().and_then(place), toolkits.last().and_then(place)) else {
        return Ok("-".to_owned());
    };
    ensure!(last - first + 1 == toolkits.len(), "{toolkits:?} is no range: a target that went and came again");
    let since = (first > 0).then(|| format!("since {}", TOOLKITS[first]));
    let before = TOOLKITS.get(last + 1).map(|next| format!("before {next}"));
    let words: Vec<String> = since.into_iter().chain(before).collect();
    Ok(if words.is_empty() { "all".to_owned() } else { words.join(" ") })
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn toolkits_in_a_row_are_ranges() {
        let rows: [(&[&str], &str); 6] = [
            (&[], "-"),
            (&["12.9", "13.0", "13.5"], "all"),
            (&["13.0", "13.5"], "since 13.0"),
            (&["13.5"], "since 13.5"),
            (&["12.9"], "before 13.0"),
            (&["13.0"], "since 13.0 before 13.5"),
        ];
        for (toolkits, expected) in rows {
            assert_eq!(range(toolkits).expect("a range"), expected);
        }
        assert!(range(&["12.9", "13.5"]).is_err());
    }
}
