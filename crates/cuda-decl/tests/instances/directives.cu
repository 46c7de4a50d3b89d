// _Z1kIN5outer5inner4UsesEEvT_ 20
// _Z1kIN5tools4OnlyEEvT_ 7

// Names of a namespace that a directive names stand in the nearest scope around both.
namespace tools { template <typename... T> struct Pair { char c[40]; }; struct Only { char c[7]; }; }
namespace outer {
template <int N> struct Pair { int x[N]; };
namespace inner {
using namespace tools;
struct Uses { Pair<3> p; Only o; };
}
}
template <typename T> __global__ void k(T t) { }
void run() {
    k<<<1, 1>>>(outer::inner::Uses());
    using namespace tools;
    k<<<1, 1>>>(Only());
}
