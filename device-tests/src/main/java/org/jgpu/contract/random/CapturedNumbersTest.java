package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.GeneratorState;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.Expect;
import org.jgpu.contract.ScopedTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.selection.SelectedDriver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random numbers in graphs: each launch gives what the calls would give in its place. */
@ScopedTest
class CapturedNumbersTest {
  private static final long SEED = 8;
  private static final int COUNT = 1003;

  private final Gpu gpu;
  private final Nd nd;

  CapturedNumbersTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  @Tag("checked")
  void eachLaunchContinuesTheStream() {
    Generator plain = nd.random(SEED);
    Generator captured = nd.random(SEED);
    NdArray<float[]> out = nd.empty(DType.FLOAT32, COUNT);
    try (GpuGraph graph = gpu.capture(() -> captured.random(out))) {
      assertEquals(new GeneratorState(SEED, List.of(), 0, 0), captured.state());
      for (int launch = 0; launch < 3; launch++) {
        graph.launch();
        assertArrayEquals(plain.random(DType.FLOAT32, COUNT).toHost(), out.toHost());
        assertArrayEquals(
            plain.normal(DType.FLOAT64, 0, 1, 5).toHost(),
            captured.normal(DType.FLOAT64, 0, 1, 5).toHost());
        assertEquals(plain.state(), captured.state());
      }
    }
  }

  /**
   * All that has kernels of its own, and several calls of one graph. Not in checked mode, where
   * calls with parameters in arrays wait.
   */
  @Test
  void everyKernelTakesTheNumbersOfTheLaunch() {
    List<NdArray<?>> made = new ArrayList<>();
    Generator captured = nd.random(SEED);
    try (GpuGraph graph = gpu.capture(() -> draw(captured, made::add))) {
      List<NdArray<?>> ofGraph = List.copyOf(made);
      Generator plain = nd.random(SEED);
      for (int launch = 0; launch < 2; launch++) {
        graph.launch();
        List<NdArray<?>> expected = new ArrayList<>();
        draw(plain, expected::add);
        for (int i = 0; i < expected.size(); i++) {
          assertArrayEquals(doubles(expected.get(i)), doubles(ofGraph.get(i)), "call " + i);
        }
      }
    }
  }

  private static double[] doubles(NdArray<?> x) {
    return x.astype(DType.FLOAT64).reshape(x.size()).toHost();
  }

  private void draw(Generator random, Consumer<NdArray<?>> results) {
    NdArray<double[]> two = nd.full(DType.FLOAT64, 2.0, 70);
    NdArray<int[]> counts = nd.arange(DType.INT32, 70);
    results.accept(random.uniform(DType.FLOAT64, -1, 1, 7));
    results.accept(random.exponential(DType.FLOAT32, 3, 9));
    results.accept(random.integers(DType.INT8, 0, 100, 70));
    results.accept(random.integersClosed(DType.INT64, 0, 1L << 40, 7));
    results.accept(random.gamma(DType.FLOAT32, 2.5, 1, 70));
    results.accept(random.beta(DType.FLOAT64, 0.5, 2, 70));
    results.accept(random.logistic(DType.FLOAT64, 0.5, 2, 70));
    results.accept(random.poisson(two));
    results.accept(random.integers(DType.INT16, counts, counts.plus(9)));
    results.accept(random.noncentralChisquare(DType.FLOAT64, 3, 2, 70));
    results.accept(random.geometric(0.3, 70));
    results.accept(random.permutation(3000));
    results.accept(random.choiceWithoutReplacement(5000, 9));
    results.accept(random.bytes(17));
    two.close();
    counts.close();
  }

  @Test
  void whatScopesInTheBodyFreeIsNotTheirs() {
    NdArray<float[]> out = nd.empty(DType.FLOAT32, COUNT);
    Generator captured = nd.random(SEED);
    Generator plain = nd.random(SEED);
    Runnable body =
        () ->
            gpu.scoped(
                () -> {
                  out.copyFrom(captured.random(DType.FLOAT32, COUNT));
                  return out;
                });
    try (GpuGraph graph = gpu.capture(body)) {
      for (int launch = 0; launch < 2; launch++) {
        graph.launch();
        nd.full(DType.INT64, -1L, 1).toHost();
        assertArrayEquals(plain.random(DType.FLOAT32, COUNT).toHost(), out.toHost());
      }
    }
  }

