package org.jgpu.contract;

import org.jgpu.contract.kernels.TypeKernels;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Element-wise kernels on each element type and on mixtures. */
@DeviceTest
class ElementwiseTypesTest {
  private final Gpu gpu;

  ElementwiseTypesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void booleans(int n) {
    boolean[] x = Samples.booleans(n, 1);
    boolean[] y = Samples.booleans(n, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var z = TypeKernelsLauncher.differ(a, b)) {
      Expect.elements(n, i -> TypeKernels.differ(x[i], y[i]), z.toHost());
    }
  }

  @EachLength
  void bytes(int n) {
    byte[] x = Samples.bytes(n, 1);
    byte[] y = Samples.bytes(n, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var z = TypeKernelsLauncher.addBytes(a, b)) {
      Expect.elements(n, i -> TypeKernels.addBytes(x[i], y[i]), z.toHost());
    }
  }

  @EachLength
  void chars(int n) {
    char[] x = Samples.chars(n, 1);
    char[] y = Samples.chars(n, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var z = TypeKernelsLauncher.addChars(a, b)) {
      Expect.elements(n, i -> TypeKernels.addChars(x[i], y[i]), z.toHost());
    }
  }

  @EachLength
  void shorts(int n) {
    short[] x = Samples.shorts(n, 1);
    short[] y = Samples.shorts(n, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var z = TypeKernelsLauncher.addShorts(a, b)) {
      Expect.elements(n, i -> TypeKernels.addShorts(x[i], y[i]), z.toHost());
    }
  }

  @EachLength
  void ints(int n) {
    int[] x = Samples.ints(n, 1);
    int[] y = Samples.ints(n, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var z = TypeKernelsLauncher.addInts(a, b)) {
      Expect.elements(n, i -> TypeKernels.addInts(x[i], y[i]), z.toHost());
    }
  }

  @EachLength
  void longs(int n) {
    long[] x = Samples.longs(n, 1);
    long[] y = Samples.longs(n, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var z = TypeKernelsLauncher.addLongs(a, b)) {
      Expect.elements(n, i -> TypeKernels.addLongs(x[i], y[i]), z.toHost());
    }
  }

  @EachLength
  void floats(int n) {
    float[] x = Samples.floats(n, 1);
    float[] y = Samples.floats(n, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var z = TypeKernelsLauncher.addFloats(a, b)) {
      Expect.elements(n, i -> TypeKernels.addFloats(x[i], y[i]), z.toHost());
    }
  }

  @EachLength
  void doubles(int n) {
    double[] x = Samples.doubles(n, 1);
    double[] y = Samples.doubles(n, 2);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var z = TypeKernelsLauncher.addDoubles(a, b)) {
      Expect.elements(n, i -> TypeKernels.addDoubles(x[i], y[i]), z.toHost());
    }
  }

  @EachLength
  void operandsOfFourTypes(int n) {
    byte[] w = Samples.bytes(n, 1);
    char[] x = Samples.chars(n, 2);
    long[] y = Samples.longs(n, 3);
    float[] z = Samples.uniformFloats(n, 4, -1e6, 1e6);
    try (var a = gpu.array(w);
        var b = gpu.array(x);
        var c = gpu.array(y);
        var d = gpu.array(z);
        var sum = TypeKernelsLauncher.mix(a, b, c, d)) {
      Expect.within(2, n, i -> TypeKernels.mix(w[i], x[i], y[i], z[i]), sum.toHost());
    }
  }

  @EachLength
  void booleanResultsAndOperands(int n) {
    float[] x = Samples.floats(n, 1);
    double[] y = Samples.doubles(n, 2);
    int[] u = Samples.ints(n, 3);
    int[] v = Samples.ints(n, 4);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var less = TypeKernelsLauncher.less(a, b);
        var c = gpu.array(u);
        var d = gpu.array(v);
        var chosen = TypeKernelsLauncher.choose(less, c, d)) {
      Expect.elements(n, i -> TypeKernels.less(x[i], y[i]), less.toHost());
      Expect.elements(
          n, i -> TypeKernels.choose(TypeKernels.less(x[i], y[i]), u[i], v[i]), chosen.toHost());
    }
  }

  @EachLength
  void scalarsBetweenOperands(int n) {
    int[] x = Samples.ints(n, 1);
    try (var a = gpu.array(x);
        var z = TypeKernelsLauncher.clamp(-100, a, 1000)) {
      Expect.elements(n, i -> TypeKernels.clamp(-100, x[i], 1000), z.toHost());
    }
  }

  @Test
  void scalarsOfAllTypes() {
    int[] x = Samples.ints(257, 1);
    try (var a = gpu.array(x);
        var z =
            TypeKernelsLauncher.allScalars(
                true, (byte) -7, '\uffff', (short) -300, -1 << 31, 1L << 40, 2.5f, -1e9, a)) {
      Expect.elements(
          257,
          i ->
              TypeKernels.allScalars(
                  true, (byte) -7, '\uffff', (short) -300, -1 << 31, 1L << 40, 2.5f, -1e9, x[i]),
          z.toHost());
    }
  }
}
