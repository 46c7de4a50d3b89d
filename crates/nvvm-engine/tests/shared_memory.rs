//! Static shared memory of kernels: their own variables and those of their callees, in IR and in CUDA declarations.

use nvvm_engine::export::{Timings, View, json, json_file};
use nvvm_engine::report::{Kernel, Report};
use nvvm_engine::{Language, Request, check};
use nvvm_target::{Reference, Target};

fn report(text: &str, language: Language) -> Report {
    check(&Request { text: text.to_owned(), language, ..Request::default() })
}

fn rows(kernel: &Kernel) -> Vec<(&str, u64, u64)> {
    kernel.shared.iter().map(|it| (it.name.as_str(), it.offset, it.size)).collect()
}

const IR: &str = "\
target triple = \"nvptx64-nvidia-cuda\"
@flags = addrspace(3) global [3 x i8] undef
@tile = addrspace(3) global [12288 x float] undef, align 16
@other = addrspace(3) global [16 x i32] undef
define void @helper(float %v) {
  store float %v, float addrspace(3)* getelementptr ([12288 x float], [12288 x float] addrspace(3)* @tile, i32 0, i32 1)
  ret void
}
define ptx_kernel void @both(float %v) {
  store i8 1, i8 addrspace(3)* getelementptr ([3 x i8], [3 x i8] addrspace(3)* @flags, i32 0, i32 0)
  call void @helper(float %v)
  ret void
}
define ptx_kernel void @none() {
  ret void
}
";

#[test]
fn a_kernel_has_its_own_variables_and_those_of_the_functions_it_calls() {
    let report = report(IR, Language::NvvmIr);
    let [both, none] = report.kernels.as_slice() else { panic!("{:?}", report.kernels) };
    assert_eq!(rows(both), [("flags", 0, 3), ("tile", 16, 49_152)]);
    assert_eq!(both.shared_bytes(), Some(49_168));
    assert_eq!(both.shared[1].location.line, 3);
    assert_eq!((rows(none), none.shared_bytes()), (vec![], Some(0)));
    let on = |name: &str, reference| both.shared_limit(Target::parse(name).expect("a target"), reference);
    assert_eq!(on("sm_75", Reference::CUDA_13_5), Some(49_152));
    assert_eq!(on("sm_90a", Reference::CUDA_13_5), Some(232_448));
    assert_eq!(on("sm_75", Reference::Tileiras), None, "documents grant no number");
    let is_reported = |name: &str| {
        let target = Target::parse(name).expect("a target");
        let found: Vec<String> =
            report.diagnostics(target, Reference::CUDA_13_5).map(|it| it.judgement.message.clone()).collect();
        found.iter().any(|words| words == "Entry function 'both' uses too much shared data (0xc010 bytes, 0xc000 max)")
    };
    assert!(is_reported("sm_75") && !is_reported("sm_90a"));
}

#[test]
fn cuda_declarations_have_the_same_rows() {
    let text = "\
__device__ float use(float v) {
  __shared__ float tile[12288];
  tile[0] = v;
  return tile[1];
}
__global__ void both(float *out, float v) {
  __shared__ char flags[3];
  flags[0] = 1;
  out[0] = use(v) + flags[1];
}
__global__ void none(float *out) { out[0] = 1; }
";
    let report = report(text, Language::Cuda);
    let [both, none] = report.kernels.as_slice() else { panic!("{:?}", report.kernels) };
    assert_eq!(rows(both), [("tile", 0, 49_152), ("flags", 49_152, 3)]);
    assert_eq!((both.shared_bytes(), none.shared_bytes()), (Some(49_155), Some(0)));
    assert_eq!(both.shared[1].location.line, 7);
}

