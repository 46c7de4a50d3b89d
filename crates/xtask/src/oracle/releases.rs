//! The packages that contain the real tools of each CUDA and LLVM release.
//!
//! Source: NVIDIA's own packages on PyPI, versions as listed there on 2026-11-22. Up to 12.9 one package holds libNVVM
//! and ptxas, and nvcc is in none; from 13.0 on each part is a package, and nvcc needs four of them. LLVM releases are
//! Debian's packages of `opt` and `llc`; of the releases that Debian 12 does not have, the wheels of Zig contain a clang.

/// A release whose tools can be fetched.
#[derive(Debug)]
pub struct Release {
    /// The name of a toolkit, `13.5`, or of an LLVM release, `llvm-19`.
    pub name: &'static str,
    /// Packages with their versions, as pip takes them; names without a version are Debian's.
    pub packages: &'static [&'static str],
}

impl Release {
    /// The name for people.
    pub fn title(&self) -> String {
        self.llvm().map_or_else(|| format!("CUDA {}", self.name), |number| format!("LLVM {number}"))
    }

    /// The number of an LLVM release; `None` for CUDA.
    pub fn llvm(&self) -> Option<&'static str> {
        self.name.strip_prefix("llvm-")
    }

    /// Whether the packages are from Debian.
    pub fn is_of_debian(&self) -> bool {
        self.packages.iter().all(|package| !package.contains("=="))
    }

    /// The tool without which a set of the release is not complete.
    pub fn main_tool(&self) -> &'static str {
        match self.llvm() {
            Some(_) if self.is_of_debian() => "llc",
            Some(_) => "zig",
            None => "libnvvm",
        }
    }
}

/// The releases that are fetched by default: those with measurements.
pub const USUAL: [&str; 3] = ["12.9", "13.0", "13.5"];

/// Returns the release with this name.
pub fn release(name: &str) -> Option<&'static Release> {
    RELEASES.iter().find(|release| release.name == name)
}

/// Every release: CUDA, then LLVM, each oldest first.
pub const RELEASES: &[Release] = &[
    Release { name: "11.7", packages: &["nvidia-cuda-nvcc-cu11==11.7.99"] },
    Release { name: "11.8", packages: &["nvidia-cuda-nvcc-cu11==11.8.89"] },
    Release { name: "12.0", packages: &["nvidia-cuda-nvcc-cu12==12.0.140"] },
    Release { name: "12.1", packages: &["nvidia-cuda-nvcc-cu12==12.1.105"] },
    Release { name: "12.2", packages: &["nvidia-cuda-nvcc-cu12==12.2.140"] },
    Release { name: "12.3", packages: &["nvidia-cuda-nvcc-cu12==12.3.107"] },
    Release { name: "12.4", packages: &["nvidia-cuda-nvcc-cu12==12.4.131"] },
    Release { name: "12.5", packages: &["nvidia-cuda-nvcc-cu12==12.5.82"] },
    Release { name: "12.6", packages: &["nvidia-cuda-nvcc-cu12==12.6.85"] },
    Release { name: "12.8", packages: &["nvidia-cuda-nvcc-cu12==12.8.93"] },
    Release { name: "12.9", packages: &["nvidia-cuda-nvcc-cu12==12.9.86"] },
    Release {
        name: "13.0",
        packages: &[
            "nvidia-nvvm==13.0.88",
            "nvidia-cuda-nvcc==13.0.88",
            "nvidia-cuda-crt==13.0.88",
            "nvidia-cuda-runtime==13.0.96",
        ],
    },
    Release {
        name: "13.1",
        packages: &[
            "nvidia-nvvm==13.1.115",
            "nvidia-cuda-nvcc==13.1.115",
            "nvidia-cuda-crt==13.1.115",
            "nvidia-cuda-runtime==13.1.80",
        ],
    },
    Release {
        name: "13.2",
        packages: &[
            "nvidia-nvvm==13.2.78",
            "nvidia-cuda-nvcc==13.2.78",
            "nvidia-cuda-crt==13.2.78",
            "nvidia-cuda-runtime==13.2.75",
        ],
    },
    Release {
        name: "13.3",
        packages: &[
            "nvidia-nvvm==13.3.73",
            "nvidia-cuda-nvcc==13.3.73",
            "nvidia-cuda-crt==13.3.73",
            "nvidia-cuda-runtime==13.3.29",
        ],
    },
    Release {
        name: "13.4",
        packages: &[
            "nvidia-nvvm==13.4.92",
            "nvidia-cuda-nvcc==13.4.92",
            "nvidia-cuda-crt==13.4.92",
            "nvidia-cuda-runtime==13.4.92",
        ],
    },
    Release {
        name: "13.5",
        packages: &[
            "nvidia-nvvm==13.5.37",
            "nvidia-cuda-nvcc==13.5.37",
            "nvidia-cuda-crt==13.5.37",
            "nvidia-cuda-runtime==13.5.37",
            "nvidia-cuda-tileiras==13.5.37",
        ],
    },
    Release { name: "llvm-14", packages: &["llvm-14", "libllvm14"] },
    Release { name: "llvm-15", packages: &["llvm-15", "libllvm15"] },
    Release { name: "llvm-16", packages: &["llvm-16", "libllvm16"] },
    Release { name: "llvm-17", packages: &["ziglang==0.12.1"] },
    Release { name: "llvm-18", packages: &["ziglang==0.13.0"] },
    Release { name: "llvm-19", packages: &["llvm-19", "libllvm19"] },
    Release { name: "llvm-20", packages: &["ziglang==0.15.2"] },
    Release { name: "llvm-21", packages: &["ziglang==0.16.0"] },
    Release { name: "llvm-22", packages: &["llvm-22", "libllvm22"] },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_usual_can_be_fetched() {
        assert!(USUAL.iter().all(|name| release(name).is_some()));
    }

    #[test]
    fn every_package_has_a_version_of_its_release() {
        for release in RELEASES.iter().filter(|release| release.llvm().is_none()) {
            for package in release.packages {
                let (name, version) = package.split_once("==").expect(package);
                assert!(name.starts_with("nvidia-"), "{package}");
                assert!(version.starts_with(&format!("{}.", release.name)), "{package}");
            }
        }
    }

    #[test]
    fn packages_of_a_release_have_one_origin() {
        for release in RELEASES {
            let debian = release.packages.iter().filter(|package| !package.contains("==")).count();
            assert!(debian == 0 || debian == release.packages.len(), "{}", release.name);
            assert_eq!(release.is_of_debian(), debian > 0);
            assert!(release.llvm().is_some() || !release.is_of_debian(), "{}", release.name);
        }
    }
}
