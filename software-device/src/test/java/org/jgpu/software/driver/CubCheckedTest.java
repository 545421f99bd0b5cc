package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * CUB's device algorithms in checked mode, for two architectures: nothing is found in them. They
 * are full of warps that synchronise and of loads made ahead. Skipped without a toolkit.
 */
class CubCheckedTest {
  /** Some tiles of each algorithm: checked mode takes seconds for more. */
  private static final int N = 20_000;

  private static final Map<Integer, CubDevice> DEVICES = new HashMap<>();

  private static CubDevice device(int architecture) throws Exception {
    if (!DEVICES.containsKey(architecture)) {
      DEVICES.put(architecture, new CubDevice(CubProgram.open(architecture), 2, true));
    }
    return DEVICES.get(architecture);
  }

  @AfterAll
  static void close() {
    DEVICES.values().forEach(CubDevice::close);
    DEVICES.clear();
  }

  private static void array(CubDevice device, int[] values) {
    device.array(4 * values.length, buffer -> buffer.asIntBuffer().put(values));
  }

  private static int[] read(CubDevice device, int array, int n) {
    ByteBuffer buffer = device.read(array, 4 * n);
    int[] values = new int[n];
    buffer.asIntBuffer().get(values);
    return values;
  }

  private static int[] random(int n, int from, int to) {
    return new Random(n).ints(n, from, to).toArray();
  }

  private static int[] sorted(int[] values) {
    int[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  @ParameterizedTest
  @ValueSource(ints = {75, 90})
  void radixSort(int architecture) throws Exception {
    CubDevice device = device(architecture);
    for (int n : new int[] {100, N}) {
      int[] keys = random(n, Integer.MIN_VALUE, Integer.MAX_VALUE);
      array(device, keys);
      array(device, new int[n]);
      array(device, IntStream.range(0, n).toArray());
      array(device, new int[n]);
      device.run("keys", "int", n);
      assertArrayEquals(sorted(keys), read(device, 1, n));
      device.run("pairs", "int", n);
      int[] places =
          IntStream.range(0, n)
              .boxed()
              .sorted(Comparator.comparingInt(i -> keys[i]))
              .mapToInt(i -> i)
              .toArray();
      assertArrayEquals(places, read(device, 3, n));
      device.clear();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {75, 90})
  void mergeSort(int architecture) throws Exception {
    CubDevice device = device(architecture);
    for (int n : new int[] {100, N}) {
      int[] keys = random(n, Integer.MIN_VALUE, Integer.MAX_VALUE);
      array(device, new int[1]);
      array(device, keys);
      device.run("merge", "int", n);
      assertArrayEquals(sorted(keys), read(device, 1, n));
      device.clear();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {75, 90})
  void scanSelectAndReduce(int architecture) throws Exception {
    CubDevice device = device(architecture);
    for (int n : new int[] {100, N}) {
      int[] values = random(n, -60, 60);
      int[] sums = values.clone();
      Arrays.parallelPrefix(sums, Integer::sum);
      array(device, values);
      array(device, new int[n]);
      array(device, new int[1]);
      device.run("inclusive", "int", n);
      assertArrayEquals(sums, read(device, 1, n));
      device.run("select", "int", n);
      int[] positive = Arrays.stream(values).filter(value -> value > 0).toArray();
      assertArrayEquals(positive, read(device, 1, positive.length));
      device.run("sum", "int", n);
      assertArrayEquals(new int[] {sums[n - 1]}, read(device, 1, 1));
      device.clear();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {75, 90})
  void reduceByKey(int architecture) throws Exception {
    CubDevice device = device(architecture);
    int[] keys = random(N, 0, 3);
    int[] heads = IntStream.range(0, N).filter(i -> i == 0 || keys[i] != keys[i - 1]).toArray();
    array(device, IntStream.range(0, N).map(i -> 1).toArray());
    array(device, new int[N]);
    array(device, keys);
    array(device, new int[N]);
    array(device, new int[1]);
    device.run("by-key", "int", N);
    int runs = heads.length;
    int[] lengths =
        IntStream.range(0, runs).map(i -> (i + 1 < runs ? heads[i + 1] : N) - heads[i]).toArray();
    assertArrayEquals(new int[] {runs}, read(device, 4, 1));
    assertArrayEquals(lengths, read(device, 1, runs));
    device.clear();
  }

  @ParameterizedTest
  @ValueSource(ints = {75, 90})
  void histogram(int architecture) throws Exception {
    CubDevice device = device(architecture);
    byte[] samples = new byte[N];
    new Random(1).nextBytes(samples);
    int[] expected = new int[256];
    for (byte sample : samples) {
      expected[sample & 255]++;
    }
    device.array(N, buffer -> buffer.put(0, samples));
    array(device, new int[256]);
    device.run("histogram", "bytes", N);
    assertArrayEquals(expected, read(device, 1, 256));
    device.clear();
  }
}
