// _Z1kILi0EEvPi 8
// _Z1kILi1EEvPi 8
// _Z1kILi20EEvPi 8
// _Z1kILi30EEvPi 8
// _Z1kILi40EEvPi 8
// _Z1kILi50EEvPi 8
// _Z1kILi64EEvPi 8
// _Z1kILi70EEvPi 8
// _Z1kILi71EEvPi 8
// _Z1kILi72EEvPi 8
// _Z1kILi73EEvPi 8
// _Z1kILi76EEvPi 8
// _Z1kILi77EEvPi 8
// _Z1kILi78EEvPi 8
// _Z5modedIL4Mode7EEvPi 8
// _Z5modedIL4Mode9EEvPi 8

#define TIMED BEGIN
#define BEGIN
template <int N> __global__ void k(int* p) { }
#define LAUNCH(n, ...) do { switch (n) { case 1: k<1><<<1, 1>>>(__VA_ARGS__); break; case 2: { constexpr int M = 20; k<M><<<1, 1>>>(__VA_ARGS__); break; } default: k<0><<<1, 1>>>(__VA_ARGS__); } } while (0)
#define FOR_EACH(F) F(3) F(4) F(5)
#define CASE(n) case n: k<n * 10><<<1, 1>>>(p); break;
enum class Mode { Fast = 7, Exact = 9 };
template <Mode M> __global__ void moded(int* p) { }
template <Mode... Ms> void any(int* p, Mode mode) { ((mode == Ms ? moded<Ms><<<1, 1>>>(p) : (void)0), ...); }
constexpr int pick(int n) { return n > 4 ? 64 : 32; }
void run(int* p, int n, Mode mode) {
    LAUNCH(n, p);
    switch (n) { FOR_EACH(CASE) }
    any<Mode::Fast, Mode::Exact>(p, mode);
    k<pick(9)><<<1, 1>>>(p);
    if (n < 2 && p) { k<70><<<1, 1>>>(p); } else if (n > 1) k<71><<<1, 1>>>(p); else { k<72><<<1, 1>>>(p); }
    for (int i = 0; i < 3; ++i) { while (n--) { do { k<73><<<1, 1>>>(p); } while (n); } }
    n > 3 ? k<76><<<1, 1>>>(p) : k<77><<<1, 1>>>(p);
    for (int i : {1, 2}) k<78><<<1, i>>>(p);
}
