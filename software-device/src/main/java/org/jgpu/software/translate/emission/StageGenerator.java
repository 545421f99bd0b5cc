package org.jgpu.software.translate.emission;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jgpu.software.device.KernelCode;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.analysis.BasicBlock;
import org.jgpu.software.translate.analysis.CommonTurns;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.analysis.RegisterPlan;
import org.jgpu.software.translate.analysis.WholeBarriers;
import org.jgpu.software.translate.bytecode.CheckedMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.checked.Following;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Generates the code of one stage: its blocks, the ways into it and the ways out of it. */
final class StageGenerator {
  /** The parameter of a stage that holds the state at which its threads go on. */
  static final int STATE = 1;

  private static final int LARGEST_LINE = 0xffff;

  /** More registers than these are cleared with their whole frame. */
  private static final int MOST_CLEARED = 16;

  private final MethodWriter writer;
  private final MethodVisitor out;
  private final Locals locals;
  private final ControlFlow flow;
  private final RegisterPlan plan;
  private final boolean usesLocal;
  private final List<Register> registers;
  private final Stages stages;
  private final int stage;
  private final List<Resumption> resumptions = new ArrayList<>();
  private final Prologue prologue;
  private final boolean checked;
  private final @Nullable Following following;
  private final int watches;
  private final WholeBarriers wholeBarriers;
  private final Label threadEnd = new Label();
  private final StageExits exits;
  private final List<CommonTurnsCode> commonTurns;

  private record Resumption(int state, Label label, BitSet live) {}

  StageGenerator(
      MethodWriter writer,
      Locals locals,
      KernelBody body,
      Stages stages,
      int stage,
      Prologue prologue,
      List<CommonTurnsCode> commonTurns,
      boolean checked) {
    this.checked = checked;
    this.commonTurns = commonTurns;
    this.watches = body.globalUse().roots().size();
    this.writer = writer;
    this.out = writer.code();
    this.locals = locals;
    this.flow = body.flow();
    this.following =
        body.dataFlow().isEmpty() ? null : new Following(writer, body.layout(), body.dataFlow());
    this.plan = body.plan();
    this.wholeBarriers = body.wholeBarriers();
    this.usesLocal = body.usesLocal();
    this.registers = body.registers();
    this.stages = stages;
    this.stage = stage;
    this.prologue = prologue;
    this.exits = new StageExits(writer, locals, body, stages, stage, threadEnd);
  }

  /** Where threads go that end or wait; the loop over the threads goes on there. */
  Label threadEnd() {
    return threadEnd;
  }

  /** Loads what all threads share into its local variables. */
  void loadBlock() {
    writer.noTurns();
    part(ContextMethod.TABLE, locals.table());
    part(ContextMethod.SHARED, locals.shared());
    part(ContextMethod.PARAMETERS, locals.parameters());
    prologue.emit(writer, locals);
    if (checked) {
      writer.context();
      writer.call(CheckedMethod.SHARED_SHADOW);
      out.visitVarInsn(Opcodes.ASTORE, locals.sharedShadow());
      for (int i = 0; i < watches; i++) {
        writer.context();
        writer.push(i);
        writer.call(CheckedMethod.WATCHED);
        out.visitVarInsn(Opcodes.ISTORE, locals.watch(i));
      }
    }
  }

  /** Loads what belongs to the context's selected thread. */
  void loadThread() {
    if (checked) {
      writer.loadStamp();
    }
    if (usesLocal) {
      part(ContextMethod.LOCAL, locals.local());
    }
    if (plan.frameInts() > 0) {
      part(ContextMethod.INTS, locals.ints());
    }
    if (plan.frameLongs() > 0) {
      part(ContextMethod.LONGS, locals.longs());
    }
  }

  private void part(Code accessor, int local) {
    writer.context();
    writer.call(accessor);
    out.visitVarInsn(Opcodes.ASTORE, local);
  }

