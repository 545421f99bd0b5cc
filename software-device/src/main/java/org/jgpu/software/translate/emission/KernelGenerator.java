package org.jgpu.software.translate.emission;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.matrix.WarpExchange;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.translate.analysis.BasicBlock;
import org.jgpu.software.translate.analysis.CommonTurns;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.analysis.JoinedBlocks;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/**
 * Generates the class of a kernel. A small kernel without waits becomes a method for a block and
 * one or two for a row of its threads; any other becomes stages, methods that a thread enters at a
 * state.
 */
public final class KernelGenerator {
  private static final String BASE = Type.getInternalName(KernelCode.class);
  private static final String CONTEXT = Type.getInternalName(BlockContext.class);
  private static final String SWEEP_DESCRIPTOR = "(L" + CONTEXT + ";)V";

  /** HotSpot compiles no method of more than 8000 bytes. */
  private static final int LARGEST_METHOD = 7900;

  /** By an estimate from the sizes of the parts. */
  private static final int LARGEST_SWEEP = 7500;

  private final String className;
  private KernelBody body;
  private ControlFlow flow;
  private List<CommonTurns> commonTurns;
  private final boolean checked;
  private boolean staged;
  private boolean joins;
  private int prologueSize;
  private Operation[] resumptions = new Operation[0];

  /**
   * A generator.
   *
   * @param checked whether the context has each thread selected while it runs, and not only when it
   *     fails
   */
  public KernelGenerator(String name, KernelBody body, boolean checked) {
    this.className = "org/jgpu/software/kernel/" + name.replaceAll("[^A-Za-z0-9_$]", "_");
    this.body = body;
    this.flow = body.flow();
    this.checked = checked;
    this.commonTurns = checked ? List.of() : CommonTurns.of(body);
  }

  public String className() {
    return className;
  }

  /** Whether threads run in stages, each with its own frame. */
  public boolean staged() {
    return staged;
  }

  /** Whether neighbouring blocks may run as one, in longer rows. */
  public boolean joins() {
    return joins;
  }

  /**
   * The instruction behind which a thread goes on, by state; other states have the kernel's first.
   */
  public Instruction[] resumptions() {
    return Arrays.stream(resumptions).map(Operation::origin).toArray(Instruction[]::new);
  }

  /** What the lanes of a warp do together before threads go on, by state; null for nothing. */
  public @Nullable WarpExchange[] exchanges() {
    return Arrays.stream(resumptions)
        .map(each -> each.flow() instanceof Flow.Suspend suspend ? suspend.exchange() : null)
        .toArray(WarpExchange[]::new);
  }

  public byte[] generate() {
    int[] sizes = measure();
    int total = prologueSize;
    for (int size : sizes) {
      total += size;
    }
    boolean waits = flow.operations().stream().anyMatch(Operation::suspends);
    byte[] swept = waits || total > LARGEST_SWEEP ? null : swept();
    staged = swept == null;
    return swept == null ? staged(sizes) : swept;
  }

