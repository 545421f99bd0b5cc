package org.jgpu.arrays;

import java.util.Map;
import java.util.function.Function;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/** Java numbers as elements of a dtype: what Java arrays of it hold. */
final class Numbers {
  private static final Map<DType<?>, Function<Number, Object>> ELEMENT =
      Map.ofEntries(
          Map.entry(DType.BOOL, n -> n.doubleValue() != 0),
          Map.entry(DType.INT8, n -> (byte) whole(n, DType.INT8, -128, 127)),
          Map.entry(DType.INT16, n -> (short) whole(n, DType.INT16, -32768, 32767)),
          Map.entry(
              DType.INT32, n -> (int) whole(n, DType.INT32, Integer.MIN_VALUE, Integer.MAX_VALUE)),
          Map.entry(DType.INT64, n -> whole(n, DType.INT64, Long.MIN_VALUE, Long.MAX_VALUE)),
          Map.entry(DType.UINT8, n -> (byte) whole(n, DType.UINT8, 0, 255)),
          Map.entry(DType.UINT16, n -> (char) whole(n, DType.UINT16, 0, 65535)),
          Map.entry(DType.UINT32, n -> (int) whole(n, DType.UINT32, 0, 0xffffffffL)),
          Map.entry(DType.UINT64, n -> whole(n, DType.UINT64, 0, Long.MAX_VALUE)),
          Map.entry(DType.FLOAT16, n -> Half.of(n.floatValue())),
          Map.entry(DType.BFLOAT16, n -> BFloat16.of(n.floatValue())),
          Map.entry(DType.FLOAT32, Number::floatValue),
          Map.entry(DType.FLOAT64, Number::doubleValue),
          Map.entry(DType.COMPLEX64, n -> new Complex64(n.floatValue(), 0)),
          Map.entry(DType.COMPLEX128, n -> new Complex128(n.doubleValue(), 0)));

  private Numbers() {}

  /**
   * Returns {@code number} as an element.
   *
   * @throws GpuException if it is an integer dtype that does not hold the number
   */
  static Object element(DType<?> dtype, Number number) {
    Function<Number, Object> element = ELEMENT.get(dtype);
    if (element == null) {
      throw new GpuException("the number " + number + " is no element of " + dtype);
    }
    return element.apply(number);
  }

  private static long whole(Number number, DType<?> dtype, long least, long greatest) {
    long whole = number.longValue();
    boolean fraction = number instanceof Float || number instanceof Double;
    boolean exact = !fraction || number.doubleValue() == whole && whole != Long.MAX_VALUE;
    if (!exact || whole < least || whole > greatest) {
      throw new GpuException(
          "the number "
              + number
              + " is none of the dtype "
              + dtype
              + "; convert the array by astype first");
    }
    return whole;
  }
}
