package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Search in texts, checksums, and a sieve. */
final class TextKernels {
  private TextKernels() {}

  @RawKernel(resource = "text.cu")
  static native void search(
      byte[] text, int length, byte[] pattern, int patternLength, boolean[] at, int[] count);

  @RawKernel(resource = "text.cu")
  static native void crc32(int[] records, int[] out, int n);

  @RawKernel(resource = "primes.cu")
  static native void sieve(byte[] prime, int n);
}
