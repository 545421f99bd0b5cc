package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.LoopEnds;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link LoopEnds} that generated code calls. */
public enum LoopMethod implements Code {
  ENDS_SIGNED_32("endsSigned32"),
  ENDS_UNSIGNED_32("endsUnsigned32"),
  ENDS_SIGNED_64("endsSigned64"),
  ENDS_UNSIGNED_64("endsUnsigned64");

  private final Code code;

  LoopMethod(String method) {
    this.code = PublicMethods.of(LoopEnds.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
