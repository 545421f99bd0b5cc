package org.jgpu.software.translate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.device.VideoArithmetic;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.VideoMethod;

/**
 * Video instructions on whole words: integers of one, two or four to a word, with saturation and a
 * final accumulation. Selectors of parts of operands are not supported.
 */
final class VideoInstructions {
  private static final ScalarType B32 = ScalarType.B32;
  private static final Set<String> RELATIONS = Set.of("eq", "ne", "lt", "le", "gt", "ge");
  private static final List<String> NAMES =
      List.of("vadd", "vsub", "vabsdiff", "vmin", "vmax", "vavrg", "vset");

  private VideoInstructions() {}

  static void register(Map<String, Decoder> decoders) {
    for (String name : NAMES) {
      for (int parts : new int[] {1, 2, 4}) {
        if (parts > 1 || !name.equals("vavrg")) {
          decoders.put(parts == 1 ? name : name + parts, form -> decode(form, name, parts));
        }
      }
    }
    decoders.put("vshl", form -> decode(form, "vshl", 1));
    decoders.put("vshr", form -> decode(form, "vshr", 1));
  }

  private static Operation decode(Form form, String name, int parts) throws PtxException {
    boolean set = name.equals("vset");
    int operation =
        switch (name) {
          case "vadd" -> VideoArithmetic.ADD;
          case "vsub" -> VideoArithmetic.SUBTRACT;
          case "vabsdiff" -> VideoArithmetic.ABSOLUTE_DIFFERENCE;
          case "vmin" -> VideoArithmetic.MIN;
          case "vmax" -> VideoArithmetic.MAX;
          case "vavrg" -> VideoArithmetic.AVERAGE;
          case "vshl" -> VideoArithmetic.SHIFT_LEFT;
          case "vshr" -> VideoArithmetic.SHIFT_RIGHT;
          default -> VideoArithmetic.relation(form.need("relation", RELATIONS));
        };
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
