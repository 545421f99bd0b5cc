package org.jgpu.software.translate.emission;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.analysis.RowStrides;
import org.jgpu.software.translate.bytecode.RowMethod;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Relation;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What computes some registers for the first thread of a row, before the row. Each has a variable
 * behind those of the method's roots, given by its number.
 */
final class RowSlice {
  private static final int BYTES_PER_OPERATION = 60;

  private final RowStrides strides;
  private final int roots;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<Integer, Integer> variables = new HashMap<>();
  private int next;

  /**
   * A slice of operations.
   *
   * @param roots the number of the method's roots
   * @param first the number of the first variable that is free
   * @param given the variables of registers that the row's first thread has already
   */
  RowSlice(
      RowStrides strides, BitSet registers, int roots, int first, Map<Register, Integer> given) {
    this.strides = strides;
    this.roots = roots;
    this.next = first;
    given.forEach((register, variable) -> variables.put(register.id(), variable));
    BitSet needed = (BitSet) registers.clone();
    for (int i = strides.operations().size() - 1; i >= 0; i--) {
      Operation operation = strides.operations().get(i);
      int id = ((Register) operation.writes().get(0).target()).id();
      if (needed.get(id)) {
        ControlFlow.use(operation, needed);
        operations.add(0, operation);
        variables.put(id, next);
        next += 2;
      }
    }
  }

  /** The number of the first variable behind those of the registers. */
  int end() {
    return next;
  }

  /** The most bytes of code that it takes. */
  int size() {
    return BYTES_PER_OPERATION * operations.size();
  }

  /** The number of a register's variable, or -1. */
  int number(Register register) {
    return variables.getOrDefault(register.id(), -1);
  }

  /** The variable of a register, or -1. */
  int variable(Locals locals, Register register) {
    int number = number(register);
    return number < 0 ? -1 : locals.row(roots, number);
  }

  /**
   * Writes it. A row that begins inside of a bound and ends outside of it is cut there.
   *
   * @param slow where rows go on in which a value wraps
   */
  void emit(MethodWriter writer, Locals locals, Label slow) {
    MethodVisitor out = writer.code();
    for (Operation operation : operations) {
      Read extended = strides.extension(operation);
      if (extended != null) {
        Register register = (Register) extended.operand();
        writer.load(register);
        writer.push((int) strides.stride(register));
        threads(out, locals);
        writer.call(extended.type().signed() ? RowMethod.WRAPS_SIGNED : RowMethod.WRAPS_UNSIGNED);
        out.visitJumpInsn(Opcodes.IFNE, slow);
      }
      if (strides.condition(operation)) {
        cut(writer, locals, operation, slow);
      }
      writer.emit(operation);
    }
  }

  /** Writes a test that each of some predicates has its value, and goes on elsewhere if not. */
  static void test(MethodWriter writer, Map<Register, Boolean> guards, Label slow) {
    guards.forEach(
        (guard, value) -> {
          writer.load(guard);
          writer.code().visitJumpInsn(value ? Opcodes.IFEQ : Opcodes.IFNE, slow);
        });
  }

  /** Ends the row where the result of a comparison changes. */
  private void cut(MethodWriter writer, Locals locals, Operation operation, Label slow) {
    MethodVisitor out = writer.code();
    for (Read read : operation.reads()) {
      writer.push(read);
      writer.push((int) strides.stride(read));
    }
    threads(out, locals);
    Relation relation = Objects.requireNonNull(operation.comparison()).relation();
    boolean orEqual =
        switch (relation) {
          case LE, GT, LS, HI -> true;
          default -> false;
        };
    writer.push(orEqual ? 1 : 0);
    boolean signed = operation.reads().get(0).type().signed();
    writer.call(signed ? RowMethod.SAME_SIGNED : RowMethod.SAME_UNSIGNED);
    out.visitInsn(Opcodes.DUP);
    out.visitVarInsn(Opcodes.ISTORE, locals.scratch(0));
    out.visitJumpInsn(Opcodes.IFEQ, slow);
    writer.threadIndex(0);
    out.visitVarInsn(Opcodes.ILOAD, locals.scratch(0));
    writer.insn(Opcodes.IADD);
    out.visitVarInsn(Opcodes.ISTORE, locals.rowEnd());
  }

  /** Pushes the number of threads in the row. */
  static void threads(MethodVisitor out, Locals locals) {
    out.visitVarInsn(Opcodes.ILOAD, locals.rowEnd());
    out.visitVarInsn(Opcodes.ILOAD, locals.threadIndex(0));
    out.visitInsn(Opcodes.ISUB);
  }
}
