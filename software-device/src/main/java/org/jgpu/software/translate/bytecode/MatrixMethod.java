package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.WarpRegisters;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link WarpRegisters} that generated code calls. */
public enum MatrixMethod implements Code {
  MATRIX_SITE("matrixSite"),
  GIVE_REGISTER("giveRegister"),
  GIVE_WIDE_REGISTER("giveWideRegister"),
  TAKE_REGISTER("takeRegister"),
  TAKE_WIDE_REGISTER("takeWideRegister");

  private final Code code;

  MatrixMethod(String method) {
    this.code = PublicMethods.of(WarpRegisters.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
