;;; says reserved flag bits used
;;; fails on=sm_80 WORD=1025,2147483649
;;; passes on=sm_80 WORD=1
declare float @llvm.nvvm.add.f32(i32, float, float)

define void @f(float %a1, float %a2) {
  %x = call float @llvm.nvvm.add.f32(i32 WORD, float %a1, float %a2) ; here
  ret void
}
