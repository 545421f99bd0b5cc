package org.jgpu.software.matrix;

import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.MatrixAccess;
import org.jgpu.software.device.WarpRegisters;

/**
 * Moves matrices of 8 by 8 elements of 16 bits from rows in memory, of which each lane has the
 * address of one, into registers, of which each lane has one for each matrix; or back.
 *
 * @param matrices how many
 * @param transposed whether a register has two neighbours of a column, not of a row
 * @param stores whether they go from registers into memory
 */
public record RowMove(int matrices, boolean transposed, boolean stores) implements WarpExchange {
  /** Bytes of a row, which each starts at a multiple of. */
  private static final int ROW = 16;

  @Override
  public void apply(BlockContext context, int first) {
    WarpRegisters registers = context.waiting().registers;
    Squares squares = new Squares(matrices);
    if (stores) {
      squares.gather(registers, first, transposed);
    }
    for (int lane = 0; lane < matrices * Squares.EXTENT; lane++) {
      context.select(first + lane);
      long address = registers.get(first + lane, WarpRegisters.ADDRESS);
      MatrixAccess.checkStart(address, ROW);
      for (int half = 0; half < 2; half++) {
        long place = address + 8 * half;
        if (stores) {
          MatrixAccess.store(context, place, squares.words(lane, half), 8);
        } else {
          squares.setWords(lane, half, MatrixAccess.load(context, place, 8));
        }
      }
    }
    if (!stores) {
      squares.scatter(registers, first, transposed);
    }
  }
}
