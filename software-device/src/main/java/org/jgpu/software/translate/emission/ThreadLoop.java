package org.jgpu.software.translate.emission;

import java.util.function.Consumer;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.JdkMethod;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The loop over threads in a generated method. The thread's indices are in local variables; of a
 * row's threads the context learns when one fails, or, in checked code, before each.
 */
final class ThreadLoop {
  private final MethodWriter writer;
  private final MethodVisitor out;
  private final Locals locals;
  private final Label start = new Label();
  private final Label end = new Label();
  private final Label failed = new Label();

  ThreadLoop(MethodWriter writer, Locals locals) {
    this.writer = writer;
    this.out = writer.code();
    this.locals = locals;
  }

  /** Code that each thread of a row runs through, and where its threads end. */
  record ThreadCode(Label threadEnd, Runnable body) {}

  /**
   * Code for rows of threads that meet a condition.
   *
   * @param start writes what comes before a row; it jumps to its argument when the condition fails
   * @param threads the loop over the threads of such a row
   */
  record RowCode(Consumer<Label> start, RowLoop threads) {}

  /**
   * Writes loops over z and y of all threads of the block, around those over x. Where there is code
   * for rows, it may end a row early; what is left of it is another row.
   *
   * @param before writes what all threads of a row do before any does the rest; it may cut the row
   * @param rows code for rows that meet a condition, or null
   * @param any the loop over the threads of any row
   */
  void wholeBlock(Runnable before, @Nullable RowCode rows, RowLoop any) {
    Label done = new Label();
    Label nextRow = new Label();
    Label nextLayer = new Label();
    Label row = new Label();
    Label[] heads = {new Label(), new Label()};
    set(locals.threadIndex(2), 0);
    head(heads[1], 2, done);
    set(locals.threadIndex(1), 0);
    head(heads[0], 1, nextLayer);
    set(locals.threadIndex(0), 0);
    head(row, 0, nextRow);
    out.visitVarInsn(Opcodes.ILOAD, locals.loop(1));
    out.visitVarInsn(Opcodes.ISTORE, locals.rowEnd());
    before.run();
    if (rows != null) {
      Label other = new Label();
      rows.start.accept(other);
      call(rows.threads, row);
      out.visitLabel(other);
    }
    call(any, row);
    out.visitLabel(nextRow);
    next(heads[0], 1);
    out.visitLabel(nextLayer);
    next(heads[1], 2);
    out.visitLabel(done);
  }

  private void call(RowLoop loop, Label next) {
    loop.call(out);
    out.visitVarInsn(Opcodes.ILOAD, locals.rowEnd());
    out.visitVarInsn(Opcodes.ISTORE, locals.threadIndex(0));
    out.visitJumpInsn(Opcodes.GOTO, next);
  }

  /** Writes a loop over the threads of a row, from the one whose index is in its variable. */
  void row(boolean checked, ThreadCode code) {
    Label done = new Label();
    out.visitTryCatchBlock(start, end, failed, null);
    out.visitLabel(start);
    row(locals.rowEnd(), done, checked, code);
    out.visitLabel(end);
    fail();
    out.visitLabel(done);
  }

  private void row(int bound, Label done, boolean checked, ThreadCode code) {
    Label head = new Label();
    head(head, locals.threadIndex(0), bound, done);
    if (checked) {
      select(ContextMethod.SELECT);
    }
    code.body.run();
    out.visitLabel(code.threadEnd);
    next(head, 0);
  }

  private void set(int local, int value) {
    writer.push(value);
    out.visitVarInsn(Opcodes.ISTORE, local);
  }

  private void head(Label label, int dimension, Label exit) {
    head(label, locals.threadIndex(dimension), locals.loop(1 + dimension), exit);
  }

  private void head(Label label, int index, int bound, Label exit) {
    out.visitLabel(label);
    out.visitVarInsn(Opcodes.ILOAD, index);
    out.visitVarInsn(Opcodes.ILOAD, bound);
    out.visitJumpInsn(Opcodes.IF_ICMPGE, exit);
  }

  private void next(Label head, int dimension) {
    out.visitIincInsn(locals.threadIndex(dimension), 1);
    out.visitJumpInsn(Opcodes.GOTO, head);
  }

  /**
   * Loads the extents of the block, or of those that run as one, into their variables.
   *
   * @param extent the method that gives an extent by its dimension
   */
  void extents(Code extent) {
    for (int dimension = 0; dimension < 3; dimension++) {
      writer.context();
      writer.push(dimension);
      writer.call(extent);
      out.visitVarInsn(Opcodes.ISTORE, locals.loop(1 + dimension));
    }
  }

  private void select(Code method) {
    writer.context();
    writer.thread();
    writer.call(method);
  }

