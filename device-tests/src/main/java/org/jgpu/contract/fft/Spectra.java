package org.jgpu.contract.fft;

import java.util.SplittableRandom;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Random numbers, and their transforms by the definition, in twice the digits of a double. */
final class Spectra {
  private Spectra() {}

  /** Returns pairs of parts, floats that doubles hold, so that both precisions have the same. */
  static double[] numbers(int length, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return random.doubles(2L * length, -1, 1).map(x -> (float) x).toArray();
  }

  static DeviceArray<?> on(Gpu gpu, DType<?> dtype, double[] parts, long... shape) {
    NdArray<?> array = Nd.of(gpu.array(parts)).reshape(parts.length / 2, 2);
    return Complexes.complex128(column(array, 0), column(array, 1)).reshape(shape).astype(dtype);
  }

  private static NdArray<double[]> column(NdArray<?> array, int column) {
    return array.as(DType.FLOAT64).index(1, column);
  }

  /** Returns the parts of complex numbers of either precision. */
  static double[] parts(DeviceArray<?> x) {
    int size = (int) x.size();
    double[] parts = new double[2 * size];
    Object host = x.toHost();
    for (int i = 0; i < size; i++) {
      if (host instanceof Complex64[] single) {
        parts[2 * i] = single[i].re();
        parts[2 * i + 1] = single[i].im();
      } else {
        parts[2 * i] = ((Complex128[]) host)[i].re();
        parts[2 * i + 1] = ((Complex128[]) host)[i].im();
      }
    }
    return parts;
  }

  /** Returns one number of the spectrum of {@code length} numbers from a place on. */
  static double[] frequency(double[] x, int from, int length, long k) {
    DoubleDouble re = new DoubleDouble();
    DoubleDouble im = new DoubleDouble();
    for (int j = 0; j < length; j++) {
      double[] root = root(k * j % length, length);
      double a = x[2 * (from + j)];
      double b = x[2 * (from + j) + 1];
      re.addProduct(a, root[0]);
      re.addProduct(-b, root[1]);
      im.addProduct(a, root[1]);
      im.addProduct(b, root[0]);
    }
    return new double[] {re.value(), im.value()};
  }

  /** Returns exp(-2 pi i number / of), by an angle of at most an eighth of a turn. */
  private static double[] root(long number, long of) {
    long eighth = Math.floorDiv(8 * number + of, 2 * of);
    double angle = Math.PI / 4 * ((double) (4 * number - eighth * of) * 2 / of);
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    return switch ((int) (eighth & 3)) {
      case 0 -> new double[] {cos, -sin};
      case 1 -> new double[] {-sin, -cos};
      case 2 -> new double[] {-cos, sin};
      default -> new double[] {sin, cos};
    };
  }

  /** A sum of products, exact to about 100 bits. */
  private static final class DoubleDouble {
    private double high;
    private double low;

    void addProduct(double a, double b) {
      double product = a * b;
      low += Math.fma(a, b, -product);
      double sum = high + product;
      double part = sum - high;
      low += (high - (sum - part)) + (product - part);
      high = sum;
    }

    double value() {
      return high + low;
    }
  }
}
