package org.jgpu.runtime.transfer;

import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.runtime.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * What a copy between device and host moves where neither side is packed: rows of bytes that follow
 * each other on both, in as few boxes of rows and planes as their strides admit. Immutable.
 */
public final class RowRegion {
  /** The pitches that the driver takes. */
  private static final long MAX_PITCH = Integer.MAX_VALUE;

  private final long rowBytes;

  /** The number of axes that are left, which are counted from the innermost; strides in bytes. */
  private final int rank;

  private final long[] extents;
  private final long[] device;
  private final long[] host;

  private RowRegion(long rowBytes, int rank, long[] extents, long[] device, long[] host) {
    this.rowBytes = rowBytes;
    this.rank = rank;
    this.extents = extents;
    this.device = device;
    this.host = host;
  }

  /** Is told of each box, with where it begins on both sides, in bytes from the first element. */
  @FunctionalInterface
  public interface Boxes {
    /** Takes a box. */
    void box(long device, long host, CopyBox box);
  }

  /**
   * Returns the region of all elements of two layouts of one shape that is not empty; null if rows
   * of more than one element overlap or run backwards on a side, so that no box holds them.
   */
  public static @Nullable RowRegion of(Layout device, Layout host, int elementBytes) {
    int rank = device.rank();
    long row = elementBytes;
    int kept = 0;
    long[] extents = new long[rank];
    long[] devices = new long[rank];
    long[] hosts = new long[rank];
    for (int axis = rank - 1; axis >= 0; axis--) {
      long extent = device.extent(axis);
      long there = device.stride(axis) * elementBytes;
      long here = host.stride(axis) * elementBytes;
      if (extent == 1) {
        continue;
      }
      if (kept == 0 && there == row && here == row) {
        row *= extent;
      } else if (kept > 0
          && there == devices[kept - 1] * extents[kept - 1]
          && here == hosts[kept - 1] * extents[kept - 1]) {
        extents[kept - 1] *= extent;
      } else {
        extents[kept] = extent;
        devices[kept] = there;
        hosts[kept++] = here;
      }
    }
    boolean boxed = kept == 0 || pitch(devices[0], row) && pitch(hosts[0], row);
    return boxed ? new RowRegion(row, kept, extents, devices, hosts) : null;
  }

  private static boolean pitch(long stride, long row) {
    return row <= stride && stride <= MAX_PITCH;
  }

  /** Returns the bytes of a row. */
  public long rowBytes() {
    return rowBytes;
  }

  /** Tells {@code boxes} of all, in any order. */
  public void forEach(Boxes boxes) {
    boolean planes = rank > 1 && plane(device) && plane(host);
    CopyBox box =
        rank == 0
            ? new CopyBox(rowBytes, 1, 1, rowBytes, 1, rowBytes, 1)
            : new CopyBox(
                rowBytes,
                extents[0],
                planes ? extents[1] : 1,
                device[0],
                planes ? device[1] / device[0] : extents[0],
                host[0],
                planes ? host[1] / host[0] : extents[0]);
    walk(rank - 1, planes ? 2 : 1, 0, 0, box, boxes);
  }

  /** Planes of whole pitches that do not overlap. */
  private boolean plane(long[] strides) {
    return strides[1] % strides[0] == 0 && strides[1] / strides[0] >= extents[0];
  }

  private void walk(int axis, int inner, long there, long here, CopyBox box, Boxes boxes) {
    if (axis < inner) {
      boxes.box(there, here, box);
      return;
    }
    for (long i = 0; i < extents[axis]; i++) {
      walk(axis - 1, inner, there + i * device[axis], here + i * host[axis], box, boxes);
    }
  }
}
