package org.jgpu.software.translate.operation;

import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Constants;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Code that turns a value on the stack into one of another width or kind. */
public final class Widths {
  private Widths() {}

  /** Extends an int on the stack by a type below 32 bits. */
  public static void extend(MethodVisitor out, ScalarType type) {
    switch (type) {
      case S8 -> out.visitInsn(Opcodes.I2B);
      case S16 -> out.visitInsn(Opcodes.I2S);
      case U16, B16, F16, BF16 -> out.visitInsn(Opcodes.I2C);
      case U8, B8 -> {
        Constants.push(out, 255);
        out.visitInsn(Opcodes.IAND);
      }
      default -> {}
    }
  }

  /** The bits of a constant, extended as {@link #extend} does. */
  public static int extended(int bits, ScalarType type) {
    return switch (type) {
      case S8 -> (byte) bits;
      case S16 -> (short) bits;
      case U8, B8 -> bits & 255;
      case U16, B16, F16, BF16 -> bits & 0xffff;
      case PRED -> bits == 0 ? 0 : 1;
      default -> bits;
    };
  }

  /** Widens an int on the stack to a long. */
  public static void widen(MethodVisitor out, boolean signed) {
    out.visitInsn(Opcodes.I2L);
    if (!signed) {
      out.visitLdcInsn(0xffffffffL);
      out.visitInsn(Opcodes.LAND);
    }
  }

  /** Reinterprets the bits on the stack. */
  public static void reinterpret(MethodVisitor out, JvmType from, JvmType to) {
    if (from == to) {
      return;
    }
    switch (from) {
      case FLOAT -> JdkMethod.FLOAT_TO_BITS.emit(out);
      case DOUBLE -> JdkMethod.DOUBLE_TO_BITS.emit(out);
      case INT -> JdkMethod.BITS_TO_FLOAT.emit(out);
      case LONG -> JdkMethod.BITS_TO_DOUBLE.emit(out);
    }
  }

  /** Turns a value that is held in one way, of which all bits count, into a value of a type. */
  public static void convert(MethodVisitor out, JvmType from, ScalarType type) {
    JvmType to = JvmType.of(type);
    if (from == to) {
      extend(out, type);
      return;
    }
    if (from.floating()) {
      reinterpret(out, from, from.wide() ? JvmType.LONG : JvmType.INT);
    }
    if (from.wide() && !to.wide()) {
      out.visitInsn(Opcodes.L2I);
    } else if (!from.wide() && to.wide()) {
      widen(out, type.signed());
    }
    if (to.floating()) {
      reinterpret(out, to.wide() ? JvmType.LONG : JvmType.INT, to);
    } else {
      extend(out, type);
    }
  }

  /** Turns a value of a type into one that is held in some way. */
  public static void hold(MethodVisitor out, ScalarType type, JvmType to) {
    JvmType from = JvmType.of(type);
    if (from == to) {
      return;
    }
    if (from.floating()) {
      reinterpret(out, from, from.wide() ? JvmType.LONG : JvmType.INT);
    }
    if (to.wide() && !from.wide()) {
      widen(out, type.signed());
    }
    if (to.floating()) {
      reinterpret(out, to.wide() ? JvmType.LONG : JvmType.INT, to);
    }
  }
}
