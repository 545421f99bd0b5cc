package org.jgpu.annotations.view;

/** An array of two dimensions, by row and column: see {@link View}. */
public abstract sealed class View2 extends View
    permits FloatView2,
        DoubleView2,
        IntView2,
        LongView2,
        ByteView2,
        ShortView2,
        CharView2,
        BooleanView2,
        RecordView2 {
  View2(int length, int offset, int rows, int columns, int rowStride, int columnStride) {
    super(length, offset, new int[] {rows, columns}, new int[] {rowStride, columnStride});
  }

  /** Returns the number of elements along the first axis. */
  public final int rows() {
    return size(0);
  }

  /** Returns the number of elements along the second axis. */
  public final int columns() {
    return size(1);
  }

  final int position(int i, int j) {
    return offset() + distance(0, i) + distance(1, j);
  }
}
