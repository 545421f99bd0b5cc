package org.jgpu.software.translate.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;

/** Which operation has written what another one reads. */
final class Definitions {
  /** There is none, or there may be several. */
  static final int UNKNOWN = -1;

  private final ControlFlow flow;
  private final List<Operation> operations;
  private final List<List<BasicBlock>> predecessors = new ArrayList<>();

  /**
   * The definitions of a kernel.
   *
   * @param operations all operations, those of uniform registers included
   */
  Definitions(ControlFlow flow, List<Operation> operations) {
    this.flow = flow;
    this.operations = operations;
    flow.blocks().forEach(block -> predecessors.add(new ArrayList<>()));
    for (BasicBlock block : flow.blocks()) {
      block.successors().forEach(next -> predecessors.get(next.index()).add(block));
    }
  }

  /** The blocks from which control goes to a block. */
  List<BasicBlock> before(BasicBlock block) {
    return predecessors.get(block.index());
  }

  /**
   * The operation that certainly wrote a register last whenever control comes to another one; else
   * {@link #UNKNOWN}.
   */
  int only(Register register, BasicBlock block, int at) {
    int found = last(register, block.start(), at);
    if (found >= 0) {
      return sure(found);
    }
    int only = UNKNOWN;
    BitSet seen = new BitSet();
    Deque<BasicBlock> open = new ArrayDeque<>(List.of(block));
    while (!open.isEmpty()) {
      BasicBlock next = open.pop();
      if (next.index() == 0) {
        return UNKNOWN;
      }
      for (BasicBlock before : before(next)) {
        int definition = last(register, before.start(), before.end());
        if (definition < 0 && !seen.get(before.index())) {
          seen.set(before.index());
          open.add(before);
        }
        if (definition >= 0 && only >= 0 && definition != only) {
          return UNKNOWN;
        }
        only = Math.max(only, definition);
      }
    }
    return sure(only);
  }

  private int sure(int definition) {
    return definition < 0 || operations.get(definition).guard() != null ? UNKNOWN : definition;
  }

  private int last(Register register, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      for (Write write : operations.get(i).writes()) {
        if (write.target().equals(register)) {
          return i;
        }
      }
    }
    return UNKNOWN;
  }

  /** The block that an operation lies in; null where no thread gets to it. */
  @Nullable BasicBlock block(int operation) {
    for (BasicBlock block : flow.blocks()) {
      if (block.start() <= operation && operation < block.end()) {
        return block;
      }
    }
    return null;
  }
}
