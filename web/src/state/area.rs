//! The three areas of the page, and the addresses of their places.

/// An area with a place in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Area {
    /// The text and its report.
    #[default]
    Check,
    /// Lessons; the place is `padding/3`, or empty for the list.
    Learn(String),
    /// Rules, targets, terms, tables; the place is `rule/NV0804`, or empty for the start page.
    Reference(String),
}

const LEARN: &str = "#learn";
const REFERENCE: &str = "#ref";

impl Area {
    /// Parses an address's fragment. Every fragment without another area belongs to Check: links begin with a version
    /// and never with an area's name.
    pub fn of_fragment(fragment: &str) -> Self {
        let place = |prefix: &str| {
            let rest = fragment.strip_prefix(prefix)?;
            match rest.strip_prefix('/') {
                Some(place) => Some(place.to_owned()),
                None => rest.is_empty().then(String::new),
            }
        };
        if let Some(place) = place(LEARN) {
            Self::Learn(place)
        } else if let Some(place) = place(REFERENCE) {
            Self::Reference(place)
        } else {
            Self::Check
        }
    }

    /// The fragment of the place; empty for Check.
    pub fn fragment(&self) -> String {
        let address = |prefix: &str, place: &str| match place {
            "" => prefix.to_owned(),
            place => format!("{prefix}/{place}"),
        };
        match self {
            Self::Check => String::new(),
            Self::Learn(place) => address(LEARN, place),
            Self::Reference(place) => address(REFERENCE, place),
        }
    }

    /// The id: `check`, `learn`, `reference`.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Learn(_) => "learn",
            Self::Reference(_) => "reference",
        }
    }

    /// The displayed title.
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Check => "Check",
            Self::Learn(_) => "Learn",
            Self::Reference(_) => "Reference",
        }
    }

    /// The start pages of all areas, in the page's order.
    pub fn all() -> [Self; 3] {
        [Self::Check, Self::Learn(String::new()), Self::Reference(String::new())]
    }
}

#[cfg(test)]
mod tests {
    use super::Area;

    #[test]
    fn fragments_and_areas_go_both_ways() {
        for (fragment, area) in [
            ("#learn", Area::Learn(String::new())),
            ("#learn/padding/3", Area::Learn("padding/3".into())),
            ("#ref", Area::Reference(String::new())),
            ("#ref/rule/NV0804", Area::Reference("rule/NV0804".into())),
        ] {
            assert_eq!(Area::of_fragment(fragment), area);
            assert_eq!(area.fragment(), fragment);
        }
    }

    #[test]
    fn links_of_texts_belong_to_check() {
        for fragment in ["", "#", "#v1/abc", "#learning", "#reference"] {
            assert_eq!(Area::of_fragment(fragment), Area::Check, "{fragment}");
        }
    }
}
