package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.FloatArithmetic;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link FloatArithmetic} that generated code calls. */
public enum FloatMethod implements Code {
  FLUSH("flush"),
  SATURATE_F32("saturateF32"),
  SATURATE_F64("saturateF64"),
  MIN_F32("minF32"),
  MAX_F32("maxF32"),
  MIN_F64("minF64"),
  MAX_F64("maxF64"),
  MIN_NAN_F32("minNanF32"),
  MAX_NAN_F32("maxNanF32"),
  MIN_XOR_SIGN_F32("minXorSignF32"),
  MAX_XOR_SIGN_F32("maxXorSignF32"),
  MIN_NAN_XOR_SIGN_F32("minNanXorSignF32"),
  MAX_NAN_XOR_SIGN_F32("maxNanXorSignF32"),
  MIN_MAGNITUDE_F32("minMagnitudeF32"),
  MAX_MAGNITUDE_F32("maxMagnitudeF32"),
  MIN_NAN_MAGNITUDE_F32("minNanMagnitudeF32"),
  MAX_NAN_MAGNITUDE_F32("maxNanMagnitudeF32"),
  ABS_F32("absF32"),
  ABS_F64("absF64"),
  COPY_SIGN_F32("copySignF32"),
  COPY_SIGN_F64("copySignF64"),
  SQUARE_ROOT_F32("squareRootF32"),
  RECIPROCAL_F32("reciprocalF32"),
  RECIPROCAL_F64("reciprocalF64"),
  EQUAL_OR_UNORDERED("equalOrUnordered"),
  ORDERED_NOT_EQUAL("orderedNotEqual"),
  ORDERED("ordered"),
  UNORDERED("unordered"),
  IS_FINITE_F32("isFiniteF32"),
  IS_INFINITE_F32("isInfiniteF32"),
  IS_NUMBER_F32("isNumberF32"),
  IS_NAN_F32("isNanF32"),
  IS_NORMAL_F32("isNormalF32"),
  IS_SUBNORMAL_F32("isSubnormalF32"),
  IS_FINITE_F64("isFiniteF64"),
  IS_INFINITE_F64("isInfiniteF64"),
  IS_NUMBER_F64("isNumberF64"),
  IS_NAN_F64("isNanF64"),
  IS_NORMAL_F64("isNormalF64"),
  IS_SUBNORMAL_F64("isSubnormalF64");

  private final Code code;

  FloatMethod(String method) {
    this.code = PublicMethods.of(FloatArithmetic.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
