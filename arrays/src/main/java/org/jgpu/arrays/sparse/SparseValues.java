package org.jgpu.arrays.sparse;

import java.nio.file.Path;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/** Values of files in a dtype that sparse matrices have. */
final class SparseValues {
  private SparseValues() {}

  /**
   * Returns real values as float64; float32 stays. Waits if they are integers of 64 bits.
   *
   * @throws GpuException if float64 does not hold one
   */
  static NdArray<?> real(Path file, NdArray<?> values) {
    DType<?> dtype = values.dtype();
    if (dtype == (DType<?>) DType.FLOAT16) {
      return values.astype(DType.FLOAT32);
    }
    boolean whole = DTypes.isInteger(dtype) || dtype == (DType<?>) DType.BOOL;
    return whole ? exact(file, values) : values;
  }

  private static NdArray<double[]> exact(Path file, NdArray<?> values) {
    DType<?> dtype = values.dtype();
    NdArray<double[]> real = values.astype(DType.FLOAT64);
    if (dtype.bytes() == Long.BYTES && values.size() > 0) {
      double end = dtype == (DType<?>) DType.UINT64 ? 0x1p64 : 0x1p63;
      NdArray<boolean[]> lost =
          Comparison.logicalOr(
              real.greaterEqual(end), Comparison.notEqual(real.astype(dtype), values));
      if (Reductions.any(lost).booleanAt()) {
        long first = Reductions.argMax(lost).longAt();
        throw new GpuException(
            file
                + ": value "
                + first
                + " is "
                + values.index(0, first).item()
                + ", which float64, the dtype of whole numbers in a sparse matrix, does not hold");
      }
    }
    return real;
  }
}
