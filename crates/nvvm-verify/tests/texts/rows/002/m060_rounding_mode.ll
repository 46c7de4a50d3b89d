;;; says rounding mode not a valid value
;;; fails on=sm_80 WORD=0,5,6,7
;;; passes on=sm_80 WORD=1,2,3,4
declare float @llvm.nvvm.add.f32(i32, float, float)

define void @f(float %a1, float %a2) {
  %x = call float @llvm.nvvm.add.f32(i32 WORD, float %a1, float %a2) ; here
  ret void
}
