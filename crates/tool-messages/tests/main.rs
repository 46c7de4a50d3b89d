//! The tests of this crate from outside: one program, since linking one for each file takes longer than running them.

mod advice;
mod frames;
mod intrinsics;
mod kinds;
mod limits;
mod published;
mod tables;
mod terminals;
