; ModuleID = 'saxpy.cu'
source_filename = "saxpy.cu"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Point = type { float, float, [2 x i32] }
%"class.Box<4>" = type <{ ptr, i64, i8, [7 x i8] }>

@tile = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4
@weights = dso_local addrspace(4) externally_initialized constant [4 x float] [float 1.000000e+00, float 0x3FB99999A0000000, float -2.500000e-01, float 0.0], align 4
@counter = dso_local addrspace(1) externally_initialized global i32 0, align 4
@.str = private unnamed_addr constant [14 x i8] c"value %d: %f\0A\00", align 1
@table = internal constant { i32, ptr } { i32 3, ptr addrspacecast (ptr addrspace(1) @counter to ptr) }, align 8
@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @counter to ptr)], section "llvm.metadata"

; Function Attrs: convergent mustprogress norecurse nounwind
define dso_local ptx_kernel void @saxpy(i32 noundef %n, float noundef %a, ptr nocapture noundef readonly %x, ptr noalias noundef %y, ptr noundef byval(%struct.Point) align 4 %p) local_unnamed_addr #0 !dbg !10 {
entry:
    #dbg_value(i32 %n, !16, !DIExpression(), !20)
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !20
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !20, !range !30
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !20, !range !31
  %mul = mul nuw nsw i32 %1, %0, !dbg !20
  %add = add nuw i32 %mul, %2, !dbg !20
  %cmp = icmp slt i32 %add, %n, !dbg !21
  br i1 %cmp, label %if.then, label %if.end, !dbg !21

if.then:                                          ; preds = %entry
  %idxprom = sext i32 %add to i64, !dbg !22
  %arrayidx = getelementptr inbounds float, ptr %x, i64 %idxprom, !dbg !22
  %3 = load float, ptr %arrayidx, align 4, !dbg !22, !tbaa !40
  %second = getelementptr inbounds i8, ptr %p, i64 4
  %4 = load float, ptr %second, align 4
  %5 = tail call contract float @llvm.fma.f32(float %a, float %3, float %4), !dbg !22
  %shared = getelementptr inbounds [256 x float], ptr addrspace(3) @tile, i64 0, i64 %idxprom
  store float %5, ptr addrspace(3) %shared, align 4
  tail call void @llvm.nvvm.barrier0() #4
  %6 = load float, ptr addrspacecast (ptr addrspace(3) @tile to ptr), align 4
  br label %for.body, !dbg !22

for.body:                                         ; preds = %for.body, %if.then
  %i = phi i32 [ 0, %if.then ], [ %inc, %for.body ]
  %sum = phi float [ %6, %if.then ], [ %next, %for.body ]
  %vec = load <4 x float>, ptr %arrayidx, align 16
  %lane = extractelement <4 x float> %vec, i64 1
  %next = fadd contract float %sum, %lane
  %lane.id = call i32 asm sideeffect "mov.u32 $0, %laneid;", "=r"() #4, !srcloc !42
  %shuffled = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lane.id, i32 1, i32 31)
  %inc = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %inc, 16
  br i1 %done, label %for.end, label %for.body, !dbg !22, !llvm.loop !43

for.end:                                          ; preds = %for.body
  %picked = select i1 %cmp, float %next, float 0.000000e+00
  %out = getelementptr inbounds float, ptr %y, i64 %idxprom, !dbg !22
  store float %picked, ptr %out, align 4, !dbg !22, !tbaa !40
  %old = atomicrmw add ptr addrspace(1) @counter, i32 1 seq_cst, align 4
  %pair = cmpxchg ptr addrspace(1) @counter, i32 %old, i32 0 acq_rel monotonic, align 4
  %was = extractvalue { i32, i1 } %pair, 0
  switch i32 %was, label %if.end [
    i32 1, label %call
    i32 2, label %call
  ]

call:                                             ; preds = %for.end, %for.end
  %printed = call fastcc i32 @helper(ptr noundef nonnull @.str, float noundef %picked) #5, !dbg !23
  br label %if.end

