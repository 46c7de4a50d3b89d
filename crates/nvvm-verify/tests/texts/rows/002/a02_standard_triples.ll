;;; says only Invalid target triple (WORD), must be one of:
;;; passes on=sm_90 header=none WORD=nvptx64-nvidia-cuda,nvptx64-foo-cuda,nvptx-nvidia-cuda
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "WORD"
;;; fails on=sm_90 header=none WORD=nvptx-nvidia-nvcl,nvsass-nvidia-cuda
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "WORD" ; here
;;; fails on=sm_90 header=none WORD=nvptx64-cuda
;;; touches C106
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "WORD" ; here
