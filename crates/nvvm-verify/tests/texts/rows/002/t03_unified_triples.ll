;;; says Invalid target triple
;;; passes on=sm_90 in=unified header=none WORD=nvptx-nvidia-cuda,nvptx64-nvidia-cuda,nvptx-nvidia-nvcl,nvptx64-nvidia-nvcl
;;; passes on=sm_90 in=unified header=none WORD=nvsass-nvidia-cuda,nvsass-nvidia-nvcl,nvsass-nvidia-directx,nvsass-nvidia-spirv
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "WORD"
;;; fails on=sm_90 in=unified header=none WORD=nvptx64-unknown-cuda,nvptx64-nvidia-cuda-elf,nvsass-nvidia-vulkan
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "WORD" ; here
