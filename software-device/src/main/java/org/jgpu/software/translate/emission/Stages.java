package org.jgpu.software.translate.emission;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jgpu.software.translate.analysis.BasicBlock;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.operation.Operation;
import org.jspecify.annotations.Nullable;

/**
 * How the blocks of a kernel are distributed over methods, since HotSpot does not compile a method
 * of more than 8000 bytes, and which states a thread may start at.
 *
 * <p>State 0 is the start of the kernel. The others are in the order of the methods that they lie
 * in: for each method first the blocks that other methods jump to, then the places where a waiting
 * thread goes on.
 */
final class Stages {
  /** The most bytes of a method by estimate; the saving of registers at its seams comes on top. */
  private static final int LARGEST_METHOD = 4500;

  private final ControlFlow flow;
  private final BitSet starts;
  private final int[] stageOf;
  private final int[] blockStates;
  private final int[] waitStates;
  private final List<Integer> firstBlocks = new ArrayList<>(List.of(0));
  private final List<Integer> firstStates = new ArrayList<>();
  private int count = 1;
  private int states;

  /**
   * Distributes blocks.
   *
   * @param sizes the sizes of the blocks in bytes of code
   */
  static Stages of(ControlFlow flow, int[] sizes) {
    BitSet starts = new BitSet();
    int size = 0;
    for (int i = 0; i < sizes.length; i++) {
      if (size > 0 && size + sizes[i] > LARGEST_METHOD) {
        starts.set(i);
        size = 0;
      }
      size += sizes[i];
    }
    return new Stages(flow, starts);
  }

  /** All blocks in one method. */
  static Stages whole(ControlFlow flow) {
    return new Stages(flow, new BitSet());
  }

  /** The blocks at which stages start; the first one always does. */
  private Stages(ControlFlow flow, BitSet starts) {
    int blocks = flow.blocks().size();
    this.flow = flow;
    this.starts = starts;
    this.stageOf = new int[blocks];
    this.blockStates = new int[blocks];
    this.waitStates = new int[flow.operations().size()];
    for (int i = 0; i < blocks; i++) {
      if (starts.get(i)) {
        count++;
        firstBlocks.add(i);
      }
      stageOf[i] = count - 1;
    }
    firstBlocks.add(blocks);
    number();
  }

  /**
   * Halves the stages that came out too large.
   *
   * @param lengths the stages' sizes in bytes
   * @return null where one of them has one block only
   */
  @Nullable Stages finer(int[] lengths, int most) {
    BitSet finer = (BitSet) starts.clone();
    for (int stage = 0; stage < count; stage++) {
      if (lengths[stage] > most) {
        int blocks = blocks(stage).size();
        if (blocks < 2) {
          return null;
        }
        finer.set(firstBlocks.get(stage) + blocks / 2);
      }
    }
    return new Stages(flow, finer);
  }

  private void number() {
    boolean[] entered = new boolean[stageOf.length];
    for (BasicBlock block : flow.blocks()) {
      for (BasicBlock successor : block.successors()) {
        entered[successor.index()] |= stageOf[block.index()] != stageOf[successor.index()];
      }
    }
    int next = 1;
    for (int stage = 0; stage < count; stage++) {
      firstStates.add(stage == 0 ? 0 : next);
      for (BasicBlock block : blocks(stage)) {
        if (entered[block.index()]) {
          blockStates[block.index()] = next++;
        }
      }
      for (BasicBlock block : blocks(stage)) {
        for (int i = block.start(); i < block.end(); i++) {
          if (flow.operations().get(i).suspends()) {
            waitStates[i] = next++;
          }
        }
      }
    }
    states = next;
    firstStates.add(next);
  }

  /** The number of methods. */
  int count() {
    return count;
  }

  /** The number of states. */
  int states() {
    return states;
  }

  int stageOf(BasicBlock block) {
    return stageOf[block.index()];
  }

  /** The blocks of a stage, which follow each other. */
  List<BasicBlock> blocks(int stage) {
    return flow.blocks().subList(firstBlocks.get(stage), firstBlocks.get(stage + 1));
  }

  /** The operations of a stage among all of them. */
  List<Operation> operations(int stage, List<Operation> all) {
    List<Operation> found = new ArrayList<>();
    for (BasicBlock block : blocks(stage)) {
      found.addAll(all.subList(block.start(), block.end()));
    }
    return found;
  }

  /** The first state of a stage; that of the number of stages is the number of states. */
  int firstState(int stage) {
    return firstStates.get(stage);
  }

  /** The state at a block that other stages jump to; 0 when there is none. */
  int blockState(BasicBlock block) {
    return blockStates[block.index()];
  }

  /** The state behind a suspending operation. */
  int waitState(int operation) {
    return waitStates[operation];
  }
}
