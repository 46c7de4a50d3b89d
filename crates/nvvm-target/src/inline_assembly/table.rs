//! The table of inline assembly failures: written by `generate-target-data` from
//! `data/inline-assembly.tsv`, not by hand.

use super::row::{Letters, Operands, Places, Refusal, Row, Scalar};
use crate::compiled::{Becomes, Compilers};
use crate::{Crash, Dialect, References, Version};

#[rustfmt::skip]
pub(super) static ROWS: [Row; 40] = [
    Row { places: Places::ResultOrArgument, letters: Letters::Of("q"), operands: Operands::Any, by: Compilers::new(References::CUDA, None, 0, 70), outcome: Becomes::Says(Refusal::WideOperand) },
    Row { places: Places::Result, letters: Letters::Of("hrlqfdbc"), operands: Operands::Aggregate, by: Compilers::new(References::CUDA, Some(Dialect::Modern), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(4)) },
    Row { places: Places::OnlyResult, letters: Letters::Of("hrlfdbc"), operands: Operands::Aggregate, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(6)) },
    Row { places: Places::OnlyResult, letters: Letters::Of("q"), operands: Operands::Aggregate, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 70, 65535), outcome: Becomes::Crashes(Crash::Signal(6)) },
    Row { places: Places::ResultOrArgument, letters: Letters::Of("hrlfdbc"), operands: Operands::IntegerBut(&[1, 8, 16, 32, 64, 128]), by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::ResultOrArgument, letters: Letters::Of("q"), operands: Operands::IntegerBut(&[1, 8, 16, 32, 64, 128]), by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 70, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::Result, letters: Letters::Of("hrlqfdbc"), operands: Operands::IntegerBut(&[1, 2, 4, 8, 16, 32, 64, 128]), by: Compilers::new(References::before(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(4)) },
    Row { places: Places::Result, letters: Letters::Of("f"), operands: Operands::Integer(&[1, 2, 4, 8, 16, 64]), by: Compilers::new(References::before(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::MismatchedParts) },
    Row { places: Places::Result, letters: Letters::Of("d"), operands: Operands::Integer(&[1, 2, 4, 8, 16, 32]), by: Compilers::new(References::before(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::MismatchedParts) },
    Row { places: Places::ResultOrArgument, letters: Letters::Of("hrlfdbc"), operands: Operands::UnevenVector, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::ResultOrArgument, letters: Letters::Of("q"), operands: Operands::UnevenVector, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 70, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::OnlyResultOrArgument, letters: Letters::Of("hrlfdbc"), operands: Operands::Elements(1, Scalar::Integer(128)), by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::OnlyResultOrArgument, letters: Letters::Of("hrlbc"), operands: Operands::Elements(1, Scalar::Fp128), by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::OnlyResultOrArgument, letters: Letters::Of("hrlbc"), operands: Operands::Elements(4, Scalar::Float), by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::OnlyResultOrArgument, letters: Letters::Of("q"), operands: Operands::Integers(64), by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 70, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::Argument, letters: Letters::Of("b"), operands: Operands::BitsBut(128, 64), by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NotPromoted) },
    Row { places: Places::Argument, letters: Letters::Of("b"), operands: Operands::BitsBut(128, 64), by: Compilers::new(References::before(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::OlderNotPromoted) },
    Row { places: Places::Result, letters: Letters::Of("hrfbc"), operands: Operands::Groups(2, Scalar::Integer(32)), by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoVectorConversion) },
    Row { places: Places::Result, letters: Letters::Of("hbc"), operands: Operands::Groups(4, Scalar::Integer(8)), by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoVectorConversion) },
    Row { places: Places::Result, letters: Letters::Of("moV"), operands: Operands::Any, by: Compilers::new(References::CUDA, None, 0, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::Result, letters: Letters::But("hrlqfdbcNmoV"), operands: Operands::Any, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::Result, letters: Letters::But("hrlqfdbcNmoV"), operands: Operands::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoOutputRegister) },
    Row { places: Places::Result, letters: Letters::Name, operands: Operands::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoOutputRegister) },
    Row { places: Places::Result, letters: Letters::Marked, operands: Operands::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoOutputRegister) },
    Row { places: Places::Result, letters: Letters::Marked, operands: Operands::Any, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Crashes(Crash::Signal(11)) },
    Row { places: Places::Argument, letters: Letters::Of("m"), operands: Operands::Constant, by: Compilers::new(References::CUDA, Some(Dialect::Legacy), 0, 65535), outcome: Becomes::Says(Refusal::NoMemoryAddress) },
    Row { places: Places::Argument, letters: Letters::Of("m"), operands: Operands::Constant, by: Compilers::new(References::before(Version::new(13, 0)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoMemoryAddress) },
    Row { places: Places::Argument, letters: Letters::Of("m"), operands: Operands::Constant, by: Compilers::new(References::since(Version::new(13, 0)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::NoInstruction },
    Row { places: Places::Argument, letters: Letters::Of("oV"), operands: Operands::Any, by: Compilers::new(References::CUDA, None, 0, 65535), outcome: Becomes::Says(Refusal::NoMemoryAddress) },
    Row { places: Places::Argument, letters: Letters::Of("p"), operands: Operands::Any, by: Compilers::new(References::CUDA, Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoMemoryAddress) },
    Row { places: Places::Argument, letters: Letters::Of("i"), operands: Operands::NeitherConstantNorSymbol, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::InvalidOperand) },
    Row { places: Places::Argument, letters: Letters::Of("n"), operands: Operands::NoNumber, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoConstant) },
    Row { places: Places::Argument, letters: Letters::Of("s"), operands: Operands::Number, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::InvalidOperand) },
    Row { places: Places::Argument, letters: Letters::Of("s"), operands: Operands::NeitherConstantNorSymbol, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::InvalidOperand) },
    Row { places: Places::Argument, letters: Letters::Of("IJKLMOP"), operands: Operands::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::InvalidOperand) },
    Row { places: Places::Argument, letters: Letters::Of("EF"), operands: Operands::NoConstant, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoConstant) },
    Row { places: Places::Argument, letters: Letters::Of("EF"), operands: Operands::Number, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::OutOfRange) },
    Row { places: Places::Argument, letters: Letters::OtherLetter("hrlqfdbcNXmoVpinsIJKLMOPEF"), operands: Operands::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::Unknown) },
    Row { places: Places::Argument, letters: Letters::Name, operands: Operands::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::NoInputRegister) },
    Row { places: Places::Argument, letters: Letters::Marked, operands: Operands::Any, by: Compilers::new(References::since(Version::new(13, 3)), Some(Dialect::Modern), 0, 65535), outcome: Becomes::Says(Refusal::Unknown) },
];
