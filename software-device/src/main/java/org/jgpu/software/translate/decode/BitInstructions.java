package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.BitMethod;
import org.jgpu.software.translate.bytecode.ByWord;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.Constants;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Relation;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Logic, shifts and bit fields. */
final class BitInstructions {
  private static final ScalarType B32 = ScalarType.B32;
  private static final ScalarType U32 = ScalarType.U32;

  private static final ByWord SHIFT_RIGHT =
      new ByWord(
          BitMethod.SHIFT_RIGHT_S32,
          BitMethod.SHIFT_RIGHT_U32,
          BitMethod.SHIFT_RIGHT_S64,
          BitMethod.SHIFT_RIGHT_U64);
  private static final ByWord FIND_HIGH =
      new ByWord(
          BitMethod.FIND_HIGH_S32,
          BitMethod.FIND_HIGH_U32,
          BitMethod.FIND_HIGH_S64,
          BitMethod.FIND_HIGH_U64);
  private static final ByWord EXTRACT =
      new ByWord(
          BitMethod.EXTRACT_S32,
          BitMethod.EXTRACT_U32,
          BitMethod.EXTRACT_S64,
          BitMethod.EXTRACT_U64);

  private BitInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case AND -> logic(form, Opcodes.IAND, Opcodes.LAND);
      case OR -> logic(form, Opcodes.IOR, Opcodes.LOR);
      case XOR -> logic(form, Opcodes.IXOR, Opcodes.LXOR);
      case NOT -> not(form);
      case CNOT -> conditionalNot(form);
      case LOP3 -> logic3(form);
      case SHL -> shiftLeft(form);
      case SHR -> shiftRight(form);
      case SHF -> funnelShift(form);
      case POPC -> count(form, JdkMethod.BIT_COUNT_INT, JdkMethod.BIT_COUNT_LONG);
      case CLZ -> count(form, JdkMethod.LEADING_ZEROS_INT, JdkMethod.LEADING_ZEROS_LONG);
      case BREV -> reverse(form);
      case BFIND -> find(form);
      case FNS -> findNth(form);
      case BFE -> extract(form);
      case BFI -> insert(form);
      case PRMT -> permute(form);
      case BMSK -> mask(form);
      case SZEXT -> extend(form);
      default -> throw form.unexpected();
    };
  }

  private static Operation findNth(Form form) throws PtxException {
    form.type();
    return form.compute(B32, BitMethod.FIND_NTH, B32, B32, B32);
  }

  private static boolean wide(ScalarType type) {
    return type.bytes() == 8;
  }

  private static ScalarType bits(Form form) throws PtxException {
    ScalarType type = form.type();
    boolean good = type == ScalarType.PRED || (type.integral() && type.bytes() > 1);
    if (!good || type == ScalarType.B128) {
      throw form.unsupportedType(type);
    }
    return type;
  }

  private static Operation logic(Form form, int narrow, int wide) throws PtxException {
    ScalarType type = bits(form);
    return form.compute(type, Code.of(wide(type) ? wide : narrow), type, type);
  }

  private static Operation not(Form form) throws PtxException {
    ScalarType type = bits(form);
    Code code =
        type == ScalarType.PRED
            ? Code.of(Opcodes.ICONST_1, Opcodes.IXOR)
            : wide(type)
                ? out -> {
                  Constants.push(out, -1L);
                  out.visitInsn(Opcodes.LXOR);
                }
                : Code.of(Opcodes.ICONST_M1, Opcodes.IXOR);
    return form.compute(type, code, type);
  }

  private static Operation conditionalNot(Form form) throws PtxException {
    ScalarType type = bits(form);
    form.end();
    Read read = form.read(1, type);
    Write write = form.write(0, type);
    // cnot is 1 where the source is 0, else 0.
    Comparison zero =
        new Comparison(Relation.EQ, read, new Read(new Operand.Immediate(0, null), type), false);
    return form.operation(
        List.of(read),
        List.of(write),
        out -> {
          zero.value(out);
          if (wide(type)) {
            out.insn(Opcodes.I2L);
          }
          out.pop(write);
        });
  }

  private static Operation logic3(Form form) throws PtxException {
    form.type();
    String combination = form.choice(Set.of("and", "or"));
    if (combination != null) {
      return logic3Predicate(form, combination.equals("and"));
    }
    if (form.count() == 5 && form.operand(4) instanceof Operand.Immediate table) {
      Code known = logic3(table.bits());
      if (known != null) {
        form.end();
        List<Read> reads = List.of(form.read(1, B32), form.read(2, B32), form.read(3, B32));
        return form.operation(reads, form.write(0, B32), known);
      }
    }
    return form.compute(B32, BitMethod.LOGIC3, B32, B32, B32, B32);
  }

  /** A predicate tells whether the result is not zero, combined with another predicate. */
  private static Operation logic3Predicate(Form form, boolean and) throws PtxException {
    form.end();
    form.needOperands(6, 6);
    if (!(form.operand(0) instanceof Operand.Pair pair)) {
      throw form.error("a destination d|p is missing");
    }
    List<Read> words =
        List.of(form.read(1, B32), form.read(2, B32), form.read(3, B32), form.read(4, B32));
    Read other = form.read(5, ScalarType.PRED);
    List<Read> reads = new ArrayList<>(words);
    reads.add(other);
    Write d = form.write(pair.first(), B32, false);
    Write p = form.write(pair.second(), ScalarType.PRED, false);
    return form.operation(
        reads,
        List.of(d, p),
        out -> {
          words.forEach(out::push);
          out.call(BitMethod.LOGIC3);
          out.keep(JvmType.INT, 1);
          out.kept(JvmType.INT, 1);
          out.call(BitMethod.NOT_ZERO);
          out.push(other);
          out.insn(and ? Opcodes.IAND : Opcodes.IOR);
          out.pop(p);
          out.kept(JvmType.INT, 1);
          out.pop(d);
        });
  }

  /** Short code for the truth tables that compilers use most; null for the others. */
  private static @Nullable Code logic3(long table) {
    return switch ((int) table & 255) {
      // The table is the function of a = 0xf0, b = 0xcc and c = 0xaa: 0x80 is a & b & c, 0xfe is a
      // | b | c, 0x96 is a ^ b ^ c.
      case 0x80 -> Code.of(Opcodes.IAND, Opcodes.IAND);
      case 0xfe -> Code.of(Opcodes.IOR, Opcodes.IOR);
      case 0x96 -> Code.of(Opcodes.IXOR, Opcodes.IXOR);
      default -> null;
    };
  }

  private static Operation shiftLeft(Form form) throws PtxException {
    ScalarType type = bits(form);
    Code clamping =
        switch (type.bytes()) {
          case 2 -> BitMethod.SHIFT_LEFT_16;
          case 4 -> BitMethod.SHIFT_LEFT_32;
          default -> BitMethod.SHIFT_LEFT_64;
        };
    return shift(form, type, clamping, wide(type) ? Opcodes.LSHL : Opcodes.ISHL);
  }

  private static Operation shiftRight(Form form) throws PtxException {
    ScalarType type = bits(form);
    boolean signed = type.signed();
    int narrow = signed ? Opcodes.ISHR : Opcodes.IUSHR;
    return shift(
        form,
        type,
        SHIFT_RIGHT.of(type),
        wide(type) ? (signed ? Opcodes.LSHR : Opcodes.LUSHR) : narrow);
  }

  /** A constant shift below the width is one JVM instruction; any other clamps. */
  private static Operation shift(Form form, ScalarType type, Code clamping, int opcode)
      throws PtxException {
    boolean plain =
        form.operand(2) instanceof Operand.Immediate amount
            && amount.bits() >= 0
            && amount.bits() < type.bits();
    return form.compute(type, plain ? Code.of(opcode) : clamping, type, U32);
  }

  /**
   * Shifts 64 bits in two registers and takes one of the words; clamping stops at 32, wrapping
   * takes the distance modulo 32.
   */
  private static Operation funnelShift(Form form) throws PtxException {
    form.type();
    String direction = form.need("direction", Set.of("l", "r"));
    String mode = form.need("mode", Set.of("wrap", "clamp"));
    boolean wrap = mode.equals("wrap");
    Code code =
        direction.equals("l")
            ? (wrap ? BitMethod.FUNNEL_LEFT_WRAP : BitMethod.FUNNEL_LEFT_CLAMP)
            : (wrap ? BitMethod.FUNNEL_RIGHT_WRAP : BitMethod.FUNNEL_RIGHT_CLAMP);
    return form.compute(B32, code, B32, B32, B32);
  }

  private static Operation count(Form form, Code narrow, Code wide) throws PtxException {
    ScalarType type = bits(form);
    return form.compute(U32, wide(type) ? wide : narrow, type);
  }

  private static Operation reverse(Form form) throws PtxException {
    ScalarType type = bits(form);
    Code reversal = wide(type) ? JdkMethod.REVERSE_LONG : JdkMethod.REVERSE_INT;
    return form.compute(type, reversal, type);
  }

  /** The place of the highest bit that is not the sign, or by how much to shift it to the top. */
  private static Operation find(Form form) throws PtxException {
    ScalarType type = bits(form);
    Code code = FIND_HIGH.of(type);
    if (form.flag("shiftamt")) {
      code = code.then(wide(type) ? BitMethod.SHIFT_AMOUNT_64 : BitMethod.SHIFT_AMOUNT_32);
    }
    return form.compute(U32, code, type);
  }

  private static Operation extract(Form form) throws PtxException {
    ScalarType type = bits(form);
    return form.compute(type, EXTRACT.of(type), type, U32, U32);
  }

  private static Operation insert(Form form) throws PtxException {
    ScalarType type = bits(form);
    Code insertion = wide(type) ? BitMethod.INSERT_64 : BitMethod.INSERT_32;
    return form.compute(type, insertion, type, type, U32, U32);
  }

  private static Operation permute(Form form) throws PtxException {
    form.type();
    String mode = form.choice(Set.of("f4e", "b4e", "rc8", "ecl", "ecr", "rc16"));
    Code code =
        switch (mode == null ? "" : mode) {
          case "f4e" -> BitMethod.PERMUTE_FORWARD4;
          case "b4e" -> BitMethod.PERMUTE_BACKWARD4;
          case "rc8" -> BitMethod.PERMUTE_REPLICATE_8;
          case "ecl" -> BitMethod.PERMUTE_EDGE_LEFT;
          case "ecr" -> BitMethod.PERMUTE_EDGE_RIGHT;
          case "rc16" -> BitMethod.PERMUTE_REPLICATE_16;
          default -> BitMethod.PERMUTE;
        };
    return form.compute(B32, code, B32, B32, B32);
  }

  private static Operation mask(Form form) throws PtxException {
    form.type();
    boolean wrap = form.need("mode", Set.of("wrap", "clamp")).equals("wrap");
    return form.compute(B32, wrap ? BitMethod.MASK_WRAP : BitMethod.MASK_CLAMP, B32, B32);
  }

  private static Operation extend(Form form) throws PtxException {
    boolean wrap = form.need("mode", Set.of("wrap", "clamp")).equals("wrap");
    ScalarType type = form.type();
    Code code =
        wrap
            ? (type.signed() ? BitMethod.EXTEND_WRAP_S : BitMethod.EXTEND_WRAP_U)
            : (type.signed() ? BitMethod.EXTEND_CLAMP_S : BitMethod.EXTEND_CLAMP_U);
    return form.compute(type, code, type, U32);
  }
}
