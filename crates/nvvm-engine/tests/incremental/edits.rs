//! Random edits of modules.

/// Lines to insert, some of them invalid.
const LINES: &[&str] = &[
    "  %new = add i32 1, 2\n",
    "  %wide = add i128 1, 2\n",
    "  %odd = add i33 1, 2\n",
    "  call void @llvm.nvvm.barrier0()\n",
    "  %m = alloca [4 x i32], align 4\n",
    "  fence seq_cst\n",
    "  ; a note\n",
    "  unreachable\n",
    "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n",
    "block:\n",
    "}\n",
];

/// Functions with findings of many checks. The call graph determines the functions that libNVVM verifies, so an edit
/// can change findings of other functions.
pub const MANY: &str = "\
target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"
target triple = \"nvptx64-nvidia-cuda\"

%pair = type { i8, i64, i8 }

@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@words = internal addrspace(3) global [64 x i32] undef, align 4
@taken = global ptr @addressed, align 8

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier2()
declare i32 @cudaLaunchDevice(ptr, ptr, i64, i64, i32, ptr)

define internal i32 @leaf(i32 %count, ptr addrspace(3) %from) section \"text\" {
  %out = addrspacecast ptr addrspace(3) %from to ptr addrspace(1)
  %value = load i32, ptr addrspace(1) %out, align 4
  fence seq_cst
  ret i32 %value
}

define internal i16 @middle(i16 %count) nobuiltin {
  %wide = zext i16 %count to i32
  %deep = call i32 @leaf(i32 %wide, ptr addrspace(3) @words)
  call void @llvm.nvvm.barrier2()
  %narrow = trunc i32 %deep to i16
  ret i16 %narrow
}

define internal void @addressed(i128 %odd) alignstack(8) {
  %cell = alloca %pair, align 8
  %field = getelementptr %pair, ptr %cell, i32 0, i32 1
  store i64 7, ptr %field, align 8
  br i1 false, label %dead, label %out

dead:
  %a = atomicrmw xchg ptr %cell, i128 %odd seq_cst
  br label %out

out:
  ret void
}

define ptx_kernel void @kernel(ptr addrspace(1) %data, i32 %count, %pair %both) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %small = trunc i32 %thread to i16
  %more = call i16 @middle(i16 %small)
  %cell = alloca i32, align 4
  %generic = addrspacecast ptr addrspace(1) %data to ptr
  %launched = call i32 @cudaLaunchDevice(ptr @child, ptr %cell, i64 1, i64 1, i32 0, ptr null)
  call void @llvm.nvvm.barrier0()
  ret void
}

define void @child(ptr %where) {
  %inside = load atomic i32, ptr %where seq_cst, align 4
  ret void
}

!nvvmir.version = !{!0}
!nvvm.annotations = !{!1, !2}
!0 = !{i32 2, i32 0}
!1 = !{ptr @child, !\"kernel\", i32 1}
!2 = !{ptr @kernel, !\"maxntidx\", i32 256}
";

/// A pseudorandom number generator.
pub struct Random(u64);

impl Random {
    /// Creates a generator; equal seeds give equal numbers.
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Returns the next number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        // Xorshift, by George Marsaglia.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Returns a random edit of a text: start, end, replacement.
pub fn an_edit(random: &mut Random, text: &str) -> (usize, usize, String) {
    let at = random.below(text.len() + 1);
    let at = (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let line_start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = text[at..].find('\n').map_or(text.len(), |newline| at + newline + 1);
    match random.below(8) {
        0 => (line_start, line_end, String::new()),
        1 => (line_end, line_end, text[line_start..line_end].to_owned()),
        2 | 3 => (line_start, line_start, LINES[random.below(LINES.len())].to_owned()),
        4 => (at, at, ["x", " ", "7", "ü", "%", "\n"][random.below(6)].to_owned()),
        _ => match text[at..].find(|character: char| character.is_ascii_digit()) {
            Some(found) => (at + found, at + found + 1, random.below(130).to_string()),
            None => (at, at, " ".to_owned()),
        },
    }
}
