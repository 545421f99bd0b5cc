package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Operations that run one after the other, and what is live around them. */
final class BasicBlock {
  private final int index;
  private final int start;
  private final int end;
  private final List<BasicBlock> successors = new ArrayList<>();
  private final BitSet liveIn = new BitSet();
  private final BitSet liveOut = new BitSet();

  /**
   * A block.
   *
   * @param index its number among the blocks, in the order of the text
   * @param start the first operation
   * @param end the operation behind the last one
   */
  BasicBlock(int index, int start, int end) {
    this.index = index;
    this.start = start;
    this.end = end;
  }

  int index() {
    return index;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  List<BasicBlock> successors() {
    return successors;
  }

  /** The ids of the registers that are live at the start. */
  BitSet liveIn() {
    return liveIn;
  }

  /** The ids of the registers that are live at the end. */
  BitSet liveOut() {
    return liveOut;
  }
}
