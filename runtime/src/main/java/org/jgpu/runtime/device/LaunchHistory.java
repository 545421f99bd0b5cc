package org.jgpu.runtime.device;

import java.util.Arrays;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The last few launches of a stream, so that a fault, which CUDA reports late, can be named. Writes
 * of threads that share a stream may overtake each other; a line is then missing or mixed, never a
 * failure.
 */
public final class LaunchHistory {
  private static final int CAPACITY = 8;
  private static final int DIMENSIONS = 6;

  private final @Nullable String[] kernels = new @Nullable String[CAPACITY];
  private final int[] dimensions = new int[CAPACITY * DIMENSIONS];
  private int next;

  /** Notes a launch. Does not allocate. */
  public void add(String kernel, int gridX, int gridY, int gridZ, int bX, int bY, int bZ) {
    int slot = next & (CAPACITY - 1);
    next = slot + 1;
    kernels[slot] = kernel;
    int at = slot * DIMENSIONS;
    dimensions[at] = gridX;
    dimensions[at + 1] = gridY;
    dimensions[at + 2] = gridZ;
    dimensions[at + 3] = bX;
    dimensions[at + 4] = bY;
    dimensions[at + 5] = bZ;
  }

  /** Forgets all launches. */
  public void clear() {
    Arrays.fill(kernels, null);
    next = 0;
  }

  /** Returns whether nothing was launched yet. */
  public boolean isEmpty() {
    return kernels[0] == null;
  }

  /** Returns the kernels, latest first, in a line. */
  public String kernels() {
    StringJoiner names = new StringJoiner(", ").setEmptyValue("no launches of JGPU's kernels");
    for (int back = 1; back <= CAPACITY; back++) {
      String kernel = kernels[(next - back) & (CAPACITY - 1)];
      if (kernel != null) {
        names.add(kernel);
      }
    }
    return names.toString();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int back = 1; back <= CAPACITY; back++) {
      int slot = (next - back) & (CAPACITY - 1);
      String kernel = kernels[slot];
      if (kernel != null) {
        int at = slot * DIMENSIONS;
        text.append(text.isEmpty() ? "  " : "\n  ").append(kernel).append(", grid ");
        triple(text, at).append(", block ");
        triple(text, at + 3);
      }
    }
    return text.toString();
  }

  private StringBuilder triple(StringBuilder text, int at) {
    return text.append('(')
        .append(dimensions[at])
        .append(", ")
        .append(dimensions[at + 1])
        .append(", ")
        .append(dimensions[at + 2])
        .append(')');
  }
}
