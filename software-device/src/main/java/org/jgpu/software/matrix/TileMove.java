package org.jgpu.software.matrix;

import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.MatrixAccess;
import org.jgpu.software.device.WarpRegisters;

/**
 * Loads a tile into the registers of a warp, or stores it. Each lane moves its own elements.
 *
 * @param fragment how the tile lies in registers
 * @param columns the elements of a row
 * @param byColumns whether columns, not rows, are consecutive in memory
 * @param stores whether it is stored
 */
public record TileMove(Fragment fragment, int columns, boolean byColumns, boolean stores)
    implements WarpExchange {
  private static final int LANES = 32;
  private static final int MOST_ALIGNED = 16;

  @Override
  public void apply(BlockContext context, int first) {
    checkAgreement(context.waiting().registers, first);
    for (int thread = first; thread < first + LANES; thread++) {
      context.select(thread);
      WarpRegisters registers = context.waiting().registers;
      long address = registers.get(thread, WarpRegisters.ADDRESS);
      long stride = registers.get(thread, WarpRegisters.STRIDE);
      check(address, stride);
      if (stores) {
        store(context, registers, address, stride);
      } else {
        load(context, registers, address, stride);
      }
    }
  }

  private static void checkAgreement(WarpRegisters registers, int first) {
    for (int lane = 1; lane < LANES; lane++) {
      long address = registers.get(first + lane, WarpRegisters.ADDRESS);
      long stride = registers.get(first + lane, WarpRegisters.STRIDE);
      if (address != registers.get(first, WarpRegisters.ADDRESS)
          || stride != registers.get(first, WarpRegisters.STRIDE)) {
        throw MatrixAccess.disagreement(lane);
      }
    }
  }

  /** Rows start at multiples of what a lane has of them; the ISA asks for more. */
  private void check(long address, long stride) {
    int bytes = fragment.element().bytes();
    int alignment = Math.min(fragment.elements() * bytes, MOST_ALIGNED);
    MatrixAccess.checkStart(address, alignment);
    MatrixAccess.checkStride(stride, bytes, alignment);
  }

  private long place(int lane, int element, long address, long stride) {
    int at = lane * fragment.elements() + element;
    long row = at / columns;
    long column = at % columns;
    long distance = byColumns ? column * stride + row : row * stride + column;
    return address + distance * fragment.element().bytes();
  }

  private void load(BlockContext context, WarpRegisters registers, long address, long stride) {
    Element element = fragment.element();
    long bits = 0;
    for (int i = 0; i < fragment.elements(); i++) {
      int part = i % element.perRegister();
      long place = place(context.lane(), i, address, stride);
      long one = MatrixAccess.load(context, place, element.bytes());
      bits = (part == 0 ? 0 : bits) | one << part * 8 * element.bytes();
      registers.set(context.thread(), i / element.perRegister(), bits);
    }
  }

  private void store(BlockContext context, WarpRegisters registers, long address, long stride) {
    Element element = fragment.element();
    for (int i = 0; i < fragment.elements(); i++) {
      int part = i % element.perRegister();
      long bits = registers.get(context.thread(), i / element.perRegister());
      long place = place(context.lane(), i, address, stride);
      MatrixAccess.store(context, place, bits >>> part * 8 * element.bytes(), element.bytes());
    }
  }
}
