package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.runtime.DeviceArray;

/**
 * What is read while another array is written: the array itself, or a copy of one that overlaps the
 * other in any way but element on element. Closing frees the copy.
 *
 * @param <A> the Java array type of the elements
 */
record Apart<A>(DeviceArray<A> array, boolean copied) implements AutoCloseable {
  static <A> Apart<A> from(DeviceArray<?> out, DeviceArray<A> read) {
    boolean alone = read == out || same(read, out) || !Views.share(read, out);
    return alone ? new Apart<>(read, false) : new Apart<>(read.copy(), true);
  }

  private static boolean same(DeviceArray<?> x, DeviceArray<?> out) {
    return x.address() == out.address()
        && x.dtype().bytes() == out.dtype().bytes()
        && Arrays.equals(x.shape(), out.shape())
        && Arrays.equals(x.strides(), out.strides());
  }

  @Override
  public void close() {
    if (copied) {
      array.close();
    }
  }
}
