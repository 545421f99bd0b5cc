package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.software.check.DataFlow.Kind;
import org.jgpu.software.check.DataFlow.Step;
import org.jgpu.software.check.Space;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Traits;
import org.jspecify.annotations.Nullable;

/** Says of each operation of a kernel what it does with values that are not defined. */
public final class DataFlows {
  private static final int[] NONE = {};

  private DataFlows() {}

  public static List<Step> of(List<Operation> operations) {
    List<Step> steps = new ArrayList<>();
    operations.forEach(operation -> steps.add(step(operation)));
    return steps;
  }

  private static Step step(Operation operation) {
    Access access = operation.access();
    Opcode opcode = operation.opcode();
    int[] reads = operation.reads().stream().mapToInt(read -> register(read.operand())).toArray();
    int[] writes =
        operation.writes().stream().mapToInt(write -> register(write.target())).toArray();
    if (access != null) {
      return access(operation, access, writes);
    }
    if (opcode.has(Opcode.Trait.EXCHANGES)) {
      int[] needed = Arrays.copyOfRange(reads, 1, reads.length);
      return step(Kind.EXCHANGE, operation, needed, new int[] {reads[0]}, writes);
    }
    if (opcode.has(Opcode.Trait.SAVES)) {
      return step(Kind.COMPUTE, operation, NONE, NONE, writes);
    }
    if (opcode.has(Opcode.Trait.USES) || operation.branches() || operation.suspends()) {
      int[] used = Arrays.stream(reads).filter(read -> read >= 0).toArray();
      return step(Kind.USE, operation, NONE, used, writes);
    }
    Kind kind =
        opcode == Opcode.SELP
            ? Kind.CHOOSE
            : operation.traits().decides() ? Kind.DECIDE : Kind.COMPUTE;
    return step(kind, operation, NONE, kind == Kind.COMPUTE ? reads : sources(operation), writes);
  }

  private static Step step(
      Kind kind, Operation operation, int[] needed, int[] values, int[] writes) {
    return new Step(kind, guard(operation), needed, values, writes, null, 0);
  }

  private static Step access(Operation operation, Access access, int[] writes) {
    Kind kind =
        switch (access.action()) {
          case LOAD, LOAD_UNIFORM -> Kind.LOAD;
          case STORE -> Kind.STORE;
          default -> Kind.ATOMIC;
        };
    int[] values = access.values().stream().mapToInt(DataFlows::register).toArray();
    int[] needed = {register(access.address().base())};
    Space space = space(access.space());
    int width = access.type().bytes();
    return new Step(kind, guard(operation), needed, values, writes, space, width);
  }

  /** Parameters of functions that are kept in memory lie in the window of local memory. */
  private static @Nullable Space space(StateSpace space) {
    return switch (space) {
      case GENERIC, PARAM -> null;
      case SHARED -> Space.SHARED;
      case LOCAL -> Space.LOCAL;
      default -> Space.GLOBAL;
    };
  }

  private static int guard(Operation operation) {
    Register guard = operation.guard();
    return guard == null ? -1 : guard.id();
  }

  private static int register(Operand operand) {
    if (operand instanceof Register register) {
      return register.id();
    }
    return operand instanceof Operand.Negated negated ? negated.register().id() : -1;
  }

  private static int[] sources(Operation operation) {
    return operation.origin().operands().stream().skip(1).mapToInt(DataFlows::register).toArray();
  }

  /** The source that decides the result when it has a value: no bits, or all. */
  public static long decider(Traits traits) {
    ScalarType type = traits.type();
    if (traits.has(Traits.Mark.CONJOINS)) {
      return 0;
    }
    return traits.opcode() == Opcode.SETP || type == ScalarType.PRED || type == null
        ? 1
        : -1L >>> (64 - type.bits());
  }
}
