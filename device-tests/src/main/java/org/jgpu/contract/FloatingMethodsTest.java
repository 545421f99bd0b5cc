package org.jgpu.contract;

import org.jgpu.contract.kernels.LibraryKernels;
import org.jgpu.contract.kernels.LibraryKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Methods of java.lang for floats and doubles whose results are exact: the same bits as Java's. */
@DeviceTest
class FloatingMethodsTest {
  private static final int N = 2000;
  private final Gpu gpu;

  FloatingMethodsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void canonicalBitsFloat() {
    float[] x = Samples.floats(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.canonicalBitsFloat(xs)) {
      Expect.elements(N, i -> LibraryKernels.canonicalBitsFloat(x[i]), result.toHost());
    }
  }

  @Test
  void compareFloat() {
    float[] x = Samples.floats(N, 1);
    float[] y = Samples.floats(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.compareFloat(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.compareFloat(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void nextUpFloat() {
    float[] x = Samples.floats(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.nextUpFloat(xs)) {
      Expect.elements(N, i -> LibraryKernels.nextUpFloat(x[i]), result.toHost());
    }
  }

  @Test
  void nextDownFloat() {
    float[] x = Samples.floats(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.nextDownFloat(xs)) {
      Expect.elements(N, i -> LibraryKernels.nextDownFloat(x[i]), result.toHost());
    }
  }

  @Test
  void nextAfterFloat() {
    float[] x = Samples.floats(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.nextAfterFloat(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.nextAfterFloat(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void ulpFloat() {
    float[] x = Samples.floats(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.ulpFloat(xs)) {
      Expect.elements(N, i -> LibraryKernels.ulpFloat(x[i]), result.toHost());
    }
  }

  @Test
  void getExponentFloat() {
    float[] x = Samples.floats(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.getExponentFloat(xs)) {
      Expect.elements(N, i -> LibraryKernels.getExponentFloat(x[i]), result.toHost());
    }
  }

  @Test
  void scalbFloat() {
    float[] x = Samples.floats(N, 1);
    int[] n = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ns = gpu.array(n);
        var result = LibraryKernelsLauncher.scalbFloat(xs, ns)) {
      Expect.elements(N, i -> LibraryKernels.scalbFloat(x[i], n[i]), result.toHost());
    }
  }

  @Test
  void sumFloat() {
    float[] x = Samples.floats(N, 1);
    float[] y = Samples.floats(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.sumFloat(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.sumFloat(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void canonicalBitsDouble() {
    double[] x = Samples.doubles(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.canonicalBitsDouble(xs)) {
      Expect.elements(N, i -> LibraryKernels.canonicalBitsDouble(x[i]), result.toHost());
    }
  }

  @Test
  void compareDouble() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.compareDouble(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.compareDouble(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void nextUpDouble() {
    double[] x = Samples.doubles(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.nextUpDouble(xs)) {
      Expect.elements(N, i -> LibraryKernels.nextUpDouble(x[i]), result.toHost());
    }
  }

  @Test
  void nextDownDouble() {
    double[] x = Samples.doubles(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.nextDownDouble(xs)) {
      Expect.elements(N, i -> LibraryKernels.nextDownDouble(x[i]), result.toHost());
    }
  }

  @Test
  void nextAfterDouble() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.nextAfterDouble(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.nextAfterDouble(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void ulpDouble() {
    double[] x = Samples.doubles(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.ulpDouble(xs)) {
      Expect.elements(N, i -> LibraryKernels.ulpDouble(x[i]), result.toHost());
    }
  }

  @Test
  void getExponentDouble() {
    double[] x = Samples.doubles(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.getExponentDouble(xs)) {
      Expect.elements(N, i -> LibraryKernels.getExponentDouble(x[i]), result.toHost());
    }
  }

  @Test
  void scalbDouble() {
    double[] x = Samples.doubles(N, 1);
    int[] n = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ns = gpu.array(n);
        var result = LibraryKernelsLauncher.scalbDouble(xs, ns)) {
      Expect.elements(N, i -> LibraryKernels.scalbDouble(x[i], n[i]), result.toHost());
    }
  }

  @Test
  void sumDouble() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.sumDouble(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.sumDouble(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void remainder() {
    double[] x = Samples.doubles(N, 1);
    double[] y = Samples.doubles(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.remainder(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.remainder(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void ulpOfDouble() {
    float[] x = Samples.floats(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.ulpOfDouble(xs)) {
      Expect.elements(N, i -> LibraryKernels.ulpOfDouble(x[i]), result.toHost());
    }
  }
}
