;;; fails on=sm_90
define void @f() {
  br label %a
a:
  br label %a, !pragma !0 ; here: pragma unroll is not supported. Please use llvm.loop.unroll.count instead
}
!0 = !{!"unroll", i32 4}
;;; fails on=sm_90
define void @f(ptr %p) {
  indirectbr ptr %p, [label %a] ; here: indirectbr is not supported
a:
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = alloca i32, align 16777216 ; here: alloca align must be <= 2^23
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = alloca i32, addrspace(5) ; here: Allocas are not supported on address spaces except Generic
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = load atomic i32, ptr %p seq_cst, align 4 ; here: Atomic loads/stores are not supported
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = load i32, ptr addrspace(6) %t ; here: Tensor Memory loads/stores are not supported
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  store atomic i32 0, ptr %p seq_cst, align 4 ; here: Atomic loads/stores are not supported
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  store i32 0, ptr addrspace(6) %t ; here: Tensor Memory loads/stores are not supported
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  fence seq_cst ; here: fence is not supported
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr %p, i16 0, i16 1 seq_cst seq_cst ; here: Atomic operations on non-i32/i64/i128 types are not supported
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr addrspace(5) %l, i32 0, i32 1 seq_cst seq_cst ; here: cmpxchg pointer operand must point to generic, global, or shared address space
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = atomicrmw add ptr addrspace(5) %l, i32 1 seq_cst ; here: atomicrmw pointer operand must point to generic, global, or shared address space
  ret void
}
;;; fails on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = addrspacecast ptr addrspace(3) %s to ptr addrspace(1) ; here: Cannot cast non-generic pointer to different non-generic pointer
  ret void
}
;;; fails on=sm_90
declare void @llvm.nvvm.bogus()
define void @f() {
  call void @llvm.nvvm.bogus() ; here: Unsupported intrinsic: llvm.nvvm.bogus
  ret void
}
;;; fails on=sm_90
declare i32 @__gxx_personality_v0(...)
declare void @g()
define void @f() personality ptr @__gxx_personality_v0 {
  invoke void @g() to label %a unwind label %b ; here: invoke is not supported
a:
  ret void
b:
  %x = landingpad { ptr, i32 } cleanup ; here: landingpad is not supported
  resume { ptr, i32 } %x ; here: resume is not supported
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  call void @g()
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = alloca i32, align 8388608
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = load volatile i32, ptr addrspace(5) %l
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  store volatile i32 0, ptr addrspace(5) %l
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = atomicrmw add ptr addrspace(3) %s, i32 1 seq_cst
  ret void
}
;;; passes on=sm_90
declare void @g()
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, ptr addrspace(5) %l, ptr addrspace(6) %t) {
  %x = addrspacecast ptr addrspace(3) %s to ptr
  ret void
}
;;; passes on=sm_90
declare void @llvm.nvvm.barrier0()
define void @f() {
  call void @llvm.nvvm.barrier0()
  ret void
}
