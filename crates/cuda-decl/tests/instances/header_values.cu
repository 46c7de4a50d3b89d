// _Z1k6ChosenI5tupleIJiEEvES_IivE5HeavyI3YesvES4_I2NovES4_IivE3TwoIdvESA_IivE6CalledIdvESD_IivE6PackedIdE6LayoutI3NewLi3EvESI_I3OldLi3EvE8IteratorIf9CongruousILi32ELi32EEESN_IfSO_ILi16ELi32EEE7ElementI9CallbacksIiiEvEST_IivE 177

template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { using type = T; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <class...> using void_t = void;
template <class T, class U> constexpr bool is_same_v = false;
template <class T> constexpr bool is_same_v<T, T> = true;
template <class T> struct bits { static constexpr int value = sizeof(T) * 8; };
template <class T> struct is_tuple { static constexpr bool value = false; };
template <class... T> struct tuple {};
template <class... T> struct is_tuple<tuple<T...>> { static constexpr bool value = true; };
template <class T> __host__ __device__ constexpr bool is_wide() { return sizeof(T) > 4; }
template <bool B, class T, class U> struct conditional { using type = T; };
template <class T, class U> struct conditional<false, T, U> { using type = U; };
// Partial specialisations chosen by values that depend on parameters.
template <class T, class Enable = void> struct Chosen { char c; };
template <class T> struct Chosen<T, enable_if_t<is_tuple<T>::value> > { double d[2]; };
template <class T, class Enable = void> struct Heavy { char c; };
template <class T> struct Heavy<T, typename enable_if<T::kIsHeavy>::type> { int i[3]; };
struct Yes { static const bool kIsHeavy = true; };
struct No { static const bool kIsHeavy = false; };
// Two that only differ in what they compute.
template <class T, class Enable = void> struct Two;
template <class T> struct Two<T, enable_if_t<(sizeof(T) > 4) && !is_tuple<T>::value>> { short s[5]; };
template <class T> struct Two<T, enable_if_t<(sizeof(T) > 4) == false>> { short s[7]; };
template <class T, class Enable = void> struct Called { char c; };
template <class T> struct Called<T, enable_if_t<is_wide<T>()>> { long l[4]; };
// Arguments that begin as types do.
template <class T> struct Packed { typename conditional<bits<T>::value >= 8, T, char>::type x; };
template <class L, int N, class Enable = void> struct Layout { char c; };
template <class L, int N> struct Layout<L, N, typename enable_if<L::kMinimum >= 75>::type> { int a[N]; };
struct New { static constexpr int kMinimum = 80; };
struct Old { static constexpr int kMinimum = 70; };
template <int Bits, int N> struct Congruous {};
template <class T, class L> struct Iterator { char c; };
template <class T> struct Iterator<T, Congruous<bits<T>::value, int(128 / sizeof(T))>> { float f[6]; };
// A pack that falls to parameters.
template <class P, class Op = void> struct Callbacks { using Operation = P; };
template <class T, class = void_t<>> struct Element { char c; };
template <class... Ts> struct Element<Callbacks<Ts...>, void_t<typename Callbacks<Ts...>::Operation>> { int i[5]; };
template <class T, class U, class = enable_if_t<is_same_v<T, U> && is_same_v<typename T::X, U>>> void g(T, U);
template <class T, enable_if_t<is_tuple<T>::value && is_same_v<decltype(T())* (*)[], T (*)[]>>* = nullptr> void h(T);
template <class T, enable_if_t<(is_wide<T>())>* = nullptr> void i(T);
__global__ void k(Chosen<tuple<int>> a, Chosen<int> b, Heavy<Yes> c, Heavy<No> d, Heavy<int> e, Two<double> f, Two<int> g,
                  Called<double> h, Called<int> i, Packed<double> j, Layout<New, 3> l, Layout<Old, 3> m,
                  Iterator<float, Congruous<32, 32>> n, Iterator<float, Congruous<16, 32>> o, Element<Callbacks<int, int>> p,
                  Element<int> q) {}
