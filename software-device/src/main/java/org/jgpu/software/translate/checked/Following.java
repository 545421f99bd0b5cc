package org.jgpu.software.translate.checked;

import java.util.List;
import java.util.Objects;
import org.jgpu.software.check.DataFlow.Kind;
import org.jgpu.software.check.DataFlow.Step;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.analysis.DataFlows;
import org.jgpu.software.translate.bytecode.CheckedMethod;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * The code by which checked mode follows values that are not defined. A test, in front of what
 * matters and at the end of each block, says whether any are about; only then are the instructions
 * since the last test gone through. So they cost a test where nothing is wrong.
 */
public final class Following {
  private final OperationWriter writer;
  private final Layout layout;
  private final List<Step> steps;
  private int from;

  /**
   * Code for one method.
   *
   * @param steps by the number of the operation
   */
  public Following(OperationWriter writer, Layout layout, List<Step> steps) {
    this.writer = writer;
    this.layout = layout;
    this.steps = steps;
  }

  /** A block begins. */
  public void start(int operation) {
    from = operation;
  }

  /**
   * Writes what comes before an operation.
   *
   * @param last whether it is the last one of its block
   */
  public void before(int at, Operation operation, boolean last) {
    Step step = steps.get(at);
    boolean jump = step.kind() == Kind.USE && step.guard() < 0 && step.values().length == 0;
    if (!last && !step.effects()) {
      return;
    }
    if (operation.flow() instanceof Flow.Exit && step.guard() < 0) {
      return;
    }
    if (!jump || from < at) {
      Label end = test();
      writer.context();
      writer.push(from);
      writer.push(at);
      pushGuard(operation);
      pushOperand(step, operation);
      writer.call(CheckedMethod.FOLLOW);
      writer.code().visitLabel(end);
    }
    from = at + 1;
  }

  /** Writes what comes behind the answer to an operation of the warp. */
  public void behindAnswer(int at) {
    Label end = test();
    writer.context();
    writer.push(at);
    writer.call(CheckedMethod.TAKE_OVER);
    writer.code().visitLabel(end);
  }

  private Label test() {
    Label end = new Label();
    writer.context();
    writer.call(CheckedMethod.FOLLOWING);
    writer.code().visitJumpInsn(Opcodes.IFEQ, end);
    return end;
  }

  /** Whether the operation is carried out; a branch may compare by itself, and is no matter. */
  private void pushGuard(Operation operation) {
    Register guard = operation.guard();
    if (guard == null || operation.branches()) {
      writer.push(1);
      return;
    }
    writer.load(guard);
    if (operation.guardNegated()) {
      writer.push(1);
      writer.insn(Opcodes.IXOR);
    }
  }

  private void pushOperand(Step step, Operation operation) {
    switch (step.kind()) {
      case LOAD, STORE, ATOMIC -> {
        Access access = Objects.requireNonNull(operation.access());
        ProbeWriter.pushAddress(writer, layout, access.address(), 0);
      }
      case CHOOSE -> pushBits(operation.origin().operands().get(3), ScalarType.PRED);
      case DECIDE -> pushDeciding(operation);
      default -> writer.push(0L);
    }
  }

  private void pushDeciding(Operation operation) {
    List<Operand> operands = operation.origin().operands();
    long decider = DataFlows.decider(operation.traits());
    if (operation.opcode() == Opcode.SETP) {
      writer.push(~decider);
      pushBits(operands.get(3), ScalarType.PRED);
      writer.push(decider);
      writer.call(CheckedMethod.DECIDING);
      writer.push(1);
      writer.insn(Opcodes.LSHL);
      return;
    }
    ScalarType type = operation.traits().type();
    ScalarType bits = type == null ? ScalarType.PRED : type;
    pushBits(operands.get(1), bits);
    pushBits(operands.get(2), bits);
    writer.push(decider);
    writer.call(CheckedMethod.DECIDING);
  }

  /** Pushes the bits of an operand, zero-extended to 64. */
  private void pushBits(Operand operand, ScalarType type) {
    writer.push(operand, type);
    if (type.bytes() != 8) {
      writer.widen(false);
    }
  }
}
