package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.IntegerArithmetic;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link IntegerArithmetic} that generated code calls. */
public enum IntegerMethod implements Code {
  ADD_SATURATING("addSaturating"),
  SUBTRACT_SATURATING("subtractSaturating"),
  MULTIPLY_HIGH_S16("multiplyHighS16"),
  MULTIPLY_HIGH_U16("multiplyHighU16"),
  MULTIPLY_HIGH_S32("multiplyHighS32"),
  MULTIPLY_HIGH_U32("multiplyHighU32"),
  MULTIPLY_HIGH_S64("multiplyHighS64"),
  MULTIPLY_HIGH_U64("multiplyHighU64"),
  MULTIPLY_WIDE_S32("multiplyWideS32"),
  MULTIPLY_WIDE_U32("multiplyWideU32"),
  MULTIPLY24_LOW_S("multiply24LowS"),
  MULTIPLY24_LOW_U("multiply24LowU"),
  MULTIPLY24_HIGH_S("multiply24HighS"),
  MULTIPLY24_HIGH_U("multiply24HighU"),
  DIVIDE_S32("divideS32"),
  DIVIDE_U32("divideU32"),
  DIVIDE_S64("divideS64"),
  DIVIDE_U64("divideU64"),
  REMAINDER_S32("remainderS32"),
  REMAINDER_U32("remainderU32"),
  REMAINDER_S64("remainderS64"),
  REMAINDER_U64("remainderU64"),
  MIN_U32("minU32"),
  MAX_U32("maxU32"),
  MIN_U64("minU64"),
  MAX_U64("maxU64"),
  SUM_OF_DIFFERENCE_S32("sumOfDifferenceS32"),
  SUM_OF_DIFFERENCE_U32("sumOfDifferenceU32"),
  SUM_OF_DIFFERENCE_S64("sumOfDifferenceS64"),
  SUM_OF_DIFFERENCE_U64("sumOfDifferenceU64"),
  MULTIPLY_ADD_HIGH_SATURATING("multiplyAddHighSaturating"),
  MULTIPLY24_ADD_HIGH_SATURATING("multiply24AddHighSaturating"),
  CARRY_OF_SUM_32("carryOfSum32"),
  CARRY_OF_SUM_64("carryOfSum64"),
  BORROW_OF_DIFFERENCE_32("borrowOfDifference32"),
  BORROW_OF_DIFFERENCE_64("borrowOfDifference64"),
  DOT4_SS("dot4ss"),
  DOT4_UU("dot4uu"),
  DOT4_US("dot4us"),
  DOT4_SU("dot4su"),
  DOT2("dot2"),
  ADD_16X2("add16x2"),
  MIN_S16X2("minS16x2"),
  MAX_S16X2("maxS16x2"),
  MIN_U16X2("minU16x2"),
  MAX_U16X2("maxU16x2");

  private final Code code;

  IntegerMethod(String method) {
    this.code = PublicMethods.of(IntegerArithmetic.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
