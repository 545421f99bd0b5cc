package org.jgpu.arrays.fft;

import static java.util.Objects.requireNonNull;
import static org.jgpu.arrays.fft.Along.usual;

import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Transforms.Plan;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.library.FourierLibrary;

/**
 * Fourier transforms, as in {@code numpy.fft}: of any length, along any axes, of arrays with any
 * strides. Each transform returns a new array, which the caller closes or an enclosing scope frees,
 * or writes to an array {@code out} of the result's shape and dtype, which may share memory with
 * the one that is read.
 *
 * <p>Float16, bfloat16, float32 and complex64 are computed in float32 and give complex64, or
 * float32 where results are real; all other numbers are computed in float64 and give complex128 or
 * float64. {@code as} gives the result its type: {@code fft(x).as(DType.COMPLEX64)}. The error is
 * that of the last place times about the logarithm of the length.
 *
 * <p>None blocks, but the first transform of a length, which waits until its tables are on the
 * device. They are kept there for later ones, {@link #MOST_PLAN_BYTES} of them on a GPU, or those
 * of the last transform if they are more, and freed with it; work space comes from the pool, at
 * most 192 MiB, or three times one sequence. The first transform of a length cannot be captured in
 * a graph; later ones can, but for lengths that cuFFT transforms outside of graphs, as {@code
 * docs/fft.md} says. Thread-safe.
 */
public final class Fft {
  /**
   * The bytes of tables of roots of unity that are kept on a GPU for later transforms, unless
   * {@code -Djgpu.fft.plans} says otherwise.
   */
  public static final long MOST_PLAN_BYTES = Plans.MOST_BYTES;

  private Fft() {}

  /** The transform along the last axis. */
  public static NdArray<?> fft(DeviceArray<?> x) {
    return fft(x, usual());
  }

  /** The transform along one axis. */
  public static NdArray<?> fft(DeviceArray<?> x, Along along) {
    return whole("fft", x, along, true);
  }

  /** As {@link #fft(DeviceArray, Along)}, into {@code out}, in place if it is {@code x}. */
  public static void fft(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    Axes.into("fft", x, wholePlan("fft", x, along, true), out);
  }

  /** The inverse transform along the last axis. */
  public static NdArray<?> ifft(DeviceArray<?> x) {
    return ifft(x, usual());
  }

  /** The inverse transform along one axis. */
  public static NdArray<?> ifft(DeviceArray<?> x, Along along) {
    return whole("ifft", x, along, false);
  }

  /** As {@link #ifft(DeviceArray, Along)}, into {@code out}, in place if it is {@code x}. */
  public static void ifft(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    Axes.into("ifft", x, wholePlan("ifft", x, along, false), out);
  }

  private static NdArray<?> whole(String name, DeviceArray<?> x, Along along, boolean forward) {
    return Axes.transformed(name, x, wholePlan(name, x, along, forward));
  }

  private static Plan wholePlan(String name, DeviceArray<?> x, Along along, boolean forward) {
    int axis = along.axis(name, x);
    long length = along.length(name, 0, x.layout().extent(axis));
    return Axes.whole(axis, length, forward, along.norm());
  }

  /** The transform of real numbers along the last axis: frequencies from 0 to half the length. */
  public static NdArray<?> rfft(DeviceArray<?> x) {
    return rfft(x, usual());
  }

  /** The transform of real numbers along one axis: frequencies from 0 to half the length. */
  public static NdArray<?> rfft(DeviceArray<?> x, Along along) {
    return half("rfft", x, along, true);
  }

  /** As {@link #rfft(DeviceArray, Along)}, into {@code out}. */
  public static void rfft(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    Axes.into("rfft", x, halfPlan("rfft", x, along, true), out);
  }

  /** The inverse transform of real numbers, of which {@link #hfft} is the forward one. */
  public static NdArray<?> ihfft(DeviceArray<?> x) {
    return ihfft(x, usual());
  }

  /** As {@link #ihfft(DeviceArray)}, along one axis. */
  public static NdArray<?> ihfft(DeviceArray<?> x, Along along) {
    return half("ihfft", x, along, false);
  }

  /** As {@link #ihfft(DeviceArray, Along)}, into {@code out}. */
  public static void ihfft(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    Axes.into("ihfft", x, halfPlan("ihfft", x, along, false), out);
  }

  private static NdArray<?> half(String name, DeviceArray<?> x, Along along, boolean forward) {
    return Axes.transformed(name, x, halfPlan(name, x, along, forward));
  }

  private static Plan halfPlan(String name, DeviceArray<?> x, Along along, boolean forward) {
    int axis = along.axis(name, x);
    long length = along.length(name, 0, x.layout().extent(axis));
    return Axes.toHalf(name, x, axis, length, forward, along.norm());
  }

  /** The real numbers of which {@link #rfft} is the transform, of an even length. */
  public static NdArray<?> irfft(DeviceArray<?> x) {
    return irfft(x, usual());
  }

