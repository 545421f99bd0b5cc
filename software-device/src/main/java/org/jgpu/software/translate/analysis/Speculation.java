package org.jgpu.software.translate.analysis;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jgpu.software.check.DataFlow.Kind;
import org.jgpu.software.check.DataFlow.Step;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;

/**
 * Whether a kernel may discard what it has loaded: a compiler loads ahead of a choice, or ahead of
 * a branch or a loop. Where it surely uses every load, one of what nothing has written is a fault
 * by itself, and no value has to be followed, for which every access and branch pays a test.
 */
public final class Speculation {
  private final List<Step> steps;
  private final BitSet loaded = new BitSet();

  private Speculation(List<Step> steps) {
    this.steps = steps;
  }

  /**
   * Examines a kernel.
   *
   * @param steps what its operations do with values
   * @param flow its basic blocks
   */
  public static boolean possible(List<Step> steps, ControlFlow flow) {
    Speculation speculation = new Speculation(steps);
    return copiesAhead(flow.operations())
        || speculation.passesBlocks(flow.blocks())
        || speculation.chooses();
  }

  /** Asynchronous copies are made of whole tiles, of which not all need be used. */
  private static boolean copiesAhead(List<Operation> operations) {
    return operations.stream().anyMatch(operation -> operation.opcode() == Opcode.CP);
  }

  /** Whether a result of a load is used in no instruction of its block. */
  private boolean passesBlocks(List<BasicBlock> blocks) {
    for (BasicBlock block : blocks) {
      for (int at = block.start(); at < block.end(); at++) {
        if (steps.get(at).kind() == Kind.LOAD && !usedWithin(at, block.end())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean usedWithin(int load, int end) {
    BitSet open = new BitSet();
    add(open, steps.get(load).writes());
    for (int at = load + 1; at < end && !open.isEmpty(); at++) {
      Step step = steps.get(at);
      remove(open, step.values());
      remove(open, step.needed());
      if (step.guard() >= 0) {
        open.clear(step.guard());
      }
    }
    return open.isEmpty();
  }

  /**
   * Whether what was loaded, or what was made of it, comes to an instruction that may discard it.
   */
  private boolean chooses() {
    int known = -1;
    while (known != loaded.cardinality()) {
      known = loaded.cardinality();
      for (Step step : steps) {
        boolean passes = Arrays.stream(step.values()).anyMatch(this::isLoaded);
        boolean guarded = step.guard() >= 0 && step.kind() == Kind.COMPUTE;
        if (passes && (guarded || step.kind() == Kind.CHOOSE || step.kind() == Kind.DECIDE)) {
          return true;
        }
        if (passes || step.kind() == Kind.LOAD) {
          add(loaded, step.writes());
        }
      }
    }
    return false;
  }

  private boolean isLoaded(int register) {
    return register >= 0 && loaded.get(register);
  }

  private static void add(BitSet registers, int... numbers) {
    Arrays.stream(numbers).filter(number -> number >= 0).forEach(registers::set);
  }

  private static void remove(BitSet registers, int... numbers) {
    Arrays.stream(numbers).filter(number -> number >= 0).forEach(registers::clear);
  }
}
