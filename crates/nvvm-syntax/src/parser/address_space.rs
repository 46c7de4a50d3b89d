//! `addrspace(…)`

use super::{Parse, Parser};
use crate::complaint::{Complaint, Reason, Term};
use crate::error::InLlvm7;
use crate::lexer::{Keyword, TokenKind};

/// LLVM's bound of address spaces.
const ADDRESS_SPACES: u32 = 1 << 24;

impl Parser<'_> {
    /// `addrspace(N)` or `addrspace("name")`, when it is there.
    #[inline]
    pub(super) fn optional_address_space(&mut self) -> Parse<Option<u32>> {
        if self.at_keyword(Keyword::Addrspace) { self.address_space().map(Some) } else { Ok(None) }
    }

    /// `addrspace(N)` or `addrspace("name")`, from `addrspace` on.
    pub(super) fn address_space(&mut self) -> Parse<u32> {
        self.advance();
        self.expect(TokenKind::LeftParen, Reason::ExpectedLeftParenInAddressSpace)?;
        let token = self.current;
        let address_space = if token.kind == TokenKind::String {
            self.newer("symbolic address space", token.span, Reason::ExpectedInteger);
            let (name, _) = self.string()?;
            match self.layout.named(self.module.names.bytes(name)) {
                Some(address_space) => address_space,
                None => {
                    let reason = Complaint::new(Reason::SymbolicAddressSpace, [Term::of(self.module.names.text(name))]);
                    return self.fail(token.span, reason);
                }
            }
        } else {
            if !self.at_integer() {
                return self.unexpected(Reason::ExpectedIntegerOrString);
            }
            let number = self.unsigned_32()?;
            if number >= ADDRESS_SPACES {
                // LLVM 7 keeps 24 bits of it.
                self.report_but_in_llvm_7(token.span, Reason::AddressSpaceTooLarge.into(), InLlvm7::Takes);
            }
            number % ADDRESS_SPACES
        };
        self.expect(TokenKind::RightParen, Reason::ExpectedRightParenInAddressSpace)?;
        Ok(address_space)
    }
}
