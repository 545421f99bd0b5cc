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
  private static final int ENOUGH_BLOCKS = 264;
  private static final int LEAST_SIDE_BY_SIDE = 4;
  private static final int LEAST_TILE = 512;
  private static final int MOST_THREADS = 256;
  private static final int WARP = 32;
  private static final long MOST_BLOCKS = 1 << 16;

  /** How blocks share the lines. */
  private record Geometry(
      boolean powers,
      List<Integer> radices,
      int stages,
      int lines,
      int pitch,
      Form load,
      Form store,
      boolean loadLines,
      boolean storeLines) {
    /** Returns how often elements go through shared memory. */
    int exchanges() {
      return stages - 1 + (load == Form.PLAIN ? 0 : 1) + (store == Form.PLAIN ? 0 : 1);
    }

    int halves() {
      return !powers && exchanges() > 1 ? 2 : 1;
    }
  }

  void run() {
    Tile tile = Tile.of(job.in().array());
    Geometry geometry = geometry(tile);
    int shared = geometry.halves() * geometry.lines() * geometry.pitch() * tile.elementBytes();
    LaunchConfig config =
        LaunchConfig.grid(blocks(geometry.lines())).block(threads(geometry)).sharedBytes(shared);
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
    Geometry none =
        new Geometry(false, List.of(), 0, 1, Tile.pitch(1), Form.HALVES, Form.HALVES, false, false);
    long threads = digits.lines() * (job.whole() / 4 + 1);
    FftKernelsLauncher.unpack(
        LaunchConfig.grid((int) Math.min(MOST_BLOCKS, (threads - 1) / MOST_THREADS + 1)),
        job.out().array(),
        roots(job.out().array().dtype()),
        pass(none));
  }

  private DeviceArray<A> roots(DType<A> dtype) {
    long roots = rootsOf();
    return plans.table(Kind.PAIR, dtype, roots, () -> Roots.pair(roots));
  }

  private Geometry geometry(Tile tile) {
    boolean loadLines = digits.readsByLines(inStep);
    boolean storeLines = digits.writesByLines(outStep);
    boolean byLines = loadLines || storeLines;
    int most = powers(byLines);
    if (most > 0) {
      int lines = lines(most, byLines);
      int pitch = Powers.pitch(line, lines, byLines);
      List<Integer> radices = Powers.radices(line);
      Form load = job.in().form();
      Form store = job.out().form();
      return new Geometry(
          true, radices, radices.size(), lines, pitch, load, store, loadLines, storeLines);
    }
    List<Integer> radices = Radices.of(line);
    int first = radices.isEmpty() ? line : radices.get(0);
    int last = radices.isEmpty() ? line : radices.get(radices.size() - 1);
    return new Geometry(
        false,
        radices,
        radices.size() * (convolution.isEmpty() ? 1 : 2),
        lines(tile.lines(line), byLines),
        Tile.pitch(line),
        form(job.in(), loadLines, first),
        form(job.out(), storeLines, last),
        loadLines,
        storeLines);
  }

  /** Returns how many lines the kernel of powers of 2 takes in a block; 0 if it takes none. */
  private int powers(boolean byLines) {
    boolean suits = convolution.isEmpty() && Powers.suits(job.in()) && Powers.suits(job.out());
    return suits ? Powers.of(job.in().array()).lines(line, byLines) : 0;
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

  /**
   * Plain numbers go through registers alone, if what neighbouring threads take for a butterfly
   * lies in sectors of memory of which nothing is left over. Parts of sequences always do.
   */
  private Form form(Side<A> side, boolean byLines, int radix) {
    boolean together = line > 1 && (byLines || line / radix >= LEAST_SIDE_BY_SIDE);
    return side.form() == Form.PLAIN && place < 0 && !together ? Form.COMPLEX : side.form();
  }

  /** As many as fit, a power of 2; fewer where that would leave multiprocessors without work. */
  private int lines(int most, boolean byLines) {
    long count = digits.lines();
    int least = byLines ? LEAST_SIDE_BY_SIDE : Math.max(1, LEAST_TILE / line);
    int lines = most;
    while (lines > 1
        && (lines / 2 >= count || lines > least && (count - 1) / lines + 1 < ENOUGH_BLOCKS)) {
      lines /= 2;
    }
    return lines;
  }

  private int blocks(int lines) {
    long count = digits.lines();
    if (count > Integer.MAX_VALUE) {
      throw new GpuException(
          "transforms of " + count + " lines; 2^31 - 1 are the most: transform parts of the array");
    }
    return (int) ((count - 1) / lines + 1);
  }

  private int threads(Geometry geometry) {
    if (geometry.powers()) {
      return Powers.threads(line, geometry.lines());
    }
    int radix = geometry.radices().isEmpty() ? 1 : geometry.radices().get(0);
    int butterflies = geometry.lines() * line / radix;
    return Math.min(MOST_THREADS, Math.max(1, (butterflies + WARP - 1) / WARP) * WARP);
  }
}
