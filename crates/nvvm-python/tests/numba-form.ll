; In the form that numba prints: quoted names, typed pointers, an array as its parts, attributes as annotations.
; ModuleID = "scale$1"
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"

@"_ZN08NumbaEnv8__main__5scaleB2v1E" = common global i8* null
define void @"_ZN8__main__5scaleB2v1E5ArrayIdLi1E1C7mutable7alignedEd"(i8* %"x.0", i8* %"x.1", i64 %"x.2", i64 %"x.3", double* %"x.4", i64 %"x.5.0", i64 %"x.6.0", double %"factor")
{
entry:
  %"inserted.data" = insertvalue {i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64]} undef, double* %"x.4", 4
  %".10" = insertvalue [1 x i64] undef, i64 %"x.5.0", 0
  %"inserted.shape" = insertvalue {i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64]} %"inserted.data", [1 x i64] %".10", 5
  br label %"B0"
B0:
  %".13" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".14" = sext i32 %".13" to i64
  %"length" = extractvalue {i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64]} %"inserted.shape", 5, 0
  %".15" = icmp slt i64 %".14", %"length"
  br i1 %".15", label %"B1", label %"B2"
B1:
  %"data" = extractvalue {i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64]} %"inserted.shape", 4
  %".16" = getelementptr double, double* %"data", i64 %".14"
  %".17" = load double, double* %".16"
  %".18" = fmul double %".17", %"factor"
  store double %".18", double* %".16"
  br label %"B2"
B2:
  ret void
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

!nvvmir.version = !{ !0 }
!nvvm.annotations = !{ !1 }
!0 = !{ i32 2, i32 0, i32 3, i32 2 }
!1 = !{ void (i8*, i8*, i64, i64, double*, i64, i64, double)* @"_ZN8__main__5scaleB2v1E5ArrayIdLi1E1C7mutable7alignedEd", !"kernel", i32 1 }
