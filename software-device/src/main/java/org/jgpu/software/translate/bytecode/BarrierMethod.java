package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.MemoryBarriers;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link MemoryBarriers} that generated code calls. */
public enum BarrierMethod implements Code {
  INIT("barrierInit"),
  END("barrierEnd"),
  ARRIVE("barrierArrive"),
  BYTES("barrierBytes"),
  TEST("barrierTest"),
  TEST_PARITY("barrierTestParity"),
  PENDING("barrierPending");

  private final Code code;

  BarrierMethod(String method) {
    this.code = PublicMethods.of(MemoryBarriers.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
