package org.jgpu.contract.bits;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/**
 * How two devices' results differ.
 *
 * @param verdict what it comes to
 * @param detail in words; empty for equal results
 */
record ResultComparison(Verdict verdict, String detail) {
  enum Verdict {
    EQUAL,
    NAN_PAYLOADS,
    WITHIN,
    DIFFERENT
  }

  static ResultComparison of(RecordedResult a, RecordedResult b) {
    if (a.isSameAs(b)) {
      return new ResultComparison(Verdict.EQUAL, "");
    }
    if (a.bytes() != b.bytes()) {
      return new ResultComparison(
          Verdict.DIFFERENT, a.bytes() + " bytes against " + b.bytes() + " bytes");
    }
    if (onlyNaNs(a, b, 4) || onlyNaNs(a, b, 8)) {
      return new ResultComparison(Verdict.NAN_PAYLOADS, "other payloads of NaNs");
    }
    return a.agreement().kind() == Agreement.Kind.BITS ? bits(a, b) : values(a, b);
  }

  private static ResultComparison bits(RecordedResult a, RecordedResult b) {
    ByteBuffer x = buffer(a);
    ByteBuffer y = buffer(b);
    int words = x.capacity() / 4;
    int different = 0;
    String first = "";
    for (int i = 0; i < words; i++) {
      int left = x.getInt(4 * i);
      int right = y.getInt(4 * i);
      if (left != right && different++ == 0) {
        first = String.format(Locale.ROOT, "; word %d is %08x and %08x", i, left, right);
      }
    }
    return new ResultComparison(Verdict.DIFFERENT, different + " of " + words + " words" + first);
  }

  private static ResultComparison values(RecordedResult a, RecordedResult b) {
    int size = a.agreement().elementBytes();
    double largest = 0;
    int different = 0;
    for (int i = 0; i + size <= a.start().length; i += size) {
      long left = element(buffer(a), i, size);
      long right = element(buffer(b), i, size);
      different += left == right ? 0 : 1;
      largest = Math.max(largest, a.agreement().distance(left, right));
    }
    boolean within = largest <= a.agreement().bound();
    String detail =
        String.format(
            Locale.ROOT,
            "%d of %d elements, at most %.3g where %s is allowed",
            different,
            a.start().length / size,
            largest,
            a.agreement());
    return new ResultComparison(within ? Verdict.WITHIN : Verdict.DIFFERENT, detail);
  }

  /** Whether all elements that differ are NaNs, if these are floats or doubles. */
  private static boolean onlyNaNs(RecordedResult a, RecordedResult b, int size) {
    if (a.bytes() % size != 0 || a.bytes() != a.start().length) {
      return false;
    }
    for (int i = 0; i < a.bytes(); i += size) {
      long left = element(buffer(a), i, size);
      long right = element(buffer(b), i, size);
      if (left != right && !(isNaN(left, size) && isNaN(right, size))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNaN(long bits, int size) {
    return size == 4
        ? Float.isNaN(Float.intBitsToFloat((int) bits))
        : Double.isNaN(Double.longBitsToDouble(bits));
  }

  private static long element(ByteBuffer buffer, int at, int size) {
    return size == 4 ? buffer.getInt(at) : buffer.getLong(at);
  }

  private static ByteBuffer buffer(RecordedResult result) {
    return ByteBuffer.wrap(result.start()).order(ByteOrder.nativeOrder());
  }
}
