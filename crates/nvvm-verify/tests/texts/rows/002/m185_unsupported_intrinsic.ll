;;; says only Unsupported intrinsic: WORD
;;; fails on=sm_90 WORD=llvm.nvvm.bogus,llvm.nvvm.no.such.thing
declare void @WORD()
define void @f() {
  call void @WORD() ; here
  ret void
}
;;; passes on=sm_90 WORD=llvm.nvvm.barrier0
declare void @WORD()
define void @f() {
  call void @WORD()
  ret void
}
