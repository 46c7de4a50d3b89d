//! The PyPI packages that contain the tools of each CUDA release.
//!
//! Source: the index of NVIDIA's packages on PyPI. Up to 12.9, one package contains libNVVM and ptxas, and none
//! contains nvcc. From 13.0 on, each part is a package, and nvcc needs four of them.

/// A CUDA release whose tools can be fetched.
#[derive(Debug)]
pub struct Release {
    /// The toolkit's version: `13.5`.
    pub name: &'static str,
    /// Packages with their versions, as pip requirements.
    pub packages: &'static [&'static str],
}

/// The releases that are fetched by default: those with measurements.
pub const USUAL: [&str; 3] = ["12.9", "13.0", "13.5"];

/// Returns the release with this name.
pub fn release(name: &str) -> Option<&'static Release> {
    RELEASES.iter().find(|release| release.name == name)
}

/// Every release, oldest first.
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
        for release in RELEASES {
            for package in release.packages {
                let (name, version) = package.split_once("==").expect(package);
                assert!(name.starts_with("nvidia-"), "{package}");
                assert!(version.starts_with(&format!("{}.", release.name)), "{package}");
            }
        }
    }
}
