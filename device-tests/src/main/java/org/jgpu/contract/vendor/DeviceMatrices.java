package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Matrices at addresses of one device, as arrays of another.
 *
 * @param plain has the arrays
 * @param target has the memory
 */
record DeviceMatrices(Gpu plain, Gpu target) {
  private static final Map<Integer, DType<?>> DTYPES =
      Map.of(0, DType.FLOAT32, 1, DType.FLOAT64, 4, DType.COMPLEX64, 5, DType.COMPLEX128);

  private static DType<?> dtype(int type) {
    return Objects.requireNonNull(DTYPES.get(type), () -> "type " + type);
  }

  private DeviceArray<?> place(int type, long address, long rows, long columns, long leading) {
    assertTrue(leading >= Math.max(1, rows), () -> leading + " for " + rows + " rows");
    Layout layout = Layout.strided(new long[] {rows, columns}, new long[] {1, leading});
    return DeviceArray.over(target, dtype(type), address, layout, () -> {});
  }

  /** Returns a matrix that lies in columns. */
  NdArray<Complex128[]> read(int type, long address, long rows, long columns, long leading) {
    try (NdArray<Complex128[]> found =
        Nd.of(place(type, address, rows, columns, leading)).astype(DType.COMPLEX128)) {
      return array(found.toHost(), rows, columns);
    }
  }

  /** Writes a matrix in columns. */
  void write(int type, long address, long leading, NdArray<Complex128[]> x) {
    DeviceArray<?> place = place(type, address, x.shape()[0], x.shape()[1], leading);
    try (NdArray<Complex128[]> moved =
        Nd.of(target.array(DType.COMPLEX128, x.toHost(), x.shape()))) {
      copy(moved, place);
    }
  }

  private static <A> void copy(NdArray<Complex128[]> from, DeviceArray<A> to) {
    try (NdArray<A> converted = from.astype(to.dtype())) {
      to.copyFrom(converted);
    }
  }

  /** Returns sequences one after the other, which lie at a distance, each with steps. */
  Complex128[] sequences(
      int type, long address, long batch, long length, long distance, long step) {
    try (NdArray<Complex128[]> found =
        Nd.of(strided(type, address, batch, length, distance, step)).astype(DType.COMPLEX128)) {
      return found.toHost();
    }
  }

  private DeviceArray<?> strided(
      int type, long address, long batch, long length, long distance, long step) {
    Layout layout = Layout.strided(new long[] {batch, length}, new long[] {distance, step});
    return DeviceArray.over(target, dtype(type), address, layout, () -> {});
  }

  /** Writes sequences. */
  void write(
      int type, long address, long length, long distance, long step, Complex128[] sequences) {
    long batch = sequences.length / length;
    try (NdArray<Complex128[]> moved =
        Nd.of(target.array(DType.COMPLEX128, sequences, batch, length))) {
      copy(moved, strided(type, address, batch, length, distance, step));
    }
  }

  long[] read(long address, long size) {
    return DeviceArray.over(target, DType.INT64, address, size).toHost();
  }

  void write(long address, long[] numbers) {
    DeviceArray.over(target, DType.INT64, address, numbers.length).copyFrom(numbers);
  }

  void write(long address, int number) {
    DeviceArray.over(target, DType.INT32, address, 1).copyFrom(new int[] {number});
  }

  /** Returns an array of some elements, or of sevens, which nobody should find. */
  NdArray<Complex128[]> array(Complex128 @Nullable [] elements, long rows, long columns) {
    Complex128[] all = elements;
    if (all == null) {
      all = new Complex128[(int) (rows * columns)];
      Arrays.fill(all, new Complex128(7, 7));
    }
    return Nd.of(plain.array(DType.COMPLEX128, all, rows, columns));
  }

  /** Returns {@code x} with zeros behind. */
  NdArray<Complex128[]> enlarged(NdArray<Complex128[]> x, long rows, long columns) {
    NdArray<Complex128[]> result = Nd.on(plain).zeros(DType.COMPLEX128, rows, columns);
    result.slice(0, 0, x.shape()[0]).slice(1, 0, x.shape()[1]).copyFrom(x);
    return result;
  }

  NdArray<Complex128[]> adjoint(NdArray<Complex128[]> x) {
    return Complexes.conj(Manipulation.matrixTranspose(x));
  }
}
