package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.SmallFloats;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link SmallFloats} that generated code calls. */
public enum SmallFloatMethod implements Code {
  TO_E4M3("toE4m3"),
  TO_E5M2("toE5m2"),
  FROM_E4M3("fromE4m3"),
  FROM_E5M2("fromE5m2"),
  TF32_AWAY("tf32Away"),
  TF32_NEAREST("tf32Nearest"),
  TF32_TRUNCATED("tf32Truncated");

  private final Code code;

  SmallFloatMethod(String method) {
    this.code = PublicMethods.of(SmallFloats.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
