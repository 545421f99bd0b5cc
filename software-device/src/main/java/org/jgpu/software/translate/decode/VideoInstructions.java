package org.jgpu.software.translate.decode;

import java.util.List;
import java.util.Set;
import org.jgpu.software.device.VideoArithmetic;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.VideoMethod;
import org.jgpu.software.translate.operation.Operation;

/**
 * Video instructions on whole words: integers of one, two or four to a word, with saturation and a
 * final accumulation. Selectors of parts of operands are not supported.
 */
final class VideoInstructions {
  private static final ScalarType B32 = ScalarType.B32;
  private static final Set<String> RELATIONS = Set.of("eq", "ne", "lt", "le", "gt", "ge");

  private VideoInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case VADD, VADD2, VADD4 -> decode(form, VideoArithmetic.ADD);
      case VSUB, VSUB2, VSUB4 -> decode(form, VideoArithmetic.SUBTRACT);
      case VABSDIFF, VABSDIFF2, VABSDIFF4 -> decode(form, VideoArithmetic.ABSOLUTE_DIFFERENCE);
      case VMIN, VMIN2, VMIN4 -> decode(form, VideoArithmetic.MIN);
      case VMAX, VMAX2, VMAX4 -> decode(form, VideoArithmetic.MAX);
      case VAVRG2, VAVRG4 -> decode(form, VideoArithmetic.AVERAGE);
      case VSHL -> decode(form, VideoArithmetic.SHIFT_LEFT);
      case VSHR -> decode(form, VideoArithmetic.SHIFT_RIGHT);
      case VSET, VSET2, VSET4 -> compare(form);
      default -> throw form.unexpected();
    };
  }

  /** How many numbers a word of an instruction's operands holds. */
  private static int parts(Form form) {
    return switch (form.opcode()) {
      case VADD2, VSUB2, VABSDIFF2, VMIN2, VMAX2, VAVRG2, VSET2 -> 2;
      case VADD4, VSUB4, VABSDIFF4, VMIN4, VMAX4, VAVRG4, VSET4 -> 4;
      default -> 1;
    };
  }

  private static Operation decode(Form form, int operation) throws PtxException {
    return decode(form, operation, parts(form), false);
  }

  private static Operation compare(Form form) throws PtxException {
    int relation = VideoArithmetic.relation(form.need("relation", RELATIONS));
    return decode(form, relation, parts(form), true);
  }

  private static Operation decode(Form form, int operation, int parts, boolean set)
      throws PtxException {
    boolean saturate = form.flag("sat");
    boolean clamp = !form.flag("wrap");
    List<ScalarType> types = form.types(set ? 2 : 3);
    String second = form.choice(parts == 1 ? Set.of("add", "min", "max") : Set.of("add"));
    ScalarType result = set ? ScalarType.U32 : types.get(0);
    ScalarType a = types.get(set ? 0 : 1);
    ScalarType b = types.get(set ? 1 : 2);
    if (a.bytes() != 4 || b.bytes() != 4 || result.bytes() != 4) {
      throw form.error("unsupported types");
    }
    int shape =
        VideoArithmetic.shape(
            operation,
            parts,
            VideoArithmetic.signs(result.signed(), a.signed(), b.signed()),
            saturate,
            clamp,
            second);
    Code code = Code.constant(shape).then(VideoMethod.COMPUTE);
    // Two or four parts always have a third operand, which only .add uses.
    boolean three = second != null || parts > 1;
    if (!three) {
      code = Code.constant(0).then(code);
      return form.compute(B32, code, B32, B32);
    }
    return form.compute(B32, code, B32, B32, B32);
  }
}
