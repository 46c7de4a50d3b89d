//! The dependencies of a `Cargo.toml`: a parser of the few forms of TOML that this project uses.

/// A dependency of a crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The name.
    pub name: String,
    /// Whether only tests use it.
    pub is_dev: bool,
    /// The line, from 1.
    pub line: u32,
}

/// The dependencies of a manifest, in order, including those of single targets.
pub fn dependencies(manifest: &str) -> Vec<Dependency> {
    let mut found = Vec::new();
    let mut section = "";
    let mut depth = 0i64;
    for (line, text) in (1..).zip(manifest.lines()) {
        if let Some(name) = text.strip_prefix('[').filter(|_| depth == 0) {
            section = name.trim_end_matches(']');
            continue;
        }
        let is_entry = depth == 0 && text.starts_with(|it: char| it.is_ascii_alphanumeric());
        // An entry may span several lines.
        depth += count(text, &['[', '{']) - count(text, &[']', '}']);
        if is_entry && section.ends_with("dependencies") && section != "workspace.dependencies" {
            let name = text.split(['.', ' ', '=']).next().unwrap_or_default().to_owned();
            found.push(Dependency { name, is_dev: section.ends_with("dev-dependencies"), line });
        }
    }
    found
}

fn count(text: &str, signs: &[char]) -> i64 {
    text.chars().filter(|sign| signs.contains(sign)).count() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_of_all_kinds_are_named() {
        let manifest = "[package]\nname = \"x\"\n[dependencies]\na.workspace = true\nb = { version = \"1\", features = [\n\"c\",\n] }\n\
                        [target.'cfg(unix)'.dependencies]\nd = \"1\"\n[dev-dependencies]\ne = \"2\"\n[features]\nf = []\n";
        let named: Vec<(String, bool)> = dependencies(manifest).into_iter().map(|one| (one.name, one.is_dev)).collect();
        let expected = [("a", false), ("b", false), ("d", false), ("e", true)];
        assert_eq!(named, expected.map(|(name, is_dev)| (name.to_owned(), is_dev)));
    }
}
