#line 1 "jgpu/checks.cu"
#ifdef __CUDACC_RTC__
#define JGPU_OFFSET(type, member) __INTADDR__(&((type*) 0)->member)
#else
#define JGPU_OFFSET(type, member) __builtin_offsetof(type, member)
#endif
namespace jgpu_check {
template <class jgpu_T> struct jgpu_plain { using jgpu_type = jgpu_T; };
template <class jgpu_T> struct jgpu_plain<const jgpu_T> { using jgpu_type = jgpu_T; };
template <class jgpu_T> struct jgpu_plain<volatile jgpu_T> { using jgpu_type = jgpu_T; };
template <class jgpu_T> struct jgpu_plain<const volatile jgpu_T> { using jgpu_type = jgpu_T; };
// b: bool, i: integer, f: floating point, v: void, s: any other, such as a struct, a vector or a half.
template <class jgpu_T> struct jgpu_kind { static constexpr char jgpu_value = 's'; static constexpr int jgpu_bytes = sizeof(jgpu_T); };
template <char jgpu_K, int jgpu_B> struct jgpu_scalar { static constexpr char jgpu_value = jgpu_K; static constexpr int jgpu_bytes = jgpu_B; };
template <> struct jgpu_kind<void> : jgpu_scalar<'v', 0> {};
template <> struct jgpu_kind<bool> : jgpu_scalar<'b', 1> {};
template <> struct jgpu_kind<char> : jgpu_scalar<'i', 1> {};
template <> struct jgpu_kind<signed char> : jgpu_scalar<'i', 1> {};
template <> struct jgpu_kind<unsigned char> : jgpu_scalar<'i', 1> {};
template <> struct jgpu_kind<short> : jgpu_scalar<'i', 2> {};
template <> struct jgpu_kind<unsigned short> : jgpu_scalar<'i', 2> {};
template <> struct jgpu_kind<char16_t> : jgpu_scalar<'i', 2> {};
template <> struct jgpu_kind<int> : jgpu_scalar<'i', 4> {};
template <> struct jgpu_kind<unsigned> : jgpu_scalar<'i', 4> {};
template <> struct jgpu_kind<char32_t> : jgpu_scalar<'i', 4> {};
template <> struct jgpu_kind<long> : jgpu_scalar<'i', sizeof(long)> {};
template <> struct jgpu_kind<unsigned long> : jgpu_scalar<'i', sizeof(long)> {};
template <> struct jgpu_kind<long long> : jgpu_scalar<'i', 8> {};
template <> struct jgpu_kind<unsigned long long> : jgpu_scalar<'i', 8> {};
template <> struct jgpu_kind<float> : jgpu_scalar<'f', 4> {};
template <> struct jgpu_kind<double> : jgpu_scalar<'f', 8> {};
template <class jgpu_T> struct jgpu_value_of { static constexpr bool jgpu_pointer = false; using jgpu_type = typename jgpu_plain<jgpu_T>::jgpu_type; };
template <class jgpu_T> struct jgpu_value_of<jgpu_T*> { static constexpr bool jgpu_pointer = true; using jgpu_type = typename jgpu_plain<jgpu_T>::jgpu_type; };
template <class jgpu_T> struct jgpu_value_of<jgpu_T* const> : jgpu_value_of<jgpu_T*> {};
template <class... jgpu_P> struct jgpu_list {};
template <int jgpu_I, class jgpu_L> struct jgpu_at { using jgpu_type = void; };
template <class jgpu_H, class... jgpu_P> struct jgpu_at<0, jgpu_list<jgpu_H, jgpu_P...>> { using jgpu_type = jgpu_H; };
template <int jgpu_I, class jgpu_H, class... jgpu_P> struct jgpu_at<jgpu_I, jgpu_list<jgpu_H, jgpu_P...>> : jgpu_at<jgpu_I - 1, jgpu_list<jgpu_P...>> {};
template <class jgpu_F> struct jgpu_parameters;
template <class... jgpu_P> struct jgpu_parameters<void(jgpu_P...)> {
  static constexpr int jgpu_count = sizeof...(jgpu_P);
  using jgpu_types = jgpu_list<jgpu_P...>;
};
template <class jgpu_T, char jgpu_K, int jgpu_B> struct jgpu_same {
  using jgpu_actual = jgpu_kind<jgpu_T>;
  static constexpr bool jgpu_boolean = jgpu_K == 'b' && jgpu_actual::jgpu_value == 'i';
  static constexpr bool jgpu_value = (jgpu_actual::jgpu_value == jgpu_K || jgpu_actual::jgpu_value == 's' || jgpu_boolean) && jgpu_actual::jgpu_bytes == jgpu_B;
  static constexpr bool jgpu_several = jgpu_K != 's' && jgpu_actual::jgpu_value == 's' && jgpu_actual::jgpu_bytes % jgpu_B == 0;
};
template <class jgpu_F, int jgpu_I, bool jgpu_P, char jgpu_K, int jgpu_B> struct jgpu_takes {
  using jgpu_parameter = jgpu_value_of<typename jgpu_at<jgpu_I, typename jgpu_parameters<jgpu_F>::jgpu_types>::jgpu_type>;
  using jgpu_type = typename jgpu_parameter::jgpu_type;
  static constexpr bool jgpu_untyped = jgpu_P && jgpu_kind<jgpu_type>::jgpu_value == 'v';
  static constexpr bool jgpu_value = jgpu_parameter::jgpu_pointer == jgpu_P && (jgpu_untyped || jgpu_same<jgpu_type, jgpu_K, jgpu_B>::jgpu_value || (jgpu_P && jgpu_same<jgpu_type, jgpu_K, jgpu_B>::jgpu_several));
};
template <class jgpu_T> struct jgpu_element { static constexpr bool jgpu_array = false; using jgpu_type = typename jgpu_plain<jgpu_T>::jgpu_type; };
template <class jgpu_T, decltype(sizeof(0)) jgpu_N> struct jgpu_element<jgpu_T[jgpu_N]> { static constexpr bool jgpu_array = true; using jgpu_type = typename jgpu_element<jgpu_T>::jgpu_type; };
template <class jgpu_T, bool jgpu_A, char jgpu_K, int jgpu_B> struct jgpu_holds {
  using jgpu_type = typename jgpu_element<jgpu_T>::jgpu_type;
  static constexpr bool jgpu_value = jgpu_element<jgpu_T>::jgpu_array == jgpu_A && (jgpu_same<jgpu_type, jgpu_K, jgpu_B>::jgpu_value || (jgpu_A && jgpu_same<jgpu_type, jgpu_K, jgpu_B>::jgpu_several));
};
}
