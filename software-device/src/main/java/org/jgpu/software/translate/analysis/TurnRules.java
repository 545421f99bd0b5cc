package org.jgpu.software.translate.analysis;

import java.util.BitSet;
import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Comparison;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.SpecialRegister;
import org.jgpu.software.translate.operation.SpecialRegister.Meaning;
import org.jgpu.software.translate.operation.Traits;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;

/** What turns that threads make together may do, and what leads to them. */
final class TurnRules {
  private final KernelBody body;
  private final List<Operation> operations;

  /** Registers that operations read, but for the uniform ones. */
  private final BitSet used = new BitSet();

  TurnRules(KernelBody body) {
    this.body = body;
    this.operations = body.operations();
    body.flow().operations().forEach(operation -> ControlFlow.use(operation, used));
  }

  /** Whether operations compute and branch, and do nothing else. */
  boolean onlyCompute(int from, int to) {
    for (int i = from; i < to; i++) {
      Operation operation = operations.get(i);
      Access access = operation.access();
      boolean parameter = access != null && access.named() == StateSpace.PARAM;
      boolean branches = i == to - 1 && operation.branches();
      if (!branches && !operation.traits().pure() && !parameter) {
        return false;
      }
    }
    return true;
  }

  /** Whether no thread passes a wait without waiting. */
  boolean alwaysWaits(Operation operation) {
    return operation.guard() == null
        && operation.flow() instanceof Flow.Suspend suspend
        && !suspend.conditional();
  }

  /** The branch back to the head of a loop, which is the last operation of it; -1 if none is. */
  int branchBack(int head) {
    int found = -1;
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i).flow() instanceof Flow.Jump jump && jump.target().position() == head) {
        if (found >= 0 || i < head || operations.get(i).guard() == null) {
          return -1;
        }
        found = i;
      }
    }
    return found;
  }

  /** Whether an operand is a number or a register that is the same in all threads. */
  boolean fixed(Read read) {
    return read.operand() instanceof Operand.Immediate
        || read.operand() instanceof Register register && body.uniforms().contains(register);
  }

  /**
   * The comparison of a counter at the end of a loop, if the loop reads what it counts only before
   * it counts on; else null.
   */
  @Nullable Comparison comparison(int begin, int end, Register counter) {
    Register guard = operations.get(end).guard();
    Comparison found = null;
    boolean counted = false;
    for (int i = begin + 2; i < end; i++) {
      Operation operation = operations.get(i);
      boolean reads = operation.reads().stream().anyMatch(read -> counter.equals(read.operand()));
      boolean decides = writes(operation, guard);
      if (counted && reads && !decides || decides && (!counted || found != null)) {
        return null;
      }
      counted |= writes(operation, counter);
      found = decides ? operation.comparison() : found;
    }
    return found;
  }

  private static boolean writes(Operation operation, @Nullable Register register) {
    return operation.writes().stream().anyMatch(write -> write.target().equals(register));
  }

  /** The registers that operations write. */
  BitSet written(int from, int to) {
    BitSet written = new BitSet();
    for (Operation operation : body.flow().operations().subList(from, to)) {
      for (Write write : operation.writes()) {
        if (write.target() instanceof Register register) {
          written.set(register.id());
        }
      }
    }
    return written;
  }

  /** The registers that operations read, but for the uniform ones. */
  BitSet read(int from, int to) {
    BitSet read = new BitSet();
    body.flow().operations().subList(from, to).forEach(each -> ControlFlow.use(each, read));
    return read;
  }

  /** Whether turns of some operations may be made in any order of threads without a difference. */
  boolean permits(int from, int to) {
    for (int i = from; i < to; i++) {
      Operation operation = operations.get(i);
      boolean stays =
          operation.flow() instanceof Flow.Jump jump
              ? jump.target().position() > i && jump.target().position() <= to
              : operation.flow() == Flow.NEXT && permits(operation);
      if (!stays || resident(operation)) {
        return false;
      }
    }
    return true;
  }

  private boolean permits(Operation operation) {
    Access access = operation.access();
    if (access != null) {
      return permits(operation, access);
    }
    return !operation.opcode().generated()
        && !operation.opcode().actsOutside()
        && !operation.traits().has(Traits.Mark.CARRIES)
        && operation.reads().stream().noneMatch(TurnRules::changes)
        && switch (operation.opcode()) {
          case ADDC, SUBC, MADC, STACKSAVE -> false;
          default -> true;
        };
  }

  private boolean permits(Operation operation, Access access) {
    boolean own =
        switch (access.named()) {
          case GLOBAL, SHARED, CONST, PARAM -> true;
          default -> false;
        };
    return own
        && switch (access.action()) {
          case LOAD, LOAD_UNIFORM, STORE -> !access.order().strong();
          case ATOMIC ->
              !access.order().fence()
                  && operation.traits().has(Traits.Mark.COMMUTES)
                  && operation.writes().stream().noneMatch(this::used);
          case EXCHANGE -> false;
        };
  }

  /**
   * Whether each thread stores to elements of its own, so that none is stored to twice in a turn.
   */
  boolean storesApart(int from, int to, RowStrides strides) {
    for (Operation operation : operations.subList(from, to)) {
      Access access = operation.access();
      if (access != null
          && access.action() == Access.Action.STORE
          && !(access.address().base() instanceof Register register
              && strides.known(register)
              && Math.abs(strides.stride(register)) >= access.bytes())) {
        return false;
      }
    }
    return true;
  }

  private boolean used(Write write) {
    return write.target() instanceof Register register && used.get(register.id());
  }

  /** Whether an operand is a special register that tells more than the thread's indices. */
  private static boolean changes(Read read) {
    return read.operand() instanceof Operand.Special special
        && SpecialRegister.of(special).meaning() == Meaning.OTHER;
  }

  /** Whether an operation has to do with registers that live in the frame of their thread. */
  private boolean resident(Operation operation) {
    BitSet registers = new BitSet();
    ControlFlow.use(operation, registers);
    for (Write write : operation.writes()) {
      if (write.target() instanceof Register register) {
        registers.set(register.id());
      }
    }
    return registers.stream().anyMatch(body.plan()::resident);
  }
}
