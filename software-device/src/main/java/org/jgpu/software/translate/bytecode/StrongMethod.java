package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.StrongAccess;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link StrongAccess} that generated code calls. */
public enum StrongMethod implements Code {
  LOAD("strongLoad"),
  STORE("strongStore"),
  LOAD_VECTOR("strongLoadVector"),
  STORE_VECTOR("strongStoreVector"),
  FENCE("fence");

  private final Code code;

  StrongMethod(String method) {
    this.code = PublicMethods.of(StrongAccess.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
