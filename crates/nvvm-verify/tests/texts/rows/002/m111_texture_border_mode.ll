;;; says border mode not a valid value
;;; fails on=sm_80 WORD=48
;;; passes on=sm_80 WORD=0,32
declare i32 @llvm.nvvm.surface.load.i32(i64, i64, i32, i32, i32, i32)

define void @f() {
  %x = call i32 @llvm.nvvm.surface.load.i32(i64 WORD, i64 0, i32 0, i32 0, i32 0, i32 0) ; here
  ret void
}
