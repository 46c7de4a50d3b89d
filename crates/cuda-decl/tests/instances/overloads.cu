// _Z4manyIJ7DerivedjEEvDpT_ 12
// _Z4manyIJEEvDpT_ 0
// _Z4manyIJidcEEvDpT_ 17
// _Z5boxedIiEv3BoxIT_E 4
// _Z7generalIfEvT_ 4
// _Z7generalIlEvT_ 8
// _Z7pointerIKfEvPT_ 8
// _Z7pointerIsEvPT_ 8

template <typename T> __global__ void general(T p) { }
template <typename T> __global__ void pointer(T* p) { }
template <typename T> void run(T value) { general<<<1, 1>>>(value); }
template <typename T> void run(T* value) { pointer<<<1, 1>>>(value); }
template <typename T, int N> void run_array(T (&values)[N]) { general<<<1, 1>>>(values[N - 1]); }
struct Base { int x; };
struct Derived : Base { int y; };
template <typename T> struct Box { T t; };
struct IntBox : Box<int> { };
template <typename T> __global__ void boxed(Box<T> b) { }
template <typename... Ts> __global__ void many(Ts... values) { }
template <typename... Ts> void forward(const Ts&... values) { many<<<1, 1>>>(values...); }
void all(IntBox box, const float* p, short* q) {
    run(1.5f); run(p); run(q);
    long values[7]; run_array(values);
    boxed<<<1, 1>>>(box);
    forward(1, 2.0, 'c');
    forward();
    many<<<1, 1>>>(Derived{}, 3u);
}
