package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.NearAccess;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link NearAccess} that generated code calls. */
public enum NearMethod implements Code {
  SEGMENT_OF("segmentOf"),
  LOAD_8("nearLoad8"),
  LOAD_16("nearLoad16"),
  LOAD_32("nearLoad32"),
  LOAD_64("nearLoad64"),
  LOAD_F32("nearLoadF32"),
  LOAD_F64("nearLoadF64"),
  STORE_8("nearStore8"),
  STORE_16("nearStore16"),
  STORE_32("nearStore32"),
  STORE_64("nearStore64"),
  STORE_F32("nearStoreF32"),
  STORE_F64("nearStoreF64");

  /** The loads by type. */
  public static final Accesses LOADS =
      new Accesses(LOAD_8, LOAD_16, LOAD_32, LOAD_64, LOAD_F32, LOAD_F64);

  /** The stores by type. */
  public static final Accesses STORES =
      new Accesses(STORE_8, STORE_16, STORE_32, STORE_64, STORE_F32, STORE_F64);

  private final Code code;

  NearMethod(String method) {
    this.code = PublicMethods.of(NearAccess.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