if.end:                                           ; preds = %call, %for.end, %entry
  ret void, !dbg !24
}

; Function Attrs: noinline nounwind
define internal fastcc range(i32 0, 10) i32 @helper(ptr noundef %format, float noundef %value) unnamed_addr #1 !dbg !25 {
entry:
  %buffer = alloca { i32, double }, align 8
  %cast = addrspacecast ptr %buffer to ptr addrspace(5)
  %wide = fpext float %value to double
  %slot = getelementptr inbounds { i32, double }, ptr %buffer, i32 0, i32 1
  store double %wide, ptr %slot, align 8
  %bits = bitcast float %value to i32
  %short = trunc i32 %bits to i16
  %call = call i32 @vprintf(ptr %format, ptr %buffer)
  %swapped = shufflevector <2 x i16> <i16 1, i16 2>, <2 x i16> poison, <2 x i32> <i32 1, i32 0>
  %frozen = freeze i16 %short
  %extended = zext i16 %frozen to i32
  %xor = xor i32 %extended, -1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %buffer, ptr align 8 %buffer, i64 16, i1 false)
  ret i32 %xor, !dbg !29
}

declare i32 @vprintf(ptr, ptr) local_unnamed_addr

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

declare noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2
declare noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2
declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2
declare void @llvm.nvvm.barrier0() #3
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #3
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #6

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="256,1,1" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx84,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent noinline nounwind "frame-pointer"="all" "target-cpu"="sm_80" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { convergent nounwind }
attributes #5 = { nounwind }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4, !5}
!nvvm.annotations = !{!6, !7}
!llvm.ident = !{!8}
!nvvmir.version = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 19.1.7", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "saxpy.cu", directory: "/tmp", checksumkind: CSK_MD5, checksum: "d41d8cd98f00b204e9800998ecf8427e")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{ptr @saxpy, !"kernel", i32 1}
!7 = !{ptr @saxpy, !"maxntidx", i32 256}
!8 = !{!"clang version 19.1.7"}
!9 = !{i32 2, i32 0, i32 3, i32 1}
!10 = distinct !DISubprogram(name: "saxpy", linkageName: "_Z5saxpyifPfS_5Point", scope: !1, file: !1, line: 12, type: !11, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !15)
!11 = !DISubroutineType(types: !12)
!12 = !{null, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64, dwarfAddressSpace: 12)
!15 = !{!16}
!16 = !DILocalVariable(name: "n", arg: 1, scope: !10, file: !1, line: 12, type: !13)
!17 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Point", file: !1, line: 3, size: 128, flags: DIFlagTypePassByValue, elements: !18, identifier: "_ZTS5Point")
!18 = !{!19}
!19 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !17, file: !1, line: 4, baseType: !26, size: 32, offset: 32)
!20 = !DILocation(line: 13, column: 11, scope: !10)
!21 = !DILocation(line: 14, column: 9, scope: !27)
!22 = !DILocation(line: 15, column: 12, scope: !27)
!23 = !DILocation(line: 16, column: 5, scope: !10, inlinedAt: !28)
!24 = !DILocation(line: 18, column: 1, scope: !10)
!25 = distinct !DISubprogram(name: "helper", scope: !1, file: !1, line: 30, type: !11, scopeLine: 30, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0)
!26 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!27 = distinct !DILexicalBlock(scope: !10, file: !1, line: 14, column: 7)
!28 = distinct !DILocation(line: 17, column: 3, scope: !10)
!29 = !DILocation(line: 31, column: 3, scope: !25)
!30 = !{i32 1, i32 1025}
!31 = !{i32 0, i32 1024}
!40 = !{!41, !41, i64 0}
!41 = !{!"float", !44, i64 0}
!42 = !{i64 1234}
!43 = distinct !{!43, !45}
!44 = !{!"omnipotent char", !46, i64 0}
!45 = !{!"llvm.loop.mustprogress"}
!46 = !{!"Simple C++ TBAA"}
