package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.IntegerMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.inline.FlatCode;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/**
 * Extended-precision arithmetic. The carry flag is a register of its own, the first one of every
 * kernel, so that it lives and is saved like any other.
 */
final class CarryInstructions {
  private CarryInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case ADDC -> sum(form, true, true);
      case SUBC -> sum(form, false, true);
      case MADC -> multiplyAdd(form, true);
      default -> throw form.unexpected();
    };
  }

  private static boolean wide(ScalarType type) {
    return type.bytes() == 8;
  }

  private static void pushCarry(OperationWriter out, boolean carryIn) {
    if (carryIn) {
      out.push(FlatCode.CARRY, ScalarType.PRED);
    } else {
      out.push(0);
    }
  }

  /** An addition or subtraction with carry in, carry out ({@code .cc}) or both. */
  static Operation sum(Form form, boolean plus, boolean carryIn) throws PtxException {
    boolean carryOut = form.flag("cc");
    ScalarType type = form.type();
    form.end();
    form.needOperands(3, 3);
    Read a = form.read(1, type);
    Read b = form.read(2, type);
    Write d = form.write(0, type);
    Emission left = out -> out.push(a);
    return operation(form, List.of(a, b), d, left, b, plus, carryIn, carryOut);
  }

  /** A multiplication and addition with carry in, carry out ({@code .cc}) or both. */
  static Operation multiplyAdd(Form form, boolean carryIn) throws PtxException {
    boolean carryOut = form.flag("cc");
    ScalarType type = form.type();
    Code product =
        ArithmeticInstructions.product(
            form, type, form.need("part of the product (.lo or .hi)", Set.of("lo", "hi")));
    form.end();
    form.needOperands(4, 4);
    Read a = form.read(1, type);
    Read b = form.read(2, type);
    Read c = form.read(3, type);
    Write d = form.write(0, type);
    Emission left =
        out -> {
          out.push(a);
          out.push(b);
          product.emit(out.code());
        };
    return operation(form, List.of(a, b, c), d, left, c, true, carryIn, carryOut);
  }

  private static Operation operation(
      Form form,
      List<Read> operands,
      Write d,
      Emission left,
      Read right,
      boolean plus,
      boolean carryIn,
      boolean carryOut) {
    ScalarType type = d.type();
    List<Read> reads = new ArrayList<>(operands);
    if (carryIn) {
      reads.add(new Read(FlatCode.CARRY, ScalarType.PRED));
    }
    Write flag = new Write(FlatCode.CARRY, ScalarType.PRED);
    Code carry = carry(type, plus);
    return form.operation(
        reads,
        carryOut ? List.of(d, flag) : List.of(d),
        out -> {
          if (carryOut) {
            left.emit(out);
            out.push(right);
            pushCarry(out, carryIn);
            out.call(carry);
            // Before the sum is written: the destination may be one of the sources.
            out.keep(JvmType.INT, 1);
          }
          left.emit(out);
          out.push(right);
          combine(out, type, plus);
          if (carryIn) {
            pushCarry(out, true);
            if (wide(type)) {
              out.insn(Opcodes.I2L);
            }
            combine(out, type, plus);
          }
          out.pop(d);
          if (carryOut) {
            out.kept(JvmType.INT, 1);
            out.pop(flag);
          }
        });
  }

  private static Code carry(ScalarType type, boolean plus) {
    return wide(type)
        ? (plus ? IntegerMethod.CARRY_OF_SUM_64 : IntegerMethod.BORROW_OF_DIFFERENCE_64)
        : (plus ? IntegerMethod.CARRY_OF_SUM_32 : IntegerMethod.BORROW_OF_DIFFERENCE_32);
  }

  private static void combine(OperationWriter out, ScalarType type, boolean plus) {
    out.insn(
        wide(type) ? (plus ? Opcodes.LADD : Opcodes.LSUB) : (plus ? Opcodes.IADD : Opcodes.ISUB));
  }
}
