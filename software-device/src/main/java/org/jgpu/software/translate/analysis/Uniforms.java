package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.SpecialRegister;
import org.jgpu.software.translate.operation.Write;

/**
 * The registers that hold the same value in all threads of a block: written once, by an operation
 * without effects, from parameters, the block's index, extents, constants and other such registers.
 * They are computed before the loop over the threads. C2 cannot do that itself: to it, any store to
 * device memory may change the bytes of the parameters.
 */
public final class Uniforms {
  /** What all methods may compute before their threads; a small part of a method. */
  private static final int MOST_OPERATIONS = 200;

  private final Layout layout;
  private final BitSet registers = new BitSet();
  private final BitSet candidates = new BitSet();
  private final List<Operation> operations = new ArrayList<>();
  private final List<Operation> rest;

  private Uniforms(List<Operation> all, Layout layout) {
    this.layout = layout;
    chooseCandidates(all);
    this.rest = new ArrayList<>(all);
    boolean found = true;
    while (found) {
      found = false;
      for (int i = 0; i < rest.size(); i++) {
        if (operations.size() < MOST_OPERATIONS && uniform(rest.get(i))) {
          hoist(i);
          found = true;
        }
      }
    }
    rest.replaceAll(this::withoutUniformReads);
  }

  static Uniforms of(List<Operation> operations, Layout layout) {
    return new Uniforms(operations, layout);
  }

  /** Registers with one definition that guard nothing: a guard's comparison is best made there. */
  private void chooseCandidates(List<Operation> all) {
    BitSet excluded = new BitSet();
    for (Operation operation : all) {
      Register guard = operation.guard();
      if (guard != null) {
        excluded.set(guard.id());
      }
      for (Write write : operation.writes()) {
        if (write.target() instanceof Register register) {
          excluded.set(register.id(), excluded.get(register.id()) | candidates.get(register.id()));
          candidates.set(register.id());
        }
      }
    }
    candidates.andNot(excluded);
  }

  private boolean uniform(Operation operation) {
    if (operation.guard() != null
        || operation.writes().isEmpty()
        || operation.flow() != Flow.NEXT
        || !(operation.traits().pure() || readsParameter(operation))) {
      return false;
    }
    return operation.writes().stream().allMatch(this::candidate)
        && operation.reads().stream().allMatch(read -> uniform(read.operand()));
  }

  private boolean candidate(Write write) {
    return write.target() instanceof Register register && candidates.get(register.id());
  }

  private boolean uniform(Operand operand) {
    if (operand instanceof Register register) {
      return registers.get(register.id());
    }
    if (operand instanceof Operand.Negated negated) {
      return registers.get(negated.register().id());
    }
    return operand instanceof Operand.Immediate
        || operand instanceof Operand.VariableAddress
        || (operand instanceof Operand.Special special
            && SpecialRegister.of(special).meaning().uniform());
  }

  /** Whether an operation loads from a place that is certainly inside the kernel's parameters. */
  private boolean readsParameter(Operation operation) {
    Access access = operation.access();
    if (access == null
        || access.action() != Access.Action.LOAD
        || access.named() != StateSpace.PARAM
        || !(access.address().base() instanceof Operand.VariableAddress base)
        || !layout.kernelParameter(base.variable())) {
      return false;
    }
    int width = operation.writes().get(0).type().bytes() * operation.writes().size();
    long offset = layout.address(base.variable()) + base.offset() + access.address().offset();
    return offset >= 0 && offset % width == 0 && offset + width <= layout.parameterBytes();
  }

  /** Takes an operation out of the threads' code; its place stays, so that numbers keep. */
  private void hoist(int at) {
    Operation operation = rest.get(at);
    operations.add(operation);
    operation.writes().forEach(write -> registers.set(((Register) write.target()).id()));
    rest.set(at, operation.nothing());
  }

  /** Liveness and register allocation are those of the threads' own registers. */
  private Operation withoutUniformReads(Operation operation) {
    List<Read> reads = operation.reads().stream().filter(read -> !held(read.operand())).toList();
    return reads.size() == operation.reads().size()
        ? operation
        : operation.with(reads, operation.writes(), operation.emission());
  }

  private boolean held(Operand operand) {
    return (operand instanceof Register || operand instanceof Operand.Negated) && uniform(operand);
  }

  /** Whether a register is uniform. */
  boolean contains(Register register) {
    return registers.get(register.id());
  }

  /** The ids of the uniform registers. */
  BitSet registers() {
    return registers;
  }

  /** The operations that compute uniform registers, each behind those that it needs. */
  public List<Operation> operations() {
    return operations;
  }

  /** All operations by their old numbers, the uniform ones replaced by nothing. */
  List<Operation> rest() {
    return rest;
  }
}
