package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelDescriptor;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;

/** The shape that the operands of an element-wise kernel have together. */
final class Broadcasting {
  private Broadcasting() {}

  /** Returns a layout of that shape: one operand's own, without allocation, where all agree. */
  static Layout shapeOf(KernelDescriptor kernel, KernelValues values) {
    Layout shape = null;
    for (int i = 0; i < values.size(); i++) {
      DeviceArray<?> array = values.arrayOrNull(i);
      if (array == null) {
        continue;
      }
      if (shape == null) {
        shape = array.layout();
      } else if (!shape.hasShapeOf(array.layout())) {
        shape = together(kernel, shape, array, i);
      }
    }
    if (shape == null) {
      throw new IllegalStateException("no array");
    }
    return shape;
  }

  private static Layout together(
      KernelDescriptor kernel, Layout shape, DeviceArray<?> array, int parameter) {
    try {
      return Layout.contiguous(Shapes.broadcast(shape.shape(), array.shape()));
    } catch (GpuException e) {
      throw new GpuException(
          KernelText.of(kernel)
              + ": '"
              + kernel.parameters().get(parameter).name()
              + "' does not fit the arrays before it: "
              + e.getMessage(),
          e);
    }
  }
}
