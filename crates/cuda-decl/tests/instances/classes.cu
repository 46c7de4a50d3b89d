// _Z7forwardIA3_iEvPT_ 8
// _Z7forwardIfEvPT_ 8
// _Z7forwardIsEvPT_ 8
// _Z8backwardIiEvPT_ 8
// _Z8backwardIlEvPT_ 8

template <typename T> __global__ void forward(T* p) { }
template <typename T> __global__ void backward(T* p) { }
template <typename T> __global__ void never(T* p) { }
template <typename T> struct Layer {
    T* data;
    void run() { forward<T><<<1, 1>>>(data); }
    void back() { backward<<<1, 1>>>(data); }
    static void idle(T* p) { never<T><<<1, 1>>>(p); }
    template <int N> void many() { if constexpr (N > 1) forward<T[N]><<<1, 1>>>(nullptr); }
};
template <typename T> struct Whole { void go(T* p) { backward<T><<<1, 1>>>(p); } };
template struct Whole<long>;
struct Plain { void go(short* p) { forward<<<1, 1>>>(p); } };
void run(Layer<float>& layer, Layer<int>* other) {
    layer.run();
    other->back();
    other->many<3>();
    Layer<double> unused{};
    (void)unused;
}
