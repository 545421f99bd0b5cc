package org.jgpu.arrays;

import java.lang.reflect.Array;
import org.jgpu.arrays.text.ArrayText;
import org.jgpu.arrays.text.PrintOptions;
import org.jgpu.arrays.text.Shown;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Arrays as text in NumPy's layout. Thread-safe.
 *
 * <pre>{@code
 * System.out.println(Printing.text(x));
 * }</pre>
 */
public final class Printing {
  private Printing() {}

  /**
   * Returns {@code array} as NumPy prints it with its default options: 8 digits after the decimal
   * point at most, and only the ends of the axes of more than 1,000 elements. Copies to the host
   * what is shown, and blocks until that is there.
   *
   * @throws org.jgpu.runtime.error.GpuException if the array is closed, or work before has failed
   */
  public static String text(DeviceArray<?> array) {
    return text(array, PrintOptions.DEFAULT);
  }

  /**
   * As {@link #text(DeviceArray)}, with options. They say nothing of arrays of rank 0, which are a
   * number with all its digits, as in NumPy.
   *
   * @param array of any dtype, rank and strides
   * @throws org.jgpu.runtime.error.GpuException as there
   */
  public static String text(DeviceArray<?> array, PrintOptions options) {
    return textOf(array, options);
  }

  /**
   * Returns the elements, or why they cannot be fetched. What an earlier call has failed for is
   * thrown by the next one that waits all the same: a debugger that shows the array must not be the
   * one who hears of it.
   */
  static String safe(DeviceArray<?> array) {
    if (array.isClosed()) {
      return "closed " + array.description();
    }
    try {
      return text(array);
    } catch (RuntimeException e) {
      if (e instanceof Notes.Late late) {
        late.keep();
      }
      return array.description() + ", not fetched: " + e.getMessage();
    }
  }

  private static <A> String textOf(DeviceArray<A> array, PrintOptions options) {
    Shown shown = Shown.of(array.shape(), options);
    return ArrayText.of(array.dtype(), elements(array, shown), shown, options);
  }

  /** Fetches what is shown: the corners, if axes are cut. */
  private static <A> A elements(DeviceArray<A> array, Shown shown) {
    if (shown.count() == array.size()) {
      return array.toHost();
    }
    A target = hostArray(array.dtype(), shown.count());
    new Corners<>(shown, target).fetch(array, 0, 0);
    return target;
  }

  @SuppressWarnings("unchecked") // the component type is that of the dtype's arrays
  private static <A> A hostArray(DType<A> dtype, int length) {
    return (A) Array.newInstance(dtype.arrayType().getComponentType(), length);
  }

  /**
   * The elements at both ends of all axes that are cut; each combination of ends is a view.
   *
   * @param target gets what is shown, in row-major order
   */
  private record Corners<A>(Shown shown, A target) {
    /**
     * Fetches from {@code view}, whose axes before {@code axis} are one end each.
     *
     * @param ends the bit of an axis says whether it is the second end
     */
    void fetch(DeviceArray<A> view, int axis, long ends) {
      if (axis == shown.rank()) {
        scatter(view.toHost(), view.shape(), ends);
        return;
      }
      int edge = shown.gap(axis);
      if (edge < 0) {
        fetch(view, axis + 1, ends);
        return;
      }
      long extent = view.shape()[axis];
      fetch(view.slice(axis, 0, edge), axis + 1, ends);
      fetch(view.slice(axis, extent - edge, extent), axis + 1, ends | 1L << axis);
    }

    private void scatter(A part, long[] extents, long ends) {
      int count = Array.getLength(part);
      for (int i = 0; i < count; i++) {
        int position = 0;
        int left = i;
        int stride = 1;
        for (int axis = extents.length - 1; axis >= 0; axis--) {
          int index = (int) (left % extents[axis]);
          left /= (int) extents[axis];
          boolean second = (ends >> axis & 1) != 0;
          position += (second ? index + shown.gap(axis) : index) * stride;
          stride *= shown.extent(axis);
        }
        System.arraycopy(part, i, target, position, 1);
      }
    }
  }
}
