package org.jgpu.arrays.files;

import java.nio.ByteOrder;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.runtime.DType;
import org.jspecify.annotations.Nullable;

/** NumPy's names of dtypes, such as {@code <f4}: byte order, kind, bytes. */
final class NpyType {
  private static final Pattern NAME = Pattern.compile("([<>=|]?)([a-zA-Z])(\\d{0,4})(.*)");

  /** The name of bfloat16, which NumPy does not know: {@code ml_dtypes} writes raw two bytes. */
  private static final String BFLOAT16 = "V2";

  private static final Map<String, DType<?>> TYPES =
      Map.ofEntries(
          Map.entry("b1", DType.BOOL),
          Map.entry("i1", DType.INT8),
          Map.entry("i2", DType.INT16),
          Map.entry("i4", DType.INT32),
          Map.entry("i8", DType.INT64),
          Map.entry("u1", DType.UINT8),
          Map.entry("u2", DType.UINT16),
          Map.entry("u4", DType.UINT32),
          Map.entry("u8", DType.UINT64),
          Map.entry("f2", DType.FLOAT16),
          Map.entry(BFLOAT16, DType.BFLOAT16),
          Map.entry("f4", DType.FLOAT32),
          Map.entry("f8", DType.FLOAT64),
          Map.entry("c8", DType.COMPLEX64),
          Map.entry("c16", DType.COMPLEX128));

  private NpyType() {}

  /** Returns the name of the elements as memory holds them, or null for a record of the user. */
  static @Nullable String name(DType<?> dtype) {
    for (Map.Entry<String, DType<?>> type : TYPES.entrySet()) {
      if (type.getValue() == dtype) {
        return order(dtype) + type.getKey();
      }
    }
    return null;
  }

  private static String order(DType<?> dtype) {
    if (dtype.bytes() == 1) {
      return "|";
    }
    return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "<" : ">";
  }

  /** Returns what {@code name} says, or null if JGPU has no such dtype. */
  static @Nullable ElementForm parse(String name) {
    Matcher parts = NAME.matcher(name);
    if (!parts.matches() || !parts.group(4).isEmpty()) {
      return null;
    }
    DType<?> dtype = TYPES.get(parts.group(2) + parts.group(3));
    return dtype == null ? null : new ElementForm(dtype, byteOrder(parts.group(1)));
  }

  private static ByteOrder byteOrder(String sign) {
    return switch (sign) {
      case "<" -> ByteOrder.LITTLE_ENDIAN;
      case ">" -> ByteOrder.BIG_ENDIAN;
      default -> ByteOrder.nativeOrder();
    };
  }

  /** Returns what to do about a dtype that JGPU does not have. */
  static String advice(String name) {
    Matcher parts = NAME.matcher(name);
    String kind = parts.matches() ? parts.group(2) : "";
    return switch (kind) {
      case "O" -> "those are Python objects; save numbers, as with x.astype(float)";
      case "S", "U", "a" -> "those are strings; save numbers, as with x.astype(float)";
      case "M", "m" -> "those are times; save their numbers, with x.view('i8')";
      case "V" -> "those are raw bytes; save x.view('u1')";
      case "f", "c", "i", "u" -> "convert with x.astype to a dtype that JGPU has";
      default -> "JGPU has bool, integers, floats and complex numbers of 1 to 8 bytes a part";
    };
  }
}
