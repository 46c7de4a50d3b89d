;;; says imma stc not supported on this architecture
;;; fails on=sm_70
;;; passes on=sm_72
declare void @llvm.nvvm.imma.m16n16k16.st.c.i32(ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)

define void @f(ptr %a0) {
  call void @llvm.nvvm.imma.m16n16k16.st.c.i32(ptr %a0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0) ; here
  ret void
}
