package app;

import org.jgpu.annotations.RawKernel;

/** Its CUDA C is a resource, which changes from build to build; this file does not. */
final class Raw {
  private Raw() {}

  @RawKernel(resource = "scale.cu")
  static native void scale(float[] out, float factor, int n);
}
