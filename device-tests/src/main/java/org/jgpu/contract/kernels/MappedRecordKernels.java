package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.contract.kernels.RecordKernels.Segment;

/** Element-wise kernels over arrays of records. */
public final class MappedRecordKernels {
  private MappedRecordKernels() {}

  /** A record of 3 bytes. */
  public record Rgb(byte red, byte green, byte blue) {}

  /** A record of 5 bytes. */
  public record Five(byte a, byte b, byte c, byte d, byte e) {}

  /** A record of 16 bytes. */
  public record Point(float x, float y, float z, int id) {}

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static Complex times(Complex a, Complex b) {
    return a.times(b);
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float norm(Complex z) {
    return z.re() * z.re() + z.im() * z.im();
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static Complex scaled(@Scalar Complex by, Complex z, float weight) {
    return new Complex(z.re() * weight, z.im() * weight).times(by);
  }

  @GpuKernel
  public static Five rotated(Five x) {
    return new Five(x.b(), x.c(), x.d(), x.e(), (byte) (x.a() + 1));
  }

  @GpuKernel
  public static Rgb swapped(Rgb pixel) {
    return new Rgb(pixel.blue(), pixel.green(), pixel.red());
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static Point moved(Point p, Complex by) {
    return new Point(p.x() + by.re(), p.y() + by.im(), -p.z(), p.id() + 1);
  }

  @GpuKernel
  public static Segment turned(Segment s) {
    return new Segment(s.to(), s.middle(), s.from(), s.weight());
  }
}
