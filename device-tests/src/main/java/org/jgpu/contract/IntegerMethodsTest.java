package org.jgpu.contract;

import org.jgpu.contract.kernels.LibraryKernels;
import org.jgpu.contract.kernels.LibraryKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Methods of java.lang for integers: the same as Java's. */
@DeviceTest
class IntegerMethodsTest {
  private static final int N = 2000;
  private final Gpu gpu;

  IntegerMethodsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void signumInt() {
    int[] x = Samples.ints(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.signumInt(xs)) {
      Expect.elements(N, i -> LibraryKernels.signumInt(x[i]), result.toHost());
    }
  }

  @Test
  void compareInt() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.compareInt(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.compareInt(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void compareUnsignedInt() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.compareUnsignedInt(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.compareUnsignedInt(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void divideUnsignedInt() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.divideUnsignedInt(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.divideUnsignedInt(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void remainderUnsignedInt() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.remainderUnsignedInt(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.remainderUnsignedInt(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void highestOneBitInt() {
    int[] x = Samples.ints(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.highestOneBitInt(xs)) {
      Expect.elements(N, i -> LibraryKernels.highestOneBitInt(x[i]), result.toHost());
    }
  }

  @Test
  void lowestOneBitInt() {
    int[] x = Samples.ints(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.lowestOneBitInt(xs)) {
      Expect.elements(N, i -> LibraryKernels.lowestOneBitInt(x[i]), result.toHost());
    }
  }

  @Test
  void reverseInt() {
    int[] x = Samples.ints(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.reverseInt(xs)) {
      Expect.elements(N, i -> LibraryKernels.reverseInt(x[i]), result.toHost());
    }
  }

  @Test
  void reverseBytesInt() {
    int[] x = Samples.ints(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.reverseBytesInt(xs)) {
      Expect.elements(N, i -> LibraryKernels.reverseBytesInt(x[i]), result.toHost());
    }
  }

  @Test
  void rotateLeftInt() {
    int[] x = Samples.ints(N, 1);
    int[] n = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ns = gpu.array(n);
        var result = LibraryKernelsLauncher.rotateLeftInt(xs, ns)) {
      Expect.elements(N, i -> LibraryKernels.rotateLeftInt(x[i], n[i]), result.toHost());
    }
  }

  @Test
  void rotateRightInt() {
    int[] x = Samples.ints(N, 1);
    int[] n = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ns = gpu.array(n);
        var result = LibraryKernelsLauncher.rotateRightInt(xs, ns)) {
      Expect.elements(N, i -> LibraryKernels.rotateRightInt(x[i], n[i]), result.toHost());
    }
  }

  @Test
  void sumInt() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.sumInt(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.sumInt(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void signumLong() {
    long[] x = Samples.longs(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.signumLong(xs)) {
      Expect.elements(N, i -> LibraryKernels.signumLong(x[i]), result.toHost());
    }
  }

  @Test
  void compareLong() {
    long[] x = Samples.longs(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.compareLong(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.compareLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void compareUnsignedLong() {
    long[] x = Samples.longs(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.compareUnsignedLong(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.compareUnsignedLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void divideUnsignedLong() {
    long[] x = Samples.longs(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.divideUnsignedLong(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.divideUnsignedLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void remainderUnsignedLong() {
    long[] x = Samples.longs(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.remainderUnsignedLong(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.remainderUnsignedLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void highestOneBitLong() {
    long[] x = Samples.longs(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.highestOneBitLong(xs)) {
      Expect.elements(N, i -> LibraryKernels.highestOneBitLong(x[i]), result.toHost());
    }
  }

  @Test
  void lowestOneBitLong() {
    long[] x = Samples.longs(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.lowestOneBitLong(xs)) {
      Expect.elements(N, i -> LibraryKernels.lowestOneBitLong(x[i]), result.toHost());
    }
  }

  @Test
  void reverseLong() {
    long[] x = Samples.longs(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.reverseLong(xs)) {
      Expect.elements(N, i -> LibraryKernels.reverseLong(x[i]), result.toHost());
    }
  }

  @Test
  void reverseBytesLong() {
    long[] x = Samples.longs(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.reverseBytesLong(xs)) {
      Expect.elements(N, i -> LibraryKernels.reverseBytesLong(x[i]), result.toHost());
    }
  }

  @Test
  void rotateLeftLong() {
    long[] x = Samples.longs(N, 1);
    int[] n = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ns = gpu.array(n);
        var result = LibraryKernelsLauncher.rotateLeftLong(xs, ns)) {
      Expect.elements(N, i -> LibraryKernels.rotateLeftLong(x[i], n[i]), result.toHost());
    }
  }

  @Test
  void rotateRightLong() {
    long[] x = Samples.longs(N, 1);
    int[] n = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ns = gpu.array(n);
        var result = LibraryKernelsLauncher.rotateRightLong(xs, ns)) {
      Expect.elements(N, i -> LibraryKernels.rotateRightLong(x[i], n[i]), result.toHost());
    }
  }

  @Test
  void sumLong() {
    long[] x = Samples.longs(N, 1);
    long[] y = Samples.longs(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.sumLong(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.sumLong(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void floorDivMixed() {
    long[] x = Samples.longs(N, 1);
    int[] n = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ns = gpu.array(n);
        var result = LibraryKernelsLauncher.floorDivMixed(xs, ns)) {
      Expect.elements(N, i -> LibraryKernels.floorDivMixed(x[i], n[i]), result.toHost());
    }
  }

  @Test
  void floorModMixed() {
    long[] x = Samples.longs(N, 1);
    int[] n = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ns = gpu.array(n);
        var result = LibraryKernelsLauncher.floorModMixed(xs, ns)) {
      Expect.elements(N, i -> LibraryKernels.floorModMixed(x[i], n[i]), result.toHost());
    }
  }

  @Test
  void multiplyFull() {
    int[] x = Samples.ints(N, 1);
    int[] y = Samples.ints(N, 2);
    try (var xs = gpu.array(x);
        var ys = gpu.array(y);
        var result = LibraryKernelsLauncher.multiplyFull(xs, ys)) {
      Expect.elements(N, i -> LibraryKernels.multiplyFull(x[i], y[i]), result.toHost());
    }
  }

  @Test
  void unsignedLong() {
    int[] x = Samples.ints(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.unsignedLong(xs)) {
      Expect.elements(N, i -> LibraryKernels.unsignedLong(x[i]), result.toHost());
    }
  }

  @Test
  void unsignedByte() {
    byte[] x = Samples.bytes(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.unsignedByte(xs)) {
      Expect.elements(N, i -> LibraryKernels.unsignedByte(x[i]), result.toHost());
    }
  }

  @Test
  void unsignedShort() {
    short[] x = Samples.shorts(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.unsignedShort(xs)) {
      Expect.elements(N, i -> LibraryKernels.unsignedShort(x[i]), result.toHost());
    }
  }

  @Test
  void compareChar() {
    char[] x = Samples.chars(N, 1);
    try (var xs = gpu.array(x);
        var result = LibraryKernelsLauncher.compareChar(xs)) {
      Expect.elements(N, i -> LibraryKernels.compareChar(x[i]), result.toHost());
    }
  }
}
