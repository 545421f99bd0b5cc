package org.jgpu.software.check;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.software.memory.AddressSpace;
import org.jspecify.annotations.Nullable;

/**
 * Which accesses of a launch need to be looked at one by one for races and uninitialised reads. Not
 * those of an allocation that was written to its end before, and that the kernel either does not
 * write, or in which each thread of a block keeps to bytes of its own.
 */
public final class Watch {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final boolean[] watched;
  private final boolean any;

  private Watch(boolean[] watched, boolean any) {
    this.watched = watched;
    this.any = any;
  }

  /**
   * Looks at a launch.
   *
   * @param parameters its parameters
   * @param block the extents of a block
   */
  public static Watch of(GlobalUse use, byte[] parameters, int[] block, DeviceShadow shadow) {
    List<@Nullable SegmentShadow> segments = new ArrayList<>();
    boolean otherReads = use.otherReads();
    boolean otherWrites = use.otherWrites();
    for (GlobalUse.Root root : use.roots()) {
      SegmentShadow segment = segment(root.pointer(), parameters, shadow);
      segments.add(segment);
      otherReads |= segment == null;
      otherWrites |= segment == null && root.written();
    }
    boolean[] watched = new boolean[use.roots().size()];
    boolean any = otherReads || otherWrites || use.otherSpaces();
    for (int i = 0; i < watched.length; i++) {
      SegmentShadow segment = segments.get(i);
      Spread spread = use.roots().get(i).spread();
      boolean apart = !otherReads && spread != null && spread.separates(parameters, block);
      watched[i] =
          otherWrites
              || segment == null
              || !segment.whole()
              || !(unwritten(use, segments, segment)
                  || (apart && segments.indexOf(segment) == segments.lastIndexOf(segment)));
      any |= watched[i];
    }
    return new Watch(watched, any);
  }

  private static boolean unwritten(
      GlobalUse use, List<@Nullable SegmentShadow> segments, SegmentShadow segment) {
    for (int i = 0; i < segments.size(); i++) {
      if (segments.get(i) == segment && use.roots().get(i).written()) {
        return false;
      }
    }
    return true;
  }

  /** The memory that a pointer points to; null if that is none, or more than one segment. */
  private static @Nullable SegmentShadow segment(
      GlobalUse.Pointer pointer, byte[] parameters, DeviceShadow shadow) {
    long address =
        pointer.parameter() < 0
            ? pointer.address()
            : (long) LONG.get(parameters, pointer.parameter());
    SegmentShadow segment = address < 0 ? null : shadow.segment(address);
    return segment == null || segment.length() == AddressSpace.SEGMENT_BYTES ? null : segment;
  }

  /** Whether accesses through a pointer of {@link GlobalUse#roots} are to be looked at. */
  public boolean watched(int root) {
    return watched[root];
  }

  /** Whether any access is to be looked at. */
  public boolean any() {
    return any;
  }
}
