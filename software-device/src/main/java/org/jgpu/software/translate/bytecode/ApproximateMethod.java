package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.Approximations;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link Approximations} that generated code calls. */
public enum ApproximateMethod implements Code {
  QUOTIENT_F32("quotientF32"),
  EXP2_F32("exp2F32"),
  EXP2_F64("exp2F64"),
  TANH_F64("tanhF64"),
  LOG2_F32("log2F32"),
  SINE_F32("sineF32"),
  COSINE_F32("cosineF32"),
  TANH_F32("tanhF32"),
  RECIPROCAL_ROOT_F32("reciprocalRootF32"),
  RECIPROCAL_ROOT_F64("reciprocalRootF64"),
  RECIPROCAL_SEED_F64("reciprocalSeedF64"),
  RECIPROCAL_ROOT_SEED_F64("reciprocalRootSeedF64");

  private final Code code;

  ApproximateMethod(String method) {
    this.code = PublicMethods.of(Approximations.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
