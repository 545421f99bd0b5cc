package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.GeneratorState;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.random.Philox;
import org.jgpu.arrays.random.kernels.FillKernelsLauncher;
import org.jgpu.arrays.random.kernels.IntegerKernelsLauncher;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams: which numbers a seed, a path, an offset and an index give. */
@ScopedTest
class GeneratorTest {
  private final Gpu gpu;
  private final Nd nd;

  GeneratorTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  /** The known answers of Random123, for a counter and a key of zeros, of ones, and of pi. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 6627e8d5 e169c58d bc57ac4c 9b00dbd8",
    "ffffffffffffffff, ffffffffffffffff, ffffffffffffffff, 408f276d 41c83b0e a20bc7c6 6d5451fd",
    "85a308d3243f6a88, 0370734413198a2e, 299f31d0a4093822, d16cfe09 94fdcceb 5001e420 24126ea1"
  })
  void knownAnswers(String low, String high, String key, String words) {
    long first = Long.parseUnsignedLong(low, 16);
    long upper = Long.parseUnsignedLong(high, 16);
    long philoxKey = Long.parseUnsignedLong(key, 16);
    int[] expected =
        Arrays.stream(words.split(" ")).mapToInt(w -> Integer.parseUnsignedInt(w, 16)).toArray();
    assertArrayEquals(expected, Philox.words(first, upper, philoxKey));
    DeviceArray<int[]> out = gpu.empty(DType.INT32, 4);
    IntegerKernelsLauncher.narrow(
        LaunchConfig.grid(1).block(256), out, 4, 0, 0, philoxKey, first, upper, 0);
    assertArrayEquals(expected, out.toHost());
  }

  @Test
  void wordsAreThoseOfTheSeedAndTheBlock() {
    long seed = 0x1234_5678_9abc_def0L;
    int[] words = allInts(nd.random(seed), 4 * 700);
    for (int block = 0; block < 700; block++) {
      int[] own = Arrays.copyOfRange(words, 4 * block, 4 * block + 4);
      assertArrayEquals(Philox.words(block, 0, seed), own);
    }
  }

  private static int[] allInts(Generator generator, long... shape) {
    return generator.integers(DType.UINT32, 0, 1L << 32, shape).reshape(-1).toHost();
  }

  @Test
  void uniformNumbersAreTheUpperBitsOfWords() {
    int[] words = allInts(nd.random(5), 1001);
    float[] floats = nd.random(5).random(DType.FLOAT32, 1001).toHost();
    double[] doubles = nd.random(5).random(DType.FLOAT64, 500).toHost();
    for (int i = 0; i < floats.length; i++) {
      assertEquals((words[i] >>> 8) * 0x1p-24f, floats[i]);
    }
    for (int i = 0; i < doubles.length; i++) {
      long bits = (long) words[2 * i + 1] << 32 | words[2 * i] & 0xffffffffL;
      assertEquals((bits >>> 11) * 0x1p-53, doubles[i]);
    }
  }

  /** The counter's second word changes among the numbers of a call, and the last block is cut. */
  @Test
  void blocksGoOnAfter32Bits() {
    for (long offset : new long[] {(1L << 32) - 300, (1L << 32) - 1, (5L << 32) - 7, 1L << 32}) {
      GeneratorState state = new GeneratorState(11, List.of(), offset, 0);
      int[] words = allInts(nd.random(state), 4005);
      float[] floats = nd.random(state).random(DType.FLOAT32, 4005).toHost();
      for (int i = 0; i < floats.length; i++) {
        assertEquals((words[i] >>> 8) * 0x1p-24f, floats[i], offset + ": " + i);
      }
      int[] first = Arrays.copyOf(words, 4);
      assertArrayEquals(Philox.words(offset, 0, 11), first);
    }
  }

  /** What calls of several kinds give. */
  private static Object[] some(Generator generator, int n) {
    return new Object[] {
      generator.random(DType.FLOAT32, n).toHost(),
      generator.standardNormal(DType.FLOAT64, n).toHost(),
      generator.integers(DType.INT8, -3, 5, n).toHost(),
      generator.integers(DType.INT64, 0, 3L << 61, n).toHost(),
      generator.gamma(DType.FLOAT32, 0.7, 2, n).toHost(),
      generator.poisson(20, n).toHost(),
      generator.binomial(50, 0.4, n).toHost()
    };
  }

