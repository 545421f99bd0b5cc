package org.jgpu.software.translate.decode;

import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ByWord;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.IntegerMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/** Integer arithmetic; opcodes that floats share are handed on to {@link FloatInstructions}. */
final class ArithmeticInstructions {
  private static final Set<String> PARTS = Set.of("lo", "hi", "wide");

  private static final ByWord QUOTIENT =
      new ByWord(
          IntegerMethod.DIVIDE_S32,
          IntegerMethod.DIVIDE_U32,
          IntegerMethod.DIVIDE_S64,
          IntegerMethod.DIVIDE_U64);
  private static final ByWord REMAINDER =
      new ByWord(
          IntegerMethod.REMAINDER_S32,
          IntegerMethod.REMAINDER_U32,
          IntegerMethod.REMAINDER_S64,
          IntegerMethod.REMAINDER_U64);
  private static final ByWord SUM_OF_DIFFERENCE =
      new ByWord(
          IntegerMethod.SUM_OF_DIFFERENCE_S32,
          IntegerMethod.SUM_OF_DIFFERENCE_U32,
          IntegerMethod.SUM_OF_DIFFERENCE_S64,
          IntegerMethod.SUM_OF_DIFFERENCE_U64);
  private static final ByWord ABSOLUTE =
      new ByWord(JdkMethod.ABS_INT, JdkMethod.ABS_INT, JdkMethod.ABS_LONG, JdkMethod.ABS_LONG);
  private static final ByWord NEGATION =
      new ByWord(
          Code.of(Opcodes.INEG),
          Code.of(Opcodes.INEG),
          Code.of(Opcodes.LNEG),
          Code.of(Opcodes.LNEG));

  /** Unsigned numbers of 16 bits are extended, so that they compare as signed ones. */
  private static final ByWord MINIMUM =
      new ByWord(
          JdkMethod.MIN_INT, IntegerMethod.MIN_U32, JdkMethod.MIN_LONG, IntegerMethod.MIN_U64);

  private static final ByWord MAXIMUM =
      new ByWord(
          JdkMethod.MAX_INT, IntegerMethod.MAX_U32, JdkMethod.MAX_LONG, IntegerMethod.MAX_U64);

