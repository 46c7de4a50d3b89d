;;; says hmmastc is not supported on this architecture
;;; fails on=sm_62
;;; passes on=sm_70
declare void @llvm.nvvm.hmma.m16n16k16.st.c.f32(ptr, i32, i32, float, float, float, float, float, float, float, float)

define void @f(ptr %a0, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10) {
  call void @llvm.nvvm.hmma.m16n16k16.st.c.f32(ptr %a0, i32 0, i32 0, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10) ; here
  ret void
}
