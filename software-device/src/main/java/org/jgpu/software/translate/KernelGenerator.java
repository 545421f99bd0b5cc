package org.jgpu.software.translate;

import java.util.SortedMap;
import java.util.TreeMap;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.ptx.Instruction;
import org.jspecify.annotations.Nullable;
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
  private static final String SWEEP_DESCRIPTOR = "(L" + CONTEXT + ";)V";

  /** The context, the state, the first thread and the one behind the last. */
  private static final String STAGE_DESCRIPTOR = "(L" + CONTEXT + ";III)I";

  /** HotSpot compiles no method of more than 8000 bytes. */
  private static final int LARGEST_SWEEP = 7500;

  private final String className;
  private final KernelBody body;
  private final ControlFlow flow;
  private final boolean checked;
  private boolean staged;
  private int prologueSize;
  private Instruction[] resumptions = new Instruction[0];

  /**
   * A generator.
   *
   * @param checked whether the context has each thread selected while it runs, and not only when it
   *     fails
   */
  KernelGenerator(String name, KernelBody body, boolean checked) {
    this.className = "org/jgpu/software/kernel/" + name.replaceAll("[^A-Za-z0-9_$]", "_");
    this.body = body;
    this.flow = body.flow();
    this.checked = checked;
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
    int total = prologueSize;
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
      sweep(writer, total);
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
    Prologue prologue = body.prologue(body.operations());
    StageGenerator generator = stage(meter, stageLocals(prologue), whole, 0, prologue);
    int[] sizes = new int[flow.blocks().size()];
    generator.loadBlock();
    generator.loadThread();
    prologueSize = meter.getMaxSize();
    for (BasicBlock block : flow.blocks()) {
      int before = meter.getMaxSize();
      generator.blockWithResumptions(block);
      sizes[block.index()] = meter.getMaxSize() - before;
    }
    return sizes;
  }

  private StageGenerator stage(
      MethodVisitor out, Locals locals, Stages stages, int stage, Prologue prologue) {
    OperationWriter writer = writer(out, locals, prologue);
    return new StageGenerator(writer, locals, body, stages, stage, prologue, checked);
  }

  private OperationWriter writer(MethodVisitor out, Locals locals, Prologue prologue) {
    return new OperationWriter(out, body, locals, prologue);
  }

  private Locals stageLocals(Prologue prologue) {
    return locals(0, 2, 4, prologue);
  }

  private Locals locals(int context, int thread, int first, Prologue prologue) {
    int watches = body.globalUse().roots().size();
    return new Locals(context, thread, first, body.plan(), prologue.uniforms(), watches);
  }

  private void sweep(ClassWriter writer, int size) {
    MethodVisitor out =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "sweep", SWEEP_DESCRIPTOR, null, null);
    Stages whole = new Stages(flow, new int[flow.blocks().size()]);
    Prologue prologue = body.prologue(body.operations());
    Locals locals = locals(1, -1, 2, prologue);
    StageGenerator generator = stage(out, locals, whole, 0, prologue);
    ThreadLoop loop = new ThreadLoop(writer(out, locals, prologue), locals);
    out.visitCode();
    generator.loadBlock();
    generator.loadThread();
    loop.extents();
    loop.wholeBlock(checked, rowCode(out, locals, prologue, size), threadCode(generator));
    out.visitInsn(Opcodes.RETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
  }

  private ThreadLoop.ThreadCode threadCode(StageGenerator generator) {
    return new ThreadLoop.ThreadCode(
        generator.threadEnd(),
        () -> {
          generator.clearUndefined();
          flow.blocks().forEach(generator::block);
        });
  }

  /** Code for rows whose accesses are checked at once, or null where it is not worth its size. */
  private ThreadLoop.@Nullable RowCode rowCode(
      MethodVisitor out, Locals locals, Prologue prologue, int size) {
    if (checked || 2 * size > LARGEST_SWEEP) {
      return null;
    }
    RowAccesses rows = new RowAccesses(body, prologue);
    if (!rows.worthwhile() || 2 * size + rows.size() > LARGEST_SWEEP) {
      return null;
    }
    OperationWriter start = writer(out, locals, prologue).forRows(rows, true);
    OperationWriter threads = writer(out, locals, prologue).forRows(rows, false);
    Stages whole = new Stages(flow, new int[flow.blocks().size()]);
    StageGenerator generator = new StageGenerator(threads, locals, body, whole, 0, prologue, false);
    return new ThreadLoop.RowCode(slow -> rows.start(start, locals, slow), threadCode(generator));
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
      stage(writer, stages, stage);
    }
    advance(writer, stages);
    wholeBarrier(writer);
  }

  /** Writes the method that gives the number of the barrier at which all threads wait, by state. */
  private void wholeBarrier(ClassWriter writer) {
    MethodVisitor out = writer.visitMethod(Opcodes.ACC_PUBLIC, "wholeBarrier", "(I)I", null, null);
    Label none = new Label();
    Label[] answers = new Label[resumptions.length];
    SortedMap<Integer, Label> numbers = new TreeMap<>();
    for (int state = 0; state < answers.length; state++) {
      int number = body.wholeBarriers().number(resumptions[state]);
      answers[state] = number < 0 ? none : numbers.computeIfAbsent(number, key -> new Label());
    }
    numbers.put(KernelCode.NO_BARRIER, none);
    out.visitCode();
    out.visitVarInsn(Opcodes.ILOAD, 1);
    out.visitTableSwitchInsn(0, answers.length - 1, none, answers);
    numbers.forEach(
        (number, label) -> {
          out.visitLabel(label);
          Constants.push(out, number);
          out.visitInsn(Opcodes.IRETURN);
        });
    out.visitMaxs(0, 0);
    out.visitEnd();
  }

  private void stage(ClassWriter writer, Stages stages, int stage) {
    MethodVisitor out =
        writer.visitMethod(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC,
            "stage" + stage,
            STAGE_DESCRIPTOR,
            null,
            null);
    Prologue prologue = body.prologue(stages.operations(stage, body.operations()));
    Locals locals = stageLocals(prologue);
    StageGenerator generator = stage(out, locals, stages, stage, prologue);
    ThreadLoop loop = new ThreadLoop(writer(out, locals, prologue), locals);
    out.visitCode();
    generator.loadBlock();
    loop.extents();
    loop.range(
        generator.threadEnd(),
        checked,
        3,
        () -> {
          generator.loadThread();
          generator.whole();
        });
    out.visitMaxs(0, 0);
    out.visitEnd();
  }

  /** Calls the stage of the state until the threads end, wait, or part. */
  private void advance(ClassWriter writer, Stages stages) {
    MethodVisitor out =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "advance", STAGE_DESCRIPTOR, null, null);
    out.visitCode();
    Label loop = new Label();
    Label called = new Label();
    Label done = new Label();
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
      for (int parameter = 2; parameter <= 4; parameter++) {
        out.visitVarInsn(Opcodes.ILOAD, parameter);
      }
      out.visitMethodInsn(
          Opcodes.INVOKESTATIC, className, "stage" + stage, STAGE_DESCRIPTOR, false);
      out.visitVarInsn(Opcodes.ISTORE, 2);
      out.visitJumpInsn(Opcodes.GOTO, called);
    }
    out.visitLabel(called);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitJumpInsn(Opcodes.IFLT, done);
    out.visitVarInsn(Opcodes.ALOAD, 1);
    Code.callVirtual(BlockContext.class, "cross").emit(out);
    out.visitJumpInsn(Opcodes.GOTO, loop);
    out.visitLabel(done);
    out.visitVarInsn(Opcodes.ILOAD, 2);
    out.visitInsn(Opcodes.IRETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
  }
}
