//! Trunk's links in `index.html`, and their replacement by the elements that a browser reads.

use anyhow::{Context, Result, bail, ensure};
use std::ops::Range;

/// The asset of a link. Paths are relative to the project's root.
#[derive(Debug, PartialEq, Eq)]
pub enum Asset {
    /// A program of a package, compiled to WebAssembly.
    Program(Program),
    /// A file that is copied.
    Copy(String),
    /// A style sheet that is copied and linked by the page.
    Style(String),
}

/// A program, compiled to WebAssembly.
#[derive(Debug, PartialEq, Eq)]
pub struct Program {
    /// The binary's name.
    pub binary: String,
    /// The profile of local builds.
    pub quick_profile: String,
    /// The profile of production builds.
    pub release_profile: String,
    /// Whether the package's default features are enabled.
    pub has_default_features: bool,
    /// Whether it runs in a worker; otherwise in the page.
    pub is_worker: bool,
}

/// A link and its byte range in the page.
#[derive(Debug)]
pub struct Link {
    /// The linked asset.
    pub asset: Asset,
    place: Range<usize>,
}

impl Asset {
    /// The program, if the asset is one.
    pub fn program(&self) -> Option<&Program> {
        match self {
            Self::Program(program) => Some(program),
            Self::Copy(_) | Self::Style(_) => None,
        }
    }
}

const OPENING: &str = "<link data-trunk";

/// All links of the page, in order.
///
/// # Errors
/// When a link has no end, lacks an attribute, or has a kind that this builder does not know.
pub fn links(page: &str) -> Result<Vec<Link>> {
    page.match_indices(OPENING)
        .map(|(start, _)| {
            let length = page[start..].find('>').context("a link has no end")? + 1;
            let place = start..start + length;
            let asset = asset(&page[place.clone()])?;
            Ok(Link { asset, place })
        })
        .collect()
}

/// The page with each link replaced by the result of `replace`.
pub fn replaced(page: &str, links: &[Link], replace: impl Fn(&Asset) -> String) -> String {
    let mut result = String::with_capacity(page.len());
    let mut copied = 0;
    for link in links {
        result.push_str(&page[copied..link.place.start]);
        result.push_str(&replace(&link.asset));
        copied = link.place.end;
    }
    result.push_str(&page[copied..]);
    result
}

fn asset(link: &str) -> Result<Asset> {
    let needed = |name: &str| {
        let value = attribute(link, name).with_context(|| format!("{link} has no {name}"))?;
        Ok::<_, anyhow::Error>(value.to_owned())
    };
    Ok(match needed("rel")?.as_str() {
        "copy-file" => Asset::Copy(needed("href")?),
        "css" => Asset::Style(needed("href")?),
        "rust" => {
            let kind = needed("data-type")?;
            ensure!(["main", "worker"].contains(&kind.as_str()), "{link}: no kind of program is called {kind}");
            Asset::Program(Program {
                binary: needed("data-bin")?,
                quick_profile: needed("data-cargo-profile-dev")?,
                release_profile: needed("data-cargo-profile-release")?,
                has_default_features: !link.contains(" data-cargo-no-default-features"),
                is_worker: kind == "worker",
            })
        }
        other => bail!("{link}: trunk may know what {other} is, `cargo xtask` does not"),
    })
}

/// The value of a quoted attribute.
fn attribute<'l>(link: &'l str, name: &str) -> Option<&'l str> {
    let start = link.find(&format!(" {name}=\""))? + name.len() + 3;
    link[start..].split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r#"<head>
<link data-trunk rel="css" href="web/page.css" data-integrity="none" />
<link rel="manifest" href="site.webmanifest" />
<link data-trunk rel="rust" href="web/Cargo.toml" data-bin="app" data-type="main"
  data-cargo-profile-dev="quick" data-cargo-profile-release="small" />
<link data-trunk rel="rust" href="web/Cargo.toml" data-bin="worker" data-type="worker" data-cargo-no-default-features
  data-cargo-profile-dev="quick" data-cargo-profile-release="small"/>
<link data-trunk rel="copy-file" href="public/icon.svg" />
</head><body></body>"#;

    #[test]
    fn links_are_read_and_others_are_left() {
        let links = links(PAGE).unwrap();
        let assets: Vec<&Asset> = links.iter().map(|link| &link.asset).collect();
        let program = |binary: &str, is_worker: bool| {
            Asset::Program(Program {
                binary: binary.to_owned(),
                quick_profile: "quick".to_owned(),
                release_profile: "small".to_owned(),
                has_default_features: !is_worker,
                is_worker,
            })
        };
        let expected = [
            Asset::Style("web/page.css".to_owned()),
            program("app", false),
            program("worker", true),
            Asset::Copy("public/icon.svg".to_owned()),
        ];
        assert_eq!(assets, expected.iter().collect::<Vec<_>>());
        let style = |asset: &Asset| if matches!(asset, Asset::Style(_)) { "CSS" } else { "" }.to_owned();
        let page = replaced(PAGE, &links, style);
        assert!(page.starts_with("<head>\nCSS\n<link rel=\"manifest\""), "{page}");
        assert!(page.ends_with("\n</head><body></body>"), "{page}");
        assert!(!page.contains("data-trunk"), "{page}");
    }

    #[test]
    fn what_only_trunk_knows_is_refused() {
        for page in
            ["<link data-trunk rel=\"sass\" href=\"a.scss\"/>", "<link data-trunk rel=\"css\"/>", "<link data-trunk"]
        {
            assert!(links(page).is_err(), "{page}");
        }
    }
}
