//! The C++ standards that nvcc's `-std=` supports.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A C++ standard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Standard {
    #[serde(rename = "c++11")]
    Cpp11,
    #[serde(rename = "c++14")]
    Cpp14,
    /// The default of nvcc 12.9, 13.0 and 13.5.
    #[default]
    #[serde(rename = "c++17")]
    Cpp17,
    #[serde(rename = "c++20")]
    Cpp20,
    #[serde(rename = "c++23")]
    Cpp23,
}

impl Standard {
    /// All standards, oldest first.
    pub const ALL: [Standard; 5] =
        [Standard::Cpp11, Standard::Cpp14, Standard::Cpp17, Standard::Cpp20, Standard::Cpp23];

    /// The name in nvcc's `-std=`, such as `c++17`.
    pub fn id(self) -> &'static str {
        match self {
            Standard::Cpp11 => "c++11",
            Standard::Cpp14 => "c++14",
            Standard::Cpp17 => "c++17",
            Standard::Cpp20 => "c++20",
            Standard::Cpp23 => "c++23",
        }
    }

    /// Parses an [`id`](Self::id).
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|standard| standard.id() == id)
    }

    /// The display name, such as `C++17`.
    pub fn title(self) -> &'static str {
        match self {
            Standard::Cpp11 => "C++11",
            Standard::Cpp14 => "C++14",
            Standard::Cpp17 => "C++17",
            Standard::Cpp20 => "C++20",
            Standard::Cpp23 => "C++23",
        }
    }
}

impl fmt::Display for Standard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.title())
    }
}
