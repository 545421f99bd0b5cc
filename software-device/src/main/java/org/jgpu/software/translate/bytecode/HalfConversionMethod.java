package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.HalfConversions;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link HalfConversions} that generated code calls. */
public enum HalfConversionMethod implements Code {
  F16_TO_F32("f16ToF32"),
  F16_TO_F64("f16ToF64"),
  BF16_TO_F32("bf16ToF32"),
  BF16_TO_F64("bf16ToF64"),
  F64_TO_F16("f64ToF16"),
  F64_TO_BF16("f64ToBf16"),
  F64_TO_F16_DIRECTED("f64ToF16Directed"),
  F64_TO_BF16_DIRECTED("f64ToBf16Directed"),
  SATFINITE_F16("satfiniteF16"),
  SATFINITE_BF16("satfiniteBf16"),
  S64_TO_ODD("s64ToOdd"),
  U64_TO_ODD("u64ToOdd");

  private final Code code;

  HalfConversionMethod(String method) {
    this.code = PublicMethods.of(HalfConversions.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
