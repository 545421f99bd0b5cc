package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * CUB's device algorithms, from the headers of the machine's CUDA toolkit: compiled for two
 * architectures, whose tuning differs, on one worker and on several. Skipped without a toolkit.
 */
class CubTest {
  private static final List<Integer> LENGTHS = List.of(1, 100, 3000, 40_001);
  private static final List<Element> ELEMENTS =
      List.of(
          new Element("int", 4, (b, i) -> b.getInt(4 * i), (b, i, v) -> b.putInt(4 * i, (int) v)),
          new Element(
              "float",
              4,
              (b, i) -> (long) b.getFloat(4 * i),
              (b, i, v) -> b.putFloat(4 * i, (float) v)),
          new Element(
              "double",
              8,
              (b, i) -> (long) b.getDouble(8 * i),
              (b, i, v) -> b.putDouble(8 * i, (double) v)),
          new Element("long", 8, (b, i) -> b.getLong(8 * i), (b, i, v) -> b.putLong(8 * i, v)));
  private static final Map<String, CubDevice> DEVICES = new HashMap<>();

  private interface Get {
    long at(ByteBuffer buffer, int index);
  }

  private interface Put {
    void at(ByteBuffer buffer, int index, long value);
  }

  /** A type of elements; all values are small integers, so that no order of additions matters. */
  private record Element(String type, int bytes, Get get, Put put) {
    @Override
    public String toString() {
      return type;
    }

    long[] values(int n) {
      return new Random(n).longs(n, -60, 60).toArray();
    }

    long[] read(CubDevice device, int array, int n) {
      ByteBuffer buffer = device.read(array, n * bytes);
      return IntStream.range(0, n).mapToLong(i -> get.at(buffer, i)).toArray();
    }

    void array(CubDevice device, long[] values) {
      device.array(
          values.length * bytes,
          buffer -> {
            for (int i = 0; i < values.length; i++) {
              put.at(buffer, i, values[i]);
            }
          });
    }
  }

  static Stream<Arguments> devices() {
    return Stream.of(75, 90).flatMap(a -> Stream.of(1, 3).map(w -> Arguments.of(a, w)));
  }

  static Stream<Arguments> devicesAndTypes() {
    return devices()
        .flatMap(d -> elements(d).stream().map(e -> Arguments.of(d.get()[0], d.get()[1], e)));
  }

  /**
   * All on several workers. On one, where it is the waiting for blocks to come that differs, one of
   * the width whose tiles are the most; each device translates anew.
   */
  private static List<Element> elements(Arguments device) {
    return device.get()[1].equals(1) ? List.of(ELEMENTS.get(3)) : ELEMENTS;
  }

  private static CubDevice device(int architecture, int workers) throws Exception {
    String key = architecture + " " + workers;
    if (!DEVICES.containsKey(key)) {
      DEVICES.put(key, new CubDevice(CubProgram.open(architecture), workers, false));
    }
    return DEVICES.get(key);
  }

  @AfterAll
  static void close() {
    DEVICES.values().forEach(CubDevice::close);
    DEVICES.clear();
  }

  private static void assertElements(String what, long[] expected, long[] found) {
    assertEquals(
        -1, Arrays.mismatch(expected, found), () -> what + ": the first element that differs");
  }

  @ParameterizedTest
  @MethodSource("devicesAndTypes")
  void reduce(int architecture, int workers, Element element) throws Exception {
    CubDevice device = device(architecture, workers);
    for (int n : LENGTHS) {
      reduce(device, "sum", element, n, Long::sum);
      reduce(device, "max", element, n, Math::max);
    }
  }

  private static void reduce(
      CubDevice device, String algorithm, Element element, int n, BinaryOperator<Long> operator)
      throws Exception {
    long[] values = element.values(n);
    element.array(device, values);
    element.array(device, new long[1]);
    device.run(algorithm, element.type, n);

    long expected = Arrays.stream(values).boxed().reduce(operator).orElseThrow();
    assertEquals(expected, element.read(device, 1, 1)[0], algorithm + " of " + n);
    device.clear();
  }

