package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.FunctionPointers;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link FunctionPointers} that generated code calls. */
public enum PointerMethod implements Code {
  INDEX_AT("indexAt"),
  INVALID_CALL("invalidCall");

  private final Code code;

  PointerMethod(String method) {
    this.code = PublicMethods.of(FunctionPointers.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
