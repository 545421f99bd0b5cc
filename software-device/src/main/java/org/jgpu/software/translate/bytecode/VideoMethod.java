package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.VideoArithmetic;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link VideoArithmetic} that generated code calls. */
public enum VideoMethod implements Code {
  COMPUTE("compute");

  private final Code code;

  VideoMethod(String method) {
    this.code = PublicMethods.of(VideoArithmetic.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
