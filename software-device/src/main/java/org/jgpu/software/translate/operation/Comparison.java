package org.jgpu.software.translate.operation;

import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.FloatMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A comparison of two operands.
 *
 * @param relation how they are compared
 * @param left the first operand
 * @param right the second operand
 * @param flush whether subnormal operands count as zeros
 * @param part which part of the operands is compared
 */
public record Comparison(Relation relation, Read left, Read right, boolean flush, Part part) {

  /** A part of an operand: all of it, or a half of a pair of halves. */
  public enum Part {
    ALL,
    LOW,
    HIGH
  }

  /** A comparison of whole operands. */
  public Comparison(Relation relation, Read left, Read right, boolean flush) {
    this(relation, left, right, flush, Part.ALL);
  }

  /** Jumps to a label if the comparison's outcome is {@code when}. */
  public void branch(OperationWriter out, Label target, boolean when) {
    pushOperand(out, left);
    pushOperand(out, right);
    MethodVisitor code = out.code();
    ScalarType type = left.type();
    if (type.kind() == ScalarType.Kind.FLOAT) {
      branchFloat(out, target, when);
    } else if (JvmType.of(type) == JvmType.LONG) {
      if (unsignedOrder()) {
        JdkMethod.COMPARE_UNSIGNED_LONG.emit(code);
      } else {
        code.visitInsn(Opcodes.LCMP);
      }
      code.visitJumpInsn(jump(when), target);
    } else if (unsignedOrder() && type.bytes() == 4) {
      JdkMethod.COMPARE_UNSIGNED_INT.emit(code);
      code.visitJumpInsn(jump(when), target);
    } else {
      code.visitJumpInsn(jump(when) + Opcodes.IF_ICMPEQ - Opcodes.IFEQ, target);
    }
  }

  /** Leaves 1 or 0. */
  public void value(OperationWriter out) {
    Label no = new Label();
    Label done = new Label();
    branch(out, no, false);
    out.push(1);
    out.code().visitJumpInsn(Opcodes.GOTO, done);
    out.code().visitLabel(no);
    out.push(0);
    out.code().visitLabel(done);
  }

  private void pushOperand(OperationWriter out, Read read) {
    Half half = Half.of(read.type());
    if (half != null) {
      Half.pushBits(out, read, part != Part.ALL, part == Part.HIGH);
      if (flush) {
        half.flush(out);
      }
      half.toFloat(out);
      return;
    }
    out.push(read);
    if (flush) {
      out.call(FloatMethod.FLUSH);
    }
  }

  private boolean unsignedOrder() {
    boolean order = relation != Relation.EQ && relation != Relation.NE;
    return order && (left.type().kind() != ScalarType.Kind.SIGNED);
  }

  private int jump(boolean when) {
    int opcode =
        switch (relation) {
          case EQ -> Opcodes.IFEQ;
          case NE, NEU -> Opcodes.IFNE;
          case LT, LTU, LO -> Opcodes.IFLT;
          case LE, LEU, LS -> Opcodes.IFLE;
          case GT, GTU, HI -> Opcodes.IFGT;
          default -> Opcodes.IFGE;
        };
    return when ? opcode : opposite(opcode);
  }

  private static int opposite(int opcode) {
    return ((opcode - Opcodes.IFEQ) ^ 1) + Opcodes.IFEQ;
  }

  private void branchFloat(OperationWriter out, Label target, boolean when) {
    Code helper =
        switch (relation) {
          case EQU -> FloatMethod.EQUAL_OR_UNORDERED;
          case NE -> FloatMethod.ORDERED_NOT_EQUAL;
          case NUM -> FloatMethod.ORDERED;
          case NAN -> FloatMethod.UNORDERED;
          default -> Code.NONE;
        };
    boolean wide = left.type() == ScalarType.F64;
    if (helper != Code.NONE) {
      if (!wide) {
        bothToDouble(out);
      }
      out.call(helper);
      out.code().visitJumpInsn(when ? Opcodes.IFNE : Opcodes.IFEQ, target);
      return;
    }
    // An unordered pair compares as -1 (CMPL) or 1 (CMPG), whichever makes the relation come out
    // right.
    boolean less =
        switch (relation) {
          case LTU, LEU, GT, GE, EQ, NEU -> true;
          default -> false;
        };
    int compare =
        wide ? (less ? Opcodes.DCMPL : Opcodes.DCMPG) : (less ? Opcodes.FCMPL : Opcodes.FCMPG);
    out.insn(compare);
    out.code().visitJumpInsn(jump(when), target);
  }

  private static void bothToDouble(OperationWriter out) {
    out.insn(Opcodes.F2D);
    out.keep(JvmType.DOUBLE, 0);
    out.insn(Opcodes.F2D);
    out.kept(JvmType.DOUBLE, 0);
  }
}
