package org.jgpu.contract.kernels;

import org.jgpu.annotations.RawGlobal;
import org.jgpu.annotations.RawKernel;

/** Raw kernels that share sources with headers, variables, templates and records. */
public final class RawSources {
  private static final String FILTER = "filter.cu";
  private static final String SCALE = "-DSCALE=2";

  private static final String TYPES =
      """
      #include "jgpu/Sample.cuh"
      extern "C" __global__ void spread(Sample s, bool flag, signed char b, unsigned short c, short h,
          int i, long long l, float f, double d, const unsigned short* halves, double* out) {
        out[0] = flag; out[1] = b; out[2] = c; out[3] = h; out[4] = i; out[5] = l; out[6] = f;
        out[7] = d; out[8] = s.id; out[9] = s.tap.at; out[10] = s.tap.weight; out[11] = s.last;
        out[12] = halves[1];
      }
      """;

  private RawSources() {}

  /** A place and a weight. */
  public record Tap(byte at, float weight) {}

  /** A record in a record, with padding. */
  public record Sample(long id, Tap tap, boolean last) {}

  @RawKernel(resource = FILTER, options = SCALE)
  public static native void filter(float[] in, float[] out, int n);

  @RawKernel(resource = FILTER, options = SCALE)
  public static native void biased(double[] data, int n);

  @RawKernel(resource = FILTER, options = SCALE, entry = "strided<float, 3>")
  public static native void everyThird(float[] in, float[] out, long n);

  @RawKernel(resource = FILTER, options = SCALE, entry = "strided<int, 2>")
  public static native void everySecond(int[] in, int[] out, long n);

  @RawKernel(
      resource = FILTER,
      options = {"-DSCALE=5", "-std=c++14"},
      entry = "strided<int, 2>")
  public static native void otherScale(int[] in, int[] out, long n);

  @RawKernel(resource = FILTER, options = SCALE)
  public static native void tap(Tap[] in, float[] out, Tap offset, int n);

  @RawKernel(TYPES)
  public static native void spread(
      Sample s,
      boolean flag,
      byte b,
      char c,
      short h,
      int i,
      long l,
      float f,
      double d,
      short[] halves,
      double[] out);

  @RawGlobal(kernel = "filter")
  public static native float[] weights();

  @RawGlobal(kernel = "filter")
  public static native long launches();

  @RawGlobal(kernel = "biased", name = "filters::bias")
  public static native double bias();

  @RawGlobal(kernel = "tap")
  public static native Tap[] taps();
}
