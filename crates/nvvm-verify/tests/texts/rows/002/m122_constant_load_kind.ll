;;; says Invalid constant load kind
;;; fails on=sm_80 WORD=2,3
;;; passes on=sm_80 WORD=0
declare i32 @llvm.nvvm.load.constant.i32.i32(i32, i32, i32)

define void @f() {
  %x = call i32 @llvm.nvvm.load.constant.i32.i32(i32 WORD, i32 0, i32 0) ; here
  ret void
}
