package org.jgpu.arrays;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Arrays as words of 1, 2, 4, 8 or 16 bytes, for kernels that only move elements. */
final class Words {
  private Words() {}

  /** Returns a view of {@code x} whose elements are words of the same size. */
  static DeviceArray<?> of(DeviceArray<?> x) {
    return x.reinterpret(dtype(x.dtype()));
  }

  private static DType<?> dtype(DType<?> elements) {
    return switch (elements.bytes()) {
      case 1 -> DType.INT8;
      case 2 -> DType.INT16;
      case 4 -> DType.INT32;
      case 8 -> DType.INT64;
      case 16 -> DType.COMPLEX128;
      default ->
          throw new GpuException(
              "elements of "
                  + elements
                  + " have "
                  + elements.bytes()
                  + " bytes; this moves"
                  + " elements of 1, 2, 4, 8 or 16");
    };
  }
}