  private ArithmeticInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case ADD -> sum(form, true);
      case SUB -> sum(form, false);
      case MUL -> multiply(form);
      case MAD -> multiplyAdd(form);
      case MUL24 -> multiply24(form);
      case MAD24 -> multiplyAdd24(form);
      case DIV -> divide(form);
      case REM -> remainder(form);
      case SAD -> sumOfDifference(form);
      case ABS -> unary(form, false);
      case NEG -> unary(form, true);
      case MIN -> extremum(form, false);
      case MAX -> extremum(form, true);
      case DP4A -> dot4(form);
      case DP2A -> dot2(form);
      default -> throw form.unexpected();
    };
  }

  private static boolean isFloat(ScalarType type) {
    return type.kind() == ScalarType.Kind.FLOAT;
  }

  private static boolean wide(ScalarType type) {
    return type.bytes() == 8;
  }

  /**
   * Requires 16, 32 or 64 bits: PTX computes with no others, and its registers of 8 bits only load
   * and store.
   */
  private static void needInteger(Form form, ScalarType type) throws PtxException {
    if (!type.integral() || type.bytes() == 1 || type.bytes() == 16) {
      throw form.unsupportedType(type);
    }
  }

  private static Code sumCode(ScalarType type, boolean plus) {
    return wide(type)
        ? Code.of(plus ? Opcodes.LADD : Opcodes.LSUB)
        : Code.of(plus ? Opcodes.IADD : Opcodes.ISUB);
  }

  private static Operation sum(Form form, boolean plus) throws PtxException {
    if (form.flag("cc")) {
      return CarryInstructions.sum(form, plus, false);
    }
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.sum(form, type, plus);
    }
    needInteger(form, type);
    if (form.flag("sat")) {
      // The ISA has .sat for .s32 alone.
      if (type != ScalarType.S32) {
        throw form.unsupportedType(type);
      }
      Code code = plus ? IntegerMethod.ADD_SATURATING : IntegerMethod.SUBTRACT_SATURATING;
      return form.compute(type, code, type, type);
    }
    return form.compute(type, sumCode(type, plus), type, type);
  }

  /** The product of two values of a type; for {@code wide} it has the double width. */
  static Code product(Form form, ScalarType type, String part) throws PtxException {
    needInteger(form, type);
    // Numbers of 16 bits are held as ints, which their whole product fits.
    if (part.equals("lo") || (type.bytes() == 2 && part.equals("wide"))) {
      return Code.of(wide(type) ? Opcodes.LMUL : Opcodes.IMUL);
    }
    if (part.equals("wide") && wide(type)) {
      throw form.unsupportedType(type);
    }
    if (part.equals("wide")) {
      return type.signed() ? IntegerMethod.MULTIPLY_WIDE_S32 : IntegerMethod.MULTIPLY_WIDE_U32;
    }
    return highProduct(type);
  }

  private static Code highProduct(ScalarType type) {
    boolean signed = type.signed();
    return switch (type.bytes()) {
      case 2 -> signed ? IntegerMethod.MULTIPLY_HIGH_S16 : IntegerMethod.MULTIPLY_HIGH_U16;
      case 4 -> signed ? IntegerMethod.MULTIPLY_HIGH_S32 : IntegerMethod.MULTIPLY_HIGH_U32;
      default -> signed ? IntegerMethod.MULTIPLY_HIGH_S64 : IntegerMethod.MULTIPLY_HIGH_U64;
    };
  }

  /** Returns the type of a product, which {@code .wide} makes twice as wide. */
  static ScalarType productType(ScalarType type, String part) {
    if (!part.equals("wide")) {
      return type;
    }
    boolean narrow = type.bytes() == 2;
    if (type.signed()) {
      return narrow ? ScalarType.S32 : ScalarType.S64;
    }
    return narrow ? ScalarType.U32 : ScalarType.U64;
  }

  private static Operation multiply(Form form) throws PtxException {
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.multiply(form, type);
    }
    String part = form.need("part of the product (.lo, .hi or .wide)", PARTS);
    return form.compute(productType(type, part), product(form, type, part), type, type);
  }

  private static Operation multiplyAdd(Form form) throws PtxException {
    if (form.flag("cc")) {
      return CarryInstructions.multiplyAdd(form, false);
    }
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.fused(form, type);
    }
    String part = form.need("part of the product (.lo, .hi or .wide)", PARTS);
    if (form.flag("sat")) {
      if (!part.equals("hi") || type != ScalarType.S32) {
        throw form.error("saturation needs .hi.sat.s32");
      }
      Code code = IntegerMethod.MULTIPLY_ADD_HIGH_SATURATING;
      return form.compute(type, code, type, type, type);
    }
    return multiplyAdd(form, type, product(form, type, part), productType(type, part));
  }

  private static Operation multiplyAdd(Form form, ScalarType type, Code product, ScalarType result)
      throws PtxException {
    form.end();
    form.needOperands(4, 4);
    Read a = form.read(1, type);
    Read b = form.read(2, type);
    Read c = form.read(3, result);
    Write d = form.write(0, result);
    return form.operation(
        List.of(a, b, c),
        List.of(d),
        out -> {
          out.push(a);
          out.push(b);
          out.call(product);
          out.push(c);
          out.call(sumCode(result, true));
          out.pop(d);
        });
  }

  /** The product of the low 24 bits of both sources; {@code .hi} are bits 16 to 47 of its 48. */
  private static Code part24(Form form, ScalarType type) throws PtxException {
    String part = form.need("part of the product (.lo or .hi)", Set.of("lo", "hi"));
    if (type != ScalarType.S32 && type != ScalarType.U32) {
      throw form.unsupportedType(type);
    }
    if (part.equals("lo")) {
      return type.signed() ? IntegerMethod.MULTIPLY24_LOW_S : IntegerMethod.MULTIPLY24_LOW_U;
    }
    return type.signed() ? IntegerMethod.MULTIPLY24_HIGH_S : IntegerMethod.MULTIPLY24_HIGH_U;
  }

  private static Operation multiply24(Form form) throws PtxException {
    ScalarType type = form.type();
    return form.compute(type, part24(form, type), type, type);
  }

  private static Operation multiplyAdd24(Form form) throws PtxException {
    ScalarType type = form.type();
    Code product = part24(form, type);
    if (form.flag("sat")) {
      Code code = IntegerMethod.MULTIPLY24_ADD_HIGH_SATURATING;
      return form.compute(type, code, type, type, type);
    }
    return multiplyAdd(form, type, product, type);
  }

  private static Operation divide(Form form) throws PtxException {
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.divide(form, type);
    }
    needInteger(form, type);
    return form.compute(type, QUOTIENT.of(type), type, type);
  }

  private static Operation remainder(Form form) throws PtxException {
    ScalarType type = form.type();
    needInteger(form, type);
    return form.compute(type, REMAINDER.of(type), type, type);
  }

  private static Operation sumOfDifference(Form form) throws PtxException {
    ScalarType type = form.type();
    needInteger(form, type);
    return form.compute(type, SUM_OF_DIFFERENCE.of(type), type, type, type);
  }

  private static Operation unary(Form form, boolean negate) throws PtxException {
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.sign(form, type, negate);
    }
    needInteger(form, type);
    return form.compute(type, (negate ? NEGATION : ABSOLUTE).of(type), type);
  }

  private static Operation extremum(Form form, boolean most) throws PtxException {
    ScalarType type = form.type();
    if (isFloat(type)) {
      return FloatInstructions.extremum(form, type, most);
    }
    needInteger(form, type);
    // Read as .u16 it is an int from 0 to 65535, which Math.min compares rightly.
    ScalarType compared = type == ScalarType.U16 ? ScalarType.S32 : type;
    Code code = (most ? MAXIMUM : MINIMUM).of(compared);
    if (type == ScalarType.S32 && form.flag("relu")) {
      code = code.then(Code.constant(0)).then(JdkMethod.MAX_INT);
    }
    return form.compute(type, code, type, type);
  }

  private static Operation dot4(Form form) throws PtxException {
    List<ScalarType> types = form.types(2);
    boolean second = types.get(1).signed();
    Code code =
        types.get(0).signed()
            ? (second ? IntegerMethod.DOT4_SS : IntegerMethod.DOT4_SU)
            : (second ? IntegerMethod.DOT4_US : IntegerMethod.DOT4_UU);
    return form.compute(ScalarType.B32, code, ScalarType.B32, ScalarType.B32, ScalarType.B32);
  }

  private static Operation dot2(Form form) throws PtxException {
    List<ScalarType> types = form.types(2);
    boolean high = form.need("half of the bytes (.lo or .hi)", Set.of("lo", "hi")).equals("hi");
    // As BitOperations and its like take it: which operands have signs, and the half of the bytes.
    int shape = (types.get(0).signed() ? 1 : 0) | (types.get(1).signed() ? 2 : 0) | (high ? 4 : 0);
    Code code = Code.constant(shape).then(IntegerMethod.DOT2);
    return form.compute(ScalarType.B32, code, ScalarType.B32, ScalarType.B32, ScalarType.B32);
  }
}
