package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Operations that run one after the other, and what is live around them. */
public final class BasicBlock {
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

  public int index() {
    return index;
  }

  public int start() {
    return start;
  }

  public int end() {
    return end;
  }

  public List<BasicBlock> successors() {
    return successors;
  }

  /** The ids of the registers that are live at the start. */
  public BitSet liveIn() {
    return liveIn;
  }

  /** The ids of the registers that are live at the end. */
  public BitSet liveOut() {
    return liveOut;
  }
}
