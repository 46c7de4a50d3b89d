;;; says reg_count argument to nvvm.setmaxnreg must be in multiples of 8
;;; fails on=sm_90a WORD=25,100
;;; passes on=sm_90a WORD=40
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)

define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 WORD) ; here
  ret void
}
