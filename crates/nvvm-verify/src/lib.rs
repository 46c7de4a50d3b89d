//! See the workspace's docs/architecture.md.
