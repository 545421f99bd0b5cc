package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Function pointers, virtual functions, recursion, the stack and the heap, in code from nvcc. */
@Tag("checked")
class FunctionsTest {
  private static final List<IntBinaryOperator> TABLE =
      List.of((a, b) -> a + b, (a, b) -> a * b, (a, b) -> a - b);

  static List<String> fixtures() {
    return List.of("functions.sm_75", "functions.sm_100");
  }

  private static int[] results(Device device, String kernel, int threads, Object... arguments) {
    long out = device.ints(new int[threads]);
    Object[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = out;
    device.launch(kernel, 1, threads, all);
    return device.ints(out, threads);
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void tablesOfFunctionsInGlobalAndConstantMemory(String fixture) {
    int n = 300;
    int[] x = new Random(1).ints(n).toArray();
    try (Device device = Device.fixture(fixture, 2)) {
      long out = device.ints(new int[n]);
      device.launch("throughTable", 5, 64, device.ints(x), out, n);
      int[] expected =
          IntStream.range(0, n)
              .map(
                  i ->
                      TABLE.get(i % 3).applyAsInt(x[i], i)
                          + TABLE.get(i % 2 == 0 ? 2 : 0).applyAsInt(x[i], 7))
              .toArray();
      assertArrayEquals(expected, device.ints(out, n));
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void pointersChosenAtRunTimeAndHandedFromKernelToKernel(String fixture) {
    try (Device device = Device.fixture(fixture, 1)) {
      long pointer = device.longs(0);
      device.launch("pointerOf", 1, 1, pointer);
      for (int which = 0; which < 3; which++) {
        int chosen = which;
        long out = device.ints(new int[40]);
        device.launch("throughPointer", 1, 40, pointer, which, out);
        assertArrayEquals(
            IntStream.range(0, 40).map(i -> TABLE.get(chosen).applyAsInt(i, 10)).toArray(),
            device.ints(out, 40));
      }
    }
  }

  private static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void recursion(String fixture) {
    try (Device device = Device.fixture(fixture, 1)) {
      assertArrayEquals(
          IntStream.range(0, 64).map(i -> fibonacci(i % 16)).toArray(),
          results(device, "recursion", 64));
      assertArrayEquals(
          IntStream.range(0, 64).map(i -> 1 - i % 2).toArray(),
          results(device, "mutualRecursion", 64));
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void recursionWithPointersIntoTheCallersVariables(String fixture) {
    int threads = 40;
    int each = 50;
    int[] data = new Random(3).ints(threads * each, -100, 100).toArray();
    int[] sorted = data.clone();
    for (int t = 0; t < threads; t++) {
      Arrays.sort(sorted, t * each, (t + 1) * each);
    }
    try (Device device = Device.fixture(fixture, 1)) {
      long values = device.ints(data);
      long depths = device.ints(new int[threads]);
      device.launch("sortPieces", 1, threads, values, each, depths);
      assertArrayEquals(sorted, device.ints(values, data.length));
      int deepest = Arrays.stream(device.ints(depths, threads)).max().orElseThrow();
      assertTrue(deepest >= 4 && deepest < each, "depth " + deepest);
    }
  }

  private static int[] levels(int depth, int[] values) {
    int[] sums = new int[values.length / 32];
    for (int i = 0; i < values.length; i++) {
      sums[i / 32] += values[i];
    }
    int[] below = new int[values.length];
    if (depth > 0) {
      int[] next = new int[values.length];
      Arrays.setAll(next, i -> values[i] + sums[(i / 32 + 1) % sums.length] % 7);
      below = levels(depth - 1, next);
    }
    int[] result = below;
    Arrays.setAll(result, i -> result[i] * 3 + sums[i / 32]);
    return result;
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void barriersAndShufflesInsideRecursion(String fixture) {
    int[] x = new Random(4).ints(128, -50, 50).toArray();
    try (Device device = Device.fixture(fixture, 1)) {
      long out = device.ints(new int[128]);
      device.launch("barriersInRecursion", 1, 128, device.ints(x), out, 6);
      assertArrayEquals(levels(6, x), device.ints(out, 128));
    }
  }

  private static float step(boolean up, float x, int n, IntBinaryOperator next) {
    if (!up) {
      return x - next.applyAsInt(n, 2);
    }
    return n <= 0 ? x : step((n & 1) == 0, x + 1, n - 1, next) + next.applyAsInt(n, n);
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void recursionThroughPointers(String fixture) {
    try (Device device = Device.fixture(fixture, 1)) {
      for (int n : new int[] {0, 1, 2, 5}) {
        long out = device.floats(new float[33]);
        device.launch("recursionThroughPointers", 1, 33, out, n);
        float[] expected = new float[33];
        for (int i = 0; i < 33; i++) {
          expected[i] = step(true, i, n, TABLE.get(i % 3));
        }
        assertArrayEquals(expected, device.floats(out, 33));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void structsThroughPointers(String fixture) {
    int threads = 20;
    double[] expected = new double[threads];
    int[] expectedInts = new int[threads];
    for (int t = 0; t < threads; t++) {
      double[] d = {t, 1 + t, 2 + t, 3 + t};
      int[] v = {0, 10, 20};
      for (int r = 0; r < 3; r++) {
        int by = r + 1;
        double[] from = d.clone();
        boolean rotate = (t + r) % 2 == 0;
        Arrays.setAll(d, k -> rotate ? from[(k + by) & 3] : from[k] * by);
        Arrays.setAll(v, k -> rotate ? v[k] + by : v[k] - by);
      }
      expected[t] = Arrays.stream(d).reduce(0, (s, x) -> s * 10 + x);
      expectedInts[t] = Arrays.stream(v).reduce(0, (s, x) -> s * 100 + x);
    }
    try (Device device = Device.fixture(fixture, 1)) {
      long d = device.doubles(new double[threads]);
      assertArrayEquals(expectedInts, results(device, "structsThroughPointers", threads, d));
      assertArrayEquals(expected, device.doubles(d, threads));
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void virtualFunctionsOfObjectsOnTheHeap(String fixture) {
    int threads = 50;
    try (Device device = Device.fixture(fixture, 1)) {
      long areas = device.floats(new float[threads]);
      long corners = device.ints(new int[threads]);
      device.launch("virtualFunctions", 1, threads, areas, corners);
      float[] expected = new float[threads];
      for (int i = 0; i < threads; i++) {
        expected[i] = i % 2 == 1 ? (float) i * i : 3.0f * i * i;
      }
      assertArrayEquals(expected, device.floats(areas, threads));
      assertArrayEquals(
          IntStream.range(0, threads).map(i -> i % 2 == 1 ? 4 * i : i).toArray(),
          device.ints(corners, threads));
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void theHeapIsSharedAndBounded(String fixture) {
    try (Device device = Device.fixture(fixture, 2)) {
      long out = device.ints(new int[64]);
      device.launch("heap", 1, 64, out, 100);
      assertArrayEquals(
          IntStream.range(0, 64).map(i -> 100 * i + 4950).toArray(), device.ints(out, 64));
      long pieces = device.longs(new long[3]);
      device.launch("heapGreedy", 1, 1, pieces, 5L << 20);
      long[] found = device.longs(pieces, 3);
      assertTrue(found[0] != 0 && found[0] % 16 == 0, "0x" + Long.toHexString(found[0]));
      assertEquals(0, found[1], "8 MiB hold 5 MiB only once");
      assertEquals(found[0], found[2]);
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void memoryOfDynamicSizeOnTheStack(String fixture) {
    int n = 9;
    int[] expected =
        IntStream.range(0, 33)
            .map(t -> IntStream.range(0, n + t).map(i -> (i * t) ^ i).sum())
            .toArray();
    try (Device device = Device.fixture(fixture, 1)) {
      long out = device.ints(new int[33]);
      device.launch("dynamicStack", 1, 33, out, n);
      assertArrayEquals(expected, device.ints(out, 33));
    }
  }

  private static DeviceFaultException fault(
      String fixture, String kernel, int threads, Object... arguments) {
    try (Device device = Device.fixture(fixture, 1)) {
      Object[] all = arguments.clone();
      for (int i = 0; i < all.length; i++) {
        all[i] = all[i].equals("out") ? device.longs(new long[threads]) : all[i];
      }
      return assertThrows(
          DeviceFaultException.class,
          () -> device.tryLaunch(kernel, LaunchShape.linear(1, threads), all));
    }
  }

  private static int deep(int thread, int n, int[] above, int at) {
    int[] here = {n, n + 1, n + 2, above[at]};
    above[at] ^= n;
    if (n == 0) {
      return here[thread & 3];
    }
    int below = deep(thread, n - 1, here, n & 3);
    return below * 3 ^ here[n & 3];
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void recursionThatIsTooDeepOverflowsTheStack(String fixture) {
    try (Device device = Device.fixture(fixture, 1)) {
      long out = device.ints(new int[32]);
      device.launch("deepRecursion", 1, 32, out, 60);
      assertArrayEquals(
          IntStream.range(0, 32).map(t -> deep(t, 60, new int[] {5}, 0)).toArray(),
          device.ints(out, 32));
    }
    DeviceFaultException fault = fault(fixture, "deepRecursion", 1, "out", 1_000_000);
    assertEquals(FaultKind.STACK_OVERFLOW, fault.kind(), fault.getMessage());
    assertTrue(fault.getMessage().contains("16384 bytes overflows"), fault.getMessage());
    assertTrue(fault.getMessage().contains("jgpu.software.stack"), fault.getMessage());
    assertTrue(fault.getMessage().contains("functions.cu:"), fault.getMessage());
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void callsThroughWrongPointers(String fixture) {
    DeviceFaultException fault = fault(fixture, "throughNull", 1, "out", "out");
    assertEquals(FaultKind.INVALID_CALL, fault.kind(), fault.getMessage());
    assertTrue(fault.getMessage().contains("call through 0x0"), fault.getMessage());
    assertTrue(fault.getMessage().contains("functions.cu:"), fault.getMessage());
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void freeingTwice(String fixture) {
    DeviceFaultException fault = fault(fixture, "freeTwice", 1, "out");
    assertEquals(FaultKind.TRAP, fault.kind(), fault.getMessage());
    assertTrue(fault.getMessage().contains("was freed before"), fault.getMessage());
  }
}
