package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.AtomicAccess;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link AtomicAccess} that generated code calls. */
public enum AtomicMethod implements Code {
  SHARED_ATOMIC_32("sharedAtomic32"),
  ALIGNED_ATOMIC_32("alignedAtomic32"),
  SHARED_ATOMIC_64("sharedAtomic64"),
  ATOMIC_32("atomic32"),
  ATOMIC_64("atomic64"),
  ATOMIC_16("atomic16"),
  ATOMIC_128("atomic128");

  private final Code code;

  AtomicMethod(String method) {
    this.code = PublicMethods.of(AtomicAccess.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
