package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.Scalar;

/** Records as locals, results of helpers, parameters of kernels, and elements of local arrays. */
public final class RecordKernels {
  private RecordKernels() {}

  /** Every primitive, in an order that leaves gaps between them. */
  public record Mixed(
      byte b, double d, boolean flag, short s, char c, int i, byte last, long l, float f) {}

  /** A record of records, with a gap at its end. */
  public record Segment(Complex from, Mixed middle, Complex to, short weight) {}

  /** A record that changes what it is given. */
  public record Clamped(int value, byte low) {
    /** Keeps the value in range. */
    public Clamped {
      value = Math.max(-1000, Math.min(1000, value));
      low += 3;
    }

    /** Parses, so to say. */
    Clamped(long wide) {
      this((int) (wide >> 3), (byte) wide);
    }
  }

  /** An ordered pair. */
  public record Range(int lower, int upper) {
    /** Orders the ends. */
    public Range(int lower, int upper) {
      if (lower > upper) {
        this.lower = upper;
        this.upper = lower;
        return;
      }
      this.lower = lower;
      this.upper = upper;
    }

    int length() {
      return upper - lower;
    }

    static Range around(int centre, int radius) {
      return new Range(centre - radius, centre + radius);
    }
  }

  /** Accessors with code of their own. */
  public record Odd(int value) {
    @Override
    public int value() {
      return value | 1;
    }

    int both() {
      return value() - value;
    }
  }

  /** Any two values. */
  record Pair<A, B>(A first, B second) {
    Pair<B, A> swapped() {
      return new Pair<>(second, first());
    }

    static <X> Pair<X, X> twice(X x) {
      return new Pair<>(x, x);
    }
  }

  /** What can be added. */
  interface Number<T> {
    T plus(T other);

    float size();
  }

  /** One float. */
  record Real(float size) implements Number<Real> {
    @Override
    public Real plus(Real other) {
      return new Real(size + other.size);
    }
  }

  /** Two ints. */
  record Vector(int x, int y) implements Number<Vector> {
    @Override
    public Vector plus(Vector other) {
      return new Vector(x + other.x, y + other.y);
    }

    @Override
    public float size() {
      return Math.max(x, y);
    }
  }

  static <T extends Number<T>> T sum(T a, T b, T c) {
    T ab = a.plus(b);
    return ab.plus(c);
  }