  @Test
  void aStateGivesTheSameNumbersAgain() {
    Generator generator = nd.random(7);
    generator.random(DType.FLOAT32, 9);
    generator.spawn(3);
    GeneratorState state = generator.state();
    assertEquals(new GeneratorState(7, List.of(), 3, 3), state);
    Object[] once = some(generator, 50);
    assertArrayEquals(once, some(nd.random(state), 50));
    assertEquals(generator.seed(), nd.random(state).seed());
    assertNotEquals(nd.random().seed(), nd.random().seed());
  }

  @Test
  void callsGoOnWhereTheOneBeforeEnded() {
    Generator generator = nd.random(9);
    float[] first = generator.standardNormal(DType.FLOAT32, 400).toHost();
    float[] second = generator.standardNormal(DType.FLOAT32, 600).toHost();
    float[] whole = nd.random(9).standardNormal(DType.FLOAT32, 1000).toHost();
    assertArrayEquals(Arrays.copyOf(whole, 400), first);
    assertArrayEquals(Arrays.copyOfRange(whole, 400, 1000), second);
    Generator counts = nd.random(9);
    long[] some = counts.poisson(3, 10).toHost();
    long[] more = counts.poisson(3, 5).toHost();
    long[] all = nd.random(9).poisson(3, 15).toHost();
    assertArrayEquals(Arrays.copyOf(all, 10), some);
    assertArrayEquals(Arrays.copyOfRange(all, 10, 15), more);
  }

  @Test
  void callsTakeTheBlocksThatTheyState() {
    Generator generator = nd.random(1);
    generator.random(DType.FLOAT32, 5);
    assertEquals(2, generator.state().offset());
    generator.random(DType.FLOAT64, 5);
    assertEquals(5, generator.state().offset());
    generator.random(DType.FLOAT16, 4);
    assertEquals(6, generator.state().offset());
    generator.integers(DType.INT64, 0, 1L << 32, 4);
    assertEquals(7, generator.state().offset());
    generator.integers(DType.INT64, 0, (1L << 32) + 1, 4);
    assertEquals(9, generator.state().offset());
    generator.poisson(3, 4);
    assertEquals(11, generator.state().offset());
    generator.geometric(0.5, 2);
    assertEquals(13, generator.state().offset());
    generator.bytes(17);
    assertEquals(15, generator.state().offset());
    generator.random(DType.FLOAT32, 0);
    generator.poisson(3, 2, 0);
    assertEquals(15, generator.state().offset());
  }

  /** A seed's numbers are the same in every version, however the kernel computes them. */
  @Test
  void normalFloatsKeepTheirBits() {
    float[] numbers = nd.random(2027).normal(DType.FLOAT32, 0.5, 3, 1 << 16).toHost();
    assertEquals(480336472, Arrays.hashCode(numbers));
  }

  @Test
  void launchesOfAnyShapeGiveTheSameNumbers() {
    float[] expected = nd.random(3).standardNormal(DType.FLOAT32, 5003).toHost();
    for (int blocks : new int[] {1, 3, 40}) {
      for (int threads : new int[] {32, 96, 256}) {
        DeviceArray<float[]> out = gpu.empty(DType.FLOAT32, 5003);
        LaunchConfig config = LaunchConfig.grid(blocks).block(threads);
        FillKernelsLauncher.normal(config, out, 5003, 0, 1, 3, 0, 0, 0);
        assertArrayEquals(expected, out.toHost());
      }
    }
  }

  @Test
  void targetsMayHaveAnyStrides() {
    float[] expected = nd.random(3).random(DType.FLOAT32, 60).toHost();
    NdArray<float[]> large = nd.zeros(DType.FLOAT32, 12, 20);
    NdArray<float[]> view = large.slice(0, 1, 11, 2).slice(1, 3, 15);
    nd.random(3).random(view);
    assertArrayEquals(expected, view.copy().reshape(-1).toHost());
    NdArray<float[]> unaligned = nd.zeros(DType.FLOAT32, 61).slice(0, 1, 61);
    nd.random(3).random(unaligned);
    assertArrayEquals(expected, unaligned.toHost());
    NdArray<double[]> turned = nd.zeros(DType.FLOAT64, 4, 5).transpose();
    nd.random(3).standardGamma(2, turned);
    double[] gamma = nd.random(3).standardGamma(DType.FLOAT64, 2, 20).toHost();
    assertArrayEquals(gamma, turned.copy().reshape(-1).toHost());
    nd.random(3).standardExponential(turned);
    double[] times = nd.random(3).standardExponential(DType.FLOAT64, 20).toHost();
    assertArrayEquals(times, turned.copy().reshape(-1).toHost());
  }

