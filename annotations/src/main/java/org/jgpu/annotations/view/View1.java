package org.jgpu.annotations.view;

/** An array of one dimension, by an index: see {@link View}. */
public abstract sealed class View1 extends View
    permits FloatView1,
        DoubleView1,
        IntView1,
        LongView1,
        ByteView1,
        ShortView1,
        CharView1,
        BooleanView1,
        RecordView1 {
  View1(int length, int offset, int size, int stride) {
    super(length, offset, new int[] {size}, new int[] {stride});
  }

  /** Returns the number of elements. */
  public final int size() {
    return size(0);
  }

  final int position(int i) {
    return offset() + distance(0, i);
  }
}
