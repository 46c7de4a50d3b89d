//! A fast path for types that consist of one token and occurred earlier in the text, as most types do.

use super::{Parse, Parser, features};
use crate::ids::TypeId;
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::ParseErrorKind;
use crate::types::TypeKind;

impl Parser<'_> {
    /// Parses a type, which may be `void`. Reports the error `reason` if there is no type.
    pub(super) fn ty_or_void(&mut self, reason: ParseErrorKind) -> Parse<TypeId> {
        // Most types are one token that was used before.
        let Some(ty) = self.known_word() else {
            let ty = self.type_head(reason)?;
            return self.type_tail(ty);
        };
        self.advance();
        match self.current.kind {
            TokenKind::Keyword(Keyword::Addrspace) if ty == TypeId::POINTER => {
                let ty = self.pointer_in_space()?;
                self.type_tail(ty)
            }
            TokenKind::Star | TokenKind::Keyword(Keyword::Addrspace) | TokenKind::LeftParen => self.type_tail(ty),
            _ => Ok(ty),
        }
    }

    /// Returns the type that the current token names, if it is a type of one token that was used before.
    #[inline]
    fn known_word(&mut self) -> Option<TypeId> {
        let token = self.current;
        match token.kind {
            TokenKind::IntegerType => {
                self.integer_types.get(token.number as usize).copied().filter(|&ty| ty != TypeId::ERROR)
            }
            TokenKind::Keyword(Keyword::Ptr) => {
                self.keyword_feature(Keyword::Ptr, features::OPAQUE_POINTER, token.span, features::NO_TYPE);
                if self.module.syntax.opaque_pointer.is_none() {
                    self.module.syntax.opaque_pointer = Some(token.span);
                }
                Some(TypeId::POINTER)
            }
            _ => None,
        }
    }

    /// Parses the address space of `ptr addrspace(N)`. The current token is `addrspace`.
    fn pointer_in_space(&mut self) -> Parse<TypeId> {
        match self.address_space()? {
            0 => Ok(TypeId::POINTER),
            address_space => Ok(self.module.types.intern(TypeKind::Pointer { address_space })),
        }
    }
}
