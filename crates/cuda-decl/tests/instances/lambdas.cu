// _Z1kIbLi2EEvPT_ 8
// _Z1kIcLi8EEvPT_ 8
// _Z1kIdLi4EEvPT_ 8
// _Z1kIfLi2EEvPT_ 8
// _Z1kIfLi4EEvPT_ 8
// _Z1kIiLi1EEvPT_ 8
// _Z1kIjLi5EEvPT_ 8
// _Z1kIyLi8EEvPT_ 8
// _Z4flagILb0EEvv 0
// _Z4flagILb1EEvv 0

template <typename T, int N> __global__ void k(T* p) { *p = N; }
template <bool B> __global__ void flag() { }
template <typename F> void twice(F f) { f(true); f(1.0f); }
#define DISPATCH(TYPE, ...) [&] { switch (TYPE) { case 0: { using scalar_t = float; return __VA_ARGS__(); } default: { using scalar_t = double; return __VA_ARGS__(); } } }()
void run(int kind, void* p) {
    DISPATCH(kind, [&] { k<scalar_t, 4><<<1, 1>>>((scalar_t*)p); });
    auto plain = [=](int n) { k<int, 1><<<1, n>>>((int*)p); };
    plain(3);
    auto generic = [](auto value) { k<decltype(value), 2><<<1, 1>>>(&value); };
    twice(generic);
    auto uncalled = [](auto value) { k<decltype(value), 9><<<1, 1>>>(&value); };
    (void)uncalled;
    auto nested = [&](auto a) { auto inner = [&](auto b) { k<decltype(b), sizeof(a)><<<1, 1>>>((decltype(b)*)p); }; inner('c'); inner(a); };
    nested(7ull);
    [&] { if (kind) flag<true><<<1, 1>>>(); else flag<false><<<1, 1>>>(); }();
    auto with = [&]<int N>() { k<unsigned, N><<<1, 1>>>((unsigned*)p); };
    with.template operator()<5>();
}
