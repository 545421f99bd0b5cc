package org.jgpu.annotations.view;

/** An array of three dimensions, by three indices: see {@link View}. */
public abstract sealed class View3 extends View
    permits FloatView3,
        DoubleView3,
        IntView3,
        LongView3,
        ByteView3,
        ShortView3,
        CharView3,
        BooleanView3,
        RecordView3 {
  View3(
      int length,
      int offset,
      int size0,
      int size1,
      int size2,
      int stride0,
      int stride1,
      int stride2) {
    super(length, offset, new int[] {size0, size1, size2}, new int[] {stride0, stride1, stride2});
  }

  final int position(int i, int j, int k) {
    return offset() + distance(0, i) + distance(1, j) + distance(2, k);
  }
}
