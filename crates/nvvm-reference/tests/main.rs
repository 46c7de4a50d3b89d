//! Integration tests of this crate as one program, since linking one program per file takes longer than running them.

mod asked;
mod calculators;
mod entries;
mod named_pages;
mod one_truth_001;
mod one_truth_002;
mod one_truth_nodes;
mod rows_001;
mod rows_001_code;
mod rows_001_followed;
mod rows_002;
mod rows_003;
mod shown;
mod side_by_side;
mod tables;