  /** The real numbers of which {@link #rfft} is the transform: 2 (extent - 1) unless it is said. */
  public static NdArray<?> irfft(DeviceArray<?> x, Along along) {
    return real("irfft", x, along, false);
  }

  /** As {@link #irfft(DeviceArray, Along)}, into {@code out}. */
  public static void irfft(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    Axes.into("irfft", x, realPlan("irfft", x, along, false), out);
  }

  /** The transform of numbers whose second half, not given, is conjugate: real numbers. */
  public static NdArray<?> hfft(DeviceArray<?> x) {
    return hfft(x, usual());
  }

  /** As {@link #hfft(DeviceArray)}, along one axis. */
  public static NdArray<?> hfft(DeviceArray<?> x, Along along) {
    return real("hfft", x, along, true);
  }

  /** As {@link #hfft(DeviceArray, Along)}, into {@code out}. */
  public static void hfft(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    Axes.into("hfft", x, realPlan("hfft", x, along, true), out);
  }

  private static NdArray<?> real(String name, DeviceArray<?> x, Along along, boolean forward) {
    return Axes.transformed(name, x, realPlan(name, x, along, forward));
  }

  private static Plan realPlan(String name, DeviceArray<?> x, Along along, boolean forward) {
    int axis = along.axis(name, x);
    long length = along.length(name, 0, 2 * (x.layout().extent(axis) - 1));
    return Axes.fromHalf(axis, length, forward, along.norm());
  }

  /** The transform along the last two axes. */
  public static NdArray<?> fft2(DeviceArray<?> x) {
    return fft2(x, usual());
  }

  /** The transform along two axes, or more. */
  public static NdArray<?> fft2(DeviceArray<?> x, Along along) {
    return AxisSteps.whole("fft2", x, along, 2, true).of(x);
  }

  /** As {@link #fft2(DeviceArray, Along)}, into {@code out}, in place if it is {@code x}. */
  public static void fft2(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    AxisSteps.whole("fft2", x, along, 2, true).into(x, out);
  }

  /** The inverse transform along the last two axes. */
  public static NdArray<?> ifft2(DeviceArray<?> x) {
    return ifft2(x, usual());
  }

  /** The inverse transform along two axes, or more. */
  public static NdArray<?> ifft2(DeviceArray<?> x, Along along) {
    return AxisSteps.whole("ifft2", x, along, 2, false).of(x);
  }

  /** As {@link #ifft2(DeviceArray, Along)}, into {@code out}, in place if it is {@code x}. */
  public static void ifft2(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    AxisSteps.whole("ifft2", x, along, 2, false).into(x, out);
  }

  /** The transform along all axes. */
  public static NdArray<?> fftn(DeviceArray<?> x) {
    return fftn(x, usual());
  }

  /** The transform along several axes. */
  public static NdArray<?> fftn(DeviceArray<?> x, Along along) {
    return AxisSteps.whole("fftn", x, along, -1, true).of(x);
  }

  /** As {@link #fftn(DeviceArray, Along)}, into {@code out}, in place if it is {@code x}. */
  public static void fftn(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    AxisSteps.whole("fftn", x, along, -1, true).into(x, out);
  }

  /** The inverse transform along all axes. */
  public static NdArray<?> ifftn(DeviceArray<?> x) {
    return ifftn(x, usual());
  }

  /** The inverse transform along several axes. */
  public static NdArray<?> ifftn(DeviceArray<?> x, Along along) {
    return AxisSteps.whole("ifftn", x, along, -1, false).of(x);
  }

  /** As {@link #ifftn(DeviceArray, Along)}, into {@code out}, in place if it is {@code x}. */
  public static void ifftn(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    AxisSteps.whole("ifftn", x, along, -1, false).into(x, out);
  }

  /** As {@link #fft2(DeviceArray)} of real numbers: of the last axis half of the frequencies. */
  public static NdArray<?> rfft2(DeviceArray<?> x) {
    return rfft2(x, usual());
  }

  /** As {@link #fft2(DeviceArray, Along)} of real numbers: of the last axis half of it. */
  public static NdArray<?> rfft2(DeviceArray<?> x, Along along) {
    return AxisSteps.toHalf("rfft2", x, along, 2).of(x);
  }

  /** As {@link #rfft2(DeviceArray, Along)}, into {@code out}. */
  public static void rfft2(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    AxisSteps.toHalf("rfft2", x, along, 2).into(x, out);
  }

  /** As {@link #fftn(DeviceArray)} of real numbers: of the last axis half of the frequencies. */
  public static NdArray<?> rfftn(DeviceArray<?> x) {
    return rfftn(x, usual());
  }

  /** As {@link #fftn(DeviceArray, Along)} of real numbers: of the last axis half of it. */
  public static NdArray<?> rfftn(DeviceArray<?> x, Along along) {
    return AxisSteps.toHalf("rfftn", x, along, -1).of(x);
  }

