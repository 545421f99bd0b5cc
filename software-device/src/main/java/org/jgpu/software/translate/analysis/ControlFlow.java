package org.jgpu.software.translate.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;

/** The basic blocks of a kernel and the liveness of its registers. */
public final class ControlFlow {
  /** Longer blocks are cut, so that a method can be cut anywhere with little slack. */
  public static final int LONGEST_BLOCK = 100;

  private final List<Operation> operations;
  private final List<BasicBlock> blocks = new ArrayList<>();
  private final int[] blockOf;
  private final int longestBlock;

  private ControlFlow(List<Operation> operations, int longestBlock) {
    this.operations = operations;
    this.longestBlock = longestBlock;
    this.blockOf = new int[operations.size() + 1];
  }

  public static ControlFlow of(List<Operation> operations) {
    return of(operations, true, LONGEST_BLOCK);
  }

  /** The same operations in shorter blocks. */
  ControlFlow cut(int longest) {
    return of(operations, true, longest);
  }

  /** The most operations of a block. */
  public int longestBlock() {
    return longestBlock;
  }

  /** As {@link #of}, but with the blocks that nothing before them leads to. */
  static ControlFlow withUnreached(List<Operation> operations) {
    return of(operations, false, LONGEST_BLOCK);
  }

  private static ControlFlow of(List<Operation> operations, boolean reachedOnly, int longestBlock) {
    ControlFlow flow = new ControlFlow(operations, longestBlock);
    flow.cut();
    flow.connect();
    if (reachedOnly) {
      flow.prune();
    }
    flow.solve();
    return flow;
  }

  public List<BasicBlock> blocks() {
    return blocks;
  }

  public List<Operation> operations() {
    return operations;
  }

  /** The block that starts at a label. */
  public BasicBlock blockAt(Label label) {
    return blocks.get(blockOf[label.position()]);
  }

  private void cut() {
    int size = operations.size();
    BitSet heads = new BitSet();
    heads.set(0);
    for (int i = 0; i < size; i++) {
      Flow flow = operations.get(i).flow();
      if (flow instanceof Flow.Jump jump) {
        heads.set(jump.target().position());
      } else if (flow instanceof Flow.Table table) {
        table.targets().forEach(target -> heads.set(target.position()));
      }
      // Threads that waited go on behind the operation, so that a block begins there.
      if (operations.get(i).branches() || operations.get(i).suspends()) {
        heads.set(i + 1);
      }
    }
    int start = 0;
    while (start < size) {
      int next = heads.nextSetBit(start + 1);
      int end = next < 0 || next > size ? size : next;
      end = Math.min(end, start + longestBlock);
      BasicBlock block = new BasicBlock(blocks.size(), start, end);
      blockOf[start] = block.index();
      blocks.add(block);
      start = end;
    }
  }

  private void connect() {
    for (BasicBlock block : blocks) {
      Operation last = operations.get(block.end() - 1);
      if (last.flow() instanceof Flow.Jump jump) {
        block.successors().add(blockAt(jump.target()));
      } else if (last.flow() instanceof Flow.Table table) {
        table.targets().forEach(target -> block.successors().add(blockAt(target)));
      }
      if (!last.ends() && block.index() + 1 < blocks.size()) {
        block.successors().add(blocks.get(block.index() + 1));
      }
    }
  }

  /** Forgets the blocks that no thread gets to, which may use registers that nothing sets. */
  private void prune() {
    BitSet reached = new BitSet();
    Deque<BasicBlock> open = new ArrayDeque<>(List.of(blocks.get(0)));
    while (!open.isEmpty()) {
      BasicBlock block = open.pop();
      if (!reached.get(block.index())) {
        reached.set(block.index());
        open.addAll(block.successors());
      }
    }
    if (reached.cardinality() < blocks.size()) {
      List<BasicBlock> all = List.copyOf(blocks);
      blocks.clear();
      for (BasicBlock block : all) {
        if (reached.get(block.index())) {
          blockOf[block.start()] = blocks.size();
          blocks.add(new BasicBlock(blocks.size(), block.start(), block.end()));
        }
      }
      connect();
    }
  }

  private void solve() {
    BitSet[] used = new BitSet[blocks.size()];
    BitSet[] defined = new BitSet[blocks.size()];
    for (BasicBlock block : blocks) {
      BitSet live = new BitSet();
      BitSet killed = new BitSet();
      for (int i = block.end() - 1; i >= block.start(); i--) {
        Operation operation = operations.get(i);
        kill(operation, live);
        kill(operation, killed, true);
        use(operation, live);
      }
      used[block.index()] = live;
      defined[block.index()] = killed;
    }
    // From the last block on, since what is live goes against the jumps: few rounds are needed.
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = blocks.size() - 1; i >= 0; i--) {
        changed |= flowThrough(blocks.get(i), used[i], defined[i]);
      }
    }
  }

  /** Sets only grow, which ends the search; returns whether one did. */
  private static boolean flowThrough(BasicBlock block, BitSet used, BitSet defined) {
    BitSet out = block.liveOut();
    for (BasicBlock successor : block.successors()) {
      out.or(successor.liveIn());
    }
    BitSet in = (BitSet) out.clone();
    in.andNot(defined);
    in.or(used);
    if (in.equals(block.liveIn())) {
      return false;
    }
    block.liveIn().or(in);
    return true;
  }

  /** Takes what an operation certainly writes out of a set; a guarded one may write nothing. */
  static void kill(Operation operation, BitSet live) {
    kill(operation, live, false);
  }

  private static void kill(Operation operation, BitSet set, boolean value) {
    if (operation.guard() == null) {
      for (Write write : operation.writes()) {
        if (write.target() instanceof Register register) {
          set.set(register.id(), value);
        }
      }
    }
  }

  /** Adds what an operation reads to a set. */
  public static void use(Operation operation, BitSet live) {
    Register guard = operation.guard();
    if (guard != null) {
      live.set(guard.id());
    }
    for (Read read : operation.reads()) {
      Register register = register(read.operand());
      if (register != null) {
        live.set(register.id());
      }
    }
  }

  private static @Nullable Register register(Operand operand) {
    if (operand instanceof Register register) {
      return register;
    }
    return operand instanceof Operand.Negated negated ? negated.register() : null;
  }

  /**
   * Visits the operations of a block from the last to the first with what is live behind each. The
   * set is changed after the call.
   */
  public void backwards(BasicBlock block, ObjIntConsumer<BitSet> visitor) {
    BitSet live = (BitSet) block.liveOut().clone();
    for (int i = block.end() - 1; i >= block.start(); i--) {
      visitor.accept(live, i);
      kill(operations.get(i), live);
      use(operations.get(i), live);
    }
  }

  /** What must survive the wait of a suspending operation, given what is live behind it. */
  public static BitSet acrossSuspension(Operation operation, BitSet liveBehind) {
    BitSet live = (BitSet) liveBehind.clone();
    for (Write write : operation.writes()) {
      if (write.target() instanceof Register register) {
        live.clear(register.id());
      }
    }
    return live;
  }
}
