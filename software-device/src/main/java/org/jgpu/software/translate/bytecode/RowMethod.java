package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.RowAccess;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link RowAccess} that generated code calls. */
public enum RowMethod implements Code {
  INDEX("index"),
  WRAPS_SIGNED("wrapsSigned"),
  SAME_SIGNED("sameSigned"),
  SAME_UNSIGNED("sameUnsigned"),
  WRAPS_UNSIGNED("wrapsUnsigned"),
  COMMON_TURNS_SIGNED("commonTurnsSigned"),
  COMMON_TURNS_UNSIGNED("commonTurnsUnsigned");

  private final Code code;

  RowMethod(String method) {
    this.code = PublicMethods.of(RowAccess.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
