package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** What C++, intrinsics, inline PTX and printf give. */
final class LanguageKernels {
  private LanguageKernels() {}

  @RawKernel(resource = "language.cu")
  static native void language(int[] in, long[] out, float[] areas, int n);

  @RawKernel(resource = "intrinsics.cu")
  static native void bits(int[] in, int[] out, int n);

  @RawKernel(resource = "intrinsics.cu")
  static native void votes(int[] in, int[] out);

  @RawKernel(resource = "intrinsics.cu")
  static native void greeting(int[] written, int n);
}
