;;; says atomic.cast works on shared memory, so cannot be ordered
;;; fails on=sm_80 WORD=17760256,983042,983045
;;; passes on=sm_80 WORD=983040,983041
;;; passes on=sm_100 under=cuda-13.5 WORD=983042,983045
declare i32 @llvm.nvvm.atomic.cast.i32.p3(i32, ptr addrspace(3), i32, i32)

define void @f(ptr addrspace(3) %a1, i32 %a2, i32 %a3) {
  %x = call i32 @llvm.nvvm.atomic.cast.i32.p3(i32 WORD, ptr addrspace(3) %a1, i32 %a2, i32 %a3) ; here
  ret void
}
