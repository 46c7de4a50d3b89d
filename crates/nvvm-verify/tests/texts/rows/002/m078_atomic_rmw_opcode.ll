;;; says the opcode of atomic_rmw must not be CAS, CAST or CAST_SPIN
;;; fails on=sm_80 WORD=917504,983040,1048576
;;; passes on=sm_80 WORD=0,327680
declare i32 @llvm.nvvm.atomic.rmw.i32.p0(i32, ptr, i32)

define void @f(ptr %a1, i32 %a2) {
  %x = call i32 @llvm.nvvm.atomic.rmw.i32.p0(i32 WORD, ptr %a1, i32 %a2) ; here
  ret void
}
