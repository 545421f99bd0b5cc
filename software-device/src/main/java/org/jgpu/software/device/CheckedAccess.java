package org.jgpu.software.device;

import org.jgpu.software.check.AccessKind;
import org.jgpu.software.check.Glance;
import org.jgpu.software.check.SharedRuns;
import org.jgpu.software.check.Space;
import org.jgpu.software.memory.AddressSpace;

/**
 * What generated code calls before each access in checked mode. Offsets in shared and local memory
 * come as 64-bit numbers, stored values as their bits. What is called before a load says whether it
 * loads what nothing has written. Method names are unique, because generated code finds them by
 * name.
 */
public final class CheckedAccess {
  private CheckedAccess() {}

  public static boolean globalRead8(BlockContext context, long address, int site) {
    return context.checks().globalRead(context.thread(), address, 1, site);
  }

  public static boolean globalRead32(BlockContext context, long address, int site) {
    return context.checks().globalRead(context.thread(), address, 4, site);
  }

  public static boolean globalRead64(BlockContext context, long address, int site) {
    return context.checks().globalRead(context.thread(), address, 8, site);
  }

  public static void globalWrite8(BlockContext context, long address, long value, int site) {
    context.checks().globalWrite(context.thread(), address, 1, value, site);
  }

  public static void globalWrite32(BlockContext context, long address, long value, int site) {
    context.checks().globalWrite(context.thread(), address, 4, value, site);
  }

  public static void globalWrite64(BlockContext context, long address, long value, int site) {
    context.checks().globalWrite(context.thread(), address, 8, value, site);
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

  public static boolean sharedRead32(
      long[] words, long offset, long stamp, BlockContext context, int site) {
    return (!Glance.sharedRead(words, offset >>> 2, stamp))
        && context.checks().sharedRead(context.thread(), offset, 4, site);
  }

  /** The plain loads of 4 bytes of a run, at equal distances in words, each with its site. */
  public static void sharedReads(
      BlockContext context, long offset, int run, int stride, int count, int site) {
    SharedRuns runs = context.checks().runs();
    if (!runs.madeBefore(run, offset)) {
      runs.read(context.thread(), offset, run, stride, count, site);
    }
  }

  public static boolean sharedRead64(
      long[] words, long offset, long stamp, BlockContext context, int site) {
    return (!Glance.sharedRead(words, offset >>> 2, stamp)
            || !Glance.sharedRead(words, (offset >>> 2) + 1, stamp))
        && context.checks().sharedRead(context.thread(), offset, 8, site);
  }

  public static void sharedWrite32(
      long[] words, long offset, long value, long stamp, BlockContext context, int site) {
    if (!Glance.sharedWrite(words, offset >>> 2, stamp, site)) {
      context.checks().sharedWrite(context.thread(), offset, 4, value, site);
    }
  }

  public static void sharedWrite64(
      long[] words, long offset, long value, long stamp, BlockContext context, int site) {
    if (!Glance.sharedWrite(words, offset >>> 2, stamp, site)
        || !Glance.sharedWrite(words, (offset >>> 2) + 1, stamp, site)) {
      context.checks().sharedWrite(context.thread(), offset, 8, value, site);
    }
  }

  public static void sharedAtomic32(
      long[] words, long offset, long stamp, BlockContext context, int site) {
    if (!Glance.sharedAtomic(words, offset >>> 2, stamp)) {
      context.checks().sharedAtomic32(context.thread(), offset, site);
    }
  }

  /** Any access of global memory. */
  public static boolean globalAccess(
      BlockContext context, long address, long value, int width, int kind, int site) {
    return context
        .checks()
        .access(context.thread(), Space.GLOBAL, address, width, kind, value, site);
  }

  /** Any access of shared memory. */
  public static boolean sharedAccess(
      BlockContext context, long offset, long value, int width, int kind, int site) {
    return context
        .checks()
        .access(context.thread(), Space.SHARED, offset, width, kind, value, site);
  }

  /** Any access of local memory. */
  public static boolean localAccess(
      BlockContext context, long offset, long value, int width, int kind, int site) {
    return context.checks().localAccess(context.thread(), offset, width, kind);
  }

  /** Any access through a generic address. */
  public static boolean genericAccess(
      BlockContext context, long address, long value, int width, int kind, int site) {
    long segment = address >>> AddressSpace.OFFSET_BITS;
    int offset = AddressSpace.offset(address);
    if (segment > AddressSpace.PARAMETER_WINDOW) {
      return genericGlobal(context, address, value, width, kind, site);
    } else if (segment == AddressSpace.SHARED_WINDOW) {
      return sharedAccess(context, offset, value, width, kind, site);
    } else if (segment == AddressSpace.LOCAL_WINDOW) {
      return localAccess(context, offset, value, width, kind, site);
    }
    return false;
  }

  private static boolean genericGlobal(
      BlockContext context, long address, long value, int width, int kind, int site) {
    if (width == 4 && kind == AccessKind.READ) {
      return globalRead32(context, address, site);
    } else if (width == 4 && kind == AccessKind.WRITE) {
      globalWrite32(context, address, value, site);
      return false;
    }
    return globalAccess(context, address, value, width, kind, site);
  }

  /** A fence, or an access that acquires or releases. */
  public static void passFence(BlockContext context) {
    context.checks().fence(context.thread());
  }

  /** The load before which this is called loads what nothing has written. */
  public static void undefined(BlockContext context, int operation, int element) {
    context.checks().undefined(context.thread(), operation, element);
  }

  /** Whether values that are not defined are about in the block. */
  public static boolean following(BlockContext context) {
    return context.checks().values().any();
  }

  /** Follows such values through instructions, before the last of these is carried out. */
  public static void follow(
      BlockContext context, int from, int last, boolean carriedOut, long operand) {
    context.checks().values().follow(context.thread(), from, last, carriedOut, operand);
  }

  /** The thread goes on behind an operation of its warp. */
  public static void takeOver(BlockContext context, int operation) {
    context.checks().values().takeOver(context.thread(), operation);
  }

  /** Which of two values alone make a result what it is, by bits. */
  public static long deciding(long first, long second, long decider) {
    return (first == decider ? 1 : 0) | (second == decider ? 2 : 0);
  }
}
