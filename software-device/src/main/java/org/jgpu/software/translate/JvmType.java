package org.jgpu.software.translate;

import org.jgpu.software.ptx.ScalarType;
import org.objectweb.asm.Opcodes;

/** The JVM's computational type of a value. */
enum JvmType {
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
  static JvmType of(ScalarType type) {
    return switch (type) {
      case F32 -> FLOAT;
      case F64 -> DOUBLE;
      case B64, U64, S64 -> LONG;
      default -> INT;
    };
  }

  int load() {
    return load;
  }

  int store() {
    return store;
  }

  /** Local variable slots. */
  int slots() {
    return slots;
  }

  boolean wide() {
    return slots == 2;
  }

  boolean floating() {
    return this == FLOAT || this == DOUBLE;
  }
}
