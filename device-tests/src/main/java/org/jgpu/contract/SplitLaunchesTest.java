package org.jgpu.contract;

import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jgpu.contract.kernels.TypeKernels;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.layout.Layout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Element-wise kernels on arrays that one launch does not take. So that arrays need not have 2^30
 * elements, other numbers are asked for here, odd ones among them, which leave nothing aligned.
 */
@DeviceTest
class SplitLaunchesTest {
  private static final String LIMIT = "jgpu.launch.elements";

  private final Gpu gpu;

  SplitLaunchesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Runs {@code action} in a new thread, whose launches take {@code elements} at most. */
  private static void limited(int elements, Callable<?> action) throws Exception {
    FutureTask<?> task = new FutureTask<>(action);
    System.setProperty(LIMIT, Integer.toString(elements));
    try {
      new Thread(task, "launches of " + elements + " elements").start();
      task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e;
    } finally {
      System.clearProperty(LIMIT);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "64, 1000", "65, 1000", "1000, 1000", "4096, 5000"})
  void contiguousArrays(int most, int n) throws Exception {
    byte[] a = Samples.bytes(n, 1);
    byte[] b = Samples.bytes(n, 2);
    float[] c = Samples.floats(n, 3);
    double[] d = Samples.doubles(n, 4);
    limited(
        most,
        () -> {
          try (Scope scope = Scope.open()) {
            DeviceArray<byte[]> x = gpu.array(a);
            TypeKernelsLauncher.addBytes(x, gpu.array(b), x);
            Expect.elements(n, i -> (byte) (a[i] + b[i]), x.toHost());
            DeviceArray<boolean[]> less = TypeKernelsLauncher.less(gpu.array(c), gpu.array(d));
            Expect.elements(n, i -> TypeKernels.less(c[i], d[i]), less.toHost());
          }
          return null;
        });
  }

  /** An array's elements as they lie, and how they are looked at. */
  private record View(DeviceArray<int[]> array, Layout layout, int[] elements) {
    int at(int index) {
      long[] indices = new long[layout.rank()];
      long rest = index;
      for (int axis = indices.length - 1; axis >= 0; axis--) {
        indices[axis] = rest % layout.extent(axis);
        rest /= layout.extent(axis);
      }
      return elements[(int) layout.position(indices)];
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 32, 500})
  void viewsOfAllKinds(int most) throws Exception {
    Random random = new Random(most);
    for (int round = 0; round < 40; round++) {
      int rank = round % 7;
      long[] shape = random.longs(rank, 1, most == 1 ? 3 : rank > 3 ? 4 : 11).toArray();
      limited(most, () -> compare(shape, random));
    }
  }

  /** Into a new array, into a transposed one, and into the first operand itself. */
  private int compare(long[] shape, Random random) {
    try (Scope scope = Scope.open()) {
      View x = view(shape, random, false);
      View y = view(shape, random, true);
      View z = view(shape, random, true);
      int n = Math.toIntExact(Layout.contiguous(shape).size());
      int[] expected = new int[n];
      for (int i = 0; i < n; i++) {
        expected[i] = TypeKernels.combineFour(x.at(i), y.at(i), z.at(i), y.at(i));
      }
      DeviceArray<int[]> result =
          TypeKernelsLauncher.combineFour(x.array(), y.array(), z.array(), y.array());
      Expect.elements(n, i -> expected[i], result.toHost());
      DeviceArray<int[]> turned = gpu.empty(DType.INT32, reversed(shape)).transpose();
      TypeKernelsLauncher.combineFour(x.array(), y.array(), z.array(), y.array(), turned);
      Expect.elements(n, i -> expected[i], turned.toHost());
      TypeKernelsLauncher.combineFour(x.array(), y.array(), z.array(), y.array(), x.array());
      Expect.elements(n, i -> expected[i], x.array().toHost());
      return n;
    }
  }

  private static long[] reversed(long[] shape) {
    long[] result = new long[shape.length];
    for (int axis = 0; axis < shape.length; axis++) {
      result[axis] = shape[shape.length - 1 - axis];
    }
    return result;
  }

  /** Axes reversed or not, with a step along some, backwards or not, and some of them repeated. */
  private View view(long[] shape, Random random, boolean mayRepeat) {
    boolean turn = random.nextBoolean();
    long[] stored = turn ? reversed(shape) : shape.clone();
    for (int axis = 0; axis < stored.length; axis++) {
      boolean repeats = mayRepeat && random.nextInt(4) == 0;
      stored[axis] = repeats ? 1 : stored[axis] * (1 + random.nextInt(2));
    }
    int size = Math.toIntExact(Layout.contiguous(stored).size());
    int[] elements = Samples.ints(size, random.nextInt(100));
    DeviceArray<int[]> array = gpu.array(elements).reshape(stored);
    Layout layout = Layout.contiguous(stored);
    if (turn) {
      array = array.transpose();
      layout = layout.transpose();
    }
    for (int axis = 0; axis < shape.length; axis++) {
      long extent = layout.extent(axis);
      long step = extent / shape[axis];
      if (step == 0 || extent == 1) {
        continue;
      }
      boolean back = random.nextBoolean();
      long start = back ? extent - 1 : 0;
      long stop = back ? DeviceArray.END : extent;
      array = array.slice(axis, start, stop, back ? -step : step);
      layout = layout.slice(axis, start, stop, back ? -step : step);
    }
    return new View(array.broadcastTo(shape), layout.broadcastTo(shape), elements);
  }
}
