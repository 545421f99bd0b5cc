package org.jgpu.arrays.linalg.kernels;

import java.util.List;
import java.util.function.ToLongFunction;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.kernels.BatchAxes.Axis;
import org.jgpu.runtime.DeviceArray;

/**
 * An operand's matrices, to be copied to memory where each line begins at a pack and goes on to
 * whole ones, with zeros. Of those that a batch uses again there is one.
 *
 * @param inRows whether lines are rows
 * @param lines how many there are
 * @param along how many neighbours a line has
 * @param allLines with those of zeros
 * @param pitch from a line to the next
 * @param <A> the Java array type of the elements
 */
record OperandCopy<A>(
    Operand<A> from,
    List<Axis> batch,
    ToLongFunction<Axis> strideOf,
    boolean inRows,
    long lines,
    long along,
    long allLines,
    long pitch) {

  /** Of the first operand of {@code launch}, with lines of zeros up to {@code depth}. */
  static <A> OperandCopy<A> ofA(ProductLaunch<A> launch, int pack, long depth) {
    return launch.isDeepA()
        ? of(launch.a(), launch, Axis::a, true, launch.rows(), launch.rows(), launch.depth(), pack)
        : of(launch.a(), launch, Axis::a, false, launch.depth(), depth, launch.rows(), pack);
  }

  /** Of the second one, with lines of zeros up to {@code depth} or {@code columns}. */
  static <A> OperandCopy<A> ofB(ProductLaunch<A> launch, int pack, long depth, long columns) {
    return launch.isDeepB()
        ? of(launch.b(), launch, Axis::b, false, launch.columns(), columns, launch.depth(), pack)
        : of(launch.b(), launch, Axis::b, true, launch.depth(), depth, launch.columns(), pack);
  }

  private static <A> OperandCopy<A> of(
      Operand<A> from,
      ProductLaunch<A> launch,
      ToLongFunction<Axis> strideOf,
      boolean inRows,
      long lines,
      long allLines,
      long along,
      int pack) {
    return new OperandCopy<>(
        from, launch.batch(), strideOf, inRows, lines, along, allLines, padded(along, pack));
  }

  static long padded(long extent, int pack) {
    return (extent + pack - 1) / pack * pack;
  }

  /** Returns the distance of copies of neighbours along an axis of the batch. */
  long stride(int axis) {
    if (strideOf.applyAsLong(batch.get(axis)) == 0) {
      return 0;
    }
    return Math.multiplyExact(matrices(axis + 1), allLines * pitch);
  }

  /** Returns how many matrices there are along the axes from one on. */
  private long matrices(int first) {
    return batch.stream()
        .skip(first)
        .filter(axis -> strideOf.applyAsLong(axis) != 0)
        .mapToLong(Axis::extent)
        .reduce(1, Math::multiplyExact);
  }

  private long elements() {
    return Math.multiplyExact(matrices(0), allLines * pitch);
  }

  long bytes() {
    return elements() * from.memory().dtype().bytes();
  }

  /** Returns memory for the copies. */
  DeviceArray<A> allocate() {
    return from.memory().gpu().empty(from.memory().dtype(), elements());
  }

  /**
   * Copies to memory.
   *
   * @param zeros whether what is read includes what lines are filled up with
   */
  Operand<A> into(DeviceArray<A> memory, boolean zeros) {
    if (allLines > lines) {
      view(memory, lines * pitch, allLines - lines, pitch).set(0);
    }
    if (zeros && pitch > along) {
      view(memory, along, lines, pitch - along).set(0);
    }
    view(memory, 0, lines, along).copyFrom(source());
    return inRows
        ? new Operand<>(memory, 0, pitch, 1, true)
        : new Operand<>(memory, 0, 1, pitch, true);
  }

  private NdArray<A> source() {
    long[] strides =
        strides(inRows ? from.row() : from.column(), inRows ? from.column() : from.row());
    for (int i = 0; i < batch.size(); i++) {
      strides[i] = strideOf.applyAsLong(batch.get(i));
    }
    return Manipulation.asStrided(from.memory(), shape(lines, along), strides, from.first());
  }

  private NdArray<A> view(DeviceArray<A> memory, long first, long count, long neighbours) {
    long[] strides = strides(pitch, 1);
    for (int i = 0; i < batch.size(); i++) {
      strides[i] = stride(i);
    }
    return Manipulation.asStrided(memory, shape(count, neighbours), strides, first);
  }

  private long[] shape(long count, long neighbours) {
    long[] shape = strides(count, neighbours);
    for (int i = 0; i < batch.size(); i++) {
      shape[i] = stride(i) == 0 ? 1 : batch.get(i).extent();
    }
    return shape;
  }

  private long[] strides(long line, long neighbour) {
    long[] strides = new long[batch.size() + 2];
    strides[batch.size()] = line;
    strides[batch.size() + 1] = neighbour;
    return strides;
  }
}
