;;; says conversion type only supported for Turing (sm_75)+
;;; fails on=sm_72
;;; passes on=sm_75
declare bfloat @llvm.nvvm.cvt.bf16.f32(i32, float)

define void @f(float %a1) {
  %x = call bfloat @llvm.nvvm.cvt.bf16.f32(i32 4, float %a1) ; here
  ret void
}
