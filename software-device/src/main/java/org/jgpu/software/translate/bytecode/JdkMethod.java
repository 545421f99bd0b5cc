package org.jgpu.software.translate.bytecode;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The static methods of the JDK that generated code calls, many of which C2 knows. */
public enum JdkMethod implements Code {
  ABS_INT(Math.class, "abs", "(I)I"),
  ABS_LONG(Math.class, "abs", "(J)J"),
  MIN_INT(Math.class, "min", "(II)I"),
  MIN_LONG(Math.class, "min", "(JJ)J"),
  MIN_DOUBLE(Math.class, "min", "(DD)D"),
  MAX_INT(Math.class, "max", "(II)I"),
  MAX_LONG(Math.class, "max", "(JJ)J"),
  MAX_DOUBLE(Math.class, "max", "(DD)D"),
  FMA_FLOAT(Math.class, "fma", "(FFF)F"),
  FMA_DOUBLE(Math.class, "fma", "(DDD)D"),
  SQRT(Math.class, "sqrt", "(D)D"),
  RINT(Math.class, "rint", "(D)D"),
  FLOOR(Math.class, "floor", "(D)D"),
  CEIL(Math.class, "ceil", "(D)D"),
  BIT_COUNT_INT(Integer.class, "bitCount", "(I)I"),
  BIT_COUNT_LONG(Long.class, "bitCount", "(J)I"),
  LEADING_ZEROS_INT(Integer.class, "numberOfLeadingZeros", "(I)I"),
  LEADING_ZEROS_LONG(Long.class, "numberOfLeadingZeros", "(J)I"),
  REVERSE_INT(Integer.class, "reverse", "(I)I"),
  REVERSE_LONG(Long.class, "reverse", "(J)J"),
  COMPARE_UNSIGNED_INT(Integer.class, "compareUnsigned", "(II)I"),
  COMPARE_UNSIGNED_LONG(Long.class, "compareUnsigned", "(JJ)I"),
  FLOAT_TO_BITS(Float.class, "floatToRawIntBits", "(F)I"),
  BITS_TO_FLOAT(Float.class, "intBitsToFloat", "(I)F"),
  DOUBLE_TO_BITS(Double.class, "doubleToRawLongBits", "(D)J"),
  BITS_TO_DOUBLE(Double.class, "longBitsToDouble", "(J)D"),
  NANO_TIME(System.class, "nanoTime", "()J");

  private final Class<?> owner;
  private final String method;
  private final String descriptor;

  JdkMethod(Class<?> owner, String method, String descriptor) {
    this.owner = owner;
    this.method = method;
    this.descriptor = descriptor;
  }

  @Override
  public void emit(MethodVisitor out) {
    String internal = Type.getInternalName(owner);
    out.visitMethodInsn(Opcodes.INVOKESTATIC, internal, method, descriptor, false);
  }
}
