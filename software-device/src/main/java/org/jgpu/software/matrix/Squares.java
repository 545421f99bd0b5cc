package org.jgpu.software.matrix;

import org.jgpu.software.device.WarpRegisters;

/** Matrices of 8 by 8 elements of 16 bits, by rows, and how they lie in registers of a warp. */
final class Squares {
  /** Rows and columns of a matrix. */
  static final int EXTENT = 8;

  private static final int LANES = 32;

  /** The lanes that share a row. */
  private static final int GROUP = 4;

  private static final int BITS = 16;
  private static final long HALF = 0xffff;

  private final int count;

  /** Two for each row, the first of which has the first four elements. */
  private final long[] words;

  Squares(int count) {
    this.count = count;
    this.words = new long[2 * count * EXTENT];
  }

  /** Four elements of a row; rows of the second matrix follow those of the first. */
  long words(int row, int half) {
    return words[2 * row + half];
  }

  void setWords(int row, int half, long four) {
    words[2 * row + half] = four;
  }

  /** Hands each lane a register of two neighbours for each matrix. */
  void scatter(WarpRegisters registers, int first, boolean transposed) {
    for (int lane = 0; lane < LANES; lane++) {
      for (int square = 0; square < count; square++) {
        long both = 0;
        for (int part = 0; part < 2; part++) {
          int inner = 2 * (lane % GROUP) + part;
          both |= element(square, lane / GROUP, inner, transposed) << part * BITS;
        }
        registers.set(first + lane, square, both);
      }
    }
  }

  /** Takes such registers. */
  void gather(WarpRegisters registers, int first, boolean transposed) {
    for (int lane = 0; lane < LANES; lane++) {
      for (int square = 0; square < count; square++) {
        long both = registers.get(first + lane, square);
        for (int part = 0; part < 2; part++) {
          int inner = 2 * (lane % GROUP) + part;
          set(square, lane / GROUP, inner, transposed, both >>> part * BITS & HALF);
        }
      }
    }
  }

  private long element(int square, int outer, int inner, boolean transposed) {
    int row = transposed ? inner : outer;
    int column = transposed ? outer : inner;
    return words[2 * (square * EXTENT + row) + column / 4] >>> column % 4 * BITS & HALF;
  }

  private void set(int square, int outer, int inner, boolean transposed, long element) {
    int row = transposed ? inner : outer;
    int column = transposed ? outer : inner;
    words[2 * (square * EXTENT + row) + column / 4] |= element << column % 4 * BITS;
  }
}
