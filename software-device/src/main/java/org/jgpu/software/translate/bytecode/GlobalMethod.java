package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.GlobalAccess;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link GlobalAccess} that generated code calls. */
public enum GlobalMethod implements Code {
  CHECK_VECTOR_ADDRESS("checkVectorAddress"),
  LOAD_8("globalLoad8"),
  LOAD_16("globalLoad16"),
  LOAD_32("globalLoad32"),
  LOAD_64("globalLoad64"),
  LOAD_F32("globalLoadF32"),
  LOAD_F64("globalLoadF64"),
  STORE_8("globalStore8"),
  STORE_16("globalStore16"),
  STORE_32("globalStore32"),
  STORE_64("globalStore64"),
  STORE_F32("globalStoreF32"),
  STORE_F64("globalStoreF64");

  /** The loads by type. */
  public static final Accesses LOADS =
      new Accesses(LOAD_8, LOAD_16, LOAD_32, LOAD_64, LOAD_F32, LOAD_F64);

  /** The stores by type. */
  public static final Accesses STORES =
      new Accesses(STORE_8, STORE_16, STORE_32, STORE_64, STORE_F32, STORE_F64);

  private final Code code;

  GlobalMethod(String method) {
    this.code = PublicMethods.of(GlobalAccess.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
