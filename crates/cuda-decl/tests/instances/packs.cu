// _Z5firstIcLi3EJifEEvT_DpT1_ 12
// _Z6secondIcJifEEvT_DpPT0_ 24
// _Z5thirdIJcifEEvDpT_ 12
// _Z5thirdIJifEEvDpT_ 8
// _Z5thirdIJEEvDpT_ 0
// _Z6fourthIJicEEv3BoxIJDpT_EE 4
// _Z6fourthIJidEEv3BoxIJDpT_EE 4

template <class T, int N, class... Ts> __global__ void first(T t, Ts...) { }
template __global__ void first<char, 3>(char, int, float);
template <class T, class... Ts> __global__ void second(T t, Ts*...) { }
template __global__ void second<char>(char, int*, float*);
template <class... Ts> __global__ void third(Ts...) { }
template __global__ void third<char>(char, int, float);
template __global__ void third<int, float>(int, float);
template __global__ void third<>();
template <class... Ts> struct Box { int a; };
template <class... Ts> __global__ void fourth(Box<Ts...> b) { }
template __global__ void fourth<int>(Box<int, char>);
template __global__ void fourth<int, double>(Box<int, double>);
