// _Z1kI4WideIdvEEvT_ 16
// _Z1kI4WideIfvEEvT_ 12
// _Z1kI4WideIivEEvT_ 1

// What std::enable_if has no type for is another specialisation's.
#include <type_traits>
template <class T, class E = void> struct Wide { char c; };
template <class T> struct Wide<T, std::enable_if_t<(sizeof(T) > 4)>> { T t[2]; };
template <class T> struct Wide<T, typename std::enable_if<std::is_same<T, float>::value>::type> { T t[3]; };
template <typename T> __global__ void k(T t) { }
void run() {
    k<<<1, 1>>>(Wide<int>());
    k<<<1, 1>>>(Wide<float>());
    k<<<1, 1>>>(Wide<double>());
}
