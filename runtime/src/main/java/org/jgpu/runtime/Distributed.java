package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jgpu.runtime.error.GpuException;

/**
 * An array split along its first axis over several GPUs: its parts, in order, each on a GPU of its
 * own, which work at once since nothing here waits. Closing it closes the parts. Thread-safe.
 *
 * <p>Functions of one part or more, such as launchers, run for each of them in turn on the calling
 * thread and enqueue their work on the current stream of the part's GPU.
 *
 * @param <A> the Java array type with these elements, such as {@code float[]}
 */
public final class Distributed<A> implements AutoCloseable {
  private final List<DeviceArray<A>> parts;

  private Distributed(List<DeviceArray<A>> parts) {
    this.parts = List.copyOf(parts);
  }

  /**
   * Splits {@code array} into parts whose extents along the first axis differ by one at most, and
   * copies each to its GPU, directly where the devices reach each other.
   *
   * @throws GpuException if there is no GPU, or the array has no axis
   */
  public static <A> Distributed<A> split(DeviceArray<A> array, List<Gpu> gpus) {
    requireSplittable(array.rank(), gpus);
    long extent = array.layout().extent(0);
    return made(
        gpus.size(),
        i -> array.slice(0, bound(extent, i, gpus), bound(extent, i + 1, gpus)).toGpu(gpus.get(i)));
  }

  /**
   * Returns an array of parts that were made on their GPUs, one behind the other along the first
   * axis. Closing it closes them, unless it was refused; copies nothing.
   *
   * @throws GpuException if there is no part, one has no axis, or they differ in dtype, rank or the
   *     extents of other axes than the first
   */
  public static <A> Distributed<A> of(List<? extends DeviceArray<A>> parts) {
    requireNonNull(parts, "parts");
    if (parts.isEmpty()) {
      throw new GpuException("an array of no parts: there is at least one, which may be empty");
    }
    Distributed<A> whole = new Distributed<>(List.copyOf(parts));
    whole.wholeShape();
    return whole;
  }

  private static long bound(long extent, int part, List<Gpu> gpus) {
    int count = gpus.size();
    return extent / count * part + Math.min(part, extent % count);
  }

  private static void requireSplittable(int rank, List<Gpu> gpus) {
    if (gpus.isEmpty() || rank == 0) {
      throw new GpuException(
          "an array of rank " + rank + " cannot be split over " + gpus.size() + " GPUs");
    }
  }

