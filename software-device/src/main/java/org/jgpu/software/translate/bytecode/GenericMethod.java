package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.GenericAccess;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link GenericAccess} that generated code calls. */
public enum GenericMethod implements Code {
  LOAD_8("genericLoad8"),
  LOAD_16("genericLoad16"),
  LOAD_32("genericLoad32"),
  LOAD_64("genericLoad64"),
  LOAD_F32("genericLoadF32"),
  LOAD_F64("genericLoadF64"),
  STORE_8("genericStore8"),
  STORE_16("genericStore16"),
  STORE_32("genericStore32"),
  STORE_64("genericStore64"),
  STORE_F32("genericStoreF32"),
  STORE_F64("genericStoreF64"),
  ENTER_WINDOW("enterWindow"),
  LEAVE_WINDOW("leaveWindow"),
  IN_WINDOW("inWindow");

  /** The loads by type. */
  public static final Accesses LOADS =
      new Accesses(LOAD_8, LOAD_16, LOAD_32, LOAD_64, LOAD_F32, LOAD_F64);

  /** The stores by type. */
  public static final Accesses STORES =
      new Accesses(STORE_8, STORE_16, STORE_32, STORE_64, STORE_F32, STORE_F64);

  private final Code code;

  GenericMethod(String method) {
    this.code = PublicMethods.of(GenericAccess.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
