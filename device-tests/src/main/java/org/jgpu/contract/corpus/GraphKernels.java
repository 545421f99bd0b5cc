package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Breadth-first search, connected components, shortest paths. */
final class GraphKernels {
  private GraphKernels() {}

  @RawKernel(resource = "graph.cu")
  static native void bfsFrontier(
      int[] starts,
      int[] edges,
      int[] distance,
      int[] frontier,
      int frontierSize,
      int[] next,
      int[] nextSize,
      int level);

  @RawKernel(resource = "graph.cu")
  static native void joinEdges(int[] from, int[] to, int[] parents, int edges);

  @RawKernel(resource = "graph.cu")
  static native void flatten(int[] parents, int[] labels, int n);

  @RawKernel(resource = "shortest_paths.cu")
  static native void floydStep(int[] d, int n, int k);

  @RawKernel(resource = "shortest_paths.cu")
  static native void floydDiagonal(int[] d, int n, int k);

  @RawKernel(resource = "shortest_paths.cu")
  static native void floydCross(int[] d, int n, int k);

  @RawKernel(resource = "shortest_paths.cu")
  static native void floydRest(int[] d, int n, int k);
}
