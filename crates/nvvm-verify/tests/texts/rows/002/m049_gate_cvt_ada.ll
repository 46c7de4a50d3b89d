;;; says this instrinsic is only supported for Ada (sm_89)+
;;; fails on=sm_86
;;; passes on=sm_89
declare i32 @llvm.nvvm.cvt.packfloat(i64, i32, i32, i32)

define void @f(i32 %a1, i32 %a2, i32 %a3) {
  %x = call i32 @llvm.nvvm.cvt.packfloat(i64 2, i32 %a1, i32 %a2, i32 %a3) ; here
  ret void
}
