//! `addrspace(…)`

use super::{Parse, Parser, features};
use crate::error::InLlvm7;
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind};

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
        self.expect(TokenKind::LeftParen, ParseErrorKind::ExpectedLeftParenInAddressSpace)?;
        let token = self.current;
        let address_space = if token.kind == TokenKind::String {
            self.feature(features::SYMBOLIC_ADDRESS_SPACE, token.span, ParseErrorKind::ExpectedInteger);
            let (name, _) = self.string()?;
            match self.layout.named(self.module.names.bytes(name)) {
                Some(address_space) => address_space,
                None => {
                    let reason = ParseError::new(
                        ParseErrorKind::SymbolicAddressSpace,
                        [Argument::text(self.module.names.text(name))],
                    );
                    return self.fail(token.span, reason);
                }
            }
        } else {
            if !self.at_integer() {
                return self.unexpected(ParseErrorKind::ExpectedIntegerOrString);
            }
            let number = self.unsigned_32()?;
            if number >= ADDRESS_SPACES {
                // LLVM 7 keeps 24 bits of it.
                self.report_but_in_llvm_7(token.span, ParseErrorKind::AddressSpaceTooLarge.into(), InLlvm7::Accepts);
            }
            number % ADDRESS_SPACES
        };
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInAddressSpace)?;
        Ok(address_space)
    }
}
