package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Register;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/**
 * Generates the class of a kernel. A small kernel without waits becomes one method with the loop
 * over the threads inside; any other becomes stages, methods that a thread enters at a state.
 */
final class KernelGenerator {
  private static final String BASE = Type.getInternalName(KernelCode.class);
  private static final String CONTEXT = Type.getInternalName(BlockContext.class);
  private static final String STAGE_DESCRIPTOR = "(L" + CONTEXT + ";I)I";

  /** HotSpot compiles no method of more than 8000 bytes. */
  private static final int LARGEST_SWEEP = 7500;

  private final String className;
  private final ControlFlow flow;
  private final RegisterPlan plan;
  private final Layout layout;
  private final List<Register> registers;
  private boolean staged;
  private Instruction[] resumptions = new Instruction[0];

  KernelGenerator(
      String name, ControlFlow flow, RegisterPlan plan, Layout layout, List<Register> registers) {
    this.className = "org/jgpu/software/kernel/" + name.replaceAll("[^A-Za-z0-9_$]", "_");
    this.flow = flow;
    this.plan = plan;
    this.layout = layout;
    this.registers = registers;
  }

  String className() {
    return className;
  }

  /** Whether threads run in stages, each with its own frame. */
  boolean staged() {
    return staged;
  }

  /**
   * The instruction behind which a thread goes on, by state; other states have the kernel's first.
   */
  Instruction[] resumptions() {
    return resumptions.clone();
  }

  byte[] generate() {
    int[] sizes = measure();
    int total = 0;
    for (int size : sizes) {
      total += size;
    }
    boolean waits = flow.operations().stream().anyMatch(Operation::suspends);
    staged = waits || total > LARGEST_SWEEP;
    ClassWriter writer = new KernelClassWriter();
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, className, null, BASE, null);
    constructor(writer);
    if (staged) {
      stages(writer, new Stages(flow, sizes));
    } else {
      sweep(writer);
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  /**
   * The classes that meet in generated code are the same or have no common ancestor of interest.
   */
  private static final class KernelClassWriter extends ClassWriter {
    KernelClassWriter() {
      super(COMPUTE_FRAMES | COMPUTE_MAXS);
    }

    @Override
    protected String getCommonSuperClass(String first, String second) {
      return "java/lang/Object";
    }
  }

  private static void constructor(ClassWriter writer) {
    MethodVisitor out = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    out.visitCode();
    out.visitVarInsn(Opcodes.ALOAD, 0);
    out.visitMethodInsn(Opcodes.INVOKESPECIAL, BASE, "<init>", "()V", false);
    out.visitInsn(Opcodes.RETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
  }

  /** The sizes of the blocks, found by generating everything as one method that is thrown away. */
  private int[] measure() {
    CodeSizeEvaluator meter = new CodeSizeEvaluator(null);
    Stages whole = new Stages(flow, new int[flow.blocks().size()]);
    StageGenerator generator = stage(meter, new Locals(0, 2, plan), whole, 0);
    int[] sizes = new int[flow.blocks().size()];
    for (BasicBlock block : flow.blocks()) {
      int before = meter.getMaxSize();
      generator.blockWithResumptions(block);
      sizes[block.index()] = meter.getMaxSize() - before;
    }
    return sizes;
  }

  private StageGenerator stage(MethodVisitor out, Locals locals, Stages stages, int stage) {
    OperationWriter writer = new OperationWriter(out, plan, layout, locals);
    return new StageGenerator(writer, locals, flow, plan, registers, stages, stage);
  }

  private void sweep(ClassWriter writer) {
    MethodVisitor out =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "sweep", "(L" + CONTEXT + ";II)V", null, null);
    Locals locals = new Locals(1, 4, plan);
    Stages whole = new Stages(flow, new int[flow.blocks().size()]);
    StageGenerator generator = stage(out, locals, whole, 0);
    out.visitCode();
    generator.loadContext();
    Label loop = new Label();
    Label next = new Label();
    Label done = new Label();
    out.visitLabel(loop);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitVarInsn(Opcodes.ILOAD, 3);
    out.visitJumpInsn(Opcodes.IF_ICMPGE, done);
    out.visitVarInsn(Opcodes.ALOAD, 1);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTEXT, "select", "(I)V", false);
    generator.endThreadsAt(next);
    generator.clearUndefined();
    flow.blocks().forEach(generator::block);
    out.visitLabel(next);
    out.visitIincInsn(2, 1);
    out.visitJumpInsn(Opcodes.GOTO, loop);
    out.visitLabel(done);
    out.visitInsn(Opcodes.RETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
  }

  private void stages(ClassWriter writer, Stages stages) {
    resumptions = new Instruction[stages.states()];
    for (int i = 0; i < flow.operations().size(); i++) {
      if (stages.waitState(i) > 0) {
        resumptions[stages.waitState(i)] = flow.operations().get(i).origin();
      }
    }
    for (int state = 0; state < resumptions.length; state++) {
      if (resumptions[state] == null) {
        resumptions[state] = flow.operations().get(0).origin();
      }
    }
    for (int stage = 0; stage < stages.count(); stage++) {
      MethodVisitor out =
          writer.visitMethod(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC,
              "stage" + stage,
              STAGE_DESCRIPTOR,
              null,
              null);
      out.visitCode();
      stage(out, new Locals(0, 2, plan), stages, stage).whole();
      out.visitMaxs(0, 0);
      out.visitEnd();
    }
    run(writer, stages);
  }

  /** Calls the stage of the state until the thread ends or waits. */
  private void run(ClassWriter writer, Stages stages) {
    MethodVisitor out = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", STAGE_DESCRIPTOR, null, null);
    out.visitCode();
    Label loop = new Label();
    Label called = new Label();
    out.visitLabel(loop);
    Label[] calls = new Label[stages.count()];
    for (int i = 0; i < calls.length; i++) {
      calls[i] = new Label();
    }
    if (calls.length > 1) {
      Label[] byState = new Label[stages.states()];
      for (int stage = 0; stage < stages.count(); stage++) {
        java.util.Arrays.fill(
            byState, stages.firstState(stage), stages.firstState(stage + 1), calls[stage]);
      }
      out.visitVarInsn(Opcodes.ILOAD, 2);
      out.visitTableSwitchInsn(0, byState.length - 1, calls[0], byState);
    }
    for (int stage = 0; stage < calls.length; stage++) {
      out.visitLabel(calls[stage]);
      out.visitVarInsn(Opcodes.ALOAD, 1);
      out.visitVarInsn(Opcodes.ILOAD, 2);
      out.visitMethodInsn(
          Opcodes.INVOKESTATIC, className, "stage" + stage, STAGE_DESCRIPTOR, false);
      out.visitVarInsn(Opcodes.ISTORE, 2);
      out.visitJumpInsn(Opcodes.GOTO, called);
    }
    out.visitLabel(called);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitJumpInsn(Opcodes.IFGE, loop);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitInsn(Opcodes.IRETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
  }
}
