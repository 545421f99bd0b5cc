package org.jgpu.software.translate.emission;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.analysis.BasicBlock;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.operation.Flow;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The ways out of a stage to blocks of others: what lives on there is saved. */
final class StageExits {
  private final MethodWriter writer;
  private final MethodVisitor out;
  private final Locals locals;
  private final ControlFlow flow;
  private final List<Register> registers;
  private final Stages stages;
  private final int stage;
  private final Map<BasicBlock, Label> own = new HashMap<>();
  private final Label threadEnd;
  private final Map<BasicBlock, Label> ways = new LinkedHashMap<>();
  private final List<TableExit> tables = new ArrayList<>();

  /**
   * The ways from a table of branches out of the stage. What any of them needs is saved once, since
   * all of it is known where they part.
   */
  private record TableExit(Map<BasicBlock, Label> ways, BitSet live) {}

  /**
   * The ways out of a stage, none yet.
   *
   * @param threadEnd where threads go that leave it
   */
  StageExits(
      MethodWriter writer,
      Locals locals,
      KernelBody body,
      Stages stages,
      int stage,
      Label threadEnd) {
    this.writer = writer;
    this.out = writer.code();
    this.locals = locals;
    this.flow = body.flow();
    this.registers = body.registers();
    this.stages = stages;
    this.stage = stage;
    this.threadEnd = threadEnd;
  }

  /** The label to jump to for a block: its own, or the way out of this stage. */
  Label label(BasicBlock block) {
    return (inside(block) ? own : ways).computeIfAbsent(block, key -> new Label());
  }

  private boolean inside(BasicBlock block) {
    return stages.stageOf(block) == stage;
  }

  /** The labels of a table's targets, in its order. */
  Label[] labels(Flow.Table table) {
    TableExit exit = new TableExit(new LinkedHashMap<>(), new BitSet());
    Label[] labels = new Label[table.targets().size()];
    for (int i = 0; i < labels.length; i++) {
      BasicBlock target = flow.blockAt(table.targets().get(i));
      if (inside(target)) {
        labels[i] = label(target);
      } else {
        exit.live.or(target.liveIn());
        labels[i] = exit.ways.computeIfAbsent(target, key -> new Label());
      }
    }
    if (!exit.ways.isEmpty()) {
      tables.add(exit);
    }
    return labels;
  }

  /** Writes the ways that were asked for. */
  void write() {
    ways.forEach(
        (target, label) -> {
          out.visitLabel(label);
          save(target.liveIn());
          state(target);
          out.visitJumpInsn(Opcodes.GOTO, threadEnd);
        });
    tables.forEach(this::write);
  }

  private void write(TableExit table) {
    Label save = new Label();
    table.ways.forEach(
        (target, label) -> {
          out.visitLabel(label);
          state(target);
          out.visitJumpInsn(Opcodes.GOTO, save);
        });
    out.visitLabel(save);
    save(table.live);
    out.visitJumpInsn(Opcodes.GOTO, threadEnd);
  }

  private void save(BitSet live) {
    live.stream().forEach(id -> writer.registers().spill(registers.get(id)));
  }

  private void state(BasicBlock target) {
    writer.push(stages.blockState(target));
    out.visitVarInsn(Opcodes.ISTORE, locals.loop(0));
  }
}
