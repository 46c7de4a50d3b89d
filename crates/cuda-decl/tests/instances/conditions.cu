// _Z1dI1XLi0EEvT_f 8
// _Z1dIiLi0EEvT_d 16
// _Z1eIiiEvT_ 4
// _Z1rI1XEN9enable_ifIL_Z3isxEvE4typeET_i 8
// _Z1rIiEN9enable_ifIXntL_Z3isxEEvE4typeET_f 8
// _Z1sI1XEvT_PN9enable_ifIL_Z3isxEvE4typeE 16
// _Z1sIiEvT_PN9enable_ifIXntL_Z3isxEEfE4typeE 16
// _Z1vILi28EbEvv 0
// _Z1vILi28EcEvv 0
// _Z1vILi28EiEvv 0
// _Z1vILi28ElEvv 0
// _Z1vILi28EsEvv 0

// Specialisations and overloads by conditions with variable templates: what cannot be made is no candidate.
template <bool B, class T = void> struct enable_if { };
template <class T> struct enable_if<true, T> { using type = T; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <class A, class B> constexpr bool same_v = __is_same(A, B);
template <class A, class B> struct same { static constexpr bool value = __is_same(A, B); };
template <class A> constexpr bool isx = sizeof(A) == 1;
template <int N, typename T> __global__ void v() { }
struct X {};
template <int I, class S, class E = void> struct Build { char c; };
template <class S> struct Build<1, S, enable_if_t<same_v<S, X>>> { int x[7]; };
template <class S> struct Build<2, S, enable_if_t<same_v<S, X> == true>> { int x[7]; };
template <class S> struct Build<3, S, enable_if_t<isx<S>>> { int x[7]; };
template <class S> struct Build<4, S, typename enable_if<same_v<S, X>>::type> { int x[7]; };
template <class S> struct Build<5, S, enable_if_t<same<S, X>::value>> { int x[7]; };
void f() {
  v<sizeof(Build<1,X>), bool><<<1,1>>>();
  v<sizeof(Build<2,X>), char><<<1,1>>>();
  v<sizeof(Build<3,X>), short><<<1,1>>>();
  v<sizeof(Build<4,X>), int><<<1,1>>>();
  v<sizeof(Build<5,X>), long><<<1,1>>>();
}
template <class T> __global__ void s(T t, enable_if_t<isx<T>> *p) { }
template <class T> __global__ void s(T t, enable_if_t<!isx<T>, float> *p) { }
template <class T> __global__ enable_if_t<isx<T>> r(T t, int) { }
template <class T> __global__ enable_if_t<!isx<T>> r(T t, float) { }
template <class T, enable_if_t<isx<T>, int> = 0> __global__ void d(T t, float) { }
template <class T, enable_if_t<!isx<T>, int> = 0> __global__ void d(T t, double) { }
template <class T, class = enable_if_t<!isx<T>, int>> __global__ void e(T t) { }
void g() { s<<<1, 1>>>(X(), nullptr); s<<<1, 1>>>(3, nullptr); r<<<1, 1>>>(X(), 1); r<<<1, 1>>>(3, 1); d<<<1, 1>>>(X(), 1); d<<<1, 1>>>(3, 1); e<<<1,1>>>(1); }
