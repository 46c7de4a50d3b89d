//! The automatic fix that replaces a data layout or triple by NVIDIA's. No fix is offered if the present layout has
//! other sizes or alignments, since such a module must be compiled again from its source.

use nvvm_abi::data_layout::DataLayout;
use nvvm_diagnostics::{Edit, Fix, Place, Text};
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL, LOCAL, SHARED};

pub(crate) fn fix_data_layout(text: &Text, _: Place) -> Option<Fix> {
    let (_, span) = text.module.data_layout?;
    // The 32-bit back end requires 32-bit pointers.
    let narrow = text.module.triple.is_some_and(|(name, _)| text.module.names.bytes(name).starts_with(b"nvptx-"));
    let layout = if narrow { DataLayout::nvptx32() } else { DataLayout::nvptx64() };
    let stated = DataLayout::for_module(text.module);
    if !lays_out_alike(&stated, &layout) {
        return None;
    }
    Some(Fix::new("Use NVIDIA's data layout", vec![Edit::new(span, layout.text)]))
}

pub(crate) fn fix_triple(text: &Text, _: Place) -> Option<Fix> {
    let (name, span) = text.module.triple?;
    let architecture = text.module.names.bytes(name).split(|&byte| byte == b'-').next()?;
    if !architecture.starts_with(b"nvptx") {
        return None;
    }
    Some(Fix::new("Use NVIDIA's triple", vec![Edit::new(span, "nvptx64-nvidia-cuda")]))
}

/// Whether all types of GPU code have the same size and alignment in the present layout `stated` and in NVIDIA's.
fn lays_out_alike(stated: &DataLayout, nvidias: &DataLayout) -> bool {
    const INTEGERS: [u32; 6] = [1, 8, 16, 32, 64, 128];
    const FLOATS: [u32; 3] = [16, 32, 64];
    const VECTORS: [u64; 4] = [16, 32, 64, 128];
    let pointer = |layout: &DataLayout, space| {
        let pointer = layout.pointer(space);
        (pointer.bits, pointer.abi)
    };
    stated.big_endian == nvidias.big_endian
        && stated.aggregate_abi == nvidias.aggregate_abi
        && [GENERIC, GLOBAL, SHARED, CONSTANT, LOCAL]
            .iter()
            .all(|&space| pointer(stated, space) == pointer(nvidias, space))
        && INTEGERS.iter().all(|&bits| stated.integer_alignment(bits).abi == nvidias.integer_alignment(bits).abi)
        && FLOATS.iter().all(|&bits| stated.float_alignment(bits).abi == nvidias.float_alignment(bits).abi)
        && VECTORS.iter().all(|&bits| stated.vector_alignment(bits).abi == nvidias.vector_alignment(bits).abi)
}