  private void fail() {
    out.visitLabel(failed);
    writer.context();
    for (int dimension = 0; dimension < 3; dimension++) {
      writer.threadIndex(dimension);
    }
    writer.call(ContextMethod.SELECT_SWEPT);
    out.visitInsn(Opcodes.ATHROW);
  }

  /**
   * Writes a loop over the threads up to a bound, from the one that the context has selected. Each
   * leaves a result in its variable; the method returns what all agree on. The context knows which
   * thread runs, so that nothing is to be caught.
   *
   * @param bound the variable that holds the thread behind the last one
   * @param before writes what all threads of a row do before any does the rest, and may cut the
   *     row; null where there is nothing
   */
  void range(
      Label threadEnd, boolean checked, int bound, @Nullable Runnable before, Runnable body) {
    Label loop = new Label();
    Label done = new Label();
    writer.push(BlockContext.NO_RESULT);
    out.visitVarInsn(Opcodes.ISTORE, locals.loop(4));
    writer.thread();
    out.visitVarInsn(Opcodes.ISTORE, locals.loop(5));
    firstIndices();
    if (before != null) {
      set(locals.rowEnd(), 0);
    }
    out.visitLabel(loop);
    out.visitVarInsn(Opcodes.ILOAD, locals.thread());
    out.visitVarInsn(Opcodes.ILOAD, bound);
    out.visitJumpInsn(Opcodes.IF_ICMPGE, done);
    if (before != null) {
      startRow(bound, before);
    }
    select(checked ? ContextMethod.SELECT : ContextMethod.ENTER);
    body.run();
    out.visitLabel(threadEnd);
    agree();
    nextIndices();
    out.visitJumpInsn(Opcodes.GOTO, loop);
    out.visitLabel(done);
    out.visitVarInsn(Opcodes.ILOAD, locals.loop(4));
    out.visitInsn(Opcodes.IRETURN);
  }

  /** Writes what comes before a row, where the thread is the first of one. */
  private void startRow(int bound, Runnable before) {
    Label starts = new Label();
    Label inside = new Label();
    out.visitVarInsn(Opcodes.ILOAD, locals.threadIndex(0));
    out.visitJumpInsn(Opcodes.IFEQ, starts);
    out.visitVarInsn(Opcodes.ILOAD, locals.threadIndex(0));
    out.visitVarInsn(Opcodes.ILOAD, locals.rowEnd());
    out.visitJumpInsn(Opcodes.IF_ICMPLT, inside);
    out.visitLabel(starts);
    select(ContextMethod.ENTER);
    out.visitVarInsn(Opcodes.ILOAD, locals.loop(1));
    out.visitVarInsn(Opcodes.ILOAD, locals.threadIndex(0));
    out.visitVarInsn(Opcodes.ILOAD, bound);
    out.visitInsn(Opcodes.IADD);
    writer.thread();
    out.visitInsn(Opcodes.ISUB);
    JdkMethod.MIN_INT.emit(out);
    out.visitVarInsn(Opcodes.ISTORE, locals.rowEnd());
    before.run();
    out.visitLabel(inside);
  }

  private void firstIndices() {
    select(ContextMethod.SELECT);
    Code[] accessors = {ContextMethod.TID_X, ContextMethod.TID_Y, ContextMethod.TID_Z};
    for (int dimension = 0; dimension < 3; dimension++) {
      writer.context();
      writer.call(accessors[dimension]);
      out.visitVarInsn(Opcodes.ISTORE, locals.threadIndex(dimension));
    }
  }

  /** Notes the thread's result, and whether it is that of all before it. */
  private void agree() {
    writer.context();
    writer.thread();
    out.visitVarInsn(Opcodes.ILOAD, locals.loop(0));
    out.visitVarInsn(Opcodes.ILOAD, locals.loop(4));
    out.visitVarInsn(Opcodes.ILOAD, locals.loop(5));
    writer.call(ContextMethod.AGREE);
    out.visitVarInsn(Opcodes.ISTORE, locals.loop(4));
  }

  private void nextIndices() {
    Label done = new Label();
    out.visitIincInsn(locals.thread(), 1);
    for (int dimension = 0; dimension < 2; dimension++) {
      out.visitIincInsn(locals.threadIndex(dimension), 1);
      out.visitVarInsn(Opcodes.ILOAD, locals.threadIndex(dimension));
      out.visitVarInsn(Opcodes.ILOAD, locals.loop(1 + dimension));
      out.visitJumpInsn(Opcodes.IF_ICMPLT, done);
      set(locals.threadIndex(dimension), 0);
    }
    out.visitIincInsn(locals.threadIndex(2), 1);
    out.visitLabel(done);
  }
}
