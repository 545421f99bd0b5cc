package org.jgpu.arrays.files;

import java.util.Map;
import org.jgpu.runtime.DType;
import org.jspecify.annotations.Nullable;

/** The names of dtypes in safetensors files. */
final class SafetensorsType {
  private static final Map<String, DType<?>> TYPES =
      Map.ofEntries(
          Map.entry("BOOL", DType.BOOL),
          Map.entry("I8", DType.INT8),
          Map.entry("I16", DType.INT16),
          Map.entry("I32", DType.INT32),
          Map.entry("I64", DType.INT64),
          Map.entry("U8", DType.UINT8),
          Map.entry("U16", DType.UINT16),
          Map.entry("U32", DType.UINT32),
          Map.entry("U64", DType.UINT64),
          Map.entry("F16", DType.FLOAT16),
          Map.entry("BF16", DType.BFLOAT16),
          Map.entry("F32", DType.FLOAT32),
          Map.entry("F64", DType.FLOAT64),
          Map.entry("C64", DType.COMPLEX64));

  private SafetensorsType() {}

  /** Returns the dtype, or null if JGPU has none of this name. */
  static @Nullable DType<?> parse(String name) {
    return TYPES.get(name);
  }

  /** Returns the name, or null if the format has none. */
  static @Nullable String name(DType<?> dtype) {
    for (Map.Entry<String, DType<?>> type : TYPES.entrySet()) {
      if (type.getValue() == dtype) {
        return type.getKey();
      }
    }
    return null;
  }
}
