package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.BlockContext;
import org.objectweb.asm.MethodVisitor;

/** The methods of the block's context that generated code calls on it. */
public enum ContextMethod implements Code {
  SELECT("select"),
  SELECT_SWEPT("selectSwept"),
  ENTER("enter"),
  AGREE("agree"),
  TABLE("table"),
  SHARED("shared"),
  LOCAL("local"),
  PARAMETERS("parameters"),
  INTS("ints"),
  LONGS("longs"),
  CLEAR_FRAME("clearFrame"),
  ELEMENT("element"),
  SET_ELEMENT("setElement"),
  TID_X("tidX"),
  TID_Y("tidY"),
  TID_Z("tidZ"),
  BLOCK_X("blockX"),
  BLOCK_Y("blockY"),
  BLOCK_Z("blockZ"),
  BLOCK_EXTENT("blockExtent"),
  JOINED_EXTENT("joinedExtent"),
  GRID_EXTENT("gridExtent"),
  WARPS("warps"),
  DYNAMIC_SHARED("dynamicShared"),
  TOTAL_SHARED("totalShared"),
  SPIN("spin"),
  CROSS("cross"),
  POLL("poll"),
  TURNED("turned"),
  ENVIRONMENT("environment"),
  BARRIER("barrier"),
  WARP("warp"),
  WARP_WIDE("warpWide"),
  EXCHANGE("exchange"),
  SHUFFLE("shuffle"),
  ACTIVE_MASK("activeMask"),
  RESULT("result"),
  FLAG("flag"),
  TRAP("trap"),
  ASSERTION_FAILED("assertionFailed"),
  PRINTF("printf"),
  ALLOCATE("allocate"),
  FREE("free");

  private final Code code;

  ContextMethod(String method) {
    this.code = PublicMethods.of(BlockContext.class).call(method, false);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
