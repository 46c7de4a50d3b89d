;;; says Invalid subop mode
;;; fails on=sm_80 WORD=12,14
;;; passes on=sm_80 WORD=0,10
declare i32 @llvm.nvvm.redux(i32, i32)

define void @f() {
  %x = call i32 @llvm.nvvm.redux(i32 WORD, i32 0) ; here
  ret void
}
