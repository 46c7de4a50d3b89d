;;; fails on=sm_90
define void @f(ptr %p) {
  indirectbr ptr %p, [label %a] ; here: indirectbr is not supported
a:
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