  static <T extends Number<T>> float larger(Pair<T, T> pair) {
    T first = pair.first();
    return first.size() > pair.second().size() ? first.size() : pair.swapped().first().size();
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float generics(int x, float y) {
    Real real = sum(new Real(x), new Real(y), new Real(1));
    Vector vector = sum(new Vector(x, 1), new Vector(2, x), new Vector(3, 4));
    Pair<Vector, Real> pair = new Pair<>(vector, real).swapped().swapped();
    Pair<Pair<Vector, Real>, Pair<Vector, Real>> nested = Pair.twice(pair);
    return larger(Pair.twice(real))
        + larger(new Pair<>(new Vector(x, 7), vector))
        + nested.second().second().size();
  }

  private static final Complex I = new Complex(0, 1);

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float constants(float x) {
    for (Sized sized : TABLE) {
      x += sized.z().im() * sized.size();
    }
    return new Complex(x, 2).times(I).re() + I.im() * CORNER.first().re() + CORNER.second().im();
  }

  static final Sized[] TABLE = {new Sized(I, 3), new Sized(new Complex(2, -1), (short) 'a')};

  /** An element of a table. */
  record Sized(Complex z, int size) {}

  static final Pair<Complex, Complex> CORNER = new Pair<>(I, new Complex(-(1 << 4), (byte) 3.7));

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static int mandelbrot(@Scalar int limit, @Scalar Complex offset, float x, float y) {
    Complex c = new Complex(x, y).plus(offset);
    Complex z = new Complex(0);
    int n = 0;
    while (n < limit && z.norm() < 4) {
      z = z.times(z).plus(c);
      n++;
    }
    return n;
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float choices(int x, float y) {
    Complex a = new Complex(x, y);
    var b = x % 2 == 0 ? a : a.conjugate();
    Complex c =
        switch (x & 3) {
          case 0 -> a.plus(b);
          case 1 -> a.minus(b);
          case 2 -> {
            Complex sum = a.plus(b);
            yield sum.times(sum);
          }
          default -> helper(a, x);
        };
    a = c;
    Pair<Complex, Range> pair = new Pair<>(a, Range.around(x >> 4, 5));
    return (b = c).re() + a.im() + pair.first().norm() + pair.second().length() + b.im();
  }

  static Complex helper(Complex z, int n) {
    for (int i = 0; i < 10; i++) {
      if (i == (n & 15)) {
        return z;
      }
      z = new Complex(z.im() + i, z.re());
    }
    return z;
  }

  @GpuKernel
  public static int constructors(int x, long y) {
    Clamped clamped = new Clamped(y);
    Clamped again = new Clamped(clamped.value + x, clamped.low());
    Range range = new Range(x, clamped.value());
    Odd odd = new Odd(x);
    return again.value * 31
        + again.low() * 7
        + range.lower()
        + (int) y % 13
        + odd.both()
        + odd.value();
  }

  @GpuKernel
  public static int order(int x) {
    int i = x & 3;
    int[] a = {x, x + 1, x + 2, x + 3};
    Range first = new Range(i++, a[i & 3] += i);
    Range second = new Range(a[i & 3]++, a[i & 3]);
    Range third;
    second = third = new Range(second.lower() + i--, (second = first).upper + i);
    return first.upper() * 3 + second.lower() * 5 + third.length() + a[0] + a[1] * 2 + a[2] * 3 + i;
  }

  @GpuKernel
  public static void parameters(long[] out, Segment segment, Mixed mixed, Range range) {
    for (@Parallel int i = range.lower(); i < range.upper; i++) {
      Mixed m = i % 2 == 0 ? segment.middle() : mixed;
      long sum = m.b() + (long) m.d() + (m.flag() ? 1 : 0) + m.s() + m.c() + m.i() + m.last();
      sum += m.l() * i + (long) m.f() + segment.weight();
      sum += (long) segment.from().re() - (long) segment.to().im();
      out[i] = sum;
    }
  }

  @GpuKernel(blockSize = 64, floatMode = FloatMode.STRICT)
  public static void gridParameters(KernelContext ctx, float[] out, Complex scale, int n) {
    int i = ctx.globalIdX();
    if (i < n) {
      out[i] = scale.times(new Complex(i, -i)).plus(scale).norm();
    }
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float localArrays(int x, float y) {
    Complex[] roots = new Complex[5];
    for (int k = 0; k < roots.length; k++) {
      roots[k] = new Complex(x % 7 + k, y * k);
    }
    Complex[] two = {new Complex(1, y), roots[x & 3]};
    roots[(x >> 2) & 3] = two[1].times(two[0]);
    Complex sum = new Complex(0, 0);
    for (Complex root : roots) {
      sum = sum.plus(root);
    }
    return sum.re() + total(two) + two.length;
  }

  static float total(Complex[] values) {
    float total = 0;
    for (int i = 0; i < values.length; i++) {
      total += values[i].im();
    }
    values[0] = new Complex(total);
    return values[0].re();
  }

  /** The two of them in order. */
  public record MinMax(float min, float max) {}

  @GpuKernel
  public static MinMax minMax(float x, float y) {
    return new MinMax(Math.min(x, y), Math.max(x, y));
  }

  /** The halves of a byte. */
  public record Nibbles(byte high, byte low) {}

  @GpuKernel
  public static Nibbles nibbles(byte x) {
    return new Nibbles((byte) (x >> 4), (byte) (x & 15));
  }

  /** A record of records, of all widths. */
  public record Split(Complex z, boolean negative, Nibbles nibbles, long wide) {}

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static Split split(@Scalar Complex scale, int x, byte y) {
    return new Split(scale.times(new Complex(x, y)), x < 0, nibbles(y), (long) x * y);
  }

  /** A number with a flag. */
  public record Marked(int value, boolean mark) {}

  /** A marked number with another. */
  public record Weighted(int weight, Marked inside) {}

  /** A choice between records as a component, which a CUDA compiler broke at. */
  @GpuKernel
  public static int choiceAsComponent(int x, int y) {
    boolean high = x > y;
    Weighted weighted;
    weighted = new Weighted(y, high ? new Marked(x, high) : new Marked(2, x > 3));
    return weighted.weight() + weighted.inside().value() * (weighted.inside().mark() ? 3 : 5);
  }

  /** The same as an element. */
  @GpuKernel
  public static int choiceAsElement(int x, int y) {
    boolean high = x > y;
    Weighted[] both = {
      new Weighted(y, high ? new Marked(x, high) : new Marked(2, x > 3)),
      high ? new Weighted(1, new Marked(y, x > 7)) : new Weighted(x, new Marked(3, y > 9))
    };
    Marked[] marks = {new Marked(x, true), high ? new Marked(y, x > 1) : new Marked(1, y > x)};
    return both[x & 1].weight() * 3 + both[y & 1].inside().value() + marks[high ? 0 : 1].value();
  }
}
