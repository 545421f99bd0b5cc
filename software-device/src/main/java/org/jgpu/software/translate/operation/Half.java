package org.jgpu.software.translate.operation;

import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.HalfConversionMethod;
import org.jgpu.software.translate.bytecode.HalfMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The two 16-bit floating-point formats, alone or two in 32 bits. */
public enum Half {
  F16(ScalarType.F16, ScalarType.F16X2, 0x3c00),
  BF16(ScalarType.BF16, ScalarType.BF16X2, 0x3f80);

  private final ScalarType single;
  private final ScalarType pair;
  private final int one;

  Half(ScalarType single, ScalarType pair, int one) {
    this.single = single;
    this.pair = pair;
    this.one = one;
  }

  /** The format of a type, or null when it is neither. */
  public static @Nullable Half of(ScalarType type) {
    for (Half half : values()) {
      if (type == half.single || type == half.pair) {
        return half;
      }
    }
    return null;
  }

  public static boolean isPair(ScalarType type) {
    return type == ScalarType.F16X2 || type == ScalarType.BF16X2;
  }

  ScalarType single() {
    return single;
  }

  ScalarType pair() {
    return pair;
  }

  /** What turns bits on the stack that are too large into the largest finite number. */
  public Code finite() {
    return this == F16 ? HalfConversionMethod.SATFINITE_F16 : HalfConversionMethod.SATFINITE_BF16;
  }

  /** The bits of 1. */
  public int one() {
    return one;
  }

  /** The bits of infinity; above them are NaNs. */
  public int infinity() {
    return this == F16 ? 0x7c00 : 0x7f80;
  }

  /** Pushes the bits of one half of an operand, or all of an operand that is no pair. */
  public static void pushBits(OperationWriter out, Read read, boolean pair, boolean high) {
    if (!pair) {
      out.push(read);
      return;
    }
    out.push(read.operand(), ScalarType.B32);
    out.push(high ? 16 : 0xffff);
    out.insn(high ? Opcodes.IUSHR : Opcodes.IAND);
  }

  /** Turns the bits on the stack into a double. */
  public void toDouble(OperationWriter out) {
    out.call(
        single == ScalarType.F16
            ? HalfConversionMethod.F16_TO_F64
            : HalfConversionMethod.BF16_TO_F64);
  }

  /** Turns the bits on the stack into a float. */
  public void toFloat(OperationWriter out) {
    out.call(
        single == ScalarType.F16
            ? HalfConversionMethod.F16_TO_F32
            : HalfConversionMethod.BF16_TO_F32);
  }

  /** Turns the double on the stack into bits; a negative mode stands for the nearest. */
  public void fromDouble(OperationWriter out, int mode) {
    if (mode >= 0) {
      out.push(mode);
    }
    out.call(
        this == F16
            ? (mode < 0
                ? HalfConversionMethod.F64_TO_F16
                : HalfConversionMethod.F64_TO_F16_DIRECTED)
            : (mode < 0
                ? HalfConversionMethod.F64_TO_BF16
                : HalfConversionMethod.F64_TO_BF16_DIRECTED));
  }

  public void flush(OperationWriter out) {
    out.call(this == F16 ? HalfMethod.FLUSH_F16 : HalfMethod.FLUSH_BF16);
  }

  /** Writes two halves, pushed by two emissions, as one pair. */
  public static void pushPair(OperationWriter out, Emission low, Emission high) {
    low.emit(out);
    out.keep(JvmType.INT, 1);
    high.emit(out);
    out.push(16);
    out.insn(Opcodes.ISHL);
    out.kept(JvmType.INT, 1);
    out.insn(Opcodes.IOR);
  }
}
