package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.jgpu.contract.kernels.Complex;
import org.jgpu.contract.kernels.MappedRecordKernels;
import org.jgpu.contract.kernels.MappedRecordKernels.Five;
import org.jgpu.contract.kernels.MappedRecordKernels.Point;
import org.jgpu.contract.kernels.MappedRecordKernels.Rgb;
import org.jgpu.contract.kernels.MappedRecordKernelsLauncher;
import org.jgpu.contract.kernels.RecordKernels.Segment;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Element-wise kernels over arrays of records, compared with the same methods called in Java. */
@Tag("checked")
@DeviceTest
class MappedRecordsTest {
  private final Gpu gpu;

  MappedRecordsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void recordsGiveRecords(int n) {
    Complex[] x = RecordArraysTest.numbers(n, 1);
    Complex[] y = RecordArraysTest.numbers(n, 3);
    try (var a = gpu.array(x);
        var b = gpu.array(y);
        var product = MappedRecordKernelsLauncher.times(a, b)) {
      Expect.elements(n, i -> MappedRecordKernels.times(x[i], y[i]), product.toHost());
      MappedRecordKernelsLauncher.times(a, b, a);
      Expect.elements(n, i -> MappedRecordKernels.times(x[i], y[i]), a.toHost());
    }
  }

  @EachLength
  void recordsMixWithPrimitives(int n) {
    Complex[] z = RecordArraysTest.numbers(n, 1);
    float[] weights = Samples.uniformFloats(n, 2, -3, 3);
    Complex by = new Complex(0.5f, -2);
    try (var a = gpu.array(z);
        var w = gpu.array(weights);
        var norms = MappedRecordKernelsLauncher.norm(a);
        var scaled = MappedRecordKernelsLauncher.scaled(by, a, w)) {
      Expect.elements(n, i -> MappedRecordKernels.norm(z[i]), norms.toHost());
      Expect.elements(n, i -> MappedRecordKernels.scaled(by, z[i], weights[i]), scaled.toHost());
    }
  }

  @EachLength
  void recordsOfAllSizes(int n) {
    Complex[] z = RecordArraysTest.numbers(n, 1);
    byte[] bytes = Samples.bytes(3 * n, 2);
    Rgb[] pixels = new Rgb[n];
    Point[] points = new Point[n];
    for (int i = 0; i < n; i++) {
      pixels[i] = new Rgb(bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2]);
      points[i] = new Point(z[i].im(), i, z[i].re(), -i);
    }
    Segment[] segments = RecordArraysTest.segments(n);
    try (var a = gpu.array(z);
        var b = gpu.array(pixels);
        var c = gpu.array(points);
        var d = gpu.array(segments);
        var swapped = MappedRecordKernelsLauncher.swapped(b);
        var moved = MappedRecordKernelsLauncher.moved(c, a);
        var turned = MappedRecordKernelsLauncher.turned(d)) {
      Expect.elements(n, i -> MappedRecordKernels.swapped(pixels[i]), swapped.toHost());
      Expect.elements(n, i -> MappedRecordKernels.moved(points[i], z[i]), moved.toHost());
      Expect.elements(n, i -> MappedRecordKernels.turned(segments[i]), turned.toHost());
    }
  }

  @Test
  void viewsAndBroadcasts() {
    int rows = 33;
    int columns = 257;
    Complex[] x = RecordArraysTest.numbers(rows * columns, 1);
    Complex[] y = RecordArraysTest.numbers(columns, 3);
    try (var flat = gpu.array(x);
        var a = flat.reshape(columns, rows);
        var turned = a.transpose();
        var b = gpu.array(y);
        var product = MappedRecordKernelsLauncher.times(turned, b);
        var out = gpu.zeros(DType.of(Complex.class), 2 * columns);
        var everyOther = out.slice(0, 1, 2 * columns, 2)) {
      assertArrayEquals(new long[] {rows, columns}, product.shape());
      Expect.elements(
          rows * columns,
          i -> MappedRecordKernels.times(x[i % columns * rows + i / columns], y[i % columns]),
          product.toHost());
      MappedRecordKernelsLauncher.times(b, b, everyOther);
      Expect.elements(
          2 * columns,
          i -> i % 2 == 0 ? new Complex(0, 0) : MappedRecordKernels.times(y[i / 2], y[i / 2]),
          out.toHost());
    }
  }

  /** As long as a tile whose threads take an odd number of elements. */
  @Test
  void recordsOfFiveBytesTurned() {
    int rows = 48;
    int columns = 64;
    byte[] bytes = Samples.bytes(5 * rows * columns, 1);
    Five[] x = new Five[rows * columns];
    Arrays.setAll(
        x,
        i ->
            new Five(
                bytes[5 * i],
                bytes[5 * i + 1],
                bytes[5 * i + 2],
                bytes[5 * i + 3],
                bytes[5 * i + 4]));
    try (var flat = gpu.array(x);
        var a = flat.reshape(columns, rows);
        var turned = a.transpose();
        var rotated = MappedRecordKernelsLauncher.rotated(turned)) {
      Expect.elements(
          rows * columns,
          i -> MappedRecordKernels.rotated(x[i % columns * rows + i / columns]),
          rotated.toHost());
      MappedRecordKernelsLauncher.rotated(turned, turned);
      Expect.elements(rows * columns, i -> MappedRecordKernels.rotated(x[i]), flat.toHost());
    }
  }
}
