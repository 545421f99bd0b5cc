package org.jgpu.arrays.fft;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * Along which axes a transform runs, and how: {@code along(0, 1).lengths(64, 32).norm(ORTHO)}.
 * Immutable; each method returns a changed one.
 */
public final class Along {
  private static final Along USUAL = new Along(null, null, Norm.BACKWARD);

  private final int @Nullable [] axes;
  private final long @Nullable [] lengths;
  private final Norm norm;

  private Along(int @Nullable [] axes, long @Nullable [] lengths, Norm norm) {
    this.axes = axes;
    this.lengths = lengths;
    this.norm = norm;
  }

  /**
   * Along some axes.
   *
   * @param axes negative ones count from the last; one named twice is transformed twice
   */
  public static Along along(int... axes) {
    return new Along(axes.clone(), null, Norm.BACKWARD);
  }

  /** Along the axes that the function takes by itself: one, two, or all. */
  public static Along usual() {
    return USUAL;
  }

  /**
   * With as many elements along each axis, or, of the usual axes of an n-dimensional transform,
   * along the last ones: the array is cut, or zeros stand behind it. -1 is as many as there would
   * be without lengths. Of what gives real numbers these are the lengths of the result.
   */
  public Along lengths(long... extents) {
    return new Along(axes, extents.clone(), norm);
  }

  /** With another norm than {@link Norm#BACKWARD}. */
  public Along norm(Norm other) {
    requireNonNull(other, "other");
    return new Along(axes, lengths, other);
  }

  /** Returns it as a program writes it. */
  @Override
  public String toString() {
    return (axes == null ? "usual()" : "along(" + list(Arrays.toString(axes)) + ")")
        + (lengths == null ? "" : ".lengths(" + list(Arrays.toString(lengths)) + ")")
        + (norm == Norm.BACKWARD ? "" : ".norm(" + norm + ")");
  }

  private static String list(String bracketed) {
    return bracketed.substring(1, bracketed.length() - 1);
  }

  Norm norm() {
    return norm;
  }

  /** Returns the axis of a transform along one, counted from the first. */
  int axis(String name, DeviceArray<?> x) {
    int[] found = axes(name, x, 1);
    if (found.length != 1) {
      throw new GpuException(
          name + " takes one axis, not " + Arrays.toString(axes) + "; fftn and its like take more");
    }
    return found[0];
  }

  /**
   * Returns the axes, counted from the first.
   *
   * @param usually how many of the last ones are usual; -1 for as many as there are lengths, or all
   */
  int[] axes(String name, DeviceArray<?> x, int usually) {
    int rank = x.rank();
    int[] found = axes;
    if (found == null) {
      int count = usually >= 0 ? usually : lengths == null ? rank : lengths.length;
      found = new int[count];
      for (int i = 0; i < count; i++) {
        found[i] = i - count;
      }
    } else {
      found = found.clone();
    }
    for (int i = 0; i < found.length; i++) {
      int axis = found[i] < 0 ? found[i] + rank : found[i];
      if (axis < 0 || axis >= rank) {
        throw new GpuException(name + " along axis " + found[i] + " of an array of rank " + rank);
      }
      found[i] = axis;
    }
    if (lengths != null && lengths.length != found.length) {
      throw new GpuException(
          name + " along " + found.length + " axes with " + lengths.length + " lengths");
    }
    return found;
  }

  /** Returns the length along the axis of a number, or {@code natural} if none was asked for. */
  long length(String name, int number, long natural) {
    long length = lengths == null || lengths[number] == -1 ? natural : lengths[number];
    if (length < 1) {
      throw new GpuException(name + " of " + length + " elements along an axis; at least 1");
    }
    return length;
  }
}
