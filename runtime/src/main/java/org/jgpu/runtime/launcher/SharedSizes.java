package org.jgpu.runtime.launcher;

import java.util.List;
import org.jgpu.format.HostExpression;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.SharedArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/** Computes the dynamic shared memory of a launch. One thread's; does not allocate. */
final class SharedSizes implements HostExpression.Arguments {
  private final KernelValues values;
  private final LaunchShape shape;

  SharedSizes(KernelValues values, LaunchShape shape) {
    this.values = values;
    this.shape = shape;
  }

  /**
   * Returns the bytes of dynamic shared memory that a block needs: of the arrays that are sized at
   * launch, and what {@code config} asks for besides. Grid and block must be known.
   *
   * @throws GpuException if a length cannot be computed or is negative
   */
  long bytes(KernelDescriptor kernel, LaunchConfig config) {
    long bytes = config.sharedBytes();
    List<SharedArray> arrays = kernel.geometry().shared();
    for (int i = 0; i < arrays.size(); i++) {
      bytes += Math.min(bytes(kernel, arrays.get(i)), Long.MAX_VALUE / 4 / arrays.size());
    }
    return bytes;
  }

  private long bytes(KernelDescriptor kernel, SharedArray array) {
    try {
      return array.bytes(this);
    } catch (ArithmeticException | IllegalArgumentException e) {
      throw new GpuException(
          KernelText.of(kernel)
              + ": shared array '"
              + array.name()
              + "' cannot be made: "
              + e.getMessage()
              + ArgumentText.of(kernel, values),
          e);
    }
  }

  @Override
  public long scalar(int index) {
    return values.scalar(index);
  }

  @Override
  public long length(int index) {
    return values.length(index);
  }

  @Override
  public long size(int index, int axis) {
    return values.size(index, axis);
  }

  @Override
  public long threads(int axis) {
    return axis == 0 ? shape.blockX : axis == 1 ? shape.blockY : shape.blockZ;
  }

  @Override
  public long blocks(int axis) {
    return axis == 0 ? shape.gridX : axis == 1 ? shape.gridY : shape.gridZ;
  }
}
