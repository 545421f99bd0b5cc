package org.jgpu.software.matrix;

import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.WarpRegisters;

/** Transposes a matrix of 8 by 8 elements of 16 bits in the registers of a warp. */
public final class Transposition implements WarpExchange {
  @Override
  public void apply(BlockContext context, int first) {
    WarpRegisters registers = context.waiting().registers;
    Squares square = new Squares(1);
    square.gather(registers, first, false);
    square.scatter(registers, first, true);
  }
}
