;;; says dimensionality not a valid value
;;; fails on=sm_80 WORD=6,9,15
;;; passes on=sm_80 WORD=0,5,7,8
declare <4 x float> @llvm.nvvm.tex.fetch.v4f32(i32, i64, i64, float, float, float, i32, float)

define void @f(float %a3, float %a4, float %a5, float %a7) {
  %x = call <4 x float> @llvm.nvvm.tex.fetch.v4f32(i32 WORD, i64 0, i64 0, float %a3, float %a4, float %a5, i32 0, float %a7) ; here
  ret void
}
