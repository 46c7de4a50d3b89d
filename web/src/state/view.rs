//! The views of Check: four tabs, and the menu *More*.

use nvvm_engine::Language;
use nvvm_engine::target::{Reference, Target};

/// A view of the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Findings of the selected reference.
    #[default]
    Problems,
    /// Findings on every target and for every reference.
    WhatIf,
    /// Explanation of a pasted error log.
    Log,
    /// Checked and unchecked parts of the text.
    Coverage,
    /// The layout of the parameter buffer and of types.
    Layout,
    /// Memory: the address space of every pointer.
    Memory,
    /// From annotations to PTX directives.
    Metadata,
    /// The IR nodes of the text, byte by byte.
    Nodes,
    /// The pipeline of layers that check the module.
    Pipeline,
    /// The IR generated from declarations.
    Generated,
    /// The translation of declarations to LLVM types.
    Translation,
    /// Two texts, targets or references side by side.
    Compare,
    /// Measured performance of the page, next to its budgets.
    Speed,
}

/// The right side of *Compare*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RightSide {
    /// The target.
    pub target: Target,
    /// The reference.
    pub reference: Reference,
    /// The example with its text; `None` for the text of the page, or for a text that links do not contain.
    pub example: Option<&'static str>,
}

/// The columns of the table of rules below the what-if board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Columns {
    /// All targets, for the selected reference.
    #[default]
    Targets,
    /// All references, for the selected target.
    References,
}

/// The board's name in older links.
const BOARD_IN_LINKS: &str = "toolkits-and-targets";

impl Columns {
    /// The id in the page.
    pub fn id(self) -> &'static str {
        match self {
            Self::Targets => "targets",
            Self::References => "references",
        }
    }

    /// The view's name in links for these columns; `None` for the view's own name.
    pub fn in_links(self) -> Option<&'static str> {
        match self {
            Self::Targets => None,
            Self::References => Some("toolkits"),
        }
    }

    /// Parses the name of a view in a link.
    pub fn of_link(view: &str) -> Self {
        if Self::References.in_links() == Some(view) { Self::References } else { Self::default() }
    }
}

impl View {
    /// The tabs, in order.
    pub const TABS: [Self; 4] = [Self::Problems, Self::Layout, Self::Memory, Self::WhatIf];

    /// The entries of the menu *More*, in order.
    pub const MORE: [Self; 9] = [
        Self::Log,
        Self::Metadata,
        Self::Generated,
        Self::Translation,
        Self::Nodes,
        Self::Pipeline,
        Self::Compare,
        Self::Coverage,
        Self::Speed,
    ];

    /// All views, tabs first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::TABS.into_iter().chain(Self::MORE)
    }

    /// The id in links and in the document.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Problems => "problems",
            Self::Log => "log",
            Self::WhatIf => "what-if",
            Self::Coverage => "coverage",
            Self::Layout => "layout",
            Self::Memory => "memory",
            Self::Metadata => "metadata",
            Self::Nodes => "nodes",
            Self::Pipeline => "pipeline",
            Self::Generated => "generated",
            Self::Translation => "translation",
            Self::Compare => "compare",
            Self::Speed => "speed",
        }
    }

    /// The id of the introductory lesson about the view.
    pub const fn lesson(self) -> Option<&'static str> {
        match self {
            Self::Layout => Some("padding"),
            Self::Memory => Some("seven-places"),
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

    /// The displayed title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Problems => "Problems",
            Self::Log => "Paste an error",
            Self::WhatIf => "What-if",
            Self::Coverage => "Coverage",
            Self::Layout => "Layout",
            Self::Memory => "Memory",
            Self::Metadata => "PTX directives",
            Self::Nodes => "Nodes",
            Self::Pipeline => "Pipeline",
            Self::Generated => "Generated IR",
            Self::Translation => "Translation",
            Self::Compare => "Compare",
            Self::Speed => "Speed",
        }
    }

    /// A description for the search, with common query words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Problems => "errors and warnings: messages, rules, places and ways to fix them",
            Self::Log => "an error that a tool printed, with its rules and lines",
            Self::WhatIf => "every target with every toolkit, and every rule on every target",
            Self::Coverage => "what was checked, what was not, and where the sources disagree",
            Self::Layout => "sizes, offsets, padding, tail padding and limits of kernel parameters and of every type",
            Self::Memory => "the address space of every pointer, casts, and shared memory",
            Self::Metadata => "annotations and attributes of kernels, down to their PTX directives",
            Self::Nodes => {
                "the nodes of a line: header, operands, tagged pointers, hash, uniquing map, slab, memory map"
            }
            Self::Pipeline => "layers, verify points and invariants as a timeline: which layer reports what, and when",
            Self::Generated => "the NVVM IR made from the declarations",
            Self::Translation => "how declarations become LLVM types: fixed point, order, vectors, special variables",
            Self::Compare => "two versions of the code, two targets or two toolkits side by side",
            Self::Speed => "how long the page takes, and its budgets of time and weight",
        }
    }

    /// Whether the view exists for texts in this language.
    pub const fn is_for(self, language: Language) -> bool {
        match self {
            Self::Generated | Self::Translation => matches!(language, Language::Cuda),
            // Declarations have no nodes.
            Self::Nodes => matches!(language, Language::NvvmIr),
            _ => true,
        }
    }

    /// Whether the view can show a lesson's text: other views query the engine about the text in Check.
    pub const fn is_of_any_text(self) -> bool {
        match self {
            Self::Problems
            | Self::WhatIf
            | Self::Layout
            | Self::Memory
            | Self::Metadata
            | Self::Nodes
            | Self::Pipeline
            | Self::Generated
            | Self::Translation => true,
            Self::Log | Self::Coverage | Self::Compare | Self::Speed => false,
        }
    }

    /// Parses [`Self::id`], or an older name of a view.
    pub fn parse(id: &str) -> Option<Self> {
        match id {
            "generated-ir" => Some(Self::Generated),
            "parameters" | "types" => Some(Self::Layout),
            "address-spaces" => Some(Self::Memory),
            BOARD_IN_LINKS => Some(Self::WhatIf),
            _ if Columns::of_link(id) != Columns::Targets => Some(Self::WhatIf),
            _ => Self::all().find(|view| view.id() == id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::View;

    #[test]
    fn every_view_is_found_by_its_name() {
        for view in View::all() {
            assert_eq!(View::parse(view.id()), Some(view));
        }
    }

    #[test]
    fn the_lessons_about_views_are_there() {
        let list = include_str!("../../../crates/nvvm-lessons/lessons/index.json");
        for lesson in View::all().filter_map(View::lesson) {
            assert!(list.contains(&format!("\"id\": \"{lesson}\"")), "no lesson is called {lesson}");
        }
    }

    #[test]
    fn older_links_open_where_a_view_now_lives() {
        assert_eq!(View::parse("generated-ir"), Some(View::Generated));
        assert_eq!(View::parse("toolkits"), Some(View::WhatIf));
        assert_eq!(View::parse("toolkits-and-targets"), Some(View::WhatIf));
        assert_eq!(View::parse("parameters"), Some(View::Layout));
        assert_eq!(View::parse("types"), Some(View::Layout));
        assert_eq!(View::parse("address-spaces"), Some(View::Memory));
        assert_eq!(View::parse("nonsense"), None);
    }
}
