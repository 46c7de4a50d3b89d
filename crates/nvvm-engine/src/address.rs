//! Addresses of the playground on the web.

/// Base URL of the hosted playground, with `https://` and a trailing slash; `None` in a build without one.
///
/// The build reads it from the environment variable `NVVM_PLAYGROUND_ADDRESS`. SARIF, the terminal, workflow
/// annotations, the rule pages and the sitemap link to it; without it they contain no links.
pub const ADDRESS: Option<&str> = option_env!("NVVM_PLAYGROUND_ADDRESS");

/// Folder of the rule pages within the site.
pub const RULE_PAGES: &str = "rules/";

/// Returns the URL of a rule's page on a site, by the rule's code: `https://example.org/rules/NV0101.html`. Returns
/// `None` without a site.
pub fn rule_address(site: Option<&str>, code: &str) -> Option<String> {
    let site = site.filter(|site| !site.is_empty())?;
    let slash = if site.ends_with('/') { "" } else { "/" };
    Some(format!("{site}{slash}{RULE_PAGES}{code}.html"))
}

#[cfg(test)]
mod tests {
    use super::rule_address;

    #[test]
    fn a_slash_more_or_less_does_not_matter() {
        let wanted = Some("https://example.org/play/rules/NV0101.html".to_owned());
        assert_eq!(rule_address(Some("https://example.org/play"), "NV0101"), wanted);
        assert_eq!(rule_address(Some("https://example.org/play/"), "NV0101"), wanted);
        assert_eq!(rule_address(Some(""), "NV0101"), None);
        assert_eq!(rule_address(None, "NV0101"), None);
    }
}
