package org.jgpu.runtime.launcher;

import org.jgpu.format.Geometry;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;

/** Variant and grid of an element-wise launch. */
final class ElementwiseGeometry {
  private static final int DEFAULT_BLOCK = 256;

  private ElementwiseGeometry() {}

  static Variant fill(KernelDescriptor kernel, KernelValues values, LaunchShape shape) {
    long count = values.result(0).size();
    Geometry geometry = kernel.geometry();
    int given = geometry.block().get(0) * geometry.block().get(1) * geometry.block().get(2);
    int block = given > 0 ? given : DEFAULT_BLOCK;
    Variant variant = variant(values);
    int items = geometry.itemsPerThread();
    int perThread = variant.isStrided() ? Geometry.stridedItems(items) : items;
    long blocks = (count - 1) / ((long) block * perThread) + 1;
    if (blocks > Integer.MAX_VALUE) {
      throw new GpuException(
          KernelText.of(kernel)
              + " on "
              + count
              + " elements needs "
              + blocks
              + " blocks; 2^31 - 1 is the most");
    }
    shape.block(block, 1, 1);
    shape.grid((int) blocks, 1, 1);
    return variant;
  }

  private static Variant variant(KernelValues values) {
    DeviceArray<?> result = values.result(0);
    boolean contiguous = true;
    boolean narrow = result.size() <= Integer.MAX_VALUE;
    for (int i = 0; i < values.resultCount(); i++) {
      contiguous &= values.result(i).isContiguous();
      narrow &= fitsInt(values.result(i).layout());
    }
    for (int i = 0; i < values.size(); i++) {
      DeviceArray<?> array = values.arrayOrNull(i);
      if (array != null) {
        Layout layout = array.layout();
        contiguous &= layout.isContiguous() && layout.hasShapeOf(result.layout());
        narrow &= fitsInt(layout);
      }
    }
    if (contiguous) {
      return narrow ? Variant.CONTIGUOUS_32 : Variant.CONTIGUOUS_64;
    }
    StridedSpace space = values.space();
    space.begin(result.layout());
    for (int i = 1; i < values.resultCount(); i++) {
      space.add(values.result(i).layout());
    }
    for (int i = 0; i < values.size(); i++) {
      DeviceArray<?> array = values.arrayOrNull(i);
      if (array != null) {
        space.add(array.layout());
      }
    }
    space.merge();
    return narrow ? Variant.STRIDED_32 : Variant.STRIDED_64;
  }

  private static boolean fitsInt(Layout layout) {
    return layout.highest() <= Integer.MAX_VALUE && layout.lowest() >= Integer.MIN_VALUE;
  }
}
