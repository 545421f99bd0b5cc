package org.jgpu.software.translate.inline;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.ptx.CallOperands;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.translate.operation.Opcode;

/**
 * Which functions of a module never return, because every way through them ends the thread: those
 * that report a failed check, mostly. Not thread-safe.
 */
final class Endings {
  private final PtxModule module;
  private final Map<String, Boolean> known = new HashMap<>();
  private final Set<String> open = new HashSet<>();

  Endings(PtxModule module) {
    this.module = module;
  }

  /** Whether no call of a function ever comes back. One that may call itself is taken to return. */
  boolean neverReturns(String name) {
    SystemCalls system = SystemCalls.named(name);
    PtxFunction function = module.functions().get(name);
    if (function == null || !function.defined()) {
      return system == SystemCalls.ASSERT_FAIL;
    }
    Boolean answer = known.get(name);
    // While a function is being looked at, a call of it in a cycle has no answer and counts as
    // returning.
    if (answer == null && open.add(name)) {
      answer = !function.instructions().isEmpty() && !reachesReturn(function);
      open.remove(name);
      known.put(name, answer);
    }
    return answer != null && answer;
  }

  private boolean reachesReturn(PtxFunction function) {
    List<Instruction> instructions = function.instructions();
    BitSet seen = new BitSet();
    Deque<Integer> reached = new ArrayDeque<>(List.of(0));
    while (!reached.isEmpty()) {
      int at = reached.pop();
      if (at < 0 || at >= instructions.size() || Opcode.RET.is(instructions.get(at))) {
        return true;
      }
      if (!seen.get(at)) {
        seen.set(at);
        follow(instructions.get(at), at, reached);
      }
    }
    return false;
  }

  private void follow(Instruction instruction, int at, Deque<Integer> reached) {
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.Target target) {
        reached.add(target.label().position());
      } else if (operand instanceof Operand.Targets table) {
        table.labels().forEach(label -> reached.add(label.position()));
      }
    }
    // A guarded instruction may not be carried out at all.
    if (instruction.guard() != null || !ends(instruction)) {
      reached.add(at + 1);
    }
  }

  /** Whether an instruction, when it is carried out, never leads to the next one. */
  private boolean ends(Instruction instruction) {
    if (Opcode.CALL.is(instruction)) {
      return neverReturns(CallOperands.of(instruction).name());
    }
    return Opcode.BRA.is(instruction) || Opcode.EXIT.is(instruction) || Opcode.TRAP.is(instruction);
  }
}
