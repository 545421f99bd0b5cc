package org.jgpu.arrays.fft;

import java.util.Arrays;
import org.jgpu.runtime.DeviceArray;
import org.jspecify.annotations.Nullable;

/**
 * One end of a transform: where its sequences are read or written, and how. Steps count real
 * numbers, two for a complex one.
 *
 * @param array begins with the first element of the first sequence
 * @param form of the elements
 * @param start where the first sequence begins
 * @param steps from sequence to sequence, for each digit of {@link Batches}
 * @param step from element to element
 * @param limit how many elements there are, or are kept
 * @param sign -1 for conjugates
 * @param factors of each element, if there are any
 * @param <A> the Java array type of the parts
 */
record Side<A>(
    DeviceArray<A> array,
    Form form,
    long start,
    long[] steps,
    long step,
    long limit,
    int sign,
    @Nullable DeviceArray<A> factors) {
  /** What the elements are; the numbers are those of the kernels. */
  enum Form {
    /**
     * Complex numbers that neighbouring threads find side by side: no way through shared memory.
     */
    PLAIN,
    COMPLEX,
    REAL,
    /** Real numbers, two of which are transformed as one complex number. */
    PACKED,
    /** The half of a spectrum whose other half is conjugate, of an odd length. */
    HERMITIAN,
    /** The same of an even length, transformed as packed. */
    HALVES
  }

  static <A> Side<A> plain(DeviceArray<A> array, long[] steps, long step, long length) {
    return new Side<>(array, Form.COMPLEX, 0, steps, step, length, 1, null);
  }

  Side<A> form(Form other, long newLimit) {
    return new Side<>(array, other, start, steps, step, newLimit, sign, factors);
  }

  Side<A> sign(int other) {
    return new Side<>(array, form, start, steps, step, limit, other, factors);
  }

  Side<A> times(DeviceArray<A> table) {
    return new Side<>(array, form, start, steps, step, limit, sign, table);
  }

  /** Returns packed real numbers as the {@code length} complex numbers that they lie as, if so. */
  Side<A> paired(long length) {
    boolean pairs =
        form == Form.PACKED
            && step == 1
            && limit == 2 * length
            && start % 2 == 0
            && Arrays.stream(steps).allMatch(each -> each % 2 == 0)
            && array.address() % (2L * array.dtype().bytes()) == 0;
    return pairs ? new Side<>(array, Form.COMPLEX, start, steps, 2, length, sign, factors) : this;
  }

  Side<A> from(int digit, long first) {
    long begin = start + first * steps[digit];
    return new Side<>(array, form, begin, steps, step, limit, sign, factors);
  }

  /** Returns whether each of {@code length} elements is a complex number as it lies there. */
  boolean isWhole(long length) {
    return form == Form.COMPLEX && factors == null && limit == length;
  }
}
