package org.jgpu.software.translate.bytecode;

import org.jgpu.software.ptx.ScalarType;

/**
 * A computation on integers, which is done in 32 bits or in 64; narrower ones in 32.
 *
 * @param s32 of signed numbers up to 32 bits
 * @param u32 of unsigned numbers and plain bits up to 32 bits
 * @param s64 of signed numbers of 64 bits
 * @param u64 of unsigned numbers and plain bits of 64 bits
 */
public record ByWord(Code s32, Code u32, Code s64, Code u64) {
  /** The computation for a type. */
  public Code of(ScalarType type) {
    if (type.bytes() == 8) {
      return type.signed() ? s64 : u64;
    }
    return type.signed() ? s32 : u32;
  }
}
