//! Sizes of *Tileiras: Pipeline Invariants and Verifiers*. `tests/checklist.tsv` maps the tests to the rows of the
//! document.

use crate::common::{Builder, buffer, total};
use nvvm_abi::{Counting, LayoutErrorReason};
use nvvm_syntax::types::FloatKind;

#[test]
fn parameters_are_aligned_by_the_data_layout() {
    let mut builder = Builder::default();
    let parameters = [builder.integer(32), builder.integer(64), builder.float(FloatKind::Float)];
    let kernel = builder.plain_kernel(&parameters);
    let laid_out = buffer(&builder.module, kernel, Counting::DataLayout);
    let slots: Vec<_> = laid_out.parameters.iter().map(|slot| (slot.offset, slot.offset + slot.size)).collect();
    assert_eq!(slots, [(0, 4), (8, 16), (16, 20)]);
    assert_eq!(laid_out.total, Some(20));

    let heavy = |builder: &mut Builder| vec![builder.heavy(10000)];
    assert_eq!(total(heavy, Counting::DataLayout), Some(40016));
    let unpadded = |builder: &mut Builder| vec![builder.integer(64), builder.integer(8)];
    assert_eq!(total(unpadded, Counting::DataLayout), Some(9));
}

#[test]
fn sizes_are_those_of_get_type_size() {
    // i24 is 3 bytes aligned to 4: alloc sizes would put the next byte at 4.
    let narrow = |builder: &mut Builder| vec![builder.integer(24), builder.integer(8)];
    assert_eq!(total(narrow, Counting::DataLayout), Some(4));
    assert_eq!(total(narrow, Counting::Assembler), Some(5));
    let vector = |builder: &mut Builder| {
        let float = builder.float(FloatKind::Float);
        vec![builder.vector(3, float)]
    };
    assert_eq!(total(vector, Counting::DataLayout), Some(16));
}

#[test]
fn scalable_parameters_have_no_size() {
    let mut builder = Builder::default();
    let word = builder.integer(32);
    let scalable = builder.scalable(4, word);
    let inside = builder.structure(&[scalable], false);
    for scalable in [scalable, inside] {
        let kernel = builder.plain_kernel(&[word, scalable]);
        let laid_out = buffer(&builder.module, kernel, Counting::DataLayout);
        assert_eq!(laid_out.parameters[0].error, None);
        assert_eq!(laid_out.parameters[1].error.unwrap().reason, LayoutErrorReason::Scalable);
        assert_eq!(laid_out.total, None);
    }
}
