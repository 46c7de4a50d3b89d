//! A bad data layout or triple replaced by NVIDIA's.

use super::Text;
use crate::finding::{Finding, Fix};
use nvvm_abi::data_layout::DataLayout;

pub(super) fn mend_data_layout(text: &Text, _: &Finding) -> Option<Fix> {
    let (_, span) = text.module.data_layout?;
    // The 32-bit back end wants pointers of its own width.
    let narrow = text.module.triple.is_some_and(|(name, _)| text.module.names.bytes(name).starts_with(b"nvptx-"));
    let layout = if narrow { DataLayout::nvptx32() } else { DataLayout::nvptx64() };
    Some(Fix::new("Use NVIDIA's data layout", vec![(span, layout.text)]))
}

pub(super) fn mend_triple(text: &Text, _: &Finding) -> Option<Fix> {
    let (_, span) = text.module.triple?;
    Some(Fix::new("Use NVIDIA's triple", vec![(span, "nvptx64-nvidia-cuda".to_owned())]))
}
