struct Complex {
  double re, im;
  __device__ Complex(double re, double im) : re(re), im(im) {}
  __device__ double squared() const { return re * re + im * im; }
  __device__ Complex operator*(const Complex& other) const {
    return Complex(re * other.re - im * other.im, re * other.im + im * other.re);
  }
  __device__ Complex operator+(const Complex& other) const { return Complex(re + other.re, im + other.im); }
};

// How many steps stay within 2, at each pixel.
extern "C" __global__ void mandelbrot(unsigned short* out, int width, int height, double left, double top,
                                      double step, int limit) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  Complex c(left + x * step, top + y * step), z(0, 0);
  int steps = 0;
  while (steps < limit && z.squared() <= 4) {
    z = z * z + c;
    steps++;
  }
  out[y * width + x] = steps;
}
