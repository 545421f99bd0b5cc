package org.jgpu.software.ptx;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A fundamental type of PTX. */
public enum ScalarType {
  B8(1, Kind.BITS),
  B16(2, Kind.BITS),
  B32(4, Kind.BITS),
  B64(8, Kind.BITS),
  B128(16, Kind.BITS),
  U8(1, Kind.UNSIGNED),
  U16(2, Kind.UNSIGNED),
  U32(4, Kind.UNSIGNED),
  U64(8, Kind.UNSIGNED),
  S8(1, Kind.SIGNED),
  S16(2, Kind.SIGNED),
  S32(4, Kind.SIGNED),
  S64(8, Kind.SIGNED),
  F16(2, Kind.FLOAT),
  F16X2(4, Kind.FLOAT),
  BF16(2, Kind.FLOAT),
  BF16X2(4, Kind.FLOAT),
  F32(4, Kind.FLOAT),
  F64(8, Kind.FLOAT),
  PRED(1, Kind.PREDICATE);

  /** What the bits of a type mean. */
  public enum Kind {
    BITS,
    UNSIGNED,
    SIGNED,
    FLOAT,
    PREDICATE
  }

  private static final Map<String, ScalarType> BY_NAME = new HashMap<>();

  static {
    for (ScalarType type : values()) {
      BY_NAME.put(type.toString(), type);
    }
  }

  private final int bytes;
  private final Kind kind;

  ScalarType(int bytes, Kind kind) {
    this.bytes = bytes;
    this.kind = kind;
  }

  /** The type of a modifier such as {@code u32}, without its dot, or null when it names no type. */
  public static @Nullable ScalarType named(String modifier) {
    return BY_NAME.get(modifier);
  }

  /** The size in memory in bytes. */
  public int bytes() {
    return bytes;
  }

  /** The size in bits. */
  public int bits() {
    return bytes * 8;
  }

  /** What the bits mean. */
  public Kind kind() {
    return kind;
  }

  /** Whether the type is a signed integer. */
  public boolean signed() {
    return kind == Kind.SIGNED;
  }

  /** Whether the type is an integer or plain bits. */
  public boolean integral() {
    return kind == Kind.SIGNED || kind == Kind.UNSIGNED || kind == Kind.BITS;
  }

  /** The PTX spelling, without a dot. */
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
