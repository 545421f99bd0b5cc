package org.jgpu.arrays.sparse.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Inexact;
import org.jgpu.runtime.LaunchConfig;

/** Entries of lists on their way to lists of the other axis. */
public final class EntryKernels {
  private static final int SPAN = 4096;
  private static final int THREADS = 256;

  private EntryKernels() {}

  /** Returns the launch of {@link #joinEntries} of at least one entry. */
  public static LaunchConfig joining(int count) {
    return LaunchConfig.grid((count - 1) / SPAN + 1).block(THREADS);
  }

  /** The list and the value of each entry, beside each other in twice a value's bytes. */
  @RawKernel(
      resource = "entries.cu",
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
