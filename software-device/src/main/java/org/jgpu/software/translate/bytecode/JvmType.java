package org.jgpu.software.translate.bytecode;

import org.jgpu.software.ptx.ScalarType;
import org.objectweb.asm.Opcodes;

/** The JVM's computational type of a value. */
public enum JvmType {
  INT(Opcodes.ILOAD, Opcodes.ISTORE, 1),
  LONG(Opcodes.LLOAD, Opcodes.LSTORE, 2),
  FLOAT(Opcodes.FLOAD, Opcodes.FSTORE, 1),
  DOUBLE(Opcodes.DLOAD, Opcodes.DSTORE, 2);

  private final int load;
  private final int store;
  private final int slots;

  JvmType(int load, int store, int slots) {
    this.load = load;
    this.store = store;
    this.slots = slots;
  }

  /** The type in which values of a PTX type are computed. */
  public static JvmType of(ScalarType type) {
    return switch (type) {
      case F32 -> FLOAT;
      case F64 -> DOUBLE;
      case B64, U64, S64 -> LONG;
      default -> INT;
    };
  }

  public int load() {
    return load;
  }

  public int store() {
    return store;
  }

  /** Local variable slots. */
  public int slots() {
    return slots;
  }

  public boolean wide() {
    return slots == 2;
  }

  public boolean floating() {
    return this == FLOAT || this == DOUBLE;
  }
}
