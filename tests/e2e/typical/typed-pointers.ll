; ModuleID = "scale"
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"

%struct.Array = type { i8*, i64, [1 x i64], double addrspace(1)* }

@"_ZN5scale$shared" = internal addrspace(3) global [32 x double] undef, align 8
@message = internal constant [3 x i8] c"no\00"

define void @"_ZN6cudapy5scale"(i8* nocapture readonly %".1", %struct.Array* byval(%struct.Array) align 8 %".2", double addrspace(1)* %".3", i64 %".4") #0 {
entry:
  %array = alloca %struct.Array, align 8
  %".5" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"() , !range !3
  %".6" = sext i32 %".5" to i64
  %is.less = icmp ult i64 %".6", %".4"
  br i1 %is.less, label %inside, label %outside, !dbg !12

inside:
  %place = getelementptr inbounds double, double addrspace(1)* %".3", i64 %".6"
  %old = load double, double addrspace(1)* %place, align 8, !tbaa !5
  %slot = getelementptr inbounds %struct.Array, %struct.Array* %array, i32 0, i32 1
  store i64 %".6", i64* %slot, align 8
  %bytes = bitcast %struct.Array* %array to i8*
  call void @llvm.lifetime.start.p0i8(i64 40, i8* nonnull %bytes)
  %shared = getelementptr [32 x double], [32 x double] addrspace(3)* @"_ZN5scale$shared", i32 0, i32 0
  %generic = addrspacecast double addrspace(3)* %shared to double*
  store double %old, double* %generic, align 8
  call void @llvm.nvvm.barrier0()
  %mask = call i32 asm "mov.u32 $0, %lanemask_lt;", "=r"()
  %limit = inttoptr i64 %".6" to i8*
  %same = icmp eq i8* %limit, null
  %insert = insertvalue { i64, i1 } undef, i1 %same, 1
  %taken = extractvalue { i64, i1 } %insert, 1
  %sum = fadd double %old, 1.500000e+00
  %rounded = call double @__nv_floor(double %sum)
  store double %rounded, double addrspace(1)* %place, align 8
  br label %outside

outside:
  %result = phi i32 [ 0, %entry ], [ 1, %inside ]
  ret void
}

declare double @__nv_floor(double)
declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"() #1
declare void @llvm.nvvm.barrier0() #2
declare void @llvm.lifetime.start.p0i8(i64, i8* nocapture) #3

attributes #0 = { nounwind "target-cpu"="sm_75" }
attributes #1 = { nounwind readnone }
attributes #2 = { convergent nounwind }
attributes #3 = { argmemonly nounwind }

!nvvmir.version = !{!0}
!nvvm.annotations = !{!1, !2}
!llvm.dbg.cu = !{!8}
!llvm.module.flags = !{!13}
!0 = !{i32 1, i32 2, i32 2, i32 0}
!1 = !{void (i8*, %struct.Array*, double addrspace(1)*, i64)* @"_ZN6cudapy5scale", !"kernel", i32 1}
!2 = !{void (i8*, %struct.Array*, double addrspace(1)*, i64)* @"_ZN6cudapy5scale", !"maxntidx", i32 128, !"minctasm", i32 2}
!3 = !{i32 0, i32 1024}
!5 = !{!6, !6, i64 0}
!6 = !{!"double", !7}
!7 = !{!"root"}
!8 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !9, producer: "Numba", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!9 = !DIFile(filename: "scale.py", directory: "/work")
!10 = distinct !DISubprogram(name: "scale", file: !9, line: 3, type: !11, isLocal: false, isDefinition: true, scopeLine: 3, isOptimized: false, unit: !8)
!11 = !DISubroutineType(types: !14)
!12 = !DILocation(line: 4, column: 1, scope: !10)
!13 = !{i32 2, !"Debug Info Version", i32 3}
!14 = !{null}
