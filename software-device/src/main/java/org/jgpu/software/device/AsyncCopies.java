package org.jgpu.software.device;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.software.check.Access;
import org.jgpu.software.check.AccessKind;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.check.Space;
import org.jgpu.software.memory.AddressSpace;
import org.jspecify.annotations.Nullable;

/**
 * Copies from global to shared memory that a thread starts and waits for later ({@code cp.async}).
 * They are made at once; in checked mode, when they are waited for, so that a kernel that does not
 * wait for its data does not find it. Method names are unique, because generated code finds them by
 * name.
 */
public final class AsyncCopies {
  private final List<List<Copy>> pending = new ArrayList<>();

  /** The groups that each thread has committed. */
  private int[] groups = new int[0];

  private boolean any;
  private int site;
  private int operation;

  /** A copy that was started, and the group it was committed to; groups count from 0. */
  private static final class Copy {
    /** Of a copy that was not committed yet; more than any group. */
    private static final int OPEN = Integer.MAX_VALUE - 1;

    private final long target;
    private final long source;
    private final int bytes;
    private final int given;
    private final int site;
    private final int operation;
    private int group = OPEN;

    /** What of the source nothing has written, by words of the target. */
    private final @Nullable Access[] undefined = new Access[4];

    Copy(long target, long source, int bytes, int given, int site, int operation) {
      this.operation = operation;
      this.target = target;
      this.source = source;
      this.bytes = bytes;
      this.given = given;
      this.site = site;
    }
  }

  /**
   * Starts a copy.
   *
   * @param target a generic address, a multiple of {@code bytes}
   * @param source an address in global memory, a multiple of {@code bytes}
   * @param bytes 4, 8 or 16, all of which are written
   * @param given how many of them come from the source; the others are zero
   */
  public static void startCopy(
      BlockContext context, long target, long source, int bytes, int given) {
    if (given < 0 || given > bytes) {
      throw new KernelTrapException(
          KernelTrapException.Reason.INVALID_COPY,
          "a copy of %d bytes takes 0 to %d of them from its source, not %d"
              .formatted(bytes, bytes, given));
    }
    DeviceBytes.check(target, bytes);
    DeviceBytes.check(source, bytes);
    BlockChecks checks = context.checksOrNull();
    if (checks == null) {
      move(context, new Copy(target, source, bytes, given, 0, 0));
      return;
    }
    AsyncCopies copies = context.copies();
    Copy copy = new Copy(target, source, bytes, given, copies.site, copies.operation);
    copies.read(context, checks, copy);
    copies.add(context.thread(), copy);
  }

  private void read(BlockContext context, BlockChecks checks, Copy copy) {
    int width = copy.given % 4 == 0 ? 4 : 1;
    for (int at = 0; at < copy.given; at += width) {
      if (checks.access(
          context.thread(), Space.GLOBAL, copy.source + at, width, AccessKind.READ, 0, copy.site)) {
        copy.undefined[at / 4] = checks.undefinedAccess();
      }
    }
  }

  /**
   * Says which instruction starts the next copy.
   *
   * @param site its number among those that are checked
   * @param operation its number among all
   */
  public static void copySite(BlockContext context, int site, int operation) {
    context.copies().site = site;
    context.copies().operation = operation;
  }

  /** The thread's copies since the last group become one. */
  public static void commitCopies(BlockContext context) {
    if (context.checksOrNull() != null) {
      context.copies().commit(context.thread());
    }
  }

  /** Waits for the thread's groups but for the last ones. */
  public static void awaitGroups(BlockContext context, int open) {
    if (context.checksOrNull() != null) {
      AsyncCopies copies = context.copies();
      copies.finish(context, Math.max(0, copies.groups(context.thread()) - open));
    }
  }

  /** Waits for all copies that the thread has started. */
  public static void awaitCopies(BlockContext context) {
    if (context.checksOrNull() != null) {
      context.copies().finish(context, Integer.MAX_VALUE);
    }
  }

  /** Forgets what threads have started and never waited for. */
  void clear() {
    if (any) {
      pending.forEach(List::clear);
      any = false;
    }
    Arrays.fill(groups, 0);
  }

  private int groups(int thread) {
    return thread < groups.length ? groups[thread] : 0;
  }

  private void add(int thread, Copy copy) {
    while (pending.size() <= thread) {
      pending.add(new ArrayList<>());
    }
    pending.get(thread).add(copy);
    any = true;
  }

  private void commit(int thread) {
    if (groups.length <= thread) {
      groups = Arrays.copyOf(groups, Math.max(32, 2 * thread));
    }
    int group = groups[thread]++;
    if (thread < pending.size()) {
      for (Copy copy : pending.get(thread)) {
        copy.group = copy.group == Copy.OPEN ? group : copy.group;
      }
    }
  }

  /** Makes the thread's copies of all groups below a number; with the highest, the others too. */
  private void finish(BlockContext context, int end) {
    int thread = context.thread();
    if (thread >= pending.size()) {
      return;
    }
    BlockChecks checks = context.checks();
    List<Copy> own = pending.get(thread);
    int done = 0;
    while (done < own.size() && own.get(done).group < end) {
      Copy copy = own.get(done++);
      write(context, checks, copy);
      move(context, copy);
    }
    own.subList(0, done).clear();
  }

  private static void write(BlockContext context, BlockChecks checks, Copy copy) {
    int thread = context.thread();
    for (int at = 0; at < copy.bytes; at += 4) {
      long offset = AddressSpace.offset(copy.target) + at;
      checks.access(thread, Space.SHARED, offset, 4, AccessKind.WRITE, 0, copy.site);
      checks.values().copied(offset, 4, copy.undefined[at / 4], copy.operation);
    }
  }

  private static void move(BlockContext context, Copy copy) {
    byte[] target = context.segment(copy.target, copy.bytes);
    int to = AddressSpace.offset(copy.target);
    if (to < 0 || to > target.length - copy.bytes) {
      throw DeviceBytes.fault(copy.target, copy.bytes);
    }
    if (copy.given > 0) {
      byte[] source = context.segment(copy.source, copy.bytes);
      int from = AddressSpace.offset(copy.source);
      if (from < 0 || from > source.length - copy.given) {
        throw DeviceBytes.fault(copy.source, copy.bytes);
      }
      System.arraycopy(source, from, target, to, copy.given);
    }
    Arrays.fill(target, to + copy.given, to + copy.bytes, (byte) 0);
  }
}
