package org.jgpu.software.translate.emission;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.analysis.CommonTurns;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.RowMethod;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Code in which a row of threads makes turns of a loop together: what finds how many, the loop over
 * turns, and where a thread takes them into account. A turn whose accesses are not surely inside of
 * their segments, and all turns behind it, are left to the threads.
 */
final class CommonTurnsCode {
  /** Variables of the loop over turns: those made, those to make, and the counter of thread 0. */
  private static final int VARIABLES = 3;

  /** The most bytes of code beside what computes registers and tests accesses. */
  private static final int BYTES = 250;

  private final CommonTurns loop;
  private final Prologue prologue;
  private final int firstVariable;
  private final RowSlice way;
  private final RowAccesses accesses;

  /**
   * The code of a loop in a method.
   *
   * @param firstVariable the number of the first variable that is free, behind those of the roots
   */
  CommonTurnsCode(KernelBody body, CommonTurns loop, Prologue prologue, int firstVariable) {
    this.loop = loop;
    this.prologue = prologue;
    this.firstVariable = firstVariable;
    BitSet needed = new BitSet();
    needed.set(loop.counter().id());
    loop.guards().keySet().forEach(guard -> needed.set(guard.id()));
    loop.still().forEach(register -> needed.set(register.id()));
    this.way =
        new RowSlice(loop.ways(), needed, prologue.roots(), firstVariable + VARIABLES, Map.of());
    Map<Register, Integer> given = new HashMap<>();
    given.put(loop.counter(), way.number(loop.counter()));
    loop.still().forEach(register -> given.put(register, way.number(register)));
    this.accesses = new RowAccesses(body, loop, prologue, given, way.end());
  }

  CommonTurns loop() {
    return loop;
  }

  /** The most bytes of code that it takes outside the threads. */
  int size() {
    return BYTES + way.size() + accesses.size();
  }

  /** The accesses of a turn. */
  RowAccesses accesses() {
    return accesses;
  }

  /** Whether it is worth its code. */
  boolean worthwhile() {
    return accesses.worthwhileInTurns();
  }

  /** The number of the first variable behind these. */
  int end() {
    return accesses.end();
  }

  private int variable(Locals locals, int number) {
    return locals.row(prologue.roots(), firstVariable + number);
  }

  private int made(Locals locals) {
    return variable(locals, 0);
  }

  private int counterOfThread0(Locals locals) {
    return variable(locals, 2);
  }

  /** Writes that no turns were made. */
  void none(MethodVisitor out, Locals locals) {
    out.visitInsn(Opcodes.ICONST_0);
    out.visitVarInsn(Opcodes.ISTORE, made(locals));
  }

  /** Goes on elsewhere if any turn was made. */
  void ifMade(MethodVisitor out, Locals locals, Label target) {
    out.visitVarInsn(Opcodes.ILOAD, made(locals));
    out.visitJumpInsn(Opcodes.IFNE, target);
  }

  /**
   * Writes the turns of a row, whose first thread is selected. It is cut where its threads part
   * before the loop.
   *
   * @param writers makes writers of code outside the threads
   * @param turn the loop over the threads in a turn
   */
  void row(Writers writers, Locals locals, RowLoop turn) {
    Label done = new Label();
    MethodWriter before = writers.of(RowScope.before(way));
    RowAccesses.longEnough(before, locals, done);
    way.emit(before, locals, done);
    RowSlice.test(before, loop.guards(), done);
    RowAccesses.longEnough(before, locals, done);
    count(before, locals);
    turns(writers.of(RowScope.before(accesses.slice())), locals, turn, done);
    before.code().visitLabel(done);
  }

  /** What makes writers of code for a part of a method. */
  interface Writers {
    MethodWriter of(RowScope scope);
  }

  private void count(MethodWriter writer, Locals locals) {
    writer.load(loop.counter());
    writer.push(loop.stride());
    RowSlice.threads(writer.code(), locals);
    writer.push(loop.step());
    writer.push(loop.bound());
    writer.call(loop.signed() ? RowMethod.COMMON_TURNS_SIGNED : RowMethod.COMMON_TURNS_UNSIGNED);
    writer.code().visitVarInsn(Opcodes.ISTORE, variable(locals, 1));
  }

  private void turns(MethodWriter writer, Locals locals, RowLoop turn, Label done) {
    MethodVisitor out = writer.code();
    Label head = new Label();
    out.visitLabel(head);
    out.visitVarInsn(Opcodes.ILOAD, made(locals));
    out.visitVarInsn(Opcodes.ILOAD, variable(locals, 1));
    out.visitJumpInsn(Opcodes.IF_ICMPGE, done);
    accesses.startTurn(writer, locals, done);
    writer.load(loop.counter());
    writer.threadIndex(0);
    writer.push(loop.stride());
    writer.insn(Opcodes.IMUL);
    writer.insn(Opcodes.ISUB);
    out.visitVarInsn(Opcodes.ISTORE, counterOfThread0(locals));
    turn.call(out);
    out.visitIincInsn(made(locals), 1);
    writer.load(loop.counter());
    writer.push(loop.step());
    writer.insn(Opcodes.IADD);
    writer.registers().store(loop.counter());
    Label look = new Label();
    out.visitLabel(look);
    out.visitLineNumber(StageGenerator.lineOf(loop.first() - 1), look);
    writer.context();
    RowSlice.threads(out, locals);
    writer.call(ContextMethod.TURNED);
    out.visitJumpInsn(Opcodes.GOTO, head);
  }

  /** Sets the counter of a thread in a turn. */
  void startThread(MethodWriter writer, Locals locals) {
    writer.code().visitVarInsn(Opcodes.ILOAD, counterOfThread0(locals));
    writer.threadIndex(0);
    writer.push(loop.stride());
    writer.insn(Opcodes.IMUL);
    writer.insn(Opcodes.IADD);
    writer.registers().store(loop.counter());
  }

  /**
   * Writes what a thread does before its first turn: it begins behind those that were made.
   *
   * @param exit where it goes on when there are no more
   */
  void skip(MethodWriter writer, Locals locals, Label exit) {
    MethodVisitor out = writer.code();
    Label begin = new Label();
    out.visitVarInsn(Opcodes.ILOAD, made(locals));
    out.visitJumpInsn(Opcodes.IFEQ, begin);
    writer.load(loop.counter());
    out.visitVarInsn(Opcodes.ILOAD, made(locals));
    writer.push(loop.step());
    writer.insn(Opcodes.IMUL);
    writer.insn(Opcodes.IADD);
    writer.registers().store(loop.counter());
    loop.comparison().branch(writer, exit, false);
    out.visitLabel(begin);
  }
}
