package org.jgpu.runtime.hardware;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.driver.ParameterBlock;

/**
 * Kernel parameters with the table that {@code cuLaunchKernel} takes as its {@code extra} argument:
 *
 * <pre>
 *  0  CU_LAUNCH_PARAM_BUFFER_POINTER
 *  8  address of the parameters
 * 16  CU_LAUNCH_PARAM_BUFFER_SIZE
 * 24  address of the size, which is byte 40 of this table
 * 32  CU_LAUNCH_PARAM_END
 * 40  the size in bytes
 * </pre>
 *
 * Only the size changes from launch to launch. The driver reads both during the call, so the block
 * must be reachable until the call returns.
 */
public class NativeParameterBlock extends ParameterBlock {
  private static final long END = 0;
  private static final long BUFFER_POINTER = 1;
  private static final long BUFFER_SIZE = 2;
  private static final int SIZE_CELL = 5 * Long.BYTES;

  private final ByteBuffer table =
      ByteBuffer.allocateDirect(SIZE_CELL + Long.BYTES).order(ByteOrder.nativeOrder());
  private final NativeAddresses addresses;
  private final long bufferAddress;
  private final long tableAddress;
  private ByteBuffer pointers = ByteBuffer.allocateDirect(0);
  private long pointersAddress;

  /**
   * Creates a block for {@code capacity} bytes of parameters.
   *
   * @param addresses asked here, and by {@link #pointersTo}
   */
  public NativeParameterBlock(int capacity, NativeAddresses addresses) {
    super(capacity);
    long[] found = addresses.of(buffer(), table);
    this.addresses = addresses;
    bufferAddress = found[0];
    tableAddress = found[1];
    table.putLong(0, BUFFER_POINTER);
    table.putLong(Long.BYTES, found[0]);
    table.putLong(2 * Long.BYTES, BUFFER_SIZE);
    table.putLong(3 * Long.BYTES, tableAddress + SIZE_CELL);
    table.putLong(4 * Long.BYTES, END);
  }

  /** Returns the address to pass as {@code extra}. */
  public final long tableAddress() {
    return tableAddress;
  }

  /**
   * Returns the address of a table of pointers to the parameters at {@code offsets}, which is what
   * launches without an {@code extra} argument take. Valid until the next call; the first call with
   * so many offsets asks for an address.
   */
  public final long pointersTo(int... offsets) {
    if (pointers.capacity() < Math.max(1, offsets.length) * Long.BYTES) {
      pointers =
          ByteBuffer.allocateDirect(Math.max(1, offsets.length) * Long.BYTES)
              .order(ByteOrder.nativeOrder());
      pointersAddress = addresses.of(pointers)[0];
    }
    for (int i = 0; i < offsets.length; i++) {
      pointers.putLong(i * Long.BYTES, bufferAddress + offsets[i]);
    }
    return pointersAddress;
  }

  @Override
  public final void setSize(int bytes) {
    if (bytes < 0 || bytes > buffer().capacity()) {
      throw new IllegalArgumentException(
          bytes + " bytes of kernel parameters in a block of " + buffer().capacity());
    }
    table.putLong(SIZE_CELL, bytes);
  }

  @Override
  public final int size() {
    return (int) table.getLong(SIZE_CELL);
  }
}
