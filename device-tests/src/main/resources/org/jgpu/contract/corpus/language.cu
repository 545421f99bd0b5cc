// What C++ gives: templates with non-type arguments, lambdas, recursion of templates, inheritance,
// references, constexpr, switch, structures by value, local arrays and pointers to pointers.
template <int N>
struct Factorial {
  static constexpr long long VALUE = N * Factorial<N - 1>::VALUE;
};
template <>
struct Factorial<0> {
  static constexpr long long VALUE = 1;
};

struct Shape {
  float scale;
  __device__ float area(float x) const { return scale * x * x; }
};
struct Circle : Shape {
  __device__ float around(float x) const { return 2 * scale * x; }
};

template <typename Function>
__device__ void forEach(int n, Function function) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    function(i);
  }
}

__device__ int digits(unsigned int value, char (&text)[12]) {
  int length = 0;
  do {
    text[length++] = '0' + value % 10;
    value /= 10;
  } while (value != 0);
  return length;
}

__device__ int collatz(unsigned long long value) {
  int steps = 0;
  for (; value != 1; steps++) {
    switch (value & 3) {
      case 0: value >>= 1; break;
      case 1: value = 3 * value + 1; break;
      case 2: value /= 2; break;
      default: value = value * 3 + 1;
    }
  }
  return steps;
}

extern "C" __global__ void language(const int* in, long long* out, float* areas, int n) {
  long long bias = Factorial<12>::VALUE;
  Circle circle;
  circle.scale = 0.5f;
  forEach(n, [=](int i) {
    char text[12];
    int length = digits((unsigned int) in[i], text);
    long long sum = 0;
    for (char* c = text + length; c-- != text;) sum = sum * 10 + (*c - '0');
    out[i] = sum + bias + collatz((in[i] & 0xffff) + 1);
    areas[i] = circle.area(i) + circle.around(i);
  });
}
