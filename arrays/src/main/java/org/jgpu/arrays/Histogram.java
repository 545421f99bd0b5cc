package org.jgpu.arrays;

import java.util.List;

/**
 * What is in the bins, and their edges. Closing, or an enclosing scope, frees all arrays of it.
 *
 * @param counts how many elements are in each bin, or the sum of their weights, or the density; an
 *     axis for each axis of the bins
 * @param edges of each axis, one more than it has bins
 * @param <A> the Java array type of the counts
 */
public record Histogram<A>(NdArray<A> counts, List<NdArray<double[]>> edges)
    implements AutoCloseable {
  /** Copies the list. */
  public Histogram {
    edges = List.copyOf(edges);
  }

  /** Returns the edges along the only axis, or the first one. */
  public NdArray<double[]> edge() {
    return edges.get(0);
  }

  @Override
  public void close() {
    counts.close();
    edges.forEach(NdArray::close);
  }
}
