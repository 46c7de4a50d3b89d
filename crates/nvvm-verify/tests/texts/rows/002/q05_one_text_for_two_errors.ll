;;; says immaldc is not supported on this architecture
;;; fails on=sm_70 WORD=llvm.nvvm.imma.m8n8k32.ld.c,llvm.nvvm.bmma.m8n8k128.ld.c
;;; fails on=sm_72 WORD=llvm.nvvm.bmma.m8n8k128.ld.c
declare {i32,i32} @WORD(ptr, i32, i32)
define void @f(ptr %p) {
  %x = call {i32,i32} @WORD(ptr %p, i32 0, i32 0) ; here
  ret void
}
;;; passes on=sm_72 WORD=llvm.nvvm.imma.m8n8k32.ld.c
;;; passes on=sm_75 WORD=llvm.nvvm.imma.m8n8k32.ld.c,llvm.nvvm.bmma.m8n8k128.ld.c
declare {i32,i32} @WORD(ptr, i32, i32)
define void @f(ptr %p) {
  %x = call {i32,i32} @WORD(ptr %p, i32 0, i32 0)
  ret void
}
