package org.jgpu.arrays.fft;

import java.util.List;
import org.jgpu.arrays.fft.Side.Form;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/**
 * Lines of a power of 2, which have a kernel of their own: a thread has 16 elements of one in
 * registers, and shared memory has room for a tile of lines once.
 *
 * @param elementBytes of a complex number
 * @param sharedBytes the most of a block
 */
record Powers(int elementBytes, int sharedBytes) {
  private static final int SHORTEST = 64;
  private static final int LONGEST = 4096;

  /** Elements of a thread. */
  private static final int OWN = 16;

  private static final int OWN_BITS = 4;

  /** Elements of a block where no line is longer and neighbours of a line are read side by side. */
  private static final int TILE_BYTES = 1 << 15;

  private static final int WIDE_TILE_BYTES = 1 << 16;

  /** What a block reads side by side where that belongs to other lines: a sector, or more. */
  private static final int SECTOR = 32;

  private static final int LEAST_SIDE_BY_SIDE = 16;

  /** 64 registers for each of 1,024 threads, twice as many of half of them for float64. */
  private static final int REGISTERS = 1 << 16;

  private static final int REGISTER_BYTES = 8;
  private static final int BANKS = 16;

  static Powers of(DeviceArray<?> parts) {
    return of(parts.gpu(), parts.dtype());
  }

  static Powers of(Gpu gpu, DType<?> parts) {
    int shared =
        switch (gpu.computeCapability()) {
          case 80, 87, 90, 100, 101, 103, 110 -> 140 << 10;
          default -> gpu.computeCapability() > 80 ? 72 << 10 : 60 << 10;
        };
    return new Powers(2 * parts.bytes(), shared);
  }

  static boolean isPower(long length) {
    return Long.bitCount(length) == 1;
  }

  /** Returns whether sequences are lines, or products of lines. */
  static boolean isOwn(long length) {
    return isPower(length) && length >= SHORTEST;
  }

  /** Returns whether elements are complex numbers as they lie there. */
  static boolean suits(Side<?> side) {
    return side.form() == Form.PLAIN || side.form() == Form.COMPLEX;
  }

  /** Returns the radices of the stages, the short one first. */
  static List<Integer> radices(int line) {
    int bits = Integer.numberOfTrailingZeros(line) - OWN_BITS;
    return bits > OWN_BITS ? List.of(1 << bits - OWN_BITS, OWN, OWN) : List.of(1 << bits, OWN);
  }

  /**
   * Returns the complex numbers from line to line: where threads side by side have different lines,
   * those begin in banks of their own.
   */
  static int pitch(int line, int lines, boolean byLines) {
    int padded = line + line / BANKS;
    return byLines && lines > 1 ? padded + Math.max(1, BANKS / lines) : padded | 1;
  }

  /** Returns how many lines a block takes at most, a power of 2; 0 if none fits. */
  int lines(long line, boolean byLines) {
    if (!isPower(line) || line < SHORTEST || line > LONGEST) {
      return 0;
    }
    int length = (int) line;
    int most = REGISTERS * REGISTER_BYTES / (length * 4 * elementBytes);
    int wanted = Math.max(TILE_BYTES / elementBytes / length, byLines ? sideBySide(length) : 1);
    int lines = Integer.highestOneBit(Math.min(most, wanted));
    while ((long) lines * pitch(length, lines, byLines) * elementBytes > sharedBytes) {
      lines /= 2;
    }
    return byLines && lines * elementBytes < LEAST_SIDE_BY_SIDE ? 0 : lines;
  }

  /** Two sectors, if that leaves room for a second block, which works while this one waits. */
  private int sideBySide(int length) {
    int fitting = WIDE_TILE_BYTES / elementBytes / length;
    return Math.max(SECTOR, Math.min(2 * SECTOR, fitting * elementBytes)) / elementBytes;
  }

  static int threads(int line, int lines) {
    return lines * line / OWN;
  }

  /** Returns the longest line of longer sequences, of which whole sectors are read. */
  int longestPart() {
    int longest = LONGEST;
    while (lines(longest, true) * elementBytes < SECTOR) {
      longest /= 2;
    }
    return longest;
  }
}
