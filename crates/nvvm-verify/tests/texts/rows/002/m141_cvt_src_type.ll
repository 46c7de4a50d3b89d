;;; says Invalid src type
;;; fails on=sm_89 WORD=193
;;; passes on=sm_89 WORD=177
declare i32 @llvm.nvvm.cvt.packfloat(i64, i32, i32, i32)

define void @f(i32 %a1, i32 %a2, i32 %a3) {
  %x = call i32 @llvm.nvvm.cvt.packfloat(i64 WORD, i32 %a1, i32 %a2, i32 %a3) ; here
  ret void
}
