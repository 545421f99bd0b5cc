package org.jgpu.software.translate.checked;

import org.jgpu.software.check.AccessKind;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.CheckedMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jspecify.annotations.Nullable;

/** Which check an access calls. */
final class ProbeMethods {
  private ProbeMethods() {}

  /** The method for a common access, which HotSpot inlines, or null. */
  static @Nullable Code fast(StateSpace space, int kind, int bytes) {
    return switch (space) {
      case GLOBAL -> fastGlobal(kind, bytes);
      case SHARED -> fastShared(kind, bytes);
      default -> null;
    };
  }

  private static @Nullable Code fastGlobal(int kind, int bytes) {
    boolean read = kind == AccessKind.READ;
    if (kind == AccessKind.ATOMIC) {
      return bytes == 4 ? CheckedMethod.GLOBAL_ATOMIC_32 : null;
    }
    if (!read && kind != AccessKind.WRITE) {
      return null;
    }
    return switch (bytes) {
      case 1 -> read ? CheckedMethod.GLOBAL_READ_8 : CheckedMethod.GLOBAL_WRITE_8;
      case 4 -> read ? CheckedMethod.GLOBAL_READ_32 : CheckedMethod.GLOBAL_WRITE_32;
      case 8 -> read ? CheckedMethod.GLOBAL_READ_64 : CheckedMethod.GLOBAL_WRITE_64;
      default -> null;
    };
  }

  private static @Nullable Code fastShared(int kind, int bytes) {
    boolean read = kind == AccessKind.READ;
    if (kind == AccessKind.ATOMIC) {
      return bytes == 4 ? CheckedMethod.SHARED_ATOMIC_32 : null;
    }
    if (!read && kind != AccessKind.WRITE) {
      return null;
    }
    return switch (bytes) {
      case 4 -> read ? CheckedMethod.SHARED_READ_32 : CheckedMethod.SHARED_WRITE_32;
      case 8 -> read ? CheckedMethod.SHARED_READ_64 : CheckedMethod.SHARED_WRITE_64;
      default -> null;
    };
  }

  /** The method for an access of any kind and width. */
  static Code any(StateSpace space) {
    return switch (space) {
      case GLOBAL -> CheckedMethod.GLOBAL_ACCESS;
      case SHARED -> CheckedMethod.SHARED_ACCESS;
      case LOCAL -> CheckedMethod.LOCAL_ACCESS;
      default -> CheckedMethod.GENERIC_ACCESS;
    };
  }
}
