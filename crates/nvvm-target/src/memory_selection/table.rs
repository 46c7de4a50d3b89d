//! Memory accesses that cannot be selected: written by `generate-target-data` from `data/memory-selection.tsv`, not by
//! hand.

use super::row::{Operation, Orders, Refusal, Row, Spaces, Widths, Word};
use crate::compiled::{Becomes, Compilers};
use crate::{Death, Dialect, References, Version};

#[rustfmt::skip]
pub(super) static ROWS: [Row; 26] = [
    Row { words: &[Word::Store], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 4, 5, 7, 101, 102]), orders: Orders::Any, by: Compilers::new(References::since(Version::new(13, 4)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Dies(Death::Signal(4)) },
    Row { words: &[Word::Load], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 4, 5, 7, 101]), orders: Orders::Any, by: Compilers::new(References::since(Version::new(13, 1)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Dies(Death::Signal(4)) },
    Row { words: &[Word::Load], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 4, 5, 101]), orders: Orders::Any, by: Compilers::new(References::before(Version::new(13, 1)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Dies(Death::Signal(4)) },
    Row { words: &[Word::Load, Word::Store], operation: None, widths: Widths::Any, spaces: Spaces::But(&[6]), orders: Orders::Stronger, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::Load, Word::Store], operation: None, widths: Widths::Any, spaces: Spaces::Of(&[6]), orders: Orders::Atomic, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::Load, Word::Store], operation: None, widths: Widths::Any, spaces: Spaces::Of(&[6]), orders: Orders::Atomic, by: Compilers::new(References::CUDA, Some(Dialect::Modern), 0, 65535), outcome: Becomes::Dies(Death::Signal(4)) },
    Row { words: &[Word::CompareExchange, Word::ReadModifyWrite], operation: None, widths: Widths::Of(&[8, 16]), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::ReadModifyWrite], operation: Some(Operation::Nand), widths: Widths::But(&[8, 16]), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::CompareExchange, Word::ReadModifyWrite], operation: Some(Operation::Exchange), widths: Widths::Of(&[128]), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 90), outcome: Becomes::NoInstruction },
    Row { words: &[Word::CompareExchange, Word::ReadModifyWrite], operation: Some(Operation::Exchange), widths: Widths::From(129), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Dies(Death::Signal(11)) },
    Row { words: &[Word::ReadModifyWrite], operation: Some(Operation::Other), widths: Widths::From(128), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Dies(Death::Signal(11)) },
    Row { words: &[Word::ReadModifyWrite], operation: Some(Operation::Other), widths: Widths::Of(&[128]), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::before(Version::new(13, 2)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::MissingFunction) },
    Row { words: &[Word::CompareExchange, Word::ReadModifyWrite], operation: None, widths: Widths::From(129), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::TooWide) },
    Row { words: &[Word::CompareExchange, Word::ReadModifyWrite], operation: None, widths: Widths::Any, spaces: Spaces::Of(&[7]), orders: Orders::Any, by: Compilers::new(References::before(Version::new(13, 1)), None, 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::ReadModifyWrite], operation: None, widths: Widths::Any, spaces: Spaces::Of(&[7]), orders: Orders::Any, by: Compilers::new(References::since(Version::new(13, 1)), Some(Dialect::Legacy), 0, 90), outcome: Becomes::NoInstruction },
    Row { words: &[Word::CompareExchange, Word::ReadModifyWrite], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 4, 5, 7]), orders: Orders::Any, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::CompareExchange], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 4, 5, 7]), orders: Orders::Any, by: Compilers::new(References::before(Version::new(13, 2)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::ReadModifyWrite], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 4, 5, 7]), orders: Orders::Any, by: Compilers::new(References::before(Version::new(13, 5)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::CompareExchange], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 4, 5, 7, 101, 102]), orders: Orders::Any, by: Compilers::new(References::since(Version::new(13, 4)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Dies(Death::Signal(4)) },
    Row { words: &[Word::ReadModifyWrite], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 4, 5, 7, 101, 102]), orders: Orders::Any, by: Compilers::new(References::since(Version::new(13, 5)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Dies(Death::Signal(4)) },
    Row { words: &[Word::IntrinsicChange], operation: None, widths: Widths::Double, spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::CUDA, None, 0, 60), outcome: Becomes::NoInstruction },
    Row { words: &[Word::IntrinsicChange, Word::IntrinsicSwap], operation: None, widths: Widths::Of(&[128]), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::CUDA, None, 0, 90), outcome: Becomes::NoInstruction },
    Row { words: &[Word::IntrinsicSwap], operation: None, widths: Widths::Of(&[16]), spaces: Spaces::Any, orders: Orders::Any, by: Compilers::new(References::CUDA, None, 0, 70), outcome: Becomes::NoInstruction },
    Row { words: &[Word::IntrinsicChange, Word::IntrinsicSwap], operation: None, widths: Widths::Any, spaces: Spaces::But(&[0, 1, 3, 7]), orders: Orders::Any, by: Compilers::new(References::CUDA, None, 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::IntrinsicChange, Word::IntrinsicSwap], operation: None, widths: Widths::Any, spaces: Spaces::Of(&[7]), orders: Orders::Any, by: Compilers::new(References::before(Version::new(13, 3)), None, 0, 65535), outcome: Becomes::NoInstruction },
    Row { words: &[Word::IntrinsicChange], operation: None, widths: Widths::Any, spaces: Spaces::Of(&[7]), orders: Orders::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Legacy), 0, 65535), outcome: Becomes::NoInstruction },
];
