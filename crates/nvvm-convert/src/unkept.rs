//! Remarks on syntax that the parser accepts but does not store in the module, so that the printer cannot print it.

use crate::remark::Remarks;
use nvvm_syntax::lexer::{Keyword, Lexer, TokenKind};

/// The keywords that the parser does not store, each with the text of the remark. They do not affect a module on a GPU,
/// where all code is linked into one program.
const NOT_KEPT: &[(Keyword, &str)] = &[
    (Keyword::DsoLocal, "`dso_local` is left out"),
    (Keyword::DsoPreemptable, "`dso_preemptable` is left out"),
    (Keyword::UnnamedAddr, "`unnamed_addr` is left out"),
    (Keyword::LocalUnnamedAddr, "`local_unnamed_addr` is left out"),
    (Keyword::Uselistorder, "`uselistorder` is left out: uses come in the order of the text"),
    (Keyword::UselistorderBb, "`uselistorder_bb` is left out: uses come in the order of the text"),
    (Keyword::Exactmatch, "the comdat is written as `any`"),
    (Keyword::Largest, "the comdat is written as `any`"),
    (Keyword::Noduplicates, "the comdat is written as `any`"),
    (Keyword::Nodeduplicate, "the comdat is written as `any`"),
    (Keyword::Samesize, "the comdat is written as `any`"),
];

/// Adds one remark for each keyword in the text that the parser accepts but does not store in the module. The remark
/// has the first span and the number of occurrences of the keyword.
pub(crate) fn name(bytes: &[u8], remarks: &mut Remarks) {
    let mut lexer = Lexer::new(bytes);
    loop {
        let token = lexer.next_token();
        match token.kind {
            TokenKind::End => return,
            TokenKind::Keyword(keyword) => {
                if let Some((_, what)) = NOT_KEPT.iter().find(|(known, _)| *known == keyword) {
                    remarks.hint(token.span, *what);
                }
            }
            _ => {}
        }
    }
}
