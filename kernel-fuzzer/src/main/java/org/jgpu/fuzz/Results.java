package org.jgpu.fuzz;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;

/**
 * What a run left: the arguments that are arrays, and then the results.
 *
 * @param columns each an array, or a value that the run could not change
 */
record Results(List<Object> columns) {
  private static final int NONE = Integer.MAX_VALUE;

  /** Copies {@code columns}. */
  Results {
    columns = List.copyOf(columns);
  }

  /**
   * A place where results differ.
   *
   * @param index of the element, or -1 if the numbers of elements differ
   */
  record Difference(int column, int index) {}

  /** Returns the same with numbers of 16 bits as floats, all of whose NaNs are one. */
  Results widened() {
    return new Results(columns.stream().map(Results::widened).toList());
  }

  private static Object widened(Object column) {
    if (!(column instanceof Half[] || column instanceof BFloat16[])) {
      return column;
    }
    float[] floats = new float[Array.getLength(column)];
    for (int i = 0; i < floats.length; i++) {
      Object element = Array.get(column, i);
      floats[i] = element instanceof Half half ? half.toFloat() : ((BFloat16) element).toFloat();
    }
    return floats;
  }

  /**
   * Returns the first difference, or empty if there is none.
   *
   * @param tolerance in ulp of these results
   */
  Optional<Difference> difference(Results other, double tolerance) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).getClass().isArray()) {
        int index = firstDifference(columns.get(i), other.columns.get(i), tolerance);
        if (index != NONE) {
          return Optional.of(new Difference(i, index));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the first difference, where the last column may be off.
   *
   * @param bounds of each of its elements; infinity where it may be anything
   */
  Optional<Difference> difference(Results other, double[] bounds) {
    int last = columns.size() - 1;
    Object wanted = columns.get(last);
    Object found = other.columns.get(last);
    if (Array.getLength(wanted) != Array.getLength(found)
        || bounds.length != Array.getLength(found)) {
      return Optional.of(new Difference(last, -1));
    }
    for (int i = 0; i < bounds.length; i++) {
      double error =
          Math.abs(
              ((Number) Array.get(wanted, i)).doubleValue()
                  - ((Number) Array.get(found, i)).doubleValue());
      if (bounds[i] < Double.POSITIVE_INFINITY && !(error <= bounds[i])) {
        return Optional.of(new Difference(last, i));
      }
    }
    Results inputs = new Results(columns.subList(0, last));
    return inputs.difference(new Results(other.columns.subList(0, last)), 0);
  }

  private static int firstDifference(Object expected, Object found, double tolerance) {
    if (Array.getLength(expected) != Array.getLength(found)) {
      return -1;
    }
    for (int i = 0; i < Array.getLength(expected); i++) {
      List<Object> wanted = HostTypes.leaves(Array.get(expected, i));
      if (!agree(wanted, HostTypes.leaves(Array.get(found, i)), tolerance)) {
        return i;
      }
    }
    return NONE;
  }

  /** Returns what stands at {@code place}, as text. */
  String text(Difference place) {
    Object column = columns.get(place.column);
    return place.index < 0
        ? Array.getLength(column) + " elements"
        : text(Array.get(column, place.index));
  }

  private static boolean agree(List<Object> wanted, List<Object> found, double tolerance) {
    for (int i = 0; i < wanted.size(); i++) {
      if (!agree(wanted.get(i), found.get(i), tolerance)) {
        return false;
      }
    }
    return true;
  }

  /** Boxes compare zeros by their signs, and all NaNs as one. */
  private static boolean agree(Object wanted, Object found, double tolerance) {
    if (wanted.equals(found) || tolerance == 0) {
      return wanted.equals(found);
    }
    if (wanted instanceof Float a && found instanceof Float b) {
      return Math.abs(finite(a) - finite(b)) <= tolerance * Math.ulp(a);
    }
    return wanted instanceof Double a
        && found instanceof Double b
        && Math.abs(quarter(a) - quarter(b)) <= tolerance * (Math.ulp(a) / 4);
  }

  /** Infinity is one ulp beyond the largest number: an error of an ulp may lead there. */
  private static double finite(float value) {
    return Float.isInfinite(value) ? Math.copySign(0x1p128, value) : value;
  }

  private static double quarter(double value) {
    return Double.isInfinite(value) ? Math.copySign(0x1p1022, value) : value / 4;
  }

  private static String text(Object value) {
    if (value instanceof Float number) {
      return number + " (0x" + Integer.toHexString(Float.floatToRawIntBits(number)) + ")";
    }
    return value instanceof Double number
        ? number + " (0x" + Long.toHexString(Double.doubleToRawLongBits(number)) + ")"
        : value.toString();
  }

  /** Returns, element by element, those of {@code others} that agree, and else these. */
  Results orElse(Results others, Results found) {
    int last = columns.size() - 1;
    Object own = columns.get(last);
    Object chosen = Array.newInstance(own.getClass().getComponentType(), Array.getLength(own));
    for (int i = 0; i < Array.getLength(own); i++) {
      Object other = Array.get(others.columns.get(last), i);
      boolean agrees = other.equals(Array.get(found.columns.get(last), i));
      Array.set(chosen, i, agrees ? other : Array.get(own, i));
    }
    List<Object> changed = new ArrayList<>(columns);
    changed.set(last, chosen);
    return new Results(changed);
  }
}
