//! The views of Check, in their groups.

use nvvm_engine::Language;
use nvvm_engine::target::{Reference, Target};

/// A view of what was found in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// What the chosen reference says.
    #[default]
    Problems,
    /// Paste what a tool printed.
    Log,
    /// Findings against targets, or against references.
    WhatIf,
    /// What was looked at and what was not.
    Coverage,
    /// The parameter buffer.
    Parameters,
    /// Address spaces.
    AddressSpaces,
    /// Types and their layouts.
    Types,
    /// From annotations to PTX directives.
    Metadata,
    /// The nodes behind the text, byte by byte.
    Nodes,
    /// The module's way through the layers that check it.
    Pipeline,
    /// The IR that declarations stand for.
    Generated,
    /// How declarations become LLVM types.
    Translation,
    /// Two texts, two targets or two references side by side.
    Compare,
    /// What the page takes, beside what it may take.
    Speed,
}

/// The right side of *Compare*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RightSide {
    /// Its target.
    pub target: Target,
    /// Its judge.
    pub reference: Reference,
    /// The example that is its text; nothing for the text of the page, or for one that no link carries.
    pub example: Option<&'static str>,
}

/// What the matrix puts the findings against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Columns {
    /// All targets, by the chosen reference.
    #[default]
    Targets,
    /// All references, on the chosen target.
    References,
    /// All targets by all toolkits.
    Both,
}

impl Columns {
    /// Its name in the page.
    pub fn id(self) -> &'static str {
        match self {
            Self::Targets => "targets",
            Self::References => "references",
            Self::Both => "both",
        }
    }

    /// What links call the matrix with these; nothing for the view's own name.
    pub fn in_links(self) -> Option<&'static str> {
        match self {
            Self::Targets => None,
            Self::References => Some("toolkits"),
            Self::Both => Some("toolkits-and-targets"),
        }
    }

    /// From the name of a view in a link.
    pub fn of_link(view: &str) -> Self {
        [Self::References, Self::Both].into_iter().find(|columns| columns.in_links() == Some(view)).unwrap_or_default()
    }
}

/// What a group of views is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What is wrong.
    Findings,
    /// What the text means.
    Code,
    /// Two side by side, and the page itself.
    More,
}

impl Group {
    /// In their order on the page.
    pub const ALL: [Self; 3] = [Self::Findings, Self::Code, Self::More];

    /// The caption.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Findings => "Findings",
            Self::Code => "My code",
            Self::More => "More",
        }
    }

    /// Its views, in their order.
    pub fn views(self) -> impl Iterator<Item = View> {
        View::ALL.into_iter().filter(move |view| view.group() == self)
    }
}

impl View {
    /// In their order on the page.
    pub const ALL: [Self; 14] = [
        Self::Problems,
        Self::WhatIf,
        Self::Log,
        Self::Coverage,
        Self::Parameters,
        Self::AddressSpaces,
        Self::Types,
        Self::Metadata,
        Self::Nodes,
        Self::Pipeline,
        Self::Generated,
        Self::Translation,
        Self::Compare,
        Self::Speed,
    ];

