//! Address spaces of pointers declared in device function bodies.

use cuda_decl::{analyse, parse};

/// Returns each pointer as `function.name space: reason`.
fn pointers(text: &str) -> Vec<String> {
    let analysis = analyse(&parse(text));
    let line = |it: &cuda_decl::LocalPointer| {
        let space = it.address_space.map_or("anywhere".to_owned(), |space| space.to_string());
        format!("{}.{} {space}: {}", it.function, it.name, it.known_from)
    };
    analysis.local_pointers.iter().map(line).collect()
}

#[test]
fn addresses_tell_their_spaces() {
    let text = "
        __constant__ float table[64];
        __device__ int counter;
        __global__ void walk(const float* head, float* out) {
          __shared__ float tile[4][32];
          float own = 1, few[8];
          static int kept[2];
          float* row = tile[2];
          const float* fixed = table + 3;
          float* last = &few[7];
          float& self = own;
          float* through = &self;
          int* count = &counter;
          int* memory = kept;
          const float* moved = 4 + head;
          auto cast = (const char*)(head + 1);
          float* chosen = out ? row : &tile[0][0];
          float* nothing = nullptr;
        }";
    let expected = [
        "walk.row 3: address of tile, declared __shared__",
        "walk.fixed 4: address of table, declared __constant__",
        "walk.last 5: address of few, a variable of this function",
        "walk.self 5: address of own, a variable of this function",
        "walk.through 5: made from self",
        "walk.count 1: address of counter, declared __device__",
        "walk.memory 1: address of kept, a static variable",
        "walk.moved 1: made from head, a parameter of a kernel",
        "walk.cast 1: made from head, a parameter of a kernel",
        "walk.chosen 3: made from row",
    ];
    assert_eq!(pointers(text), expected);
}

#[test]
fn uncertain_pointers_are_not_reported() {
    let text = "
        void change(float*& p);
        __device__ float* get();
        struct List { List* next; float data[4]; float* table; };
        __device__ float table[4];
        __device__ void f(float* any, List* list, bool b) {
          __shared__ float tile[4];
          float own[4];
          float* mixed = tile;
          if (b) mixed = own;
          float* changed = tile;
          change(changed);
          float* taken = tile;
          float** to = &taken;
          float* parameter = any + 1;
          float* loaded = list->table;
          float* returned = get();
          float* later;
          later = tile;
          { float* tile = own; float* inner = tile; later = later + 1; }
          for (List* it = list; it; it = it->next) { }
          auto number = 1;
          auto distance = later - tile;
          auto made = get();
        }
        struct Holder { float table[4]; __device__ void g() { float* mine = table; } };";
    let expected = [
        "f.mixed anywhere: addresses of several spaces are assigned to it",
        "f.changed anywhere: a call may change it",
        "f.taken anywhere: it may be changed through its own address",
        "f.to 5: the address of a variable of this function",
        "f.parameter anywhere: it is made from a parameter, which may point anywhere",
        "f.loaded anywhere: its address is read from memory",
        "f.returned anywhere: its address is what a call returns",
        "f.later 3: address of tile, declared __shared__",
        "f.tile 5: address of own, a variable of this function",
        "f.inner 5: made from tile",
        "f.it anywhere: it is made from a parameter, which may point anywhere",
        "g.mine anywhere: nothing in this body tells where its address comes from",
    ];
    assert_eq!(pointers(text), expected);
}

#[test]
fn templates_are_read_once_and_host_code_is_not() {
    let text = "
        template <typename T> __global__ void k(T* data) { T* p = data + 1; auto f = [=](T* q) { T* r = q; }; }
        template __global__ void k<int>(int*);
        template __global__ void k<float>(float*);
        void host(int* a) { int* b = a; }
        namespace a { __shared__ int s[4]; } namespace b { __device__ int s[4]; }
        __device__ void two() { int* p = s; }";
    let expected = [
        "k.p 1: made from data, a parameter of a kernel",
        "k.r anywhere: nothing in this body tells where its address comes from",
        "two.p anywhere: nothing in this body tells where its address comes from",
    ];
    assert_eq!(pointers(text), expected);
}

#[test]
fn long_chains_take_no_longer_than_they_are() {
    let mut text = "__global__ void k(int* a) { int* p0 = a;\n".to_owned();
    for number in 1..20_000 {
        text.push_str(&format!("int* p{number}; p{number} = p{};\n", number - 1));
    }
    text.push('}');
    let found = pointers(&text);
    assert_eq!((found.len(), found.last().map(String::as_str)), (20_000, Some("k.p19999 1: made from p19998")));
}
