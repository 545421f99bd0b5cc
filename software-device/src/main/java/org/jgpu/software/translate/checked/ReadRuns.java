package org.jgpu.software.translate.checked;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Write;

/**
 * Plain loads of 4 bytes of shared memory at equal distances from one another, from one register
 * and with nothing between them that waits, stores or branches: one probe before the first does for
 * all of them. Unrolled loops are full of them.
 */
final class ReadRuns {
  private static final int WORD = 4;

  private final List<Operation> operations;
  private final Map<Integer, Run> byMember = new HashMap<>();
  private final Map<Register, Run> open = new HashMap<>();

  /** A run: the operations that load, and the distance from one to the next in bytes. */
  static final class Run {
    private final List<Integer> members = new ArrayList<>();
    private long first;
    private long stride;

    boolean startsAt(int operation) {
      return members.get(0) == operation;
    }

    List<Integer> members() {
      return members;
    }

    /** Words from one load to the next. */
    int strideWords() {
      return (int) (stride / WORD);
    }

    private boolean add(int operation, long offset) {
      int count = members.size();
      if (count == 1 && offset > first && (offset - first) % WORD == 0) {
        stride = offset - first;
      } else if (count > 0 && (count == 1 || offset != first + count * stride)) {
        return false;
      }
      first = count == 0 ? offset : first;
      members.add(operation);
      return true;
    }
  }

  /**
   * Finds the runs.
   *
   * @param operations all operations of the kernel
   * @param targets the positions that branches lead to
   */
  ReadRuns(List<Operation> operations, BitSet targets) {
    this.operations = operations;
    for (int i = 0; i < operations.size(); i++) {
      if (targets.get(i)) {
        open.clear();
      }
      examine(i);
    }
    byMember.values().removeIf(run -> run.members.size() < 2);
  }

  /** The run that an operation belongs to, or null. */
  @org.jspecify.annotations.Nullable
  Run of(int operation) {
    return byMember.get(operation);
  }

  private void examine(int index) {
    Operation operation = operations.get(index);
    if (operation.flow() != Flow.NEXT || operation.opcode().has(Opcode.Trait.ORDERS)) {
      open.clear();
      return;
    }
    Access access = operation.access();
    if (access != null && operation.guard() == null && loadsWord(access)) {
      Operand.Address address = access.address();
      Register base = (Register) address.base();
      Run run = open.computeIfAbsent(base, key -> new Run());
      if (!run.add(index, address.offset())) {
        run = new Run();
        run.add(index, address.offset());
        open.put(base, run);
      }
      byMember.put(index, run);
    }
    for (Write write : operation.writes()) {
      if (write.target() instanceof Register register) {
        open.remove(register);
      }
    }
  }

  private static boolean loadsWord(Access access) {
    return access.action() == Access.Action.LOAD
        && !access.order().strong()
        && access.bytes() == WORD
        && access.elements() == 1
        && access.throughRegister()
        && access.space() == StateSpace.SHARED;
  }
}
