package com.example.pagerank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.cli.Check;
import com.example.cli.KernelTimes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageRankTest {
  @Test
  void ranksOfARingAreEqual() {
    Links links = new Links();
    for (int i = 0; i < 4; i++) {
      links.add(i, (i + 1) % 4, 1);
    }
    double[] ranks = JavaPageRank.run(new Graph(4, links, Map.of()), 0.85, 50);
    assertArrayEquals(new double[] {0.25, 0.25, 0.25, 0.25}, ranks, 1e-12);
  }

  @Test
  void aNodeWithoutLinksOutSpreadsItsRank() {
    Links links = new Links();
    links.add(0, 1, 1);
    double[] ranks = JavaPageRank.run(new Graph(2, links, Map.of()), 0.85, 100);
    // r0 = 0.075 + 0.425 r1 and r0 + r1 = 1.
    assertArrayEquals(new double[] {0.5 / 1.425, 0.925 / 1.425}, ranks, 1e-12);
  }

  @Test
  void weightsShareARankOut() {
    Links links = new Links();
    links.add(0, 1, 3);
    links.add(0, 2, 1);
    links.add(1, 0, 1);
    links.add(2, 0, 5);
    double[] ranks = JavaPageRank.run(new Graph(3, links, Map.of()), 0.5, 100);
    assertEquals(0.5 / 3 + 0.5 * 0.75 * ranks[0], ranks[1], 1e-12);
    assertEquals(0.5 / 3 + 0.5 * 0.25 * ranks[0], ranks[2], 1e-12);
  }

  @Test
  void theMatrixOfStepsHoldsWhatEachNodePassesOn() {
    Links links = new Links();
    links.add(0, 2, 3);
    links.add(1, 2, 1);
    links.add(0, 1, 1);
    CsrMatrix steps = CsrMatrix.ofSteps(new Graph(3, links, Map.of()));
    assertArrayEquals(new int[] {0, 0, 1, 3}, steps.row());
    assertArrayEquals(new int[] {0, 0, 1}, steps.column());
    assertArrayEquals(new float[] {0.25f, 0.75f, 1}, steps.value());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "33, 40", "256, 700", "257, 1000", "5000, 20000"})
  void deviceAndJavaAgreeOnEverySize(int nodes, int count) {
    Random random = new Random(7);
    Links links = new Links();
    for (int i = 0; i < count; i++) {
      links.add(random.nextInt(nodes), random.nextInt(nodes), 1 + random.nextInt(9));
    }
    Graph graph = new Graph(nodes, links, Map.of());
    try (Gpu gpu = Gpu.open();
        GpuPageRank iteration =
            new GpuPageRank(gpu, CsrMatrix.ofSteps(graph), new KernelTimes(gpu))) {
      PageRankResult result = iteration.run(new PageRankOptions(0.85, 1e-6, 200));
      assertTrue(result.change() <= 1e-6, result::toString);
      double[] java = JavaPageRank.run(graph, 0.85, result.iterations());
      Check check = Check.relative("ranks", result.ranks(), java, 1.4e-5);
      assertTrue(check.passed(), check::line);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 255, 256, 257, 3000})
  void everyNumberIsInOneBlocksSum(int count) {
    float[] numbers = new float[count];
    Arrays.fill(numbers, 0.5f);
    double[] sums = new double[3];
    CpuGrid.of(3).block(256).run(ctx -> RankKernels.blockSums(ctx, numbers, sums));
    assertEquals(count * 0.5, Arrays.stream(sums).sum());
  }

  @Test
  void theHighestRanksComeFirstAndEqualOnesByNumber() {
    float[] ranks = {0.1f, 0.3f, 0.1f, 0.2f, 0.3f};
    assertEquals(List.of(1, 4, 3), TopRanks.of(ranks, 3));
    assertEquals(List.of(1, 4, 3, 0, 2), TopRanks.of(ranks, 10));
  }
}
