package org.jgpu.software.translate.decode;

import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Relation;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Selections of one of two values. */
final class SelectionInstructions {
  private SelectionInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case SELP -> select(form);
      case SLCT -> selectBySign(form);
      default -> throw form.unexpected();
    };
  }

  private static Operation select(Form form) throws PtxException {
    ScalarType type = form.type();
    form.end();
    form.needOperands(4, 4);
    Read a = form.read(1, type);
    Read b = form.read(2, type);
    Read p = form.read(3, ScalarType.PRED);
    Write d = form.write(0, type);
    return form.operation(
        List.of(a, b, p),
        List.of(d),
        out -> {
          out.push(p);
          choose(out, Opcodes.IFEQ, a, b);
          out.pop(d);
        });
  }

  /** Pushes the second value if the jump on the stack's top is taken, else the first. */
  private static void choose(OperationWriter out, int jumpToSecond, Read first, Read second) {
    Label other = new Label();
    Label done = new Label();
    out.code().visitJumpInsn(jumpToSecond, other);
    out.push(first);
    out.code().visitJumpInsn(Opcodes.GOTO, done);
    out.code().visitLabel(other);
    out.push(second);
    out.code().visitLabel(done);
  }

  private static Operation selectBySign(Form form) throws PtxException {
    List<ScalarType> types = form.types(2);
    ScalarType type = types.get(0);
    boolean flush = form.flushes(types.get(1));
    form.end();
    form.needOperands(4, 4);
    Read a = form.read(1, type);
    Read b = form.read(2, type);
    Read c = form.read(3, types.get(1));
    Write d = form.write(0, type);
    Read zero = new Read(new Operand.Immediate(0, null), c.type());
    Comparison atLeastZero = new Comparison(Relation.GE, c, zero, flush);
    return form.operation(
        List.of(a, b, c),
        List.of(d),
        out -> {
          atLeastZero.value(out);
          choose(out, Opcodes.IFEQ, a, b);
          out.pop(d);
        });
  }
}
