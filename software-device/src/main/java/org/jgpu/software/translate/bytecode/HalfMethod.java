package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.HalfArithmetic;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link HalfArithmetic} that generated code calls. */
public enum HalfMethod implements Code {
  SUM("sum"),
  DIFFERENCE("difference"),
  FUSED("fused"),
  RELU("relu"),
  MIN_XOR_SIGN("minXorSign"),
  MAX_XOR_SIGN("maxXorSign"),
  MIN_NAN_XOR_SIGN("minNanXorSign"),
  MAX_NAN_XOR_SIGN("maxNanXorSign"),
  ONE_NAN("oneNan"),
  ONE_NAN_OF_PAIR("oneNanOfPair"),
  FLUSH_F16("flushF16"),
  FLUSH_BF16("flushBf16");

  private final Code code;

  HalfMethod(String method) {
    this.code = PublicMethods.of(HalfArithmetic.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
