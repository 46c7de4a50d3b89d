//! Launches through the device runtime, with typed and opaque pointers, and with long chains of pointer operations.

use super::diagnostics::{diagnostics, errors};

const LAUNCH_ARGUMENT: &str = "A pointer to local memory or memory in 'addrspace(0)' has been used as a launch \
                               argument. Dereferencing this within the launch is undefined";
const NOT_A_KERNEL: &str = "a function that is not __global__ cannot be launched";

#[test]
fn stores_into_the_buffer_of_the_first_api_are_arguments() {
    let text = "declare i8* @cudaGetParameterBuffer(i64, i64)\n\
                declare i32 @cudaLaunchDevice(i8*, i8*, i64, i32, i64, i32, i32, i8*)\n\
                define void @child(i32* %p) {\n  ret void\n}\n\
                define void @parent() {\n\
                \x20 %local = alloca i32\n\
                \x20 %buffer = call i8* @cudaGetParameterBuffer(i64 8, i64 8)\n\
                \x20 %slot = bitcast i8* %buffer to i32**\n\
                \x20 store i32* %local, i32** %slot\n\
                \x20 %r = call i32 @cudaLaunchDevice(i8* bitcast (void (i32*)* @child to i8*), i8* %buffer, i64 1, i32 1, i64 1, i32 1, i32 0, i8* null)\n\
                \x20 ret void\n}\n\
                !nvvm.annotations = !{!0, !1}\n\
                !0 = !{void ()* @parent, !\"kernel\", i32 1}\n\
                !1 = !{void (i32*)* @child, !\"kernel\", i32 1}\n";
    let reported = diagnostics(text, "sm_80", "tileiras");
    assert_eq!(reported.len(), 1, "{reported:?}");
    assert_eq!((reported[0].message.as_str(), reported[0].line), (LAUNCH_ARGUMENT, 10));
    assert!(
        reported[0].notes.iter().any(|note| note == "launched here, with the parameter buffer that it is stored into"),
        "{:?}",
        reported[0].notes
    );
    let unmarked = text.replace("!{!0, !1}", "!{!0}").replace("store i32* %local", "store i32* null");
    assert_eq!(errors(&unmarked, "sm_80", "tileiras"), [NOT_A_KERNEL]);
}

#[test]
fn the_second_api_names_the_child_where_it_takes_the_buffer() {
    let text = |child: &str| {
        format!(
            "declare ptr @cudaGetParameterBufferV2(ptr, i64, i32, i64, i32, i32)\n\
             declare i32 @cudaLaunchDeviceV2(ptr, ptr)\n\
             define {child} @child(ptr addrspace(1) %p) {{\n  ret void\n}}\n\
             define ptx_kernel void @parent(ptr addrspace(1) %p) {{\n\
             \x20 %b = call ptr @cudaGetParameterBufferV2(ptr @child, i64 1, i32 1, i64 1, i32 1, i32 0)\n\
             \x20 %slot = getelementptr i8, ptr %b, i64 0\n\
             \x20 store ptr addrspace(1) %p, ptr %slot\n\
             \x20 %r = call i32 @cudaLaunchDeviceV2(ptr %b, ptr null)\n\
             \x20 ret void\n}}\n"
        )
    };
    assert_eq!(diagnostics(&text("ptx_kernel void"), "sm_80", "tileiras"), []);
    assert_eq!(errors(&text("void"), "sm_80", "tileiras"), [NOT_A_KERNEL]);
    assert_eq!(
        errors(&text("void"), "sm_80", "cuda-13.5").iter().filter(|reported| *reported == NOT_A_KERNEL).count(),
        0
    );
}

/// Returns a module in which `%argument` has one of two origins.
fn joined(other: &str, join: &str) -> String {
    format!(
        "@g = addrspace(1) global i32 0\n\
         declare void @llvm.nvvm.launch(ptr, ptr)\n\
         define ptx_kernel void @child(ptr %p) {{\n  ret void\n}}\n\
         define ptx_kernel void @parent(i1 zeroext %c) {{\nstart:\n\
         \x20 %local = alloca [4 x i32]\n\
         \x20 %element = getelementptr [4 x i32], ptr %local, i64 0, i64 2\n\
         \x20 %global = addrspacecast ptr addrspace(1) @g to ptr\n\
         \x20 br i1 %c, label %left, label %right\nleft:\n  br label %join\nright:\n  br label %join\njoin:\n\
         \x20 %argument = {}\n\
         \x20 call void @llvm.nvvm.launch(ptr @child, ptr %argument)\n  ret void\n}}\n",
        join.replace("OTHER", other)
    )
}

#[test]
fn pointers_are_followed_through_selects_phis_and_casts() {
    for join in ["phi ptr [ %global, %left ], [ OTHER, %right ]", "select i1 %c, ptr %global, ptr OTHER"] {
        assert_eq!(errors(&joined("%element", join), "sm_90", "tileiras"), [LAUNCH_ARGUMENT], "{join}");
        assert_eq!(errors(&joined("%global", join), "sm_90", "tileiras"), [""; 0], "{join}");
        let reported = diagnostics(&joined("%element", join), "sm_90", "tileiras");
        let notes = &reported[0].notes;
        assert!(notes.iter().any(|note| note == "goes through this getelementptr"), "{notes:?}");
        assert!(notes.iter().any(|note| note == "comes from here: alloca, local memory"), "{notes:?}");
    }
}
