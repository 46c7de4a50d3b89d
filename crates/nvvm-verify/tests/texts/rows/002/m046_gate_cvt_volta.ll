;;; says this instrinsic is only supported for Volta (sm_72)+
;;; fails on=sm_70
;;; passes on=sm_72
declare i32 @llvm.nvvm.cvt.i32.i32(i32, i32)

define void @f(i32 %a1) {
  %x = call i32 @llvm.nvvm.cvt.i32.i32(i32 4, i32 %a1) ; here
  ret void
}