  /** Sets the registers that may be read before they are written. */
  void clearUndefined() {
    if (checked) {
      writer.loadStamp();
    }
    BitSet undefined = flow.blocks().get(0).liveIn();
    boolean many = undefined.stream().filter(plan::resident).count() > MOST_CLEARED;
    if (many) {
      writer.context();
      writer.call(ContextMethod.CLEAR_FRAME);
    }
    undefined.stream()
        .filter(id -> !many || !plan.resident(id))
        .forEach(id -> writer.registers().clear(registers.get(id)));
  }

  /** Generates the whole stage: a switch over its states, the blocks, and what these need. */
  void whole() {
    int first = stages.firstState(stage);
    int count = stages.firstState(stage + 1) - first;
    Label[] ways = new Label[count];
    for (int i = 0; i < count; i++) {
      ways[i] = new Label();
    }
    out.visitVarInsn(Opcodes.ILOAD, STATE);
    out.visitTableSwitchInsn(first, first + count - 1, ways[0], ways);
    if (stage == 0) {
      out.visitLabel(ways[0]);
      clearUndefined();
      out.visitJumpInsn(Opcodes.GOTO, exits.label(flow.blocks().get(0)));
    }
    List<BasicBlock> blocks = stages.blocks(stage);
    for (BasicBlock block : blocks) {
      int state = stages.blockState(block);
      if (state > 0) {
        enter(ways[state - first], block.liveIn(), exits.label(block));
      }
    }
    blocks.forEach(this::block);
    leaveAfter(blocks.get(blocks.size() - 1));
    exits.write();
    for (Resumption resumption : resumptions) {
      enter(ways[resumption.state - first], resumption.live, resumption.label);
    }
  }

  private void enter(Label way, BitSet live, Label target) {
    out.visitLabel(way);
    live.stream().forEach(id -> writer.registers().reload(registers.get(id)));
    out.visitJumpInsn(Opcodes.GOTO, target);
  }

  /** The last block of a stage may run on into the next stage. */
  private void leaveAfter(BasicBlock last) {
    boolean ends = flow.operations().get(last.end() - 1).ends();
    if (!ends && last.index() + 1 < flow.blocks().size()) {
      out.visitJumpInsn(Opcodes.GOTO, exits.label(flow.blocks().get(last.index() + 1)));
    }
  }

  private void leave(int result) {
    writer.push(result);
    out.visitVarInsn(Opcodes.ISTORE, locals.loop(0));
    out.visitJumpInsn(Opcodes.GOTO, threadEnd);
  }

  /** Generates a block and the ways back into it, for measuring. */
  void blockWithResumptions(BasicBlock block) {
    resumptions.clear();
    block(block);
    resumptions.forEach(resumption -> enter(new Label(), resumption.live, resumption.label));
  }

  /** Generates one block. */
  void block(BasicBlock block) {
    out.visitLabel(exits.label(block));
    BitSet[] across = suspensions(block);
    if (following != null) {
      following.start(block.start());
    }
    for (int i = block.start(); i < block.end(); i++) {
      Operation operation = flow.operations().get(i);
      line(i);
      if (following != null) {
        following.before(i, operation, i == block.end() - 1);
      }
      if (fuses(block, i) || knownInRow(operation)) {
        continue;
      }
      skipCommonTurns(i);
      BitSet live = across[i - block.start()];
      if (operation.flow() instanceof Flow.Jump jump) {
        jump(block, i, exits.label(flow.blockAt(jump.target())));
      } else {
        guarded(operation, i, live);
      }
    }
  }

  private void skipCommonTurns(int operation) {
    for (CommonTurnsCode turns : commonTurns) {
      if (turns.loop().begin() == operation) {
        List<BasicBlock> loop = turns.loop().blocks();
        int exit = loop.get(loop.size() - 1).index() + 1;
        turns.skip(writer, locals, exits.label(flow.blocks().get(exit)));
      }
    }
  }

  /** Generates a turn that threads make together, behind the look whether the launch is to end. */
  void turn(CommonTurnsCode turns) {
    CommonTurns loop = turns.loop();
    turns.startThread(writer, locals);
    for (BasicBlock block : loop.blocks()) {
      out.visitLabel(exits.label(block));
      for (int i = Math.max(block.start(), loop.first());
          i < Math.min(block.end(), loop.end());
          i++) {
        Operation operation = flow.operations().get(i);
        line(i);
        if (fuses(block, i)) {
          continue;
        }
        if (operation.flow() instanceof Flow.Jump jump) {
          jump(block, i, exits.label(flow.blockAt(jump.target())));
        } else {
          guarded(operation, i, new BitSet());
        }
      }
    }
  }

