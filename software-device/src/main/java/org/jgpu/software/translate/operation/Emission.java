package org.jgpu.software.translate.operation;

/** Writes the bytecode of an operation. */
public interface Emission {
  void emit(OperationWriter out);

  /** Writes nothing. */
  Emission NONE = out -> {};
}
