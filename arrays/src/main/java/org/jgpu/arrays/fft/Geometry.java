package org.jgpu.arrays.fft;

import java.util.List;
import org.jgpu.arrays.fft.Side.Form;

/**
 * How the blocks of a launch share its lines.
 *
 * @param powers whether the kernel is that of powers of 2
 * @param radices of the stages
 * @param stages how many, of both transforms of a convolution
 * @param lines of a block, a power of 2
 * @param pitch complex numbers from line to line in shared memory
 * @param load how elements are read
 * @param store how they are written
 * @param loadLines whether neighbouring threads read neighbouring lines
 * @param storeLines the same for what is written
 */
record Geometry(
    boolean powers,
    List<Integer> radices,
    int stages,
    int lines,
    int pitch,
    Form load,
    Form store,
    boolean loadLines,
    boolean storeLines) {
  private static final int ENOUGH_BLOCKS = 264;
  private static final int LEAST_SIDE_BY_SIDE = 4;
  private static final int LEAST_TILE = 512;
  private static final int MOST_THREADS = 256;
  private static final int WARP = 32;

  static Geometry of(Launch<?> launch) {
    boolean byLines = loadsLines(launch) || storesLines(launch);
    int most = powers(launch, byLines);
    return most > 0
        ? ofPowers(launch, lines(launch, most, byLines), byLines)
        : any(launch, byLines);
  }

  /** Returns that of a kernel that has neither lines nor shared memory. */
  static Geometry none() {
    return new Geometry(
        false, List.of(), 0, 1, Tile.pitch(1), Form.HALVES, Form.HALVES, false, false);
  }

  private static boolean loadsLines(Launch<?> launch) {
    return launch.digits().readsByLines(launch.inStep());
  }

  private static boolean storesLines(Launch<?> launch) {
    return launch.digits().writesByLines(launch.outStep());
  }

  /** Returns how many lines the kernel of powers of 2 takes in a block; 0 if it takes none. */
  private static int powers(Launch<?> launch, boolean byLines) {
    Job<?> job = launch.job();
    boolean suits =
        launch.convolution().isEmpty() && Powers.suits(job.in()) && Powers.suits(job.out());
    return suits ? Powers.of(job.in().array()).lines(launch.line(), byLines) : 0;
  }

  private static Geometry ofPowers(Launch<?> launch, int lines, boolean byLines) {
    List<Integer> radices = Powers.radices(launch.line());
    return new Geometry(
        true,
        radices,
        radices.size(),
        lines,
        Powers.pitch(launch.line(), lines, byLines),
        launch.job().in().form(),
        launch.job().out().form(),
        loadsLines(launch),
        storesLines(launch));
  }

  private static Geometry any(Launch<?> launch, boolean byLines) {
    int line = launch.line();
    Job<?> job = launch.job();
    List<Integer> radices = Radices.of(line);
    int first = radices.isEmpty() ? line : radices.get(0);
    int last = radices.isEmpty() ? line : radices.get(radices.size() - 1);
    return new Geometry(
        false,
        radices,
        radices.size() * (launch.convolution().isEmpty() ? 1 : 2),
        lines(launch, Tile.of(job.in().array()).lines(line), byLines),
        Tile.pitch(line),
        form(launch, job.in(), loadsLines(launch), first),
        form(launch, job.out(), storesLines(launch), last),
        loadsLines(launch),
        storesLines(launch));
  }

  /**
   * Plain numbers go through registers alone, if what neighbouring threads take for a butterfly
   * lies in sectors of memory of which nothing is left over. Parts of sequences always do.
   */
  private static Form form(Launch<?> launch, Side<?> side, boolean byLines, int radix) {
    int line = launch.line();
    boolean together = line > 1 && (byLines || line / radix >= LEAST_SIDE_BY_SIDE);
    boolean whole = launch.place() < 0;
    return side.form() == Form.PLAIN && whole && !together ? Form.COMPLEX : side.form();
  }

  /** As many as fit, a power of 2; fewer where that would leave multiprocessors without work. */
  private static int lines(Launch<?> launch, int most, boolean byLines) {
    long count = launch.digits().lines();
    int least = byLines ? LEAST_SIDE_BY_SIDE : Math.max(1, LEAST_TILE / launch.line());
    int lines = most;
    while (lines > 1
        && (lines / 2 >= count || lines > least && (count - 1) / lines + 1 < ENOUGH_BLOCKS)) {
      lines /= 2;
    }
    return lines;
  }

  /** Returns how often elements go through shared memory. */
  private int exchanges() {
    return stages - 1 + (load == Form.PLAIN ? 0 : 1) + (store == Form.PLAIN ? 0 : 1);
  }

  /** Returns how often a tile has room in shared memory. */
  int halves() {
    return !powers && exchanges() > 1 ? 2 : 1;
  }

  int threads(int line) {
    if (powers) {
      return Powers.threads(line, lines);
    }
    int radix = radices.isEmpty() ? 1 : radices.get(0);
    int butterflies = lines * line / radix;
    return Math.min(MOST_THREADS, Math.max(1, (butterflies + WARP - 1) / WARP) * WARP);
  }
}
