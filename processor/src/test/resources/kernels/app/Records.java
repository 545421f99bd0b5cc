package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.Scalar;

final class Records {
  record Complex(float re, float im) {
    Complex plus(Complex other) {
      return new Complex(re + other.re, im + other.im());
    }

    Complex times(Complex other) {
      return new Complex(re * other.re - im * other.im, re * other.im + im * other.re);
    }

    float norm() {
      return this.re * this.re + im() * im();
    }

    static Complex real(float re) {
      return new Complex(re);
    }

    Complex(float re) {
      this(re, 0);
    }
  }

  record Line(Complex from, Complex to, byte register) {
    Line {
      register = (byte) (register + 1);
    }

    Line moved(Complex by) {
      return new Line(from.plus(by), to.plus(by), register);
    }
  }

  record Range(int lower, int upper) {
    Range(int lower, int upper) {
      if (lower > upper) {
        this.lower = upper;
        this.upper = lower;
        return;
      }
      this.lower = lower;
      this.upper = upper;
    }
  }

  record Wrapped(long id, Range range) {
    public long id() {
      return id + 1;
    }
  }

  record Pair<A, B>(A first, B second) {}

  @GpuKernel
  static int mandelbrot(@Scalar int limit, @Scalar Complex offset, float x, float y) {
    Complex c = new Complex(x, y).plus(offset);
    Complex z = Complex.real(0);
    int n = 0;
    while (n < limit && z.norm() < 4) {
      z = z.times(z).plus(c);
      n++;
    }
    return n;
  }

  @GpuKernel
  static void lines(float[] x, Wrapped wrapped, Line line) {
    int lower = wrapped.range().lower();
    for (@Parallel int i = lower; i < wrapped.range.upper; i++) {
      Line moved = line.moved(i % 2 == 0 ? new Complex(i, 1) : line.to);
      Complex chosen =
          switch (i % 3) {
            case 0 -> moved.from();
            case 1 -> moved.to();
            default -> {
              Complex sum = moved.from().plus(moved.to());
              yield sum;
            }
          };
      var pair = new Pair<>(chosen, new Range(i, 3));
      x[i] = pair.first().norm() + pair.second().lower() + moved.register() + wrapped.id();
    }
  }

  @GpuKernel
  static void order(KernelContext ctx, int[] a) {
    int i = 0;
    Range range = new Range(i++, i++);
    Range other;
    range = other = new Range(a[i = 1], i + a[0]++);
    a[ctx.threadIdxX()] = range.upper() - other.lower() + i;
    Complex[] local = new Complex[4];
    for (int k = 0; k < local.length; k++) {
      local[k] = new Complex(k, -k);
    }
    float sum = 0;
    for (Complex z : local) {
      sum += z.norm();
    }
    a[0] = (int) sum;
  }

  record Nibbles(byte high, byte low) {}

  @GpuKernel
  static Nibbles nibbles(byte x) {
    return new Nibbles((byte) (x >> 4), (byte) (x & 15));
  }

  @GpuKernel
  static Pair<Complex, Range> split(@Scalar Complex scale, float x, int n) {
    return new Pair<>(scale.times(new Complex(x)), new Range(n, 0));
  }

  @GpuKernel
  static void shared(KernelContext ctx, Line[] in, Complex[] out) {
    Line[] tile = ctx.sharedRecords(Line.class, 32);
    int i = ctx.threadIdxX();
    tile[i] = in[ctx.globalIdX() % in.length];
    ctx.syncThreads();
    out[ctx.globalIdX()] = tile[31 - i].from().plus(tile[i].to());
  }

  static final Complex I = new Complex(0, 1);
  static final Pair<Complex, Complex> PAIR = new Pair<>(I, new Complex(-(1 << 4), (byte) 3.7));

  static final Complex[] ROOTS = {new Complex(1, 0), I, new Complex(-1, -0f)};

  @GpuKernel
  static float constants(float x) {
    for (Complex root : ROOTS) {
      x += root.re() * ROOTS[1].im;
    }
    return I.times(new Complex(x, 1)).re + Records.I.im() * PAIR.second().re;
  }

  interface Sized<T> {
    T plus(T other);

    float norm();
  }

  record Real(float norm) implements Sized<Real> {
    public Real plus(Real other) {
      return new Real(norm + other.norm);
    }
  }

  record Two<T extends Sized<T>>(T a, T b) {
    T sum() {
      return a.plus(b);
    }
  }

  static <T extends Sized<T>> float norm(Two<T> two, T more) {
    return two.sum().plus(more).norm();
  }

  @GpuKernel
  static float generics(float x, float y) {
    return norm(new Two<>(new Real(x), new Real(y)), new Real(1));
  }

  @GpuKernel
  static Real product(Real a, Real b, @Scalar Real c) {
    return new Real(a.norm * b.norm * c.norm);
  }

  record Quad(float a, float b, float c, float d) {}

  @GpuKernel
  static Quad doubled(Quad q) {
    return new Quad(2 * q.a, 2 * q.b, 2 * q.c, 2 * q.d);
  }

  @GpuKernel
  static void reversed(Quad[] from, Quad[] to) {
    for (@Parallel int i = 0; i < to.length; i++) {
      to[i] = new Quad(from[i].d, from[i].c, from[i].b, from[i].a);
    }
  }

  @GpuKernel
  static void tiles(KernelContext ctx, Complex[] in, Complex[] out, int pitch) {
    Complex[][] tile = ctx.sharedRecords(Complex.class, 16, 17);
    int x = ctx.threadIdxX();
    int y = ctx.threadIdxY();
    tile[y][x] = in[y * pitch + x];
    ctx.syncThreads();
    out[y * pitch + x] = new Complex(tile[x][y].re(), tile[tile.length - 1 - y][x].im());
  }
}
