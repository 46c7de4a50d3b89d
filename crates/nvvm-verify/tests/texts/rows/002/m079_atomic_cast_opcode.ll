;;; says the opcode of atomic_cast must be CAST or CAST_SPIN
;;; fails on=sm_80 WORD=0,917504
;;; passes on=sm_80 WORD=983040,1048576
declare i32 @llvm.nvvm.atomic.cast.i32.p3(i32, ptr addrspace(3), i32, i32)

define void @f(ptr addrspace(3) %a1, i32 %a2, i32 %a3) {
  %x = call i32 @llvm.nvvm.atomic.cast.i32.p3(i32 WORD, ptr addrspace(3) %a1, i32 %a2, i32 %a3) ; here
  ret void
}
