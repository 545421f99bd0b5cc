package org.jgpu.software.translate.inline;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Opcode;

/**
 * Lets every loop look now and then whether its launch is to end, so that an endless one can be
 * stopped. The look is at the head of the loop, where it does not part a comparison from its
 * branch; it counts in a variable of the method and costs one addition a turn but for every {@value
 * #TURNS}th. No look is needed in a loop in which threads wait for each other each time round,
 * since the scheduler looks. One that counts in steps of one to a bound ends: its turns are counted
 * before it begins, see {@link CountedLoop}; and one with any step up to a bound looks only where
 * that may not end: see {@link SteppedLoop}. The variable starts at 0 each time the method is
 * entered: a loop that leads through several methods makes its looks between these.
 */
public final class LoopPolls {
  /** A power of two; not 2^16, for which C2 first moves the lower half of the counter. */
  public static final int TURNS = 1 << 17;

  private final FlatKernel kernel;
  private final List<Instruction> instructions;
  private final BitSet heads = new BitSet();
  private final Map<Integer, Stepped> stepped = new HashMap<>();
  private final Map<Integer, Counted> counted = new HashMap<>();
  private final Map<Integer, Label> turns = new HashMap<>();
  private final List<Register> registers;
  private final List<Jump> jumps = new ArrayList<>();

  /** A jump from one instruction to another. */
  private record Jump(int from, int to) {}

  /** A loop that looks unless a predicate is set, and where its next turns begin. */
  private record Stepped(SteppedLoop loop, Register ends, Label turn) {}

  /** A loop whose turns are counted before its first one, and where that begins. */
  private record Counted(CountedLoop loop, Label turn) {}

  private LoopPolls(FlatKernel kernel) {
    this.kernel = kernel;
    this.instructions = kernel.instructions();
    this.registers = new ArrayList<>(kernel.registers());
    for (int i = 0; i < instructions.size(); i++) {
      for (Label target : targets(instructions.get(i))) {
        jumps.add(new Jump(i, target.position()));
      }
    }
    for (Jump jump : jumps) {
      if (jump.to <= jump.from) {
        loop(jump.to, jump.from);
      }
    }
  }

  public static FlatKernel insert(FlatKernel kernel) throws PtxException {
    return new LoopPolls(kernel).insert();
  }

  private void loop(int from, int to) {
    if (waitsEachTurn(from, to)) {
      return;
    }
    CountedLoop count = CountedLoop.of(instructions, from, to);
    // Counting ahead is for one branch back to a head that nothing else leads to; else each turn is
    // counted.
    if (count != null && (heads.get(from) || !entersAtHead(from, to))) {
      heads.set(from);
      return;
    }
    if (count != null) {
      counted.put(from, new Counted(count, new Label("$jgpu_turn")));
      turns.put(to, counted.get(from).turn);
      return;
    }
    heads.set(from);
    SteppedLoop loop = SteppedLoop.of(instructions, from, to);
    if (loop != null && entersAtHead(from, to)) {
      Register ends = new Register(registers.size(), "%jgpu_ends", ScalarType.PRED);
      registers.add(ends);
      stepped.put(from, new Stepped(loop, ends, new Label("$jgpu_turn")));
      turns.put(to, stepped.get(from).turn);
    }
  }

  /** Whether no way into a loop leads past its head, and but one branch back there. */
  private boolean entersAtHead(int from, int to) {
    for (Jump jump : jumps) {
      boolean outside = jump.from < from || jump.from > to;
      boolean past = outside && jump.to > from && jump.to <= to;
      boolean back = jump.to == from && jump.from >= from && jump.from != to;
      if (past || back) {
        return false;
      }
    }
    return true;
  }

  private FlatKernel insert() throws PtxException {
    if (heads.isEmpty() && counted.isEmpty()) {
      return kernel;
    }
    FlatKernel polled = kernel.rewritten(this::rewrite);
    List<Label> labels = new ArrayList<>(polled.labels());
    labels.addAll(turns.values());
    return new FlatKernel(polled.instructions(), registers, labels, polled.frames());
  }

  private void rewrite(int i, Instruction next, List<Instruction> out) {
    Counted begins = counted.get(i);
    if (begins != null) {
      out.add(begins.loop.ahead(next));
      begins.turn.place(out.size());
    }
    Stepped starts = stepped.get(i);
    if (starts != null) {
      out.add(starts.loop.find(starts.ends, next));
      starts.turn.place(out.size());
    }
    if (heads.get(i)) {
      List<Operand> operands = starts == null ? List.of() : List.of(starts.ends);
      out.add(next.beside(Opcode.POLL.text(), List.of(), operands));
    }
    Label turn = turns.get(i);
    out.add(turn == null ? next : branchTo(turn, next));
  }

  /** The branch back to the head, past what is found before the first turn. */
  private static Instruction branchTo(Label turn, Instruction branch) {
    return branch.with(List.of(new Operand.Target(turn)));
  }

  private static List<Label> targets(Instruction instruction) {
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.Target target && Opcode.BRA.is(instruction)) {
        return List.of(target.label());
      }
      if (operand instanceof Operand.Targets table) {
        return table.labels();
      }
    }
    return List.of();
  }

  /** Whether no turn from one instruction to another gets round a wait. */
  private boolean waitsEachTurn(int from, int to) {
    int skippedUpTo = from;
    for (int i = from; i <= to; i++) {
      Instruction instruction = instructions.get(i);
      if (i >= skippedUpTo
          && instruction.guard() == null
          && LoopBody.waits(instruction)
          && !instruction.has("arrive")) {
        return true;
      }
      for (Label target : targets(instruction)) {
        if (target.position() > i && target.position() <= to) {
          skippedUpTo = Math.max(skippedUpTo, target.position());
        } else if (target.position() <= i && i < to) {
          return false;
        }
      }
    }
    return false;
  }
}
