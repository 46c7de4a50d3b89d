//! Addresses of the playground on the web.

/// The address of the site's first page, with `https://` and a slash at its end; `None` where it is hosted nowhere yet.
///
/// The one setting for it: whoever hosts the site builds with `NVVM_PLAYGROUND_ADDRESS` in the environment. SARIF, the
/// terminal, workflow annotations, the pages of rules and the sitemap then lead there; without it they name no address.
pub const ADDRESS: Option<&str> = option_env!("NVVM_PLAYGROUND_ADDRESS");

/// The folder of the rules' pages in the site.
pub const RULE_PAGES: &str = "rules/";

/// The address of a rule's page on the site that begins at `site`, by code: `https://example.org/rules/NV0101.html`.
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
