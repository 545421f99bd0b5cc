package com.example.samples;

import static org.jgpu.arrays.Arithmetic.square;
import static org.jgpu.arrays.Powers.exp;
import static org.jgpu.arrays.Rounding.fraction;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/**
 * An integral over a square as the mean at many points of it, the Monte Carlo method, with points
 * that lie more evenly than random ones, so that far fewer are as good. In NumPy:
 *
 * <pre>{@code
 * i = np.arange(points)
 * x, y = i * 0.7548776662466927 % 1, i * 0.5698402909980532 % 1
 * print(np.exp(-(x ** 2 + y ** 2)).mean())
 * }</pre>
 */
public final class Sample08Integral {
  private static final int POINTS = 100_000;

  /** The root of x^3 = x + 1, of whose powers no sum of few multiples is near a whole number. */
  private static final double ROOT = 1.324717957244746;

  private Sample08Integral() {}

  /** Returns the integral of exp(-x^2 - y^2) over x and y from 0 to 1. */
  @SuppressWarnings("try") // the scope only ends
  static double integral(Gpu gpu) {
    try (Scope scope = Scope.open()) {
      NdArray<double[]> i = Nd.on(gpu).arange(DType.FLOAT64, POINTS);
      NdArray<double[]> x = fraction(i.div(ROOT));
      NdArray<double[]> y = fraction(i.div(ROOT * ROOT));
      return exp(square(x).plus(square(y)).unaryMinus()).mean().toHost()[0];
    }
  }

  /** Prints it; the square of the error function's integral says 0.5577. */
  public static void main(String[] args) {
    try (Gpu gpu = Gpu.open()) {
      System.out.printf("%.4f%n", integral(gpu));
    }
  }
}