  @Test
  void graphsOfOneGeneratorShareNoNumbers() {
    Generator captured = nd.random(SEED);
    Generator plain = nd.random(SEED);
    NdArray<float[]> one = nd.empty(DType.FLOAT32, 40);
    NdArray<float[]> other = nd.empty(DType.FLOAT32, 80);
    try (GpuGraph first = gpu.capture(() -> captured.random(one));
        GpuGraph second = gpu.capture(() -> captured.random(other))) {
      for (int round = 0; round < 2; round++) {
        second.launch();
        first.launch();
        assertArrayEquals(plain.random(DType.FLOAT32, 80).toHost(), other.toHost());
        assertArrayEquals(plain.random(DType.FLOAT32, 40).toHost(), one.toHost());
      }
    }
  }

  @Test
  void updatesGoOnWhereTheGeneratorIs() {
    Generator captured = nd.random(SEED);
    Generator plain = nd.random(SEED);
    NdArray<float[]> out = nd.empty(DType.FLOAT32, COUNT);
    try (GpuGraph graph = gpu.capture(() -> captured.random(out))) {
      graph.launch();
      plain.random(DType.FLOAT32, COUNT);
      graph.update(() -> captured.standardNormal(out));
      graph.launch();
      assertArrayEquals(plain.standardNormal(DType.FLOAT32, COUNT).toHost(), out.toHost());
    }
  }

  /** Memory of a graph is used again by later captured work, but not what launches write before. */
  @Test
  void temporariesOfTheBodyDoNotOverwriteTheNumbersOfTheLaunch() {
    NdArray<float[]> x = nd.full(DType.FLOAT32, 3f, COUNT);
    NdArray<float[]> out = nd.empty(DType.FLOAT32, COUNT);
    NdArray<float[]> more = nd.empty(DType.FLOAT32, COUNT);
    Generator captured = nd.random(SEED);
    Generator other = nd.random(SEED + 1);
    Runnable body =
        () -> {
          x.plus(1).close();
          captured.random(out);
          x.plus(2).close();
          other.random(more);
        };
    try (GpuGraph graph = gpu.capture(body)) {
      Generator plain = nd.random(SEED);
      Generator plainOther = nd.random(SEED + 1);
      for (int launch = 0; launch < 2; launch++) {
        graph.launch();
        assertArrayEquals(plain.random(DType.FLOAT32, COUNT).toHost(), out.toHost());
        assertArrayEquals(plainOther.random(DType.FLOAT32, COUNT).toHost(), more.toHost());
      }
    }
  }

  /** Nobody would say on which stream the numbers of a launch are to be written. */
  @Test
  void generatorsOfAnotherGpuOfTheDeviceAreRefused() {
    SelectedDriver driver = new SelectedDriver(Internals.device(gpu).sharedDriver(), "the same");
    try (Gpu same = Internals.open(driver, gpu.ordinal());
        GpuStream side = same.newStream();
        GpuEvent fork = gpu.newEvent();
        NdArray<float[]> out = Nd.on(same).empty(DType.FLOAT32, COUNT)) {
      Generator random = Nd.on(same).random(SEED);
      Expect.refused(
          "of another Gpu of the device",
          () ->
              gpu.capture(
                  () -> {
                    fork.record();
                    side.waitFor(fork);
                    try (StreamUse use = side.makeCurrent()) {
                      random.random(out);
                    }
                  }));
    }
  }

  @Test
  void generatorsAndTheirChildrenAreKeptApart() {
    Generator captured = nd.random(SEED);
    Generator child = captured.spawn(1).get(0);
    Generator plain = nd.random(SEED);
    Generator plainChild = plain.spawn(1).get(0);
    NdArray<float[]> out = nd.empty(DType.FLOAT32, 2, COUNT);
    Runnable body =
        () -> {
          captured.random(out.index(0, 0));
          child.random(out.index(0, 1));
        };
    try (GpuGraph graph = gpu.capture(body)) {
      for (int launch = 0; launch < 2; launch++) {
        graph.launch();
        assertArrayEquals(plain.random(DType.FLOAT32, COUNT).toHost(), out.index(0, 0).toHost());
        assertArrayEquals(
            plainChild.random(DType.FLOAT32, COUNT).toHost(), out.index(0, 1).toHost());
      }
    }
  }

