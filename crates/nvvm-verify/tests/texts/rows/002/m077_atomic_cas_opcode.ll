;;; says the opcode of atomic_cas must be CAS
;;; fails on=sm_80 WORD=0,983040
;;; passes on=sm_80 WORD=917504
declare i32 @llvm.nvvm.atomic.cas.i32.p0(i32, ptr, i32, i32)

define void @f(ptr %a1, i32 %a2, i32 %a3) {
  %x = call i32 @llvm.nvvm.atomic.cas.i32.p0(i32 WORD, ptr %a1, i32 %a2, i32 %a3) ; here
  ret void
}
