;;; says reg_count argument to nvvm.setmaxnreg must be within [24, 256]
;;; fails on=sm_90a WORD=16,264
;;; passes on=sm_90a WORD=24,256
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)

define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 WORD) ; here
  ret void
}
