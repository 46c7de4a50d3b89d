// _Z1kIdEvPT_ 8
// _Z1kIfEvPT_ 8
// _Z1kIiEvPT_ 8
// _Z1kIjEvPT_ 8
// _Z1kIlEvPT_ 8
// _Z4madeIbEvPT_ 8
// _Z4madeIdEvPT_ 8
// _Z4madeIfEvPT_ 8
// _Z4madeIiEvPT_ 8
// _Z4madeIsEvPT_ 8
// _Z5endedIcEvPT_ 8
// _Z5endedIdEvPT_ 8
// _Z5endedIfEvPT_ 8
// _Z5endedIiEvPT_ 8
// _Z6turnedIdEvPT_ 8
// _Z6turnedIfEvPT_ 8

// Members that are operators: defined outside of an instantiated class, called through objects, in templates of their own.
template <typename T> __global__ void k(T *out) { *out = T(); }
template <typename T> __global__ void made(T *out) { *out = T(1); }
template <typename T> __global__ void ended(T *out) { *out = T(2); }
template <typename T> __global__ void turned(T *out) { *out = T(3); }
template <typename T> struct Estimator {
    T *place;
    Estimator(int n);
    ~Estimator();
    T operator()(int n);
    operator T *();
};
template <typename T> Estimator<T>::Estimator(int) { made<T><<<1, 1>>>(place); }
template <typename T> Estimator<T>::~Estimator() { ended<T><<<1, 1>>>(place); }
template <typename T> T Estimator<T>::operator()(int n) { k<T><<<n, 1>>>(place); return T(); }
template <typename T> Estimator<T>::operator T *() { turned<T><<<1, 1>>>(place); return place; }
template class Estimator<float>;
template struct Estimator<double>;

template <typename T, int Times> struct Run;
template <typename T> struct Run<T, 2> {
    void operator()(T *out, int n = 1) { made<T><<<n, 2>>>(out); }
};
struct Dispatch {
    template <typename T> void operator()(T *out) { k<T><<<1, 1>>>(out); }
    void operator()() const;
};
void Dispatch::operator()() const { ended<char><<<1, 1>>>(nullptr); }
struct Holder { Run<short, 2> run; void go(short *s) { run(s); this->run(s); } };
template <typename F> void apply(F f) { f.template operator()<long>(nullptr); }
void use(unsigned *u) {
    Estimator<int> e(3);
    e(3);
    Run<bool, 2> run;
    run(nullptr);
    Dispatch()(u);
    apply(Dispatch());
}
