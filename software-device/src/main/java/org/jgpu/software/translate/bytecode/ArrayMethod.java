package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.ArrayAccess;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link ArrayAccess} that generated code calls. */
public enum ArrayMethod implements Code {
  NARROW_OFFSET("narrowOffset"),
  LOAD_8("load8"),
  LOAD_16("load16"),
  LOAD_32("load32"),
  LOAD_64("load64"),
  LOAD_F32("loadF32"),
  LOAD_F64("loadF64"),
  STORE_8("store8"),
  STORE_16("store16"),
  STORE_32("store32"),
  STORE_64("store64"),
  STORE_F32("storeF32"),
  STORE_F64("storeF64"),
  ALIGNED_LOAD_16("alignedLoad16"),
  ALIGNED_STORE_16("alignedStore16"),
  ALIGNED_LOAD_32("alignedLoad32"),
  ALIGNED_STORE_32("alignedStore32"),
  ALIGNED_LOAD_64("alignedLoad64"),
  ALIGNED_STORE_64("alignedStore64"),
  ALIGNED_LOAD_F32("alignedLoadF32"),
  ALIGNED_STORE_F32("alignedStoreF32"),
  ALIGNED_LOAD_F64("alignedLoadF64"),
  ALIGNED_STORE_F64("alignedStoreF64");

  /** The loads by type, whose alignment is tested. */
  public static final Accesses LOADS =
      new Accesses(LOAD_8, LOAD_16, LOAD_32, LOAD_64, LOAD_F32, LOAD_F64);

  /** The stores by type, whose alignment is tested. */
  public static final Accesses STORES =
      new Accesses(STORE_8, STORE_16, STORE_32, STORE_64, STORE_F32, STORE_F64);

  /** The loads by type from places that are known to be aligned. */
  public static final Accesses ALIGNED_LOADS =
      new Accesses(
          LOAD_8,
          ALIGNED_LOAD_16,
          ALIGNED_LOAD_32,
          ALIGNED_LOAD_64,
          ALIGNED_LOAD_F32,
          ALIGNED_LOAD_F64);

  /** The stores by type to places that are known to be aligned. */
  public static final Accesses ALIGNED_STORES =
      new Accesses(
          STORE_8,
          ALIGNED_STORE_16,
          ALIGNED_STORE_32,
          ALIGNED_STORE_64,
          ALIGNED_STORE_F32,
          ALIGNED_STORE_F64);

  private final Code code;

  ArrayMethod(String method) {
    this.code = PublicMethods.of(ArrayAccess.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
