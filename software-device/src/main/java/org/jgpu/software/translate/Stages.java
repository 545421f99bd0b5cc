package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.List;

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
  private final int[] stageOf;
  private final int[] blockStates;
  private final int[] waitStates;
  private final List<Integer> firstStates = new ArrayList<>();
  private int count = 1;
  private int states;

  /**
   * Distributes blocks.
   *
   * @param sizes the sizes of the blocks in bytes of code
   */
  Stages(ControlFlow flow, int[] sizes) {
    this.flow = flow;
    this.stageOf = new int[sizes.length];
    this.blockStates = new int[sizes.length];
    this.waitStates = new int[flow.operations().size()];
    distribute(sizes);
    number();
  }

  private void distribute(int[] sizes) {
    int size = 0;
    for (int i = 0; i < sizes.length; i++) {
      if (size > 0 && size + sizes[i] > LARGEST_METHOD) {
        count++;
        size = 0;
      }
      size += sizes[i];
      stageOf[i] = count - 1;
    }
  }

  private void number() {
    boolean[] entered = new boolean[stageOf.length];
    for (BasicBlock block : flow.blocks()) {
      for (BasicBlock successor : block.successors()) {
        entered[successor.index()] |= stageOf[block.index()] != stageOf[successor.index()];
      }
    }
    int next = 1;
    int block = 0;
    for (int stage = 0; stage < count; stage++) {
      firstStates.add(stage == 0 ? 0 : next);
      int start = block;
      for (; block < stageOf.length && stageOf[block] == stage; block++) {
        if (entered[block]) {
          blockStates[block] = next++;
        }
      }
      for (BasicBlock own : flow.blocks().subList(start, block)) {
        for (int i = own.start(); i < own.end(); i++) {
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