  @ParameterizedTest
  @MethodSource("devicesAndTypes")
  void scan(int architecture, int workers, Element element) throws Exception {
    CubDevice device = device(architecture, workers);
    for (int n : LENGTHS) {
      long[] values = element.values(n);
      long[] inclusive = values.clone();
      Arrays.parallelPrefix(inclusive, Long::sum);
      long[] exclusive = IntStream.range(0, n).mapToLong(i -> inclusive[i] - values[i]).toArray();
      element.array(device, values);
      element.array(device, new long[n]);

      device.run("inclusive", element.type, n);
      assertElements("inclusive scan of " + n, inclusive, element.read(device, 1, n));
      device.run("exclusive", element.type, n);
      assertElements("exclusive scan of " + n, exclusive, element.read(device, 1, n));
      device.clear();
    }
  }

  @ParameterizedTest
  @MethodSource("devicesAndTypes")
  void radixSort(int architecture, int workers, Element element) throws Exception {
    CubDevice device = device(architecture, workers);
    for (int n : LENGTHS) {
      long[] values = element.values(n);
      Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
      Arrays.sort(order, Comparator.comparingLong(i -> values[i]));
      element.array(device, values);
      element.array(device, new long[n]);
      ELEMENTS.get(0).array(device, IntStream.range(0, n).asLongStream().toArray());
      ELEMENTS.get(0).array(device, new long[n]);
      long[] keys = Arrays.stream(order).mapToLong(i -> values[i]).toArray();

      device.run("keys", element.type, n);
      assertElements("keys of " + n, keys, element.read(device, 1, n));
      device.run("pairs", element.type, n);
      assertElements("keys of pairs of " + n, keys, element.read(device, 1, n));
      assertElements(
          "values of pairs of " + n,
          Arrays.stream(order).mapToLong(i -> i).toArray(),
          ELEMENTS.get(0).read(device, 3, n));
      device.clear();
    }
  }

  @ParameterizedTest
  @MethodSource("devicesAndTypes")
  void select(int architecture, int workers, Element element) throws Exception {
    CubDevice device = device(architecture, workers);
    for (int n : LENGTHS) {
      long[] values = element.values(n);
      long[] positive = Arrays.stream(values).filter(value -> value > 0).toArray();
      element.array(device, values);
      element.array(device, new long[n]);
      ELEMENTS.get(0).array(device, new long[1]);
      device.run("select", element.type, n);

      assertEquals(positive.length, ELEMENTS.get(0).read(device, 2, 1)[0], "selected of " + n);
      assertElements("select of " + n, positive, element.read(device, 1, positive.length));
      device.clear();
    }
  }

  @ParameterizedTest
  @MethodSource("devicesAndTypes")
  void reduceByKey(int architecture, int workers, Element element) throws Exception {
    CubDevice device = device(architecture, workers);
    for (int n : LENGTHS) {
      long[] values = element.values(n);
      long[] keys = new Random(n).longs(n, 0, 3).toArray();
      int[] heads = IntStream.range(0, n).filter(i -> i == 0 || keys[i] != keys[i - 1]).toArray();
      long[] sums = new long[heads.length];
      for (int i = 0, run = -1; i < n; i++) {
        run += i == 0 || keys[i] != keys[i - 1] ? 1 : 0;
        sums[run] += values[i];
      }
      element.array(device, values);
      element.array(device, new long[n]);
      ELEMENTS.get(0).array(device, keys);
      ELEMENTS.get(0).array(device, new long[n]);
      ELEMENTS.get(0).array(device, new long[1]);
      device.run("by-key", element.type, n);

      assertEquals(heads.length, ELEMENTS.get(0).read(device, 4, 1)[0], "runs of " + n);
      assertElements("sums of " + n, sums, element.read(device, 1, heads.length));
      assertElements(
          "keys of " + n,
          IntStream.of(heads).mapToLong(i -> keys[i]).toArray(),
          ELEMENTS.get(0).read(device, 3, heads.length));
      device.clear();
    }
  }

  @ParameterizedTest
  @MethodSource("devices")
  void histogram(int architecture, int workers) throws Exception {
    CubDevice device = device(architecture, workers);
    for (int n : LENGTHS) {
      byte[] samples = new byte[n];
      new Random(n).nextBytes(samples);
      long[] expected = new long[256];
      for (byte sample : samples) {
        expected[sample & 255]++;
      }
      device.array(n, buffer -> buffer.put(0, samples));
      ELEMENTS.get(0).array(device, new long[256]);
      device.run("histogram", "bytes", n);

      assertElements("histogram of " + n, expected, ELEMENTS.get(0).read(device, 1, 256));
      device.clear();
    }
  }
}