  /** As {@link #rfftn(DeviceArray, Along)}, into {@code out}. */
  public static void rfftn(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    AxisSteps.toHalf("rfftn", x, along, -1).into(x, out);
  }

  /** The real numbers of which {@link #rfft2(DeviceArray)} is the transform. */
  public static NdArray<?> irfft2(DeviceArray<?> x) {
    return irfft2(x, usual());
  }

  /** The real numbers of which {@link #rfft2(DeviceArray, Along)} is the transform. */
  public static NdArray<?> irfft2(DeviceArray<?> x, Along along) {
    return AxisSteps.fromHalf("irfft2", x, along, 2).of(x);
  }

  /** As {@link #irfft2(DeviceArray, Along)}, into {@code out}. */
  public static void irfft2(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    AxisSteps.fromHalf("irfft2", x, along, 2).into(x, out);
  }

  /** The real numbers of which {@link #rfftn(DeviceArray)} is the transform. */
  public static NdArray<?> irfftn(DeviceArray<?> x) {
    return irfftn(x, usual());
  }

  /** The real numbers of which {@link #rfftn(DeviceArray, Along)} is the transform. */
  public static NdArray<?> irfftn(DeviceArray<?> x, Along along) {
    return AxisSteps.fromHalf("irfftn", x, along, -1).of(x);
  }

  /** As {@link #irfftn(DeviceArray, Along)}, into {@code out}. */
  public static void irfftn(DeviceArray<?> x, Along along, DeviceArray<?> out) {
    AxisSteps.fromHalf("irfftn", x, along, -1).into(x, out);
  }

  /**
   * The frequencies of a transform, in its order: from 0 up, then the negative ones.
   *
   * @param distance between samples
   */
  public static NdArray<double[]> fftfreq(Gpu gpu, long length, double distance) {
    requireNonNull(gpu, "gpu");
    double step = 1 / (requireLength("fftfreq", length) * distance);
    Nd nd = Nd.on(gpu);
    try (NdArray<double[]> upward = nd.arange(DType.FLOAT64, (length + 1) / 2);
        NdArray<double[]> negative = nd.arange(DType.FLOAT64, -(length / 2), 0, 1);
        NdArray<double[]> both = Joining.concat(0, upward, negative)) {
      return both.times(step);
    }
  }

  /** The frequencies of a transform of real numbers: from 0 up to half a turn a sample. */
  public static NdArray<double[]> rfftfreq(Gpu gpu, long length, double distance) {
    requireNonNull(gpu, "gpu");
    double step = 1 / (requireLength("rfftfreq", length) * distance);
    try (NdArray<double[]> upward = Nd.on(gpu).arange(DType.FLOAT64, length / 2 + 1)) {
      return upward.times(step);
    }
  }

  /** As {@link #nextFastLen(long, boolean)}, for complex numbers. */
  public static long nextFastLen(long length) {
    return nextFastLen(length, false);
  }

  /**
   * The least length from this one on that transforms take in few passes: without a prime factor
   * above 7. Sequences with zeros behind, as {@link Along#lengths} makes them, have it cheaply.
   *
   * @param real whether it is for {@link #rfft} and its like, for which an even length is half the
   *     work
   */
  public static long nextFastLen(long length, boolean real) {
    return FastLengths.next(requireLength("nextFastLen", length), real);
  }

  private static long requireLength(String name, long length) {
    if (length < 1) {
      throw new GpuException(name + " of " + length + " samples; at least 1");
    }
    return length;
  }

  /** The frequency 0 moved to the middle of each axis. */
  public static <A> NdArray<A> fftshift(DeviceArray<A> x) {
    return fftshift(x, usual());
  }

  /** The frequency 0 moved to the middle of some axes. */
  public static <A> NdArray<A> fftshift(DeviceArray<A> x, Along along) {
    return Axes.shifted("fftshift", x, along, 1);
  }

  /** What {@link #fftshift(DeviceArray)} moved, moved back. */
  public static <A> NdArray<A> ifftshift(DeviceArray<A> x) {
    return ifftshift(x, usual());
  }

  /** What {@link #fftshift(DeviceArray, Along)} moved, moved back. */
  public static <A> NdArray<A> ifftshift(DeviceArray<A> x, Along along) {
    return Axes.shifted("ifftshift", x, along, -1);
  }

  /** Returns the bytes of tables that are kept on a GPU; those of cuFFT's plans are not known. */
  public static long planBytes(Gpu gpu) {
    return Plans.of(gpu).bytes();
  }

  /**
   * Frees the tables that are kept on a GPU; what is enqueued still has them. Graphs that captured
   * transforms cannot be launched any more. Plans of cuFFT are freed, too, if it is in use: that
   * waits for the device.
   */
  public static void clearPlans(Gpu gpu) {
    FourierLibrary.clear(gpu);
    Plans.of(gpu).clear();
  }
}
