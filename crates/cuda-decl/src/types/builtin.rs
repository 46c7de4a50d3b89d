//! The fundamental types and further builtin types.

macro_rules! builtins {
    ($($name:ident $spelling:literal $mangled:literal $size:literal;)*) => {
        /// A builtin type.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Builtin { $($name,)* }

        impl Builtin {
            /// Every builtin type.
            pub const ALL: &[Builtin] = &[$(Builtin::$name,)*];

            /// The C++ spelling.
            pub const fn spelling(self) -> &'static str {
                match self { $(Builtin::$name => $spelling,)* }
            }

            /// The mangled name of the Itanium C++ ABI.
            pub const fn mangled(self) -> &'static str {
                match self { $(Builtin::$name => $mangled,)* }
            }

            /// Size in bytes; 0 for `void`.
            pub const fn size(self) -> u64 {
                match self { $(Builtin::$name => $size,)* }
            }
        }
    };
}

builtins! {
    Void "void" "v" 0;
    Bool "bool" "b" 1;
    Char "char" "c" 1;
    SignedChar "signed char" "a" 1;
    UnsignedChar "unsigned char" "h" 1;
    WideChar "wchar_t" "w" 4;
    Char8 "char8_t" "Du" 1;
    Char16 "char16_t" "Ds" 2;
    Char32 "char32_t" "Di" 4;
    Short "short" "s" 2;
    UnsignedShort "unsigned short" "t" 2;
    Int "int" "i" 4;
    UnsignedInt "unsigned int" "j" 4;
    Long "long" "l" 8;
    UnsignedLong "unsigned long" "m" 8;
    LongLong "long long" "x" 8;
    UnsignedLongLong "unsigned long long" "y" 8;
    Int128 "__int128" "n" 16;
    UnsignedInt128 "unsigned __int128" "o" 16;
    Float16 "_Float16" "DF16_" 2;
    Half "__fp16" "Dh" 2;
    Brain "__bf16" "DF16b" 2;
    Float "float" "f" 4;
    Double "double" "d" 8;
    LongDouble "long double" "e" 16;
    Float128 "__float128" "g" 16;
    NullPointer "decltype(nullptr)" "Dn" 8;
    ArgumentList "__builtin_va_list" "P13__va_list_tag" 24;
}

impl Builtin {
    /// Whether the type is integral, `bool` and character types included ([basic.fundamental]).
    pub const fn is_integer(self) -> bool {
        !self.is_float() && !matches!(self, Builtin::Void | Builtin::NullPointer | Builtin::ArgumentList)
    }

    /// Whether the type is a floating-point type.
    pub const fn is_float(self) -> bool {
        matches!(
            self,
            Builtin::Float16
                | Builtin::Half
                | Builtin::Brain
                | Builtin::Float
                | Builtin::Double
                | Builtin::LongDouble
                | Builtin::Float128
        )
    }

    /// Whether the type is signed. Plain `char` is signed.
    pub const fn is_signed(self) -> bool {
        matches!(
            self,
            Builtin::Char
                | Builtin::SignedChar
                | Builtin::WideChar
                | Builtin::Short
                | Builtin::Int
                | Builtin::Long
                | Builtin::LongLong
                | Builtin::Int128
        )
    }

    /// Alignment in bytes; 1 for `void`.
    pub const fn align(self) -> u64 {
        match self {
            Builtin::Void => 1,
            Builtin::ArgumentList => 8,
            _ => self.size(),
        }
    }

    /// The conversion rank ([conv.rank]). Types below `int` are promoted ([conv.prom]).
    pub const fn rank(self) -> u8 {
        match self {
            Builtin::Bool => 1,
            Builtin::Char | Builtin::SignedChar | Builtin::UnsignedChar | Builtin::Char8 => 2,
            Builtin::Short | Builtin::UnsignedShort | Builtin::Char16 => 3,
            Builtin::Int | Builtin::UnsignedInt | Builtin::WideChar | Builtin::Char32 => 4,
            Builtin::Long | Builtin::UnsignedLong => 5,
            Builtin::LongLong | Builtin::UnsignedLongLong => 6,
            Builtin::Int128 | Builtin::UnsignedInt128 => 7,
            Builtin::Half | Builtin::Float16 | Builtin::Brain => 8,
            Builtin::Float => 9,
            Builtin::Double => 10,
            Builtin::LongDouble => 11,
            Builtin::Float128 => 12,
            Builtin::Void | Builtin::NullPointer | Builtin::ArgumentList => 0,
        }
    }
}
