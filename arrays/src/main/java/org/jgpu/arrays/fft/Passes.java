package org.jgpu.arrays.fft;

import java.util.List;
import org.jgpu.arrays.fft.Plans.Kind;
import org.jgpu.arrays.fft.Side.Form;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/**
 * Enqueues transforms. What fits a block is read and written once. Longer sequences are products n1
 * n2 ... of short ones: pass i transforms those of n_i elements that lie n / n_i apart, multiplied
 * by the roots between them (Stockham's order in the large), and writes them n1 ... n_(i-1) apart,
 * so that the last pass leaves all in order. Lengths with a prime factor above 7 are convolutions
 * with a chirp (Bluestein, "A linear filtering approach to the computation of discrete Fourier
 * transform", 1970), in one pass where they fit a block.
 *
 * <p>Work space is at most {@link #WORK_BYTES} for each of up to three buffers, or one sequence:
 * more sequences are transformed in parts.
 */
final class Passes<A> {
  /** The bytes of a work buffer, if it holds more than one sequence. */
  static final long WORK_BYTES = 64L << 20;

  private final Gpu gpu;
  private final DType<A> dtype;
  private final Plans plans;
  private final Tile tile;
  private final Powers powers;

  Passes(Gpu gpu, DType<A> dtype, Plans plans) {
    this.gpu = gpu;
    this.dtype = dtype;
    this.plans = plans;
    this.tile = Tile.of(gpu, dtype);
    this.powers = Powers.of(gpu, dtype);
  }

  void run(Job<A> job) {
    boolean direct = Radices.smooth(job.length());
    if (job.out().form() == Form.HALVES && !(direct && fits(job))) {
      Side<A> packed = job.out().form(Form.COMPLEX, job.length()).sign(1);
      run(job.between(job.in(), packed, 1));
      unpack(job);
    } else if (direct && fits(job)) {
      single(job, List.of());
    } else {
      inParts(job, direct);
    }
  }

  private boolean fits(Job<A> job) {
    boolean byLines = byLines(job.in(), job) || byLines(job.out(), job);
    return tile.holds(job.length(), byLines)
        || suits(job) && powers.lines(job.length(), byLines) > 0;
  }

  private static boolean suits(Job<?> job) {
    return Powers.suits(job.in()) && Powers.suits(job.out());
  }

  private static boolean byLines(Side<?> side, Job<?> job) {
    return job.extents().length > 0
        && job.extents()[0] >= 4
        && Math.abs(side.steps()[0]) < Math.abs(side.step());
  }

  /** Each sequence is a line. */
  private void single(Job<A> job, List<DeviceArray<A>> convolution) {
    Digits digits = new Digits();
    digits.add(job, 0, job.extents().length);
    int line = (int) (convolution.isEmpty() ? job.length() : convolution.get(0).size() / 2);
    Job<A> typed = job.between(plain(job.in(), job), plain(job.out(), job), job.scale());
    new Launch<>(
            plans, typed, line, digits, -1, job.in().step(), job.out().step(), 1, 1, convolution)
        .run();
  }

  private static <A> Side<A> plain(Side<A> side, Job<A> job) {
    boolean whole = side.isWhole(job.length()) && !job.conjugated();
    return whole ? side.form(Form.PLAIN, side.limit()) : side;
  }

  private void inParts(Job<A> job, boolean direct) {
    int digits = job.extents().length;
    long length = direct ? job.length() : Radices.convolution(2 * job.length() - 1);
    long last = digits == 0 ? 1 : job.extents()[digits - 1];
    long each = job.sequences() / last * length * 2 * dtype.bytes();
    long part = Math.max(1, Math.min(last, WORK_BYTES / each));
    for (long from = 0; from < last; from += part) {
      Job<A> some = part == last ? job : job.part(from, Math.min(last, from + part));
      if (direct) {
        several(some);
      } else {
        convolved(some, length);
      }
    }
  }

  private Side<A> work(DeviceArray<A> buffer, Job<A> job, long length) {
    return Side.plain(buffer, job.packedSteps(length), job.packedStep(), length);
  }

  private DeviceArray<A> buffer(Job<A> job, long length) {
    return gpu.empty(dtype, 2 * length * job.sequences());
  }

