package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.AsyncCopies;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link AsyncCopies} that generated code calls. */
public enum CopyMethod implements Code {
  START_COPY("startCopy"),
  COPY_SITE("copySite"),
  COMMIT_COPIES("commitCopies"),
  AWAIT_GROUPS("awaitGroups"),
  AWAIT_COPIES("awaitCopies");

  private final Code code;

  CopyMethod(String method) {
    this.code = PublicMethods.of(AsyncCopies.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
