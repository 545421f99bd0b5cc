package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.DirectedRounding;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link DirectedRounding} that generated code calls. */
public enum DirectedMethod implements Code {
  ADD_F32("addF32"),
  FMA_F32("fmaF32"),
  MULTIPLY_F32("multiplyF32"),
  DIVIDE_F32("divideF32"),
  SQUARE_ROOT_F32("squareRootF32"),
  NARROW("narrow"),
  FROM_S64_F32("fromS64F32"),
  FROM_U64_F32("fromU64F32"),
  FROM_S64_F64("fromS64F64"),
  FROM_U64_F64("fromU64F64"),
  ADD_F64("addF64"),
  FMA_F64("fmaF64"),
  MULTIPLY_F64("multiplyF64"),
  DIVIDE_F64("divideF64"),
  SQUARE_ROOT_F64("squareRootF64");

  private final Code code;

  DirectedMethod(String method) {
    this.code = PublicMethods.of(DirectedRounding.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
