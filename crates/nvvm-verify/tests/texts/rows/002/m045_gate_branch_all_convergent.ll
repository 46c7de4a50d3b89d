;;; says ...not supported on pre-Volta Architectures
;;; fails on=sm_62
;;; passes on=sm_70
declare i1 @llvm.nvvm.branch.if.all.convergent()

define void @f() {
  %c = call i1 @llvm.nvvm.branch.if.all.convergent() ; here
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