  /** Pass after pass, to and fro between one buffer and the results, or another buffer. */
  private void several(Job<A> job) {
    boolean own = Powers.isPower(job.length()) && suits(job);
    int longest = own ? powers.longestPart() : tile.longestPart();
    List<Integer> lines = Radices.passes(job.length(), longest);
    boolean free = job.out().isWhole(job.length()) && !shared(job);
    boolean second = lines.size() > 2 && !free;
    try (DeviceArray<A> one = buffer(job, job.length());
        DeviceArray<A> other = second ? buffer(job, job.length()) : one.reshape(one.size())) {
      Side<A> work = work(one, job, job.length());
      Side<A> between = second ? work(other, job, job.length()) : job.out().sign(1);
      Side<A> from = job.in();
      long done = 1;
      for (int i = 0; i < lines.size(); i++) {
        int left = lines.size() - 1 - i;
        Side<A> to = left == 0 ? job.out() : left % 2 == 1 ? work : between;
        pass(job.between(from, to, left == 0 ? job.scale() : 1), lines.get(i), done, left == 0);
        done *= lines.get(i);
        from = to;
      }
    }
  }

  /** Returns whether results are written over what is read. */
  private static boolean shared(Job<?> job) {
    return job.in().array().address() == job.out().array().address();
  }

  private void pass(Job<A> job, int line, long done, boolean last) {
    Job<A> typed = typed(job, done == 1, last);
    boolean read = typed.in().form() == Form.PLAIN;
    boolean written = typed.out().form() == Form.PLAIN;
    long lines = job.length() / line;
    long inStep = typed.in().step();
    long outStep = typed.out().step();
    Digits digits = new Digits();
    digits.add(typed, 0, job.inner());
    int place = digits.count();
    digits.add(done, inStep, written ? outStep : 0);
    digits.add(lines / done, read ? done * inStep : 0, done * line * outStep);
    digits.add(typed, job.inner(), job.extents().length);
    new Launch<>(
            plans,
            typed,
            line,
            digits,
            place,
            read ? lines * inStep : inStep,
            written ? done * outStep : outStep,
            lines,
            done,
            List.of())
        .run();
  }

  /** Returns the job with sides whose elements are plain, but where only the whole job's ends. */
  private Job<A> typed(Job<A> job, boolean first, boolean last) {
    boolean given = first && !job.in().isWhole(job.length());
    boolean kept = last && (job.conjugated() || !job.out().isWhole(job.length()));
    return new Job<>(
        given ? job.in() : plainly(job.in(), job),
        kept ? job.out() : plainly(job.out(), job),
        job.extents(),
        job.inner(),
        job.length(),
        job.whole(),
        kept && job.conjugated(),
        job.scale());
  }

  private static <A> Side<A> plainly(Side<A> side, Job<A> job) {
    return side.form(Form.PLAIN, job.length());
  }

  /** A transform of any length as a convolution of one that is easy. */
  private void convolved(Job<A> job, long length) {
    long own = job.length();
    DeviceArray<A> chirp = plans.table(Kind.CHIRP, dtype, own, () -> Roots.chirp(own));
    DeviceArray<A> around = plans.made(Kind.AROUND, dtype, own, length, () -> around(own, length));
    Side<A> in = job.in().times(chirp);
    Side<A> out = job.out().times(chirp);
    Job<A> back =
        new Job<>(
            in, out, job.extents(), job.inner(), own, job.whole(), true, job.scale() / length);
    if (tile.holds(length, byLines(in, job) || byLines(out, job))) {
      single(back, List.of(around));
      return;
    }
    try (DeviceArray<A> buffer = buffer(job, length)) {
      Side<A> spectrum = work(buffer, job, length);
      Side<A> product = spectrum.times(around).sign(-1);
      longer(job, in, product, length, false, 1);
      longer(job, spectrum, out, length, true, job.scale() / length);
    }
  }

  /** Transforms {@code length} elements, those behind the job's own being zeros. */
  private void longer(
      Job<A> job, Side<A> in, Side<A> out, long length, boolean conjugated, double scale) {
    Job<A> longer =
        new Job<>(in, out, job.extents(), job.inner(), length, job.whole(), conjugated, scale);
    if (fits(longer)) {
      single(longer, List.of());
    } else {
      several(longer);
    }
  }

  private DeviceArray<A> around(long own, long length) {
    DeviceArray<A> around = plans.uploaded(dtype, Roots.around(Roots.chirp(own), length));
    Side<A> side = Side.plain(around, new long[0], 2, length);
    longer(
        new Job<>(side, side, new long[0], 0, length, 0, false, 1), side, side, length, false, 1);
    return around;
  }

  private void unpack(Job<A> job) {
    Digits digits = new Digits();
    digits.add(job, 0, job.extents().length);
    long step = job.out().step();
    new Launch<>(plans, job, 1, digits, -1, step, step, 1, 1, List.of()).unpack();
  }
}
