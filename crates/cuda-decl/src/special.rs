//! CUDA's builtin variables and their hardware registers.

/// A builtin variable, in the order of the document's categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum SpecialVariable {
    ThreadIdx,
    BlockDim,
    BlockIdx,
    GridDim,
    WarpSize,
}

impl SpecialVariable {
    /// All builtin variables, by category.
    pub const ALL: &[Self] = &[Self::ThreadIdx, Self::BlockDim, Self::BlockIdx, Self::GridDim, Self::WarpSize];

    /// Returns the builtin variable of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|it| it.name() == name)
    }

    /// The name in CUDA.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThreadIdx => "threadIdx",
            Self::BlockDim => "blockDim",
            Self::BlockIdx => "blockIdx",
            Self::GridDim => "gridDim",
            Self::WarpSize => "warpSize",
        }
    }

    /// The document's category, 0 to 4.
    pub const fn category(self) -> u8 {
        self as u8
    }

    /// The PTX register's name without the component.
    pub const fn register(self) -> &'static str {
        match self {
            Self::ThreadIdx => "tid",
            Self::BlockDim => "ntid",
            Self::BlockIdx => "ctaid",
            Self::GridDim => "nctaid",
            Self::WarpSize => "warpsize",
        }
    }

    /// Returns the intrinsic of a component, 0 to 2. `warpSize` has only component 0. The other cells of the document's
    /// table are empty.
    pub fn intrinsic(self, component: u8) -> Option<String> {
        match (self, component) {
            (Self::WarpSize, 0) => Some("llvm.nvvm.read.ptx.sreg.warpsize".to_owned()),
            (Self::WarpSize, _) | (_, 3..) => None,
            (_, component) => {
                let letter = [b'x', b'y', b'z'][usize::from(component)] as char;
                Some(format!("llvm.nvvm.read.ptx.sreg.{}.{letter}", self.register()))
            }
        }
    }

    /// Returns the PTX operand, such as `%tid.x`. nvcc prints `WARP_SZ` for `warpSize`.
    pub fn ptx(self, component: u8) -> Option<String> {
        match (self, component) {
            (Self::WarpSize, 0) => Some("WARP_SZ".to_owned()),
            (Self::WarpSize, _) | (_, 3..) => None,
            (_, component) => {
                let letter = [b'x', b'y', b'z'][usize::from(component)] as char;
                Some(format!("%{}.{letter}", self.register()))
            }
        }
    }

    /// Returns the back end's code of the register: from 0x26 on, three for each category. `warpSize` has none.
    pub fn backend_code(self, component: u8) -> Option<u8> {
        (self != Self::WarpSize && component < 3).then(|| 0x26 + 3 * self.category() + component)
    }

    /// The type in CUDA. The document has `dim3` for all but `warpSize`.
    pub const fn cuda_type(self) -> &'static str {
        match self {
            Self::ThreadIdx | Self::BlockIdx => "const uint3",
            Self::BlockDim | Self::GridDim => "const dim3",
            Self::WarpSize => "const int",
        }
    }
}

/// Returns the component, 0 to 2, that a member name denotes. Only the names `x`, `y` and `z` are components.
pub fn component(name: &str) -> Option<u8> {
    match name {
        "x" => Some(0),
        "y" => Some(1),
        "z" => Some(2),
        _ => None,
    }
}

/// The properties of a symbol that the document's classifier checks before it compares names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbolFacts<'a> {
    /// Bit 0 of `flags_at_360`: the symbol is within a `__global__` function. CUDA allows `__device__` functions as
    /// well.
    pub in_kernel: bool,
    /// Bit 0 of byte 89: the symbol is `extern`.
    pub is_extern: bool,
    /// Byte 169: template-dependent when the top bit is set.
    pub dependence: u8,
    /// The element count at offset 136.
    pub elements: u32,
    /// The name; `None` for null.
    pub name: Option<&'a str>,
}

/// Classifies a symbol as `isSpecialRegisterVar` does (*cicc: Type Translation, Globals & Special Variables*).
pub fn classify(symbol: SymbolFacts<'_>) -> Option<SpecialVariable> {
    let accepted = symbol.in_kernel && !symbol.is_extern && symbol.dependence < 0x80 && symbol.elements == 1;
    if accepted { SpecialVariable::named(symbol.name?) } else { None }
}

/// Returns the IR of one access: a call for a component, three calls and insertions for the whole variable.
pub fn access_lines(variable: SpecialVariable, member: Option<&str>) -> Vec<String> {
    let call = |name: &str, intrinsic: &str| format!("%{name} = call i32 @{intrinsic}()");
    if let Some(component) = member.and_then(component) {
        return variable.intrinsic(component).iter().map(|it| call("predef_tmp_comp", it)).collect();
    }
    if variable == SpecialVariable::WarpSize {
        return variable.intrinsic(0).iter().map(|it| call("predef_tmp_comp", it)).collect();
    }
    let mut lines = Vec::new();
    let mut before = "undef".to_owned();
    for index in 0..3u8 {
        let Some(intrinsic) = variable.intrinsic(index) else { continue };
        lines.push(call(&format!("predef_tmp_comp{index}"), &intrinsic));
        let name = if index == 2 { "predef_tmp".to_owned() } else { format!("predef_tmp{index}") };
        lines.push(format!("%{name} = insertvalue {{ i32, i32, i32 }} {before}, i32 %predef_tmp_comp{index}, {index}"));
        before = format!("%{name}");
    }
    lines
}
