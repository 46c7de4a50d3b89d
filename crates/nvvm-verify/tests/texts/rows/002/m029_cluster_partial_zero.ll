;;; says only If any cluster dimension is specified as 0 then all other dimensions must be specified as 0
;;; fails on=sm_90
define ptx_kernel void @k() "nvvm.cluster_dim"="0,1,1" { ; here
  ret void
}
;;; passes on=sm_90
define ptx_kernel void @k() "nvvm.cluster_dim"="0,0,0" {
  ret void
}
;;; passes on=sm_90
define ptx_kernel void @k() "nvvm.cluster_dim"="2,1,1" {
  ret void
}
