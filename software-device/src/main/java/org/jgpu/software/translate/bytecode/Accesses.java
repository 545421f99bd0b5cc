package org.jgpu.software.translate.bytecode;

import org.jgpu.software.ptx.ScalarType;

/**
 * The loads from a kind of memory, or the stores to it, by what they move: bits of a width, or a
 * number that is held as a float or double.
 */
public record Accesses(Code bits8, Code bits16, Code bits32, Code bits64, Code f32, Code f64) {
  /** The access that moves a value of a type. */
  public Code of(ScalarType type) {
    return switch (type) {
      case F32 -> f32;
      case F64 -> f64;
      default ->
          switch (type.bits()) {
            case 8 -> bits8;
            case 16 -> bits16;
            case 32 -> bits32;
            default -> bits64;
          };
    };
  }
}
