;;; says special register clock64 requires sm_30 or higher
;;; fails on=sm_20
;;; passes on=sm_30
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
define void @f() {
  %x = call i64 @llvm.nvvm.read.ptx.sreg.clock64() ; here
  ret void
}
