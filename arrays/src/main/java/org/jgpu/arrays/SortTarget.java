package org.jgpu.arrays;

import org.jgpu.runtime.DeviceArray;

/**
 * Where a sort along an axis writes: the array that was given where its rows lie one after another
 * and nothing that is still read does, else rows of its own, which are copied there at the end.
 *
 * @param out the array that was given
 * @param rows what is written, with the axis as the last one
 * @param axis which axis it is
 * @param own whether these rows are another array
 */
record SortTarget<A>(DeviceArray<A> out, NdArray<A> rows, int axis, boolean own)
    implements AutoCloseable {
  /**
   * Returns where results go.
   *
   * @param read what the sort reads, its keys first: how often these are swept says what is read
   *     when
   */
  static <A> SortTarget<A> of(DeviceArray<A> out, Rows<?>... read) {
    int along = read[0].axis();
    boolean apart = RowSort.readsFirst(read[0]) || isApart(out, read);
    NdArray<A> moved = Manipulation.moveAxis(out, along, -1);
    if (apart && moved.isContiguous()) {
      return new SortTarget<>(out, moved, along, false);
    }
    return new SortTarget<>(out, Nd.on(out.gpu()).empty(out.dtype(), moved.shape()), along, true);
  }

  private static boolean isApart(DeviceArray<?> out, Rows<?>... read) {
    for (Rows<?> each : read) {
      if (Views.share(out, each.array())) {
        return false;
      }
    }
    return true;
  }

  /** Has the results where they are wanted. */
  void finish() {
    if (own) {
      Manipulation.moveAxis(out, axis, -1).copyFrom(rows);
    }
  }

  @Override
  public void close() {
    if (own) {
      rows.close();
    }
  }
}