#[test]
fn instances_of_templates_have_variables_of_their_own() {
    let text = "\
template <int N> __device__ float leaf(int i) {
  __shared__ float b[N];
  b[i] = i;
  return b[i + 1];
}
template <class T> __device__ T through(T value) { return value + leaf<100>(3); }
__global__ void nine(float *out) { out[0] = leaf<9000>(1); }
__global__ void two(float *out) { out[0] = leaf<10>(1) + leaf<20>(2) + leaf<10>(3); }
__global__ void deduced(float *out) { out[0] = through(1.0f); }
__global__ void too_many(float *out) { out[0] = leaf<20000>(1); }
template <int N> __global__ void of_template(float *out) { out[0] = leaf<N>(1); }
template __global__ void of_template<7>(float *);
";
    let report = report(text, Language::Cuda);
    let bytes: Vec<(&str, u64)> = report
        .kernels
        .iter()
        .map(|it| (it.demangled.split('(').next().unwrap_or(""), it.known_shared_bytes()))
        .collect();
    // The number of floats follows from the template arguments of the instances that each kernel reaches.
    let expected =
        [("nine", 36_000), ("two", 120), ("deduced", 400), ("too_many", 80_000), ("void of_template<7>", 28)];
    assert_eq!(bytes, expected);
    assert!(report.kernels.iter().all(|it| !it.shared_is_open));
    let target = Target::parse("sm_75").expect("a target");
    let messages: Vec<String> =
        report.diagnostics(target, Reference::CUDA_13_5).map(|it| it.judgement.message.clone()).collect();
    assert_eq!(messages, ["Entry function '_Z8too_manyPf' uses too much shared data (0x13880 bytes, 0xc000 max)"]);
}

#[test]
fn what_may_be_more_is_no_number() {
    let text = "\
#include \"types.h\"
struct Tile {
  __device__ float held(int i) { __shared__ float b[100]; b[i] = i; return b[i + 1]; }
  __device__ float none(int i) { return i; }
  __device__ float far(int i) { return held(i); }
};
template <int N> struct Of { __device__ static float held_by(int i) { __shared__ float c[N]; c[i] = i; return c[i + 1]; } };
__device__ float pick(int a) { __shared__ float d[10]; d[a] = a; return d[a + 1]; }
__device__ float pick(float a) { return a; }
__device__ float pick(int a, int b) { __shared__ float e[20]; e[a] = b; return e[b + 1]; }
__global__ void member(float *out, Tile t) { out[0] = t.held(1); }
__global__ void through(float *out, Tile t) { out[0] = t.far(1); }
__global__ void of_template(float *out, Of<30> o) { out[0] = o.held_by(1); }
__global__ void plain(float *out, Tile t) { out[0] = t.none(1); }
__global__ void overloaded(float *out) { out[0] = pick(1); }
__global__ void by_count(float *out) { out[0] = pick(1, 2); }
__global__ void only_read(float *out) { __shared__ float g[10]; out[0] = g[1]; }
__global__ void only_written(float *out) { __shared__ float h[10]; h[1] = out[0]; }
__global__ void unsized(float *out) { __shared__ header_type f[3]; f[0] = out[0]; out[1] = f[1]; }
";
    let report = report(text, Language::Cuda);
    let bytes: Vec<Option<u64>> = report.kernels.iter().map(Kernel::shared_bytes).collect();
    assert_eq!(bytes, [Some(400), Some(400), None, Some(0), None, Some(80), None, Some(0), None]);
}

#[test]
fn the_json_has_them() {
    let report = report(IR, Language::NvvmIr);
    let view = View {
        path: "k.ll",
        target: Target::parse("sm_75").expect("a target"),
        reference: Reference::CUDA_13_5,
        site: None,
    };
    let text = json(&[json_file(&report, view, false, Timings::default())]).expect("plain data");
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let kernel = &value["files"][0]["kernels"][0];
    assert_eq!((kernel["shared_bytes"].as_u64(), kernel["shared_limit"].as_u64()), (Some(49_168), Some(49_152)));
    assert_eq!(kernel["shared"][1]["name"], "tile");
    assert_eq!((kernel["shared"][1]["offset"].as_u64(), kernel["shared"][1]["line"].as_u64()), (Some(16), Some(3)));
}