  /** Whether an operation computes nothing but a predicate that the row's start has computed. */
  private boolean knownInRow(Operation operation) {
    return operation.writes().size() == 1
        && operation.writes().get(0).target() instanceof Register register
        && writer.knownInRow(register);
  }

  private BitSet[] suspensions(BasicBlock block) {
    BitSet[] across = new BitSet[block.end() - block.start()];
    flow.backwards(
        block,
        (live, at) -> {
          Operation operation = flow.operations().get(at);
          across[at - block.start()] =
              operation.suspends() ? ControlFlow.acrossSuspension(operation, live) : new BitSet();
        });
    return across;
  }

  /** Marks the place of an operation that may fault. */
  private void line(int operation) {
    if (!flow.operations().get(operation).opcode().has(Opcode.Trait.FAULTS)) {
      return;
    }
    Label here = new Label();
    out.visitLabel(here);
    out.visitLineNumber(lineOf(operation), here);
  }

  /** The line that stands for an operation. */
  static int lineOf(int operation) {
    return Math.min(operation + 1, LARGEST_LINE);
  }

  /**
   * Whether an operation is a comparison whose only use is the branch right behind it, so that the
   * branch compares itself.
   */
  private boolean fuses(BasicBlock block, int at) {
    Operation comparison = flow.operations().get(at);
    if (comparison.comparison() == null
        || comparison.guard() != null
        || at + 1 != block.end() - 1) {
      return false;
    }
    Operation branch = flow.operations().get(at + 1);
    Register guard = branch.guard();
    return guard != null
        && branch.flow() instanceof Flow.Jump
        && comparison.writes().get(0).target().equals(guard)
        && !block.liveOut().get(guard.id())
        && plan.frameSlot(guard) < 0;
  }

  private void jump(BasicBlock block, int at, Label target) {
    Operation branch = flow.operations().get(at);
    Register guard = branch.guard();
    if (guard == null) {
      out.visitJumpInsn(Opcodes.GOTO, target);
      return;
    }
    boolean when = !branch.guardNegated();
    if (at > block.start() && fuses(block, at - 1) && !writer.knownInRow(guard)) {
      Comparison comparison = flow.operations().get(at - 1).comparison();
      if (comparison != null) {
        comparison.branch(writer, target, when);
      }
      return;
    }
    writer.load(guard);
    out.visitJumpInsn(when ? Opcodes.IFNE : Opcodes.IFEQ, target);
  }

  private void guarded(Operation operation, int at, BitSet live) {
    Register guard = operation.guard();
    Label skip = new Label();
    if (guard != null) {
      writer.load(guard);
      out.visitJumpInsn(operation.guardNegated() ? Opcodes.IFNE : Opcodes.IFEQ, skip);
    }
    if (wholeBarriers.number(operation) == KernelCode.NO_BARRIER) {
      writer.emit(operation);
    }
    if (operation.flow() instanceof Flow.Exit) {
      leave(KernelCode.EXITED);
    } else if (operation.flow() instanceof Flow.Table table) {
      Label[] targets = exits.labels(table);
      out.visitTableSwitchInsn(0, targets.length - 1, skip, targets);
    } else if (operation.flow() instanceof Flow.Suspend suspend) {
      suspend(suspend, at, live, skip);
    }
    out.visitLabel(skip);
  }

  private void suspend(Flow.Suspend suspend, int at, BitSet live, Label skip) {
    if (suspend.conditional()) {
      out.visitJumpInsn(Opcodes.IFEQ, skip);
    }
    int state = stages.waitState(at);
    live.stream().forEach(id -> writer.registers().spill(registers.get(id)));
    leave(-2 - state);
    Label resumed = new Label();
    out.visitLabel(resumed);
    resumptions.add(new Resumption(state, resumed, live));
    suspend.answer().emit(writer);
    if (following != null && !suspend.conditional()) {
      following.behindAnswer(at);
    }
  }
}
