package org.jgpu.software.translate.bytecode;

import org.jgpu.software.device.BitOperations;
import org.objectweb.asm.MethodVisitor;

/** The methods of {@link BitOperations} that generated code calls. */
public enum BitMethod implements Code {
  SHIFT_LEFT_16("shiftLeft16"),
  SHIFT_LEFT_32("shiftLeft32"),
  SHIFT_LEFT_64("shiftLeft64"),
  SHIFT_RIGHT_U32("shiftRightU32"),
  SHIFT_RIGHT_U64("shiftRightU64"),
  SHIFT_RIGHT_S32("shiftRightS32"),
  SHIFT_RIGHT_S64("shiftRightS64"),
  FUNNEL_LEFT_WRAP("funnelLeftWrap"),
  FUNNEL_LEFT_CLAMP("funnelLeftClamp"),
  FUNNEL_RIGHT_WRAP("funnelRightWrap"),
  FUNNEL_RIGHT_CLAMP("funnelRightClamp"),
  LOGIC3("logic3"),
  NOT_ZERO("notZero"),
  PERMUTE("permute"),
  PERMUTE_FORWARD4("permuteForward4"),
  PERMUTE_BACKWARD4("permuteBackward4"),
  PERMUTE_REPLICATE_8("permuteReplicate8"),
  PERMUTE_EDGE_LEFT("permuteEdgeLeft"),
  PERMUTE_EDGE_RIGHT("permuteEdgeRight"),
  PERMUTE_REPLICATE_16("permuteReplicate16"),
  EXTRACT_U32("extractU32"),
  EXTRACT_U64("extractU64"),
  EXTRACT_S32("extractS32"),
  EXTRACT_S64("extractS64"),
  INSERT_32("insert32"),
  INSERT_64("insert64"),
  FIND_HIGH_S32("findHighS32"),
  FIND_HIGH_U32("findHighU32"),
  FIND_HIGH_S64("findHighS64"),
  FIND_HIGH_U64("findHighU64"),
  SHIFT_AMOUNT_32("shiftAmount32"),
  SHIFT_AMOUNT_64("shiftAmount64"),
  MASK_CLAMP("maskClamp"),
  MASK_WRAP("maskWrap"),
  EXTEND_CLAMP_S("extendClampS"),
  EXTEND_WRAP_S("extendWrapS"),
  EXTEND_CLAMP_U("extendClampU"),
  EXTEND_WRAP_U("extendWrapU"),
  FIND_NTH("findNth");

  private final Code code;

  BitMethod(String method) {
    this.code = PublicMethods.of(BitOperations.class).call(method, true);
  }

  @Override
  public void emit(MethodVisitor out) {
    code.emit(out);
  }
}
