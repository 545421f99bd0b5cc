package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs. */
@DeviceTest
class GraphTest {
  private final Gpu gpu;

  GraphTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static int[][] edges(int n, int perVertex) {
    Random random = new Random(n);
    int[] from = random.ints((long) n * perVertex, 0, n).toArray();
    int[] to = random.ints((long) n * perVertex, 0, n).toArray();
    return new int[][] {from, to};
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 32, 33, 1000, 20_000})
  void breadthFirst(int n) {
    List<List<Integer>> neighbours = new ArrayList<>();
    Random random = new Random(n);
    int[] starts = new int[n + 1];
    List<Integer> flat = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      List<Integer> own = random.ints(random.nextInt(5), 0, n).boxed().toList();
      neighbours.add(own);
      flat.addAll(own);
      starts[i + 1] = flat.size();
    }
    int[] expected = distances(neighbours);
    int[] unvisited = new int[n];
    Arrays.fill(unvisited, -1);
    unvisited[0] = 0;
    try (var deviceStarts = gpu.array(starts);
        var edges = gpu.array(flat.stream().mapToInt(x -> x).toArray());
        var distance = gpu.array(unvisited);
        var a = gpu.array(new int[n]);
        var b = gpu.array(new int[n]);
        var size = gpu.array(new int[1])) {
      DeviceArray<int[]> frontier = a;
      DeviceArray<int[]> next = b;
      int frontierSize = 1;
      for (int level = 1; frontierSize > 0; level++) {
        size.copyFrom(new int[1]);
        GraphKernelsLauncher.bfsFrontier(
            LaunchConfig.forElements(frontierSize, 128),
            deviceStarts,
            edges,
            distance,
            frontier,
            frontierSize,
            next,
            size,
            level);
        frontierSize = size.toHost()[0];
        DeviceArray<int[]> done = frontier;
        frontier = next;
        next = done;
      }

      assertArrayEquals(expected, distance.toHost());
    }
  }

  private static int[] distances(List<List<Integer>> neighbours) {
    int[] distance = new int[neighbours.size()];
    Arrays.fill(distance, -1);
    distance[0] = 0;
    List<Integer> queue = new ArrayList<>(List.of(0));
    for (int head = 0; head < queue.size(); head++) {
      int vertex = queue.get(head);
      for (int to : neighbours.get(vertex)) {
        if (distance[to] < 0) {
          distance[to] = distance[vertex] + 1;
          queue.add(to);
        }
      }
    }
    return distance;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 33, 1000, 20_000})
  void connectedComponents(int n) {
    int[][] edges = edges(n, 1);
    int[] expected = components(n, edges);
    try (var from = gpu.array(edges[0]);
        var to = gpu.array(edges[1]);
        var parents = gpu.array(IntStream.range(0, n).toArray());
        var labels = gpu.array(new int[n])) {
      GraphKernelsLauncher.joinEdges(LaunchConfig.forElements(n, 128), from, to, parents, n);
      GraphKernelsLauncher.flatten(LaunchConfig.forElements(n, 128), parents, labels, n);

      assertArrayEquals(expected, labels.toHost());
    }
  }

  /** The least vertex of each one's component, by relabelling until nothing changes. */
  private static int[] components(int n, int[][] edges) {
    int[] labels = IntStream.range(0, n).toArray();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int e = 0; e < edges[0].length; e++) {
        int least = Math.min(labels[edges[0][e]], labels[edges[1][e]]);
        changed |= labels[edges[0][e]] != least || labels[edges[1][e]] != least;
        labels[edges[0][e]] = least;
        labels[edges[1][e]] = least;
      }
    }
    return labels;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 15, 16, 17, 65})
  void shortestPaths(int n) {
    Random random = new Random(n);
    int[] matrix = new int[n * n];
    for (int i = 0; i < matrix.length; i++) {
      boolean edge = random.nextInt(4) == 0;
      matrix[i] = i / n == i % n ? 0 : edge ? 1 + random.nextInt(100) : 1_000_000;
    }
    int[] expected = matrix.clone();
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n * n; i++) {
        expected[i] = Math.min(expected[i], expected[i / n * n + k] + expected[k * n + i % n]);
      }
    }
    int tiles = (n + 15) / 16;
    LaunchConfig all = LaunchConfig.grid(tiles, tiles).block(16, 16);
    try (var stepwise = gpu.array(matrix);
        var blocked = gpu.array(matrix)) {
      for (int k = 0; k < n; k++) {
        GraphKernelsLauncher.floydStep(all, stepwise, n, k);
      }
      for (int k = 0; k < tiles; k++) {
        GraphKernelsLauncher.floydDiagonal(LaunchConfig.grid(1).block(16, 16), blocked, n, k);
        if (tiles > 1) {
          LaunchConfig cross = LaunchConfig.grid(tiles - 1, 2).block(16, 16);
          GraphKernelsLauncher.floydCross(cross, blocked, n, k);
          GraphKernelsLauncher.floydRest(all, blocked, n, k);
        }
      }

      assertArrayEquals(expected, stepwise.toHost());
      assertArrayEquals(expected, blocked.toHost());
    }
  }
}
