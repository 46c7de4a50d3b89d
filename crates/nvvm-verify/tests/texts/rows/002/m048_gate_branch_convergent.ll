;;; says ...not supported on pre-Ampere Architectures
;;; fails on=sm_75
;;; passes on=sm_80
declare i1 @llvm.nvvm.branch.if.convergent(i32)

define void @f() {
  %c = call i1 @llvm.nvvm.branch.if.convergent(i32 1) ; here
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
