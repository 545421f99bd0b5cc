package org.jgpu.contract.standin;

import static org.jgpu.contract.standin.Answer.putInt;
import static org.jgpu.contract.standin.StandInDevice.DEVICE;
import static org.jgpu.contract.standin.StandInDevice.MEMORY;

import java.util.Arrays;
import org.jgpu.runtime.driver.ParameterBlock;

/** Launches and occupancy. */
final class LaunchFunctions {
  private static final int BUFFER_POINTER = 1;
  private static final int BUFFER_SIZE = 2;

  private LaunchFunctions() {}

  static int cuLaunchKernel(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int blockX,
      int blockY,
      int blockZ,
      int sharedBytes,
      long stream,
      long pointers,
      long extra) {
    return Answer.of(
        () ->
            DEVICE.launch(
                function,
                gridX,
                gridY,
                gridZ,
                blockX,
                blockY,
                blockZ,
                sharedBytes,
                stream,
                extra == 0 ? gathered(function, pointers) : packed(extra)));
  }

  static int cuLaunchCooperativeKernel(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int blockX,
      int blockY,
      int blockZ,
      int sharedBytes,
      long stream,
      long pointers) {
    return Answer.of(
        () -> {
          int[] offsets = ModuleFunctions.offsets(function);
          DEVICE.launchCooperative(
              function,
              gridX,
              gridY,
              gridZ,
              blockX,
              blockY,
              blockZ,
              sharedBytes,
              stream,
              gathered(function, pointers),
              Arrays.copyOf(offsets, offsets.length - 1));
        });
  }

  /** The parameters in one piece, as {@code extra} gives them. */
  private static ParameterBlock packed(long extra) {
    long address = 0;
    long bytes = 0;
    for (long at = extra; MEMORY.readLong(at) != 0; at += 2 * Long.BYTES) {
      long value = MEMORY.readLong(at + Long.BYTES);
      switch ((int) MEMORY.readLong(at)) {
        case BUFFER_POINTER -> address = value;
        case BUFFER_SIZE -> bytes = MEMORY.readLong(value);
        default -> throw new IllegalArgumentException("an unknown key of parameters");
      }
    }
    ParameterBlock block = DEVICE.newParameterBlock((int) bytes);
    block.buffer().put(0, MEMORY.readBytes(address, (int) bytes));
    block.setSize((int) bytes);
    return block;
  }

  /** The parameters from where each of {@code pointers} points. */
  private static ParameterBlock gathered(long function, long pointers) {
    int[] offsets = ModuleFunctions.offsets(function);
    int bytes = offsets[offsets.length - 1];
    ParameterBlock block = DEVICE.newParameterBlock(bytes);
    for (int i = 0; i < offsets.length - 1; i++) {
      long address = MEMORY.readLong(pointers + (long) i * Long.BYTES);
      block.buffer().put(offsets[i], MEMORY.readBytes(address, offsets[i + 1] - offsets[i]));
    }
    block.setSize(bytes);
    return block;
  }

  static int cuOccupancyMaxPotentialBlockSize(
      long least, long block, long function, long bytesOfBlock, long dynamicBytes, int limit) {
    return Answer.of(
        () -> {
          putInt(least, 1);
          putInt(block, DEVICE.suggestedBlockSize(function, (int) dynamicBytes));
        });
  }

  static int cuOccupancyMaxActiveBlocksPerMultiprocessor(
      long blocks, long function, int blockSize, long dynamicBytes) {
    return Answer.of(
        () ->
            putInt(
                blocks,
                DEVICE.activeBlocksPerMultiprocessor(function, blockSize, (int) dynamicBytes)));
  }
}
