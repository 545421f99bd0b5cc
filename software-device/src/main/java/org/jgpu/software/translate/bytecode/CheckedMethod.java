package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.CheckedAccess;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link CheckedAccess} that generated code calls. */
public enum CheckedMethod implements Code {
  GLOBAL_READ_8("globalRead8"),
  GLOBAL_READ_32("globalRead32"),
  GLOBAL_READ_64("globalRead64"),
  GLOBAL_WRITE_8("globalWrite8"),
  GLOBAL_WRITE_32("globalWrite32"),
  GLOBAL_WRITE_64("globalWrite64"),
  GLOBAL_ATOMIC_32("globalAtomic32"),
  SHARED_SHADOW("sharedShadow"),
  WATCHED("watched"),
  STAMP("stamp"),
  SHARED_READ_32("sharedRead32"),
  SHARED_READS("sharedReads"),
  SHARED_READ_64("sharedRead64"),
  SHARED_WRITE_32("sharedWrite32"),
  SHARED_WRITE_64("sharedWrite64"),
  SHARED_ATOMIC_32("sharedAtomic32"),
  GLOBAL_ACCESS("globalAccess"),
  SHARED_ACCESS("sharedAccess"),
  LOCAL_ACCESS("localAccess"),
  GENERIC_ACCESS("genericAccess"),
  PASS_FENCE("passFence"),
  UNDEFINED("undefined"),
  FOLLOWING("following"),
  FOLLOW("follow"),
  TAKE_OVER("takeOver"),
  DECIDING("deciding");

  private final Code code;

  CheckedMethod(String method) {
    this.code = PublicMethods.of(CheckedAccess.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
