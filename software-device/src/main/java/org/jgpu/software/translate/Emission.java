package org.jgpu.software.translate;

/** Writes the bytecode of an operation. */
interface Emission {
  void emit(OperationWriter out);

  /** Writes nothing. */
  Emission NONE = out -> {};
}
