package org.jgpu.arrays;

import org.jgpu.runtime.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Elements at equal distances: those of some axes as one. */
record AxisRun(long length, long stride) {
  /** Returns null if the elements of the axes are not at equal distances. */
  static @Nullable AxisRun of(Layout layout, int... axes) {
    long length = 1;
    long stride = 0;
    for (int i = axes.length - 1; i >= 0; i--) {
      long extent = layout.extent(axes[i]);
      long own = layout.stride(axes[i]);
      if (extent == 1) {
        continue;
      }
      if (length > 1 && own != stride * length) {
        return null;
      }
      stride = length > 1 ? stride : own;
      length *= extent;
    }
    return new AxisRun(length, stride);
  }

  /** Returns the same run of words of so many elements each, one after another. */
  AxisRun packed(int words) {
    return new AxisRun(length / words, 1);
  }

  /** Returns the same run with its distance in words of so many elements each. */
  AxisRun in(int words) {
    return new AxisRun(length, stride / words);
  }
}
