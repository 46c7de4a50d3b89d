// _Z4dropIPPdEvPT_ 8
// _Z4dropIdEvPT_ 8
// _Z4dropIfEvPT_ 8
// _Z4dropIjEvPT_ 8
// _Z4dropIlEvPT_ 8
// _Z4fillIPdEvPT_ 8
// _Z4fillIcEvPT_ 8
// _Z4fillIdEvPT_ 8
// _Z4fillIfEvPT_ 8
// _Z4fillIiEvPT_ 8
// _Z4fillIsEvPT_ 8

template <typename T> __global__ void fill(T* p) { }
template <typename T> __global__ void drop(T* p) { }
struct Buffer {
    float* data;
    Buffer() : data(nullptr) { fill<<<1, 1>>>(data); }
    explicit Buffer(int n);
    ~Buffer() { drop<<<1, 1>>>(data); }
    void outside(short* p);
    template <typename T> void cast(T* p);
    int operator()(char* p) { fill<<<1, 1>>>(p); return 0; }
};
Buffer::Buffer(int n) { fill<int><<<1, n>>>(nullptr); }
void Buffer::outside(short* q) { fill<<<1, 1>>>(q); }
template <typename T> void Buffer::cast(T* q) { drop<T><<<1, 1>>>(q); }
template <typename T> struct Vector {
    T* data;
    Vector() { fill<T><<<1, 1>>>(data); }
    ~Vector();
    void resize(T* values);
    template <typename U> void convert(U* from);
    virtual void virtual_one() { drop<T**><<<1, 1>>>(nullptr); }
};
template <typename T> Vector<T>::~Vector() { drop<T><<<1, 1>>>(data); }
template <typename T> void Vector<T>::resize(T* v) { fill<T*><<<1, 1>>>(nullptr); }
template <typename T> template <typename U> void Vector<T>::convert(U* f) { drop<<<1, 1>>>(f); }
void run() {
    Buffer b; b.cast((long*)nullptr); b((char*)nullptr);
    Vector<double> v; v.resize(nullptr); v.convert((unsigned*)nullptr);
    Vector<bool>* never = nullptr; (void)never;
}