  @Test
  void spawnedGeneratorsHaveStreamsOfTheirOwn() {
    Set<Integer> words = new HashSet<>();
    Generator root = nd.random(11);
    List<Generator> all = root.spawn(20);
    for (Generator child : all) {
      words.add(allInts(child, 1)[0]);
      for (Generator grandchild : child.spawn(3)) {
        words.add(allInts(grandchild, 1)[0]);
      }
    }
    words.add(allInts(root, 1)[0]);
    assertEquals(81, words.size());
    Generator again = nd.random(11);
    again.spawn(4);
    assertArrayEquals(
        allInts(nd.random(new GeneratorState(11, List.of(4), 0, 0)), 8),
        allInts(again.spawn(1).get(0), 8));
  }

  @Test
  @VariesByDevice("threads come in any order")
  void threadsTakeDifferentBlocks() {
    Generator generator = nd.random(13);
    Set<Integer> seen = ConcurrentHashMap.newKeySet();
    IntStream.range(0, 64)
        .parallel()
        .forEach(
            i -> {
              try (NdArray<int[]> one = generator.integers(DType.UINT32, 0, 1L << 32, 4)) {
                for (int word : one.toHost()) {
                  seen.add(word);
                }
              }
            });
    assertEquals(256, seen.size());
    assertEquals(64, generator.state().offset());
  }

  @Test
  void float32IsTheRoundedFloat64() {
    float[] floats = nd.random(17).beta(DType.FLOAT32, 2, 3, 100).toHost();
    double[] doubles = nd.random(17).beta(DType.FLOAT64, 2, 3, 100).toHost();
    for (int i = 0; i < floats.length; i++) {
      assertEquals((float) doubles[i], floats[i]);
    }
  }

  @Test
  void smallFloatsAreBelowOne() {
    double half = nd.random(19).random(DType.FLOAT16, 20_000).maxToDouble();
    double brain = nd.random(19).random(DType.BFLOAT16, 20_000).maxToDouble();
    assertEquals(1 - 0x1p-11, half);
    assertEquals(1 - 0x1p-8, brain);
    double mean =
        nd.random(19).normal(DType.FLOAT16, 3, 0.5, 20_000).astype(DType.FLOAT64).meanToDouble();
    assertEquals(3, mean, 0.02);
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void normalNumbersReachFar() {
    int n = Thorough.large(gpu) ? 1 << 28 : 1 << 18;
    double limit = Thorough.large(gpu) ? 5.5 : 4.2;
    for (DType<?> dtype : List.of(DType.FLOAT32, DType.FLOAT64)) {
      try (NdArray<?> numbers = nd.random(23).standardNormal(dtype, n)) {
        assertTrue(numbers.maxToDouble() > limit);
        assertTrue(numbers.minToDouble() < -limit);
        assertTrue(Double.isFinite(numbers.sumToDouble()));
      }
    }
  }

  /** The length of a pair of numbers whose first word this is. */
  private static double radius(int word) {
    float u = Math.fma((float) (word & 0xffffffffL), 0x1p-32f, 0x1p-33f);
    return Math.sqrt(-2 * Math.log(u));
  }

  @Test
  void normalFloatsAreThoseOfTheFormula() {
    int[] words = allInts(nd.random(29), 4000);
    float[] normal = nd.random(29).standardNormal(DType.FLOAT32, 4000).toHost();
    for (int i = 0; i < 4000; i += 2) {
      double radius = radius(words[i]);
      double length = Math.hypot(normal[i], normal[i + 1]);
      double angle = (words[i + 1] & 0x1fffffff) * 0x1p-29 * Math.PI / 4;
      double least = Math.min(Math.abs(normal[i]), Math.abs(normal[i + 1]));
      assertEquals(radius, length, 4e-7 * radius + 1e-7);
      assertEquals(radius * Math.sin(angle), least, 4e-7 * radius);
    }
  }

  @Test
  void emptyAndSingleArrays() {
    Generator generator = nd.random(1);
    assertEquals(0, generator.random(DType.FLOAT32, 3, 0).size());
    assertEquals(0, generator.normal(DType.FLOAT64, 0, 1).rank());
    assertEquals(0, generator.poisson(4).rank());
    assertEquals(2.0, generator.uniform(DType.FLOAT64, 2, 2).item());
    assertEquals(5L, generator.integers(DType.INT64, 5, 6).item());
  }
}
