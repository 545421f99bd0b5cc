package org.jgpu.software.translate.decode;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.device.VideoArithmetic;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.VideoMethod;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;

/**
 * Video instructions on whole words: integers of one, two or four to a word, with saturation and a
 * final accumulation. Selectors of parts of operands are not supported.
 */
final class VideoInstructions {
  private static final ScalarType B32 = ScalarType.B32;
  private static final Set<String> RELATIONS = Set.of("eq", "ne", "lt", "le", "gt", "ge");

  private VideoInstructions() {}

  static void register(Map<Opcode, Decoder> decoders) {
    family(decoders, VideoArithmetic.ADD, Opcode.VADD, Opcode.VADD2, Opcode.VADD4);
    family(decoders, VideoArithmetic.SUBTRACT, Opcode.VSUB, Opcode.VSUB2, Opcode.VSUB4);
    family(
        decoders,
        VideoArithmetic.ABSOLUTE_DIFFERENCE,
        Opcode.VABSDIFF,
        Opcode.VABSDIFF2,
        Opcode.VABSDIFF4);
    family(decoders, VideoArithmetic.MIN, Opcode.VMIN, Opcode.VMIN2, Opcode.VMIN4);
    family(decoders, VideoArithmetic.MAX, Opcode.VMAX, Opcode.VMAX2, Opcode.VMAX4);
    decoders.put(Opcode.VAVRG2, form -> decode(form, VideoArithmetic.AVERAGE, 2));
    decoders.put(Opcode.VAVRG4, form -> decode(form, VideoArithmetic.AVERAGE, 4));
    decoders.put(Opcode.VSHL, form -> decode(form, VideoArithmetic.SHIFT_LEFT, 1));
    decoders.put(Opcode.VSHR, form -> decode(form, VideoArithmetic.SHIFT_RIGHT, 1));
    decoders.put(Opcode.VSET, form -> compare(form, 1));
    decoders.put(Opcode.VSET2, form -> compare(form, 2));
    decoders.put(Opcode.VSET4, form -> compare(form, 4));
  }

  private static void family(
      Map<Opcode, Decoder> decoders, int operation, Opcode one, Opcode two, Opcode four) {
    decoders.put(one, form -> decode(form, operation, 1));
    decoders.put(two, form -> decode(form, operation, 2));
    decoders.put(four, form -> decode(form, operation, 4));
  }

  private static Operation decode(Form form, int operation, int parts) throws PtxException {
    return decode(form, operation, parts, false);
  }

  private static Operation compare(Form form, int parts) throws PtxException {
    int relation = VideoArithmetic.relation(form.need("relation", RELATIONS));
    return decode(form, relation, parts, true);
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
