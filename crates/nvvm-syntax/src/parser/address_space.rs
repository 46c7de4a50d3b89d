//! Parsing of `addrspace(…)`.

use super::{Parse, Parser, features};
use crate::error::InLlvm7;
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::{Argument, ParseError, ParseErrorKind};

/// The number of address spaces in LLVM. An address space with this number or a larger one is an error.
const ADDRESS_SPACES: u32 = 1 << 24;

impl Parser<'_> {
    /// Parses an optional `addrspace(N)` or `addrspace("name")`.
    #[inline]
    pub(super) fn optional_address_space(&mut self) -> Parse<Option<u32>> {
        if self.at_keyword(Keyword::Addrspace) { self.address_space().map(Some) } else { Ok(None) }
    }

    /// Parses `addrspace(N)` or `addrspace("name")`. The current token is `addrspace`.
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
                // LLVM 7 accepts the number and keeps its lowest 24 bits.
                self.report_but_in_llvm_7(token.span, ParseErrorKind::AddressSpaceTooLarge.into(), InLlvm7::Accepts);
            }
            number % ADDRESS_SPACES
        };
        self.expect(TokenKind::RightParen, ParseErrorKind::ExpectedRightParenInAddressSpace)?;
        Ok(address_space)
    }
}