  private ClassWriter begin() {
    ClassWriter writer = new KernelClassWriter();
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, className, null, BASE, null);
    constructor(writer);
    return writer;
  }

  private static byte[] end(ClassWriter writer) {
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The class of a kernel whose threads run one by one; null where it came out too large. */
  private byte @Nullable [] swept() {
    ClassWriter writer = begin();
    return sweep(writer) > LARGEST_METHOD ? null : end(writer);
  }

  /** The class of a kernel in stages, none of which is too large if that can be. */
  private byte[] staged(int[] sizes) {
    Stages stages = Stages.of(flow, sizes);
    ClassWriter writer = begin();
    int[] lengths = lengths(writer, stages);
    if (Arrays.stream(lengths).max().orElse(0) > LARGEST_METHOD) {
      stages = fitting(stages, lengths);
      writer = begin();
      lengths(writer, stages);
    }
    note(stages);
    new StageCalls(writer, className, stages).advance();
    return end(writer);
  }

  /**
   * Cuts stages until none is too large. What they take beyond their blocks, the saving of
   * registers where other stages go on, shows only when they are written. Where one block is too
   * large, all blocks become shorter.
   */
  private Stages fitting(Stages tooLarge, int[] known) {
    Stages stages = tooLarge;
    int[] lengths = known;
    while (Arrays.stream(lengths).max().orElse(0) > LARGEST_METHOD) {
      Stages finer = stages.finer(lengths, LARGEST_METHOD);
      if (finer == null && flow.longestBlock() == 1) {
        return stages;
      }
      if (finer == null) {
        body = body.cut(flow.longestBlock() / 2);
        flow = body.flow();
        commonTurns = List.of();
        finer = Stages.of(flow, measure());
      }
      stages = finer;
      lengths = lengths(null, stages);
    }
    return stages;
  }

  /**
   * Writes the methods of stages.
   *
   * @param writer where to; null to measure only
   * @return their sizes in bytes, at most
   */
  private int[] lengths(@Nullable ClassWriter writer, Stages stages) {
    int[] lengths = new int[stages.count()];
    for (int stage = 0; stage < lengths.length; stage++) {
      lengths[stage] = stage(writer, stages, stage);
    }
    return lengths;
  }

  /** Notes where threads go on in each state. */
  private void note(Stages stages) {
    resumptions = new Operation[stages.states()];
    Arrays.fill(resumptions, flow.operations().get(0));
    for (int i = 0; i < flow.operations().size(); i++) {
      if (stages.waitState(i) > 0) {
        resumptions[stages.waitState(i)] = flow.operations().get(i);
      }
    }
  }

  /** The number of the barrier at which all threads wait, by state. */
  public int[] wholeBarriers() {
    return Arrays.stream(resumptions).mapToInt(body.wholeBarriers()::number).toArray();
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
    Stages whole = Stages.whole(flow);
    Prologue prologue = new Prologue(body, body.operations());
    StageGenerator generator = stage(meter, stageLocals(prologue), whole, 0, prologue, List.of());
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
      MethodVisitor out,
      Locals locals,
      Stages stages,
      int stage,
      Prologue prologue,
      List<CommonTurnsCode> turns) {
    MethodWriter writer = writer(out, locals, prologue);
    return new StageGenerator(writer, locals, body, stages, stage, prologue, turns, checked);
  }

  private MethodWriter writer(MethodVisitor out, Locals locals, Prologue prologue) {
    return new MethodWriter(out, body, locals, prologue);
  }

  private MethodWriter writer(MethodVisitor out, Locals locals, Prologue prologue, RowScope scope) {
    return new MethodWriter(out, body, locals, prologue, scope);
  }

  private Locals stageLocals(Prologue prologue) {
    return locals(0, 2, 4, prologue);
  }

  private Locals locals(int context, int thread, int first, Prologue prologue) {
    int watches = body.globalUse().roots().size();
    return new Locals(context, thread, first, body.plan(), prologue.uniforms(), watches);
  }

  /**
   * Writes the method that runs blocks and those that run their rows.
   *
   * @return the size of the largest in bytes, at most; more than any may have where a loop needs
   *     more from outside than a method takes
   */
  private int sweep(ClassWriter writer) {
    CodeSizeEvaluator size =
        new CodeSizeEvaluator(
            writer.visitMethod(Opcodes.ACC_PUBLIC, "sweep", SWEEP_DESCRIPTOR, null, null));
    MethodVisitor out = new PackedVariables(size, 2);
    Prologue prologue = new Prologue(body, body.operations());
    Locals locals = locals(1, -1, 2, prologue);
    ThreadLoop.RowCode rows = rowCode(out, locals, prologue);
    // A row that is cut for its accesses would make the same turns once more.
    RowTurns turns = rows == null ? rowTurns(locals, prologue) : RowTurns.NONE;
    RowLoop any = loop("threads", locals, prologue, RowScope.NONE, turns.codes());
    StageGenerator generator = stage(out, locals, Stages.whole(flow), 0, prologue, turns.codes());
    ThreadLoop loop = new ThreadLoop(writer(out, locals, prologue), locals);
    joins = (rows != null || !turns.isEmpty()) && JoinedBlocks.possible(body);
    out.visitCode();
    generator.loadBlock();
    generator.loadThread();
    loop.extents(joins ? ContextMethod.JOINED_EXTENT : ContextMethod.BLOCK_EXTENT);
    CommonTurnsCode.Writers writers = scope -> writer(out, locals, prologue, scope);
    loop.wholeBlock(() -> turns.row(writers, locals, -1, Stages.whole(flow)), rows, any);
    out.visitInsn(Opcodes.RETURN);
    out.visitMaxs(0, 0);
    out.visitEnd();
    int largest = Math.max(size.getMaxSize(), any.define(writer));
    largest = Math.max(largest, turns.define(writer));
    return rows == null ? largest : Math.max(largest, rows.threads().define(writer));
  }

  /** The loops of a method with all the kernel's operations whose turns rows make together. */
  private RowTurns rowTurns(Locals locals, Prologue prologue) {
    return new RowTurns(
        body,
        commonTurns,
        prologue,
        (turns, number) ->
            loop(
                "turn" + number,
                locals,
                prologue,
                RowScope.threads(turns.accesses()),
                List.of(),
                generator -> generator.turn(turns)));
  }

  /** The loop over the threads of a row. */
  private RowLoop loop(
      String name, Locals locals, Prologue prologue, RowScope scope, List<CommonTurnsCode> turns) {
    return loop(
        name,
        locals,
        prologue,
        scope,
        turns,
        generator -> {
          generator.clearUndefined();
          flow.blocks().forEach(generator::block);
        });
  }

  private RowLoop loop(
      String name,
      Locals locals,
      Prologue prologue,
      RowScope scope,
      List<CommonTurnsCode> turns,
      Consumer<StageGenerator> thread) {
    return new RowLoop(
        className,
        name,
        locals,
        out -> {
          MethodWriter threads = writer(out, locals, prologue, scope);
          StageGenerator generator =
              new StageGenerator(
                  threads, locals, body, Stages.whole(flow), 0, prologue, turns, checked);
          new ThreadLoop(threads, locals)
              .row(
                  checked,
                  new ThreadLoop.ThreadCode(generator.threadEnd(), () -> thread.accept(generator)));
        });
  }

  /** Code for rows whose accesses are checked at once, or null where it is not worth its size. */
  private ThreadLoop.@Nullable RowCode rowCode(
      MethodVisitor out, Locals locals, Prologue prologue) {
    RowAccesses rows = new RowAccesses(body, prologue);
    if (checked || !rows.worthwhile() || prologueSize + rows.size() > LARGEST_SWEEP) {
      return null;
    }
    RowLoop threads = loop("row", locals, prologue, RowScope.threads(rows), List.of());
    MethodWriter start = writer(out, locals, prologue, RowScope.before(rows.slice()));
    return threads.fits()
        ? new ThreadLoop.RowCode(slow -> rows.start(start, locals, slow), threads)
        : null;
  }

  /** Writes the method of a stage; returns its size in bytes, at most. */
  private int stage(@Nullable ClassWriter writer, Stages stages, int stage) {
    CodeSizeEvaluator size =
        new CodeSizeEvaluator(writer == null ? null : StageCalls.method(writer, "stage" + stage));
    MethodVisitor out = new PackedVariables(size, 4);
    Prologue prologue = new Prologue(body, stages.operations(stage, body.operations()));
    Locals locals = stageLocals(prologue);
    // Its turns may need what other methods compute, so that they are for a method that is alone.
    RowTurns turns = stages.count() == 1 ? rowTurns(locals, prologue) : RowTurns.NONE;
    StageGenerator generator = stage(out, locals, stages, stage, prologue, turns.codes());
    CommonTurnsCode.Writers writers = scope -> writer(out, locals, prologue, scope);
    ThreadLoop loop = new ThreadLoop(writer(out, locals, prologue), locals);
    out.visitCode();
    generator.loadBlock();
    loop.extents(ContextMethod.BLOCK_EXTENT);
    turns.none(out, locals);
    loop.range(
        generator.threadEnd(),
        checked,
        3,
        turns.isEmpty() ? null : () -> turns.row(writers, locals, StageGenerator.STATE, stages),
        () -> {
          generator.loadThread();
          generator.whole();
        });
    out.visitMaxs(0, 0);
    out.visitEnd();
    int largest = size.getMaxSize();
    return writer == null ? largest : Math.max(largest, turns.define(writer));
  }
}
