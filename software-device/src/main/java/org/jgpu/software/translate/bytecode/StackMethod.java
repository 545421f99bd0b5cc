package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.LocalStack;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link LocalStack} that generated code calls. */
public enum StackMethod implements Code {
  ALIGN("align"),
  GROW("grow");

  private final Code code;

  StackMethod(String method) {
    this.code = PublicMethods.of(LocalStack.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
