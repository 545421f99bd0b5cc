package org.jgpu.software.translate.bytecode;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Pushes constants in their shortest form. */
public final class Constants {
  private Constants() {}

  public static void push(MethodVisitor out, int value) {
    if (value >= -1 && value <= 5) {
      out.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      out.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      out.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      out.visitLdcInsn(value);
    }
  }

  public static void push(MethodVisitor out, long value) {
    if (value == 0 || value == 1) {
      out.visitInsn(value == 0 ? Opcodes.LCONST_0 : Opcodes.LCONST_1);
    } else if (value == (short) value) {
      push(out, (int) value);
      out.visitInsn(Opcodes.I2L);
    } else {
      out.visitLdcInsn(value);
    }
  }

  public static void push(MethodVisitor out, float value) {
    int bits = Float.floatToRawIntBits(value);
    if (bits == 0 || value == 1 || value == 2) {
      out.visitInsn(
          bits == 0 ? Opcodes.FCONST_0 : value == 1 ? Opcodes.FCONST_1 : Opcodes.FCONST_2);
    } else {
      out.visitLdcInsn(value);
    }
  }

  public static void push(MethodVisitor out, double value) {
    long bits = Double.doubleToRawLongBits(value);
    if (bits == 0 || value == 1) {
      out.visitInsn(bits == 0 ? Opcodes.DCONST_0 : Opcodes.DCONST_1);
    } else {
      out.visitLdcInsn(value);
    }
  }
}
