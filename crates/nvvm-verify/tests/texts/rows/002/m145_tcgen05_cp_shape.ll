;;; says Unexpected tcgen05.cp shape
;;; fails on=sm_100,sm_100a,sm_120 WORD=10
;;; passes on=sm_90 WORD=10
;;; passes on=sm_100a WORD=0,8
;;; touches C110
declare void @llvm.nvvm.tcgen05.cp(i32, ptr addrspace(6), i64, ptr addrspace(6))

define void @f(ptr addrspace(6) %to, i64 %from) {
  call void @llvm.nvvm.tcgen05.cp(i32 WORD, ptr addrspace(6) %to, i64 %from, ptr addrspace(6) %to) ; here
  ret void
}
;;; fails on=sm_80,sm_90 WORD=0,10
;;; passes on=sm_100
declare void @llvm.nvvm.tcgen05.cp(i32, ptr addrspace(6), i64, ptr addrspace(6))

define void @f(ptr addrspace(6) %to, i64 %from) {
  call void @llvm.nvvm.tcgen05.cp(i32 WORD, ptr addrspace(6) %to, i64 %from, ptr addrspace(6) %to) ; here: intrinsic llvm.nvvm.tcgen05.cp requires sm_100 or higher
  ret void
}
