package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.layout.Layout;

/**
 * A part of a Java array as the elements of a layout, counted in row-major order.
 *
 * @param <A> the Java array type
 */
final class LaidOutElements<A> extends HostElements<A> {
  private final HostElements<A> elements;
  private final Layout layout;
  private final int row;

  /** Those of {@code layout}, of rank 1 or more, whose last axis has the stride 1. */
  LaidOutElements(HostElements<A> elements, Layout layout) {
    super(elements.type(), elements.arrayType());
    this.elements = elements;
    this.layout = layout;
    this.row = (int) layout.extent(layout.rank() - 1);
  }

  @Override
  public A newArray(int length) {
    return elements.newArray(length);
  }

  /** Returns the number of elements that the layout has. */
  @Override
  public int length(A array) {
    return (int) layout.size();
  }

  @Override
  public void get(ByteBuffer source, A target, int from, int count) {
    for (int done = 0; done < count; ) {
      int run = run(from + done, count - done);
      elements.get(part(source, done), target, position(from + done), run);
      done += run;
    }
  }

  @Override
  public void put(A source, int from, int count, ByteBuffer target) {
    for (int done = 0; done < count; ) {
      int run = run(from + done, count - done);
      elements.put(source, position(from + done), run, part(target, done));
      done += run;
    }
  }

  /** Returns how many of {@code count} elements are in the row of element {@code index}. */
  private int run(int index, int count) {
    return Math.min(row - index % row, count);
  }

  private int position(int index) {
    long position = layout.offset();
    long rest = index;
    for (int axis = layout.rank() - 1; axis >= 0; axis--) {
      position += rest % layout.extent(axis) * layout.stride(axis);
      rest /= layout.extent(axis);
    }
    return (int) position;
  }

  private ByteBuffer part(ByteBuffer buffer, int elementsBefore) {
    int at = elementsBefore * type().bytes();
    return buffer.slice(at, buffer.capacity() - at).order(ByteOrder.nativeOrder());
  }
}
