#line 1 "jgpu/checks.cu"
#ifdef __CUDACC_RTC__
#define JGPU_OFFSET(type, member) __INTADDR__(&((type*) 0)->member)
#else
#define JGPU_OFFSET(type, member) __builtin_offsetof(type, member)
#endif
namespace jgpu_check {
template <class T> struct plain { using type = T; };
template <class T> struct plain<const T> { using type = T; };
template <class T> struct plain<volatile T> { using type = T; };
template <class T> struct plain<const volatile T> { using type = T; };
// b: bool, i: integer, f: floating point, v: void, s: any other, such as a struct, a vector or a half.
template <class T> struct kind { static constexpr char value = 's'; static constexpr int bytes = sizeof(T); };
template <char K, int B> struct scalar { static constexpr char value = K; static constexpr int bytes = B; };
template <> struct kind<void> : scalar<'v', 0> {};
template <> struct kind<bool> : scalar<'b', 1> {};
template <> struct kind<char> : scalar<'i', 1> {};
template <> struct kind<signed char> : scalar<'i', 1> {};
template <> struct kind<unsigned char> : scalar<'i', 1> {};
template <> struct kind<short> : scalar<'i', 2> {};
template <> struct kind<unsigned short> : scalar<'i', 2> {};
template <> struct kind<char16_t> : scalar<'i', 2> {};
template <> struct kind<int> : scalar<'i', 4> {};
template <> struct kind<unsigned> : scalar<'i', 4> {};
template <> struct kind<char32_t> : scalar<'i', 4> {};
template <> struct kind<long> : scalar<'i', sizeof(long)> {};
template <> struct kind<unsigned long> : scalar<'i', sizeof(long)> {};
template <> struct kind<long long> : scalar<'i', 8> {};
template <> struct kind<unsigned long long> : scalar<'i', 8> {};
template <> struct kind<float> : scalar<'f', 4> {};
template <> struct kind<double> : scalar<'f', 8> {};
template <class T> struct value_of { static constexpr bool pointer = false; using type = typename plain<T>::type; };
template <class T> struct value_of<T*> { static constexpr bool pointer = true; using type = typename plain<T>::type; };
template <class T> struct value_of<T* const> : value_of<T*> {};
template <class... P> struct list {};
template <int I, class L> struct at { using type = void; };
template <class H, class... P> struct at<0, list<H, P...>> { using type = H; };
template <int I, class H, class... P> struct at<I, list<H, P...>> : at<I - 1, list<P...>> {};
template <class F> struct parameters;
template <class... P> struct parameters<void(P...)> {
  static constexpr int count = sizeof...(P);
  using types = list<P...>;
};
template <class T, char K, int B> struct same {
  using actual = kind<T>;
  static constexpr bool boolean = K == 'b' && actual::value == 'i';
  static constexpr bool value = (actual::value == K || actual::value == 's' || boolean) && actual::bytes == B;
  static constexpr bool several = K != 's' && actual::value == 's' && actual::bytes % B == 0;
};
template <class F, int I, bool P, char K, int B> struct takes {
  using parameter = value_of<typename at<I, typename parameters<F>::types>::type>;
  using type = typename parameter::type;
  static constexpr bool untyped = P && kind<type>::value == 'v';
  static constexpr bool value = parameter::pointer == P && (untyped || same<type, K, B>::value || (P && same<type, K, B>::several));
};
template <class T> struct element { static constexpr bool array = false; using type = typename plain<T>::type; };
template <class T, decltype(sizeof(0)) N> struct element<T[N]> { static constexpr bool array = true; using type = typename element<T>::type; };
template <class T, bool A, char K, int B> struct holds {
  using type = typename element<T>::type;
  static constexpr bool value = element<T>::array == A && (same<type, K, B>::value || (A && same<type, K, B>::several));
};
}
