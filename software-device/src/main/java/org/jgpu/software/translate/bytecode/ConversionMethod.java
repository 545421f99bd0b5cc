package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.Conversions;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link Conversions} that generated code calls. */
public enum ConversionMethod implements Code {
  CLAMP_SIGNED("clampSigned"),
  CLAMP_TO_UNSIGNED("clampToUnsigned"),
  CLAMP_UNSIGNED_TO_SIGNED("clampUnsignedToSigned"),
  CLAMP_UNSIGNED("clampUnsigned"),
  CLAMP_SIGNED_TO_U64("clampSignedToU64"),
  U32_TO_F32("u32ToF32"),
  U32_TO_F64("u32ToF64"),
  U64_TO_F32("u64ToF32"),
  U64_TO_F64("u64ToF64"),
  INTEGRAL_TO_SIGNED("integralToSigned"),
  INTEGRAL_TO_UNSIGNED("integralToUnsigned"),
  WIDE_INTEGRAL_TO_SIGNED("wideIntegralToSigned"),
  WIDE_INTEGRAL_TO_UNSIGNED("wideIntegralToUnsigned"),
  INTEGRAL_TO_S64("integralToS64"),
  INTEGRAL_TO_U64("integralToU64"),
  TRUNCATE("truncate"),
  TRUNCATE_F32("truncateF32"),
  NEAREST_F32("nearestF32"),
  FLOOR_F32("floorF32"),
  CEIL_F32("ceilF32");

  private final Code code;

  ConversionMethod(String method) {
    this.code = PublicMethods.of(Conversions.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
