//! Modules of any size in the style of CUDA compilers.
//!
//! They have kernels with loops over arrays, calls of intrinsics, Clang's mangled names, and debug information.

use std::fmt::Write;

/// The spelling of a module's pointers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pointers {
    /// `float addrspace(1)*`.
    Typed,
    /// `ptr addrspace(1)`.
    Opaque,
}

const HEADER: &str = "\
target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"
target triple = \"nvptx64-nvidia-cuda\"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0
declare float @llvm.fma.f32(float, float, float) #0

attributes #0 = { nounwind readnone }
attributes #1 = { convergent nounwind \"target-cpu\"=\"sm_80\" \"unsafe-fp-math\"=\"false\" }
";

const KERNEL: &str = "
; Function Attrs: convergent nounwind
define void @_Z6kernelNUMBERPfS_i(FLOAT1 nocapture %out, FLOAT1 nocapture readonly %in, i32 %count) #1 !dbg !SUB {
entry:
  %tid = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !LOC
  %cmp1 = icmp slt i32 %tid, %count, !dbg !LOC
  br i1 %cmp1, label %for.body.preheader, label %for.end, !dbg !LOC

for.body.preheader:                               ; preds = %entry
  %conv = sext i32 %tid to i64
  br label %for.body

for.body:                                         ; preds = %for.body, %for.body.preheader
  %indvars.iv = phi i64 [ %conv, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %sum.02 = phi float [ 0.000000e+00, %for.body.preheader ], [ %7, %for.body ]
  %arrayidx = getelementptr inbounds float, FLOAT1 %in, i64 %indvars.iv, !dbg !LOC
  %0 = load float, FLOAT1 %arrayidx, align 4, !dbg !LOC
  %1 = fmul contract float %0, 0x3FF3333340000000, !dbg !LOC
  %2 = fadd contract float %sum.02, %1
  %3 = bitcast float %2 to i32
  %4 = and i32 %3, 2147483647
  %5 = bitcast i32 %4 to float
  %6 = tail call float @llvm.fma.f32(float %5, float %1, float %0), !dbg !LOC
  %7 = select i1 %cmp1, float %6, float %2
  %arrayidx2 = getelementptr inbounds float, FLOAT1 %out, i64 %indvars.iv, !dbg !LOC
  store float %7, FLOAT1 %arrayidx2, align 4, !dbg !LOC
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32
  %8 = trunc i64 %indvars.iv.next to i32
  %cmp = icmp ult i32 %8, %count
  br i1 %cmp, label %for.body, label %for.end, !dbg !LOC

for.end:                                          ; preds = %for.body, %entry
  ret void, !dbg !END
}
";

const DEBUG_INFO: &str = "\
!SUB = distinct !DISubprogram(name: \"kernel\", linkageName: \"_Z6kernelNUMBERPfS_i\", scope: !1, file: !1, line: 12, type: !3, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !2)
!LOC = !DILocation(line: 14, column: 31, scope: !SUB)
!END = !DILocation(line: 18, column: 1, scope: !SUB)
";

const TRAILER: &str = "
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!nvvmir.version = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: \"generated\", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !2)
!1 = !DIFile(filename: \"kernel.cu\", directory: \"/\")
!2 = !{}
!3 = !DISubroutineType(types: !2)
!4 = !{i32 2, !\"Debug Info Version\", i32 3}
!5 = !{i32 2, i32 0, i32 3, i32 1}
";

/// Returns a valid module of about `bytes` bytes.
pub fn module(bytes: usize, pointers: Pointers) -> String {
    let float_pointer = match pointers {
        Pointers::Typed => "float addrspace(1)*",
        Pointers::Opaque => "ptr addrspace(1)",
    };
    let kernel = KERNEL.replace("FLOAT1", float_pointer);
    let fill = |template: &str, number: usize| {
        let node = 6 + number * 3;
        template
            .replace("NUMBER", &number.to_string())
            .replace("!SUB", &format!("!{node}"))
            .replace("!LOC", &format!("!{}", node + 1))
            .replace("!END", &format!("!{}", node + 2))
    };
    let (mut text, mut debug_info) = (HEADER.to_owned(), TRAILER.to_owned());
    for number in 0.. {
        if text.len() + debug_info.len() >= bytes {
            break;
        }
        text += &fill(&kernel, number);
        debug_info += &fill(DEBUG_INFO, number);
        // Both forms of kernel annotations, of older and newer compilers.
        if number % 16 == 0 {
            let parameters = format!("{float_pointer}, {float_pointer}, i32");
            let pointer = match pointers {
                Pointers::Typed => format!("void ({parameters})*"),
                Pointers::Opaque => "ptr".to_owned(),
            };
            let node = format!("!{{{pointer} @_Z6kernel{number}PfS_i, !\"kernel\", i32 1}}");
            // Writing to a string cannot fail.
            let _ = writeln!(
                debug_info,
                "!nvvm.annotations = !{{!{}}}\n!{} = {node}",
                1_000_000 + number,
                1_000_000 + number
            );
        }
    }
    text + &debug_info
}
