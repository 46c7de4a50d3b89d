//! The example for a log line that matches a rule: the first failing one on the rule's page.

use super::candidates::declared;

/// Returns the first failing example on the page of the rule with this code; `None` if the page has none.
pub fn rule_example(code: &str) -> Option<String> {
    let page = declared(code)?.page.text();
    let mut lines = page.lines().skip_while(|line| !is_failing(line)).skip(1).peekable();
    lines.peek()?;
    let text: Vec<&str> = lines.take_while(|line| !line.starts_with("```")).collect();
    Some(text.join("\n"))
}

/// Whether a line opens a fenced example that is marked `fails`.
fn is_failing(line: &str) -> bool {
    let Some(words) = line.strip_prefix("```") else { return false };
    words.split_whitespace().nth(1) == Some("fails")
}

#[cfg(test)]
mod tests {
    use super::*;
    use nvvm_diagnostics::Reach;

    #[test]
    fn every_rule_that_a_text_reaches_has_an_example() {
        let rules = nvvm_verify::rules::all().chain(cuda_decl::rules::ALL.iter().copied());
        for rule in rules {
            let example = rule_example(rule.code);
            assert_eq!(example.is_some(), !matches!(rule.reach, Reach::NotFromText(_)), "{}", rule.code);
            assert!(example.is_none_or(|text| !text.contains("```") && !text.is_empty()), "{}", rule.code);
        }
        assert_eq!(rule_example("NV9999"), None);
    }
}
