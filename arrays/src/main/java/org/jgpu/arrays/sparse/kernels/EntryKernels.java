package org.jgpu.arrays.sparse.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Inexact;

/** Entries of lists on their way to lists of the other axis. */
public final class EntryKernels {
  private EntryKernels() {}

  /** The list and the value of each entry, beside each other in twice a value's bytes. */
  @RawKernel(
      resource = "entries.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void joinEntries(
      int[] offsets, T[] values, byte[] entries, int lists, int count);

  /** These in an order, apart. */
  @RawKernel(
      resource = "entries.cu",
      blockSize = 256,
      types = {Float32.class, Float64.class, Complex64.class, Complex128.class})
  public static native <T extends Inexact<T>> void takeEntries(
      int[] order, byte[] entries, int[] indices, T[] values, int count);
}
