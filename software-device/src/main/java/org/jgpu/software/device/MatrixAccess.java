package org.jgpu.software.device;

import org.jgpu.software.check.AccessKind;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.memory.AddressSpace;

/** Accesses of the elements and rows of matrices by the selected thread, each checked by itself. */
public final class MatrixAccess {
  private static final int LARGEST = 8;

  private MatrixAccess() {}

  /**
   * Checks where a row starts.
   *
   * @param alignment a power of two
   */
  public static void checkStart(long address, int alignment) {
    DeviceBytes.check(address, alignment);
  }

  /** Checks the distance in bytes between the starts of two rows of a tile. */
  public static void checkStride(long stride, int bytes, int alignment) {
    if (stride * bytes % alignment != 0) {
      throw new KernelTrapException(
          KernelTrapException.Reason.INVALID_MATRIX,
          "a stride of %d elements of %d bytes; rows of this matrix start at multiples of %d bytes"
              .formatted(stride, bytes, alignment));
    }
  }

  /** The fault of a tile that lanes place differently. */
  public static KernelTrapException disagreement(int lane) {
    return new KernelTrapException(
        KernelTrapException.Reason.INVALID_MATRIX,
        "lanes 0 and %d of a warp give different addresses or strides of one matrix"
            .formatted(lane));
  }

  /**
   * Loads 1, 2, 4 or 8 bytes. In checked mode they must have been written: matrices are used as
   * soon as they are loaded.
   */
  public static long load(BlockContext context, long address, int bytes) {
    BlockChecks checks = context.checksOrNull();
    if (checks != null) {
      int site = WarpRegisters.site(context);
      if (CheckedAccess.genericAccess(context, address, 0, bytes, AccessKind.READ, site)) {
        checks.refuseUndefined();
      }
      checks.values().used(context.thread(), address, bytes, "in a matrix");
    }
    return switch (bytes) {
      case 1 -> GenericAccess.genericLoad8(context, address) & 0xffL;
      case 2 -> GenericAccess.genericLoad16(context, address) & 0xffffL;
      case 4 -> GenericAccess.genericLoad32(context, address) & 0xffffffffL;
      case LARGEST -> GenericAccess.genericLoad64(context, address);
      default -> throw new IllegalArgumentException(bytes + " bytes");
    };
  }

  /** Stores the lowest 1, 2, 4 or 8 bytes. */
  public static void store(BlockContext context, long address, long bits, int bytes) {
    BlockChecks checks = context.checksOrNull();
    if (checks != null) {
      int site = WarpRegisters.site(context);
      CheckedAccess.genericAccess(context, address, bits, bytes, AccessKind.WRITE, site);
      if (AddressSpace.segment(address) == AddressSpace.SHARED_WINDOW) {
        checks.values().copied(AddressSpace.offset(address), bytes, null, 0);
      }
    }
    switch (bytes) {
      case 1 -> GenericAccess.genericStore8(context, address, (int) bits);
      case 2 -> GenericAccess.genericStore16(context, address, (int) bits);
      case 4 -> GenericAccess.genericStore32(context, address, (int) bits);
      case LARGEST -> GenericAccess.genericStore64(context, address, bits);
      default -> throw new IllegalArgumentException(bytes + " bytes");
    }
  }
}
