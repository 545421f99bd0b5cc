package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.layout.Layout;

/** How wide the positions of elements are in a kernel that takes views. */
final class ViewWidth {
  private ViewWidth() {}

  /**
   * Returns whether 32 bits hold the strides of all views, and the distance of each element, and of
   * each sum of some of its terms, from the first.
   */
  static boolean fitsInt(KernelDescriptor kernel, KernelValues values) {
    for (int i = 0; i < values.size(); i++) {
      if (kernel.parameters().get(i).view() && !fitsInt(values.array(i).layout())) {
        return false;
      }
    }
    return true;
  }

  static boolean fitsInt(Layout layout) {
    // The stride of an axis of one element moves nothing, but is passed.
    for (int axis = 0; axis < layout.rank(); axis++) {
      if (layout.stride(axis) != (int) layout.stride(axis)) {
        return false;
      }
    }
    return layout.highest() <= Integer.MAX_VALUE && layout.lowest() >= Integer.MIN_VALUE;
  }
}
