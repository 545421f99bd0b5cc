package org.jgpu.software.translate.emission;

import org.jgpu.software.device.BlockContext;
import org.jgpu.software.translate.bytecode.Constants;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the methods that find the stage of a state. The states of a stage follow each other, so
 * that comparisons with their bounds do; a table of all states would be too large for HotSpot.
 */
final class StageCalls {
  private static final String CONTEXT = Type.getInternalName(BlockContext.class);

  /** The context, the state, the first thread and the one behind the last. */
  private static final String DESCRIPTOR = "(L" + CONTEXT + ";III)I";

  /** How many stages, or groups of them, a method calls; each takes about 25 bytes. */
  private static final int MOST_CALLS = 200;

  private final ClassWriter writer;
  private final String className;
  private final Stages stages;

  StageCalls(ClassWriter writer, String className, Stages stages) {
    this.writer = writer;
    this.className = className;
    this.stages = stages;
  }

  /** A static method with the parameters of a stage, none of which is the class itself. */
  static MethodVisitor method(ClassWriter writer, String name) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
    return writer.visitMethod(access, name, DESCRIPTOR, null, null);
  }

  /** Writes the method that calls the stage of the state until the threads end, wait, or part. */
  void advance() {
    int group = 1;
    while (stages.count() > group * MOST_CALLS) {
      group *= MOST_CALLS;
      groups(group);
    }
    MethodVisitor out = writer.visitMethod(Opcodes.ACC_PUBLIC, "advance", DESCRIPTOR, null, null);
    out.visitCode();
    Label loop = new Label();
    Label called = new Label();
    Label done = new Label();
    out.visitLabel(loop);
    call(out, 1, 0, stages.count(), group, called);
    out.visitLabel(called);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitJumpInsn(Opcodes.IFLT, done);
    out.visitVarInsn(Opcodes.ALOAD, 1);
    ContextMethod.CROSS.emit(out);
    out.visitJumpInsn(Opcodes.GOTO, loop);
    finish(out, done, 2);
  }

  /** Writes the methods that call each so many stages. */
  private void groups(int size) {
    for (int start = 0; start < stages.count(); start += size) {
      MethodVisitor out = method(writer, "group" + size + "from" + start);
      Label called = new Label();
      out.visitCode();
      int end = Math.min(start + size, stages.count());
      call(out, 0, start, end, size / MOST_CALLS, called);
      finish(out, called, 1);
    }
  }

  private static void finish(MethodVisitor out, Label label, int state) {
    out.visitLabel(label);
    out.visitVarInsn(Opcodes.ILOAD, state);
    out.visitInsn(Opcodes.IRETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
  }

  /**
   * Calls what a state from some stages lies in, and leaves the result in the state's variable.
   *
   * @param context the variable of the context, which the others follow
   * @param size how many stages a callee has
   */
  private void call(MethodVisitor out, int context, int from, int to, int size, Label called) {
    if (to - from <= size) {
      out.visitVarInsn(Opcodes.ALOAD, context);
      for (int parameter = 1; parameter <= 3; parameter++) {
        out.visitVarInsn(Opcodes.ILOAD, context + parameter);
      }
      String name = size == 1 ? "stage" + from : "group" + size + "from" + from;
      out.visitMethodInsn(Opcodes.INVOKESTATIC, className, name, DESCRIPTOR, false);
      out.visitVarInsn(Opcodes.ISTORE, context + 1);
      out.visitJumpInsn(Opcodes.GOTO, called);
      return;
    }
    int callees = (to - from + size - 1) / size;
    int middle = from + callees / 2 * size;
    Label upper = new Label();
    out.visitVarInsn(Opcodes.ILOAD, context + 1);
    Constants.push(out, stages.firstState(middle));
    out.visitJumpInsn(Opcodes.IF_ICMPGE, upper);
    call(out, context, from, middle, size, called);
    out.visitLabel(upper);
    call(out, context, middle, to, size, called);
  }
}
