package org.jgpu.software.device;

import org.jgpu.software.check.AccessKind;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.check.Space;
import org.jgpu.software.memory.AddressSpace;

/**
 * What generated code calls before each access in checked mode. Offsets in shared and local memory
 * come as 64-bit numbers, stored values as their bits. Method names are unique, because generated
 * code finds them by name.
 */
public final class CheckedAccess {
  private CheckedAccess() {}

  public static void globalRead8(BlockContext context, long address, int site) {
    context.checks().globalRead8(context.thread(), address, site);
  }

  public static void globalRead32(BlockContext context, long address, int site) {
    context.checks().globalRead32(context.thread(), address, site);
  }

  public static void globalRead64(BlockContext context, long address, int site) {
    context.checks().globalRead64(context.thread(), address, site);
  }

  public static void globalWrite8(BlockContext context, long address, long value, int site) {
    context.checks().globalWrite8(context.thread(), address, value, site);
  }

  public static void globalWrite32(BlockContext context, long address, long value, int site) {
    context.checks().globalWrite32(context.thread(), address, value, site);
  }

  public static void globalWrite64(BlockContext context, long address, long value, int site) {
    context.checks().globalWrite64(context.thread(), address, value, site);
  }

  public static void globalAtomic32(BlockContext context, long address, int site) {
    context.checks().globalAtomic32(context.thread(), address, site);
  }

  /** What is known of the words of shared memory. */
  public static long[] sharedShadow(BlockContext context) {
    return context.checks().sharedWords();
  }

  /** Whether accesses through a pointer of the kernel are looked at. */
  public static boolean watched(BlockContext context, int root) {
    return context.checks().watched(root);
  }

  /** The stamp of the selected thread's accesses. */
  public static long stamp(BlockContext context) {
    return context.checks().stamp(context.thread());
  }

  public static void sharedRead32(
      long[] words, long offset, long stamp, BlockContext context, int site) {
    if (!BlockChecks.sharedRead(words, offset >>> 2, stamp)) {
      context.checks().sharedRead32(context.thread(), offset, site);
    }
  }

  /** The plain loads of 4 bytes of a run, at equal distances in words, each with its site. */
  public static void sharedReads(
      BlockContext context, long offset, int run, int stride, int count, int site) {
    BlockChecks checks = context.checks();
    if (!checks.readBefore(run, offset)) {
      checks.sharedReads(context.thread(), offset, run, stride, count, site);
    }
  }

  public static void sharedRead64(
      long[] words, long offset, long stamp, BlockContext context, int site) {
    if (!BlockChecks.sharedRead(words, offset >>> 2, stamp)
        || !BlockChecks.sharedRead(words, (offset >>> 2) + 1, stamp)) {
      context.checks().sharedRead64(context.thread(), offset, site);
    }
  }

  public static void sharedWrite32(
      long[] words, long offset, long value, long stamp, BlockContext context, int site) {
    if (!BlockChecks.sharedWrite(words, offset >>> 2, stamp, site)) {
      context.checks().sharedWrite32(context.thread(), offset, value, site);
    }
  }

  public static void sharedWrite64(
      long[] words, long offset, long value, long stamp, BlockContext context, int site) {
    if (!BlockChecks.sharedWrite(words, offset >>> 2, stamp, site)
        || !BlockChecks.sharedWrite(words, (offset >>> 2) + 1, stamp, site)) {
      context.checks().sharedWrite64(context.thread(), offset, value, site);
    }
  }

  public static void sharedAtomic32(
      long[] words, long offset, long stamp, BlockContext context, int site) {
    if (!BlockChecks.sharedAtomic(words, offset >>> 2, stamp)) {
      context.checks().sharedAtomic32(context.thread(), offset, site);
    }
  }

  /** Any access of global memory. */
  public static void globalAccess(
      BlockContext context, long address, long value, int width, int kind, int site) {
    context.checks().access(context.thread(), Space.GLOBAL, address, width, kind, value, site);
  }

  /** Any access of shared memory. */
  public static void sharedAccess(
      BlockContext context, long offset, long value, int width, int kind, int site) {
    context.checks().access(context.thread(), Space.SHARED, offset, width, kind, value, site);
  }

  /** Any access of local memory. */
  public static void localAccess(
      BlockContext context, long offset, long value, int width, int kind, int site) {
    context.checks().localAccess(context.thread(), offset, width, kind);
  }

  /** Any access through a generic address. */
  public static void genericAccess(
      BlockContext context, long address, long value, int width, int kind, int site) {
    long segment = address >>> AddressSpace.OFFSET_BITS;
    int offset = AddressSpace.offset(address);
    if (segment > AddressSpace.PARAMETER_WINDOW) {
      genericGlobal(context, address, value, width, kind, site);
    } else if (segment == AddressSpace.SHARED_WINDOW) {
      sharedAccess(context, offset, value, width, kind, site);
    } else if (segment == AddressSpace.LOCAL_WINDOW) {
      localAccess(context, offset, value, width, kind, site);
    }
  }

  private static void genericGlobal(
      BlockContext context, long address, long value, int width, int kind, int site) {
    if (width == 4 && kind == AccessKind.READ) {
      globalRead32(context, address, site);
    } else if (width == 4 && kind == AccessKind.WRITE) {
      globalWrite32(context, address, value, site);
    } else {
      globalAccess(context, address, value, width, kind, site);
    }
  }

  /** A fence, or an access that acquires or releases. */
  public static void passFence(BlockContext context) {
    context.checks().fence(context.thread());
  }
}