  /** Makes parts one after the other; closes those there are if one fails. */
  private static <A> Distributed<A> made(int count, Function<Integer, DeviceArray<A>> part) {
    List<DeviceArray<A>> parts = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        parts.add(part.apply(i));
      }
      return new Distributed<>(parts);
    } catch (RuntimeException | Error e) {
      parts.forEach(DeviceArray::close);
      throw e;
    }
  }

  /** Returns the parts, in order. */
  public List<DeviceArray<A>> parts() {
    return parts;
  }

  /**
   * Runs {@code kernel} on each part, such as a launcher, which all run at once.
   *
   * @return the results, to be closed; those that are views of parts leave the parts open
   */
  public <B> Distributed<B> map(Function<DeviceArray<A>, DeviceArray<B>> kernel) {
    requireNonNull(kernel, "kernel");
    return made(parts.size(), i -> applied(kernel, parts.get(i)));
  }

  /**
   * Runs {@code kernel} on each part and that of {@code other} beside it, such as a launcher of two
   * arrays, which all run at once. Parts without an axis, such as results of {@link #map}, go with
   * parts of any shape.
   *
   * @return the results, to be closed; those that are views of parts leave the parts open
   * @throws GpuException if {@code other} has another number of parts, or one that is on another
   *     GPU, or longer or shorter, than the part beside it
   */
  public <B, C> Distributed<C> zip(
      Distributed<B> other, BiFunction<DeviceArray<A>, DeviceArray<B>, DeviceArray<C>> kernel) {
    requireNonNull(other, "other");
    requireNonNull(kernel, "kernel");
    if (parts.size() != other.parts.size()) {
      throw new GpuException(this + " beside " + other + ": both need as many parts");
    }
    for (int i = 0; i < parts.size(); i++) {
      requireBeside(parts.get(i), other.parts.get(i));
    }
    return made(
        parts.size(),
        i -> {
          DeviceArray<B> beside = other.parts.get(i);
          DeviceArray<C> result = applied(part -> kernel.apply(part, beside), parts.get(i));
          return (DeviceArray<?>) result == beside ? result.same() : result;
        });
  }

  private static void requireBeside(DeviceArray<?> part, DeviceArray<?> other) {
    if (part.gpu() != other.gpu()) {
      throw new GpuException(
          "parts on %s and %s: split or make both on the same GPUs, or use toGpu"
              .formatted(part.gpu(), other.gpu()));
    }
    if (part.rank() > 0
        && other.rank() > 0
        && part.layout().extent(0) != other.layout().extent(0)) {
      throw new GpuException(
          part.description() + " beside " + other.description() + ": both need as many rows");
    }
  }

  /** Applies {@code kernel}; the part itself, as a result, is a view: closing it frees nothing. */
  static <A, B> DeviceArray<B> applied(
      Function<DeviceArray<A>, DeviceArray<B>> kernel, DeviceArray<A> part) {
    DeviceArray<B> result = requireNonNull(kernel.apply(part), "the result for a part");
    return (DeviceArray<?>) result == part ? result.same() : result;
  }

  /**
   * Copies the parts one behind the other to a new array on {@code gpu}.
   *
   * @throws GpuException if they have no axis, or differ in other extents than the first
   */
  public DeviceArray<A> gather(Gpu gpu) {
    DeviceArray<A> whole = gpu.empty(parts.get(0).dtype(), wholeShape());
    try {
      fill(whole);
      return whole;
    } catch (RuntimeException | Error e) {
      whole.close();
      throw e;
    }
  }

  private void fill(DeviceArray<A> whole) {
    try (Gathering<A> gathering = new Gathering<>(whole, parts)) {
      long from = 0;
      for (DeviceArray<A> part : parts) {
        long to = from + part.layout().extent(0);
        gathering.add(part, whole.slice(0, from, to));
        from = to;
      }
    }
  }

  private long[] wholeShape() {
    long[] shape = parts.get(0).shape();
    long rows = 0;
    for (DeviceArray<A> part : parts) {
      requireRows(part, shape);
      rows += part.layout().extent(0);
    }
    shape[0] = rows;
    return shape;
  }

  private void requireRows(DeviceArray<A> part, long[] first) {
    if (first.length == 0) {
      throw new GpuException(
          "parts without an axis cannot be one behind the other; reshape(1) makes each a row, and"
              + " reduce brings such results together");
    }
    DType<A> dtype = parts.get(0).dtype();
    if (part.dtype() != dtype) {
      throw new GpuException(
          "parts of " + dtype + " and " + part.dtype() + " cannot be one array: " + descriptions());
    }
    if (part.rank() != first.length
        || !Arrays.equals(part.shape(), 1, first.length, first, 1, first.length)) {
      throw new GpuException(
          "parts that differ in more than the first extent cannot be one array: " + descriptions());
    }
  }

  /**
   * Reduces over the first axis: each part on its GPU, and their results on {@code gpu}. Does not
   * block unless a function does; all parts are under way before any waits for another.
   *
   * @param each reduces a part over its first axis
   * @param together reduces the results of the parts, in order along a new first axis, which are
   *     closed then unless it returns a view of them
   * @return a new array on {@code gpu}
   */
  public <B, C> DeviceArray<C> reduce(
      Gpu gpu,
      Function<DeviceArray<A>, DeviceArray<B>> each,
      Function<DeviceArray<B>, DeviceArray<C>> together) {
    requireNonNull(gpu, "gpu");
    requireNonNull(each, "each");
    requireNonNull(together, "together");
    try (SplitReduction<A, B> reduction = new SplitReduction<>(gpu, parts, each)) {
      return reduction.run(together);
    }
  }

  /** Closes the parts. Does not block. Idempotent. */
  @Override
  public void close() {
    parts.forEach(DeviceArray::close);
  }

  /** Returns what the parts are, without their elements. Does not block, closed or not. */
  @Override
  public String toString() {
    return "an array split into " + descriptions();
  }

  private List<String> descriptions() {
    return parts.stream().map(DeviceArray::description).toList();
  }
}
