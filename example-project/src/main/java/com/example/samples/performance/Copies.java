package com.example.samples.performance;

import java.util.Arrays;
import java.util.Random;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.HostArray;

/** Copies between host and device: few large ones, of what is needed, in the narrowest type. */
final class Copies {
  private Copies() {}

  /** The rows of a matrix, one by one and at once. */
  static void small(Bench bench) {
    int rows = bench.size(20, 1000);
    int columns = 256;
    bench.sizes("%,d rows of %,d floats", rows, columns);
    float[] whole = Numbers.floats(rows * columns, 0, 1);
    float[][] parts = new float[rows][];
    Arrays.setAll(parts, i -> Arrays.copyOfRange(whole, i * columns, (i + 1) * columns));
    DeviceArray<float[]> x = bench.gpu().empty(DType.FLOAT32, rows, columns);
    double many = bench.device("a copy for each row", () -> copyRows(parts, x));
    bench.check("rows", x.toHost(), whole, 0);
    float[] packed = new float[rows * columns];
    double one = bench.device("packed, then one copy", () -> copyPacked(parts, packed, x));
    bench.check("matrix", x.toHost(), whole, 0);
    bench.compare("one copy", one, "a copy for each row", many);
  }

  private static void copyRows(float[][] parts, DeviceArray<float[]> x) {
    for (int i = 0; i < parts.length; i++) {
      x.index(0, i).copyFrom(parts[i]);
    }
  }

  private static void copyPacked(float[][] parts, float[] packed, DeviceArray<float[]> x) {
    for (int i = 0; i < parts.length; i++) {
      System.arraycopy(parts[i], 0, packed, i * parts[i].length, parts[i].length);
    }
    x.copyFrom(packed);
  }

  /** To a new array, into one that there is, to page-locked memory, and a part. */
  static void toHost(Bench bench) {
    int side = bench.size(64, 8192);
    bench.sizes("%,d x %,d floats; a part of %,d x %,d", side, side, side / 4, side / 4);
    float[] numbers = Numbers.floats(side * side, 0, 1);
    DeviceArray<float[]> x = bench.gpu().array(numbers, side, side);
    float[] kept = new float[side * side];
    bench.device("toHost, a new array", x::toHost);
    bench.check("new array", x.toHost(), numbers, 0);
    double into = bench.device("copyTo, an old array", () -> x.copyTo(kept));
    bench.check("old array", kept, numbers, 0);
    locked(bench, x, numbers);
    part(bench, x, numbers, into);
  }

  private static void locked(Bench bench, DeviceArray<float[]> x, float[] numbers) {
    try (HostArray<float[]> locked = bench.gpu().hostArray(DType.FLOAT32, numbers.length)) {
      bench.device(
          "page-locked, waiting",
          () -> {
            x.enqueueCopyTo(locked);
            bench.gpu().currentStream().synchronize();
          });
      bench.device("page-locked, not waiting", () -> x.enqueueCopyTo(locked));
      bench.gpu().synchronize();
      bench.check("page-locked array", locked.toArray(), numbers, 0);
    }
  }

  private static void part(Bench bench, DeviceArray<float[]> x, float[] numbers, double whole) {
    int side = (int) x.shape()[0];
    int quarter = side / 4;
    float[] expected = new float[quarter * quarter];
    for (int i = 0; i < quarter; i++) {
      System.arraycopy(numbers, i * side, expected, i * quarter, quarter);
    }
    float[] region = new float[quarter * quarter];
    DeviceArray<float[]> corner = x.slice(0, 0, quarter).slice(1, 0, quarter);
    double part = bench.device("copyTo of a slice", () -> corner.copyTo(region));
    bench.check("slice", region, expected, 0);
    bench.compare("the slice", part, "the whole", whole);
  }

  /** Bytes of images as floats: converted where they are, or where they are needed. */
  static void preprocessing(Bench bench) {
    int count = bench.size(1 << 12, 1 << 26);
    bench.sizes("%,d bytes", count);
    byte[] pixels = new byte[count];
    new Random(count).nextBytes(pixels);
    float[] normalised = new float[count];
    DeviceArray<byte[]> raw = bench.gpu().empty(DType.INT8, count);
    DeviceArray<float[]> x = bench.gpu().empty(DType.FLOAT32, count);
    double host =
        bench.device(
            "converted by Java, copied",
            () -> {
              PlainJava.normalised(pixels, normalised);
              x.copyFrom(normalised);
            });
    double device =
        bench.device(
            "copied, converted by a kernel",
            () -> {
              raw.copyFrom(pixels);
              GuideKernelsLauncher.normalise(raw, x);
            });
    bench.check("pixels", x.toHost(), normalised, 1e-6);
    bench.compare("on the device", device, "on the host", host);
  }
}