  /** A launch on another stream does not change what the one before still reads. */
  @Test
  @Tag("copies-in-graphs")
  void launchesOnSeveralStreamsTakeTurns() {
    int launches = 12;
    Generator captured = nd.random(SEED);
    NdArray<float[]> out = nd.empty(DType.FLOAT32, 1 << 16);
    NdArray<float[]> sum = nd.zeros(DType.FLOAT32, 1 << 16);
    Runnable body =
        () -> {
          captured.random(out);
          sum.copyFrom(sum.plus(out));
        };
    try (GpuStream side = gpu.newStream();
        GpuEvent end = gpu.newEvent();
        GpuGraph graph = gpu.capture(body)) {
      for (int launch = 0; launch < launches; launch++) {
        graph.launch(launch % 2 == 0 ? gpu.currentStream() : side);
      }
      end.record(side);
      gpu.currentStream().waitFor(end);
      Generator plain = nd.random(SEED);
      NdArray<float[]> expected = nd.zeros(DType.FLOAT32, 1 << 16);
      for (int launch = 0; launch < launches; launch++) {
        expected.copyFrom(expected.plus(plain.random(DType.FLOAT32, 1 << 16)));
      }
      assertArrayEquals(expected.toHost(), sum.toHost());
    }
  }

  @Test
  void streamsThatJoinTakePart() {
    Generator captured = nd.random(SEED);
    NdArray<float[]> out = nd.empty(DType.FLOAT32, 2, 100);
    try (GpuStream side = gpu.newStream();
        GpuEvent fork = gpu.newEvent();
        GpuEvent join = gpu.newEvent()) {
      Runnable body =
          () -> {
            captured.random(out.index(0, 0));
            fork.record();
            side.waitFor(fork);
            try (StreamUse use = side.makeCurrent()) {
              captured.random(out.index(0, 1));
              join.record();
            }
            gpu.currentStream().waitFor(join);
          };
      try (GpuGraph graph = gpu.capture(body)) {
        Generator plain = nd.random(SEED);
        for (int launch = 0; launch < 2; launch++) {
          graph.launch();
          assertArrayEquals(plain.random(DType.FLOAT32, 100).toHost(), out.index(0, 0).toHost());
          assertArrayEquals(plain.random(DType.FLOAT32, 100).toHost(), out.index(0, 1).toHost());
        }
      }
    }
  }

  @Test
  void aStreamThatIsUsedUpRefusesTheLaunch() {
    Generator captured = nd.random(new GeneratorState(SEED, List.of(), Long.MAX_VALUE - 300, 0));
    NdArray<float[]> out = nd.zeros(DType.FLOAT32, COUNT);
    try (GpuGraph graph = gpu.capture(() -> captured.random(out))) {
      graph.launch();
      float[] first = out.toHost();
      assertThrows(GpuException.class, graph::launch);
      assertArrayEquals(first, out.toHost());
    }
  }

  /** They copy a table from Java. */
  @Test
  void tablesOfTheHostCannotBeCaptured() {
    Generator captured = nd.random(SEED);
    GeneratorState before = captured.state();
    double[] p = {0.5, 0.5};
    for (Runnable body :
        List.<Runnable>of(
            () -> captured.poisson(3.5, 10),
            () -> captured.binomial(10, 0.5, 10),
            () -> captured.choice(p, 10),
            () -> captured.choiceWithoutReplacement(p, 1),
            () -> captured.multinomial(5, p, 10),
            () -> captured.dirichlet(DType.FLOAT32, p, 10),
            () ->
                captured.multivariateNormal(
                    DType.FLOAT64, new double[1], new double[][] {{1}}, 10))) {
      assertThrows(GpuException.class, () -> gpu.capture(body));
    }
    assertEquals(before, captured.state());
  }
}