    /// The name in links and in the document.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Problems => "problems",
            Self::Log => "log",
            Self::WhatIf => "what-if",
            Self::Coverage => "coverage",
            Self::Parameters => "parameters",
            Self::AddressSpaces => "address-spaces",
            Self::Types => "types",
            Self::Metadata => "metadata",
            Self::Nodes => "nodes",
            Self::Pipeline => "pipeline",
            Self::Generated => "generated",
            Self::Translation => "translation",
            Self::Compare => "compare",
            Self::Speed => "speed",
        }
    }

    /// The lesson with which learning about it begins, by its id.
    pub const fn lesson(self) -> Option<&'static str> {
        match self {
            Self::Parameters => Some("sizes"),
            Self::AddressSpaces => Some("seven-places"),
            Self::Types => Some("padding"),
            Self::Metadata => Some("annotations"),
            Self::Nodes => Some("nodes"),
            Self::Pipeline => Some("five-layers"),
            Self::Translation => Some("a-structs-way"),
            Self::Compare => Some("three-toolkits"),
            Self::Log => Some("message"),
            Self::WhatIf => Some("ceilings"),
            Self::Problems | Self::Coverage | Self::Generated | Self::Speed => None,
        }
    }

    /// The heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Problems => "Problems",
            Self::Log => "Paste an error",
            Self::WhatIf => "What if",
            Self::Coverage => "Coverage",
            Self::Parameters => "Parameters",
            Self::AddressSpaces => "Address spaces",
            Self::Types => "Types",
            Self::Metadata => "Metadata → PTX",
            Self::Nodes => "Nodes",
            Self::Pipeline => "Pipeline",
            Self::Generated => "Generated IR",
            Self::Translation => "Translation",
            Self::Compare => "Compare",
            Self::Speed => "Speed",
        }
    }

    /// What can be seen there, in the words that people look for it by.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Problems => "findings of the judge: messages, rules, places, what mends them",
            Self::Log => "what a tool printed, with the rules and the places behind it",
            Self::WhatIf => "every rule against every target, and every target against every toolkit",
            Self::Coverage => "what was looked at, what is not modelled, where sources contradict each other",
            Self::Parameters => "the kernel's parameter buffer: sizing steps, offsets, padding, tail, total, ceilings",
            Self::AddressSpaces => "the address space of every pointer and the way it comes from: casts, inference",
            Self::Types => "size, alignment, fields and padding of every type, on the device and on the host",
            Self::Metadata => "annotations and attributes of kernels, down to their PTX directives",
            Self::Nodes => {
                "the nodes behind a line: header, operands, tagged pointers, hash, uniquing map, slab, memory map"
            }
            Self::Pipeline => "layers, verify points and invariants as a timeline: which layer reports what, and when",
            Self::Generated => "the NVVM IR that the declarations stand for",
            Self::Translation => "how declarations become LLVM types: fixed point, order, vectors, special variables",
            Self::Compare => "two texts, two targets or two judges side by side",
            Self::Speed => "how long the page takes, and its budgets of time and weight",
        }
    }

    /// The group that it stands in.
    pub const fn group(self) -> Group {
        match self {
            Self::Problems | Self::Log | Self::WhatIf | Self::Coverage => Group::Findings,
            Self::Parameters
            | Self::AddressSpaces
            | Self::Types
            | Self::Metadata
            | Self::Nodes
            | Self::Pipeline
            | Self::Generated
            | Self::Translation => Group::Code,
            Self::Compare | Self::Speed => Group::More,
        }
    }

    /// Whether there is such a view for texts in this language.
    pub const fn is_for(self, language: Language) -> bool {
        match self {
            Self::Generated | Self::Translation => matches!(language, Language::Cuda),
            // Declarations have no nodes yet.
            Self::Nodes => matches!(language, Language::NvvmIr),
            _ => true,
        }
    }

    /// Whether it shows any text that is looked at, as a lesson's: the others ask about the text in Check.
    pub const fn is_of_any_text(self) -> bool {
        match self {
            Self::Problems
            | Self::WhatIf
            | Self::Parameters
            | Self::AddressSpaces
            | Self::Types
            | Self::Metadata
            | Self::Nodes
            | Self::Pipeline
            | Self::Generated
            | Self::Translation => true,
            Self::Log | Self::Coverage | Self::Compare | Self::Speed => false,
        }
    }

    /// From [`Self::id`], or from a name that older links have for what is shown there now.
    pub fn parse(id: &str) -> Option<Self> {
        match id {
            "generated-ir" => Some(Self::Generated),
            _ if Columns::of_link(id) != Columns::Targets => Some(Self::WhatIf),
            _ => Self::ALL.into_iter().find(|view| view.id() == id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Group, View};

    #[test]
    fn every_view_stands_in_one_group_and_is_found_by_its_name() {
        let grouped: Vec<View> = Group::ALL.into_iter().flat_map(Group::views).collect();
        assert_eq!(grouped, View::ALL);
        for view in View::ALL {
            assert_eq!(View::parse(view.id()), Some(view));
        }
    }

    #[test]
    fn the_lessons_about_views_are_there() {
        let list = include_str!("../../../crates/nvvm-lessons/lessons/index.json");
        for lesson in View::ALL.into_iter().filter_map(View::lesson) {
            assert!(list.contains(&format!("\"id\": \"{lesson}\"")), "no lesson is called {lesson}");
        }
    }

    #[test]
    fn older_links_open_where_a_view_now_lives() {
        assert_eq!(View::parse("generated-ir"), Some(View::Generated));
        assert_eq!(View::parse("toolkits"), Some(View::WhatIf));
        assert_eq!(View::parse("toolkits-and-targets"), Some(View::WhatIf));
        assert_eq!(View::parse("nonsense"), None);
    }
}
