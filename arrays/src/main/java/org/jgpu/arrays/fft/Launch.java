package org.jgpu.arrays.fft;

import java.util.List;
import org.jgpu.arrays.fft.Plans.Kind;
import org.jgpu.arrays.fft.Side.Form;
import org.jgpu.arrays.fft.kernels.FftKernelsLauncher;
import org.jgpu.arrays.fft.kernels.FftPass;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * One pass over memory: which lines there are, and how blocks share them.
 *
 * @param job with the sides of this pass
 * @param line the length of a line
 * @param digits of the lines' numbers
 * @param place which digit numbers the lines of a sequence; -1 if they are whole sequences
 * @param inStep from element to element of a line
 * @param outStep the same for results
 * @param apart positions in the sequence from element to element
 * @param group how many lines have factors of their own between passes; 1 in the first pass
 * @param convolution what the spectrum is multiplied by before it is transformed back, if it is
 */
record Launch<A>(
    Plans plans,
    Job<A> job,
    int line,
    Digits digits,
    int place,
    long inStep,
    long outStep,
    long apart,
    long group,
    List<DeviceArray<A>> convolution) {
  private static final int UNPACK_THREADS = 256;
  private static final long MOST_BLOCKS = 1 << 16;

  void run() {
    Geometry geometry = Geometry.of(this);
    int elements = geometry.halves() * geometry.lines() * geometry.pitch();
    int shared = 2 * elements * job.in().array().dtype().bytes();
    LaunchConfig config =
        LaunchConfig.grid(blocks(geometry.lines()))
            .block(geometry.threads(line))
            .sharedBytes(shared);
    if (geometry.powers()) {
      lines(config, geometry);
    } else {
      transform(config, geometry);
    }
  }

  private void transform(LaunchConfig config, Geometry geometry) {
    DeviceArray<A> factors = factors(Kind.FACTORS, geometry);
    FftKernelsLauncher.transform(
        config,
        job.in().array(),
        job.out().array(),
        factors,
        roots(factors.dtype()),
        before(factors),
        after(factors),
        convolution.isEmpty() ? factors : convolution.get(0),
        pass(geometry));
  }

  private void lines(LaunchConfig config, Geometry geometry) {
    DeviceArray<A> factors = factors(Kind.POWERS, geometry);
    FftKernelsLauncher.lines(
        config,
        job.in().array(),
        job.out().array(),
        factors,
        roots(factors.dtype()),
        before(factors),
        after(factors),
        pass(geometry));
  }

  private DeviceArray<A> factors(Kind kind, Geometry geometry) {
    DType<A> dtype = job.in().array().dtype();
    return plans.table(kind, dtype, line, () -> Roots.factors(geometry.radices()));
  }

  /** What kernels read none of is any table. */
  private DeviceArray<A> before(DeviceArray<A> none) {
    DeviceArray<A> before = job.in().factors();
    return before == null ? none : before;
  }

  private DeviceArray<A> after(DeviceArray<A> none) {
    DeviceArray<A> after = job.out().factors();
    return after == null ? none : after;
  }

  /** Makes transforms of packed real numbers those of the real numbers, where they stand. */
  void unpack() {
    long threads = digits.lines() * (job.whole() / 4 + 1);
    FftKernelsLauncher.unpack(
        LaunchConfig.grid((int) Math.min(MOST_BLOCKS, (threads - 1) / UNPACK_THREADS + 1)),
        job.out().array(),
        roots(job.out().array().dtype()),
        pass(Geometry.none()));
  }

  private DeviceArray<A> roots(DType<A> dtype) {
    long roots = rootsOf();
    return plans.table(Kind.PAIR, dtype, roots, () -> Roots.pair(roots));
  }

  private FftPass pass(Geometry geometry) {
    DeviceArray<A> before = job.in().factors();
    return new FftPass(
        Radices.packed(geometry.radices()),
        line,
        geometry.stages(),
        convolution.isEmpty() ? -1 : geometry.stages() / 2,
        Integer.numberOfTrailingZeros(geometry.lines()),
        geometry.pitch(),
        geometry.halves() > 1 ? geometry.lines() * geometry.pitch() : 0,
        geometry.load().ordinal(),
        geometry.store().ordinal(),
        geometry.loadLines(),
        geometry.storeLines(),
        group > 1,
        (before == null ? 0 : 1) + (job.out().factors() == null ? 0 : 2),
        Roots.shift(rootsOf()),
        place < 0 ? -1 : digits.place(place),
        apart,
        digits.lines(),
        digits.extent(0),
        digits.extent(1),
        digits.extent(2),
        digits.extent(3),
        job.in().start(),
        digits.in(0),
        digits.in(1),
        digits.in(2),
        digits.in(3),
        digits.in(4),
        inStep,
        job.out().start(),
        digits.out(0),
        digits.out(1),
        digits.out(2),
        digits.out(3),
        digits.out(4),
        outStep,
        before == null ? job.length() : before.size() / 2,
        job.in().limit(),
        job.out().limit(),
        job.whole(),
        job.in().sign(),
        job.conjugated() ? -1 : 1,
        job.out().sign(),
        job.scale());
  }

  /** Which roots this takes by their numbers: those between passes, or of packed real numbers. */
  private long rootsOf() {
    boolean halves = job.in().form() == Form.HALVES || job.out().form() == Form.HALVES;
    return group > 1 ? group * line : halves ? job.whole() : 1;
  }

  private int blocks(int lines) {
    long count = digits.lines();
    if (count > Integer.MAX_VALUE) {
      throw new GpuException(
          "transforms of " + count + " lines; 2^31 - 1 are the most: transform parts of the array");
    }
    return (int) ((count - 1) / lines + 1);
  }
}
