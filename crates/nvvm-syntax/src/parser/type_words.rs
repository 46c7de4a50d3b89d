//! Types of one word that was met before, which nearly all are.

use super::{Parse, Parser, features};
use crate::ids::TypeId;
use crate::lexer::{Keyword, TokenKind};
use crate::parse_error::ParseErrorKind;
use crate::types::TypeKind;

impl Parser<'_> {
    /// A type, `void` included.
    pub(super) fn ty_or_void(&mut self, reason: ParseErrorKind) -> Parse<TypeId> {
        // Nearly all types are one word that was met before.
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

    /// The type that the current word stands for, when it was met before.
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

    /// `ptr addrspace(N)`, from `addrspace` on.
    fn pointer_in_space(&mut self) -> Parse<TypeId> {
        match self.address_space()? {
            0 => Ok(TypeId::POINTER),
            address_space => Ok(self.module.types.intern(TypeKind::Pointer { address_space })),
        }
    }
}
