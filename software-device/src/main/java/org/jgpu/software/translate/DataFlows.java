package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jgpu.software.check.DataFlow.Kind;
import org.jgpu.software.check.DataFlow.Step;
import org.jgpu.software.check.Space;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jspecify.annotations.Nullable;

/** Says of each operation of a kernel what it does with values that are not defined. */
final class DataFlows {
  private static final Set<String> EXCHANGES = Set.of("shfl", "vote", "match", "redux");

  /** Calls save and restore registers in the thread's own memory; nothing is followed there. */
  private static final Set<String> SAVING =
      Set.of(CallInstructions.SAVE, CallInstructions.RESTORE, CallInstructions.LEAVE);

  private static final Set<String> USES =
      Set.of(
          "bra",
          "brx",
          "bar",
          "barrier",
          "cp",
          "mbarrier",
          "elect",
          "alloca",
          "stackrestore",
          CallInstructions.DISPATCH,
          SystemCalls.VPRINTF.instruction(),
          SystemCalls.ASSERT_FAIL.instruction(),
          SystemCalls.MALLOC.instruction(),
          SystemCalls.FREE.instruction());

  private static final int[] NONE = {};

  private DataFlows() {}

  static List<Step> of(List<Operation> operations) {
    List<Step> steps = new ArrayList<>();
    operations.forEach(operation -> steps.add(step(operation)));
    return steps;
  }

  private static Step step(Operation operation) {
    Instruction origin = operation.origin();
    Operand.Address address = Probes.address(origin);
    int[] reads = operation.reads().stream().mapToInt(read -> register(read.operand())).toArray();
    int[] writes =
        operation.writes().stream().mapToInt(write -> register(write.target())).toArray();
    String opcode = origin.opcode();
    if (address != null && Set.of("ld", "ldu", "st", "atom", "red").contains(opcode)) {
      return access(origin, address, writes);
    }
    if (EXCHANGES.contains(opcode)) {
      int[] needed = Arrays.copyOfRange(reads, 1, reads.length);
      return step(Kind.EXCHANGE, origin, needed, new int[] {reads[0]}, writes);
    }
    if (SAVING.contains(opcode)) {
      return step(Kind.COMPUTE, origin, NONE, NONE, writes);
    }
    if (USES.contains(opcode) || operation.branches() || operation.suspends()) {
      int[] used = Arrays.stream(reads).filter(read -> read >= 0).toArray();
      return step(Kind.USE, origin, NONE, used, writes);
    }
    Kind kind = opcode.equals("selp") ? Kind.CHOOSE : decides(origin) ? Kind.DECIDE : Kind.COMPUTE;
    return step(kind, origin, NONE, kind == Kind.COMPUTE ? reads : sources(origin), writes);
  }

  private static Step step(
      Kind kind, Instruction origin, int[] needed, int[] values, int[] writes) {
    return new Step(kind, guard(origin), needed, values, writes, null, 0);
  }

  private static Step access(Instruction origin, Operand.Address address, int[] writes) {
    Kind kind =
        switch (origin.opcode()) {
          case "ld", "ldu" -> Kind.LOAD;
          case "st" -> Kind.STORE;
          default -> Kind.ATOMIC;
        };
    int[] values = NONE;
    if (kind != Kind.LOAD) {
      values =
          origin.operands().stream()
              .filter(operand -> !(operand instanceof Operand.Address))
              .skip(origin.opcode().equals("atom") ? 1 : 0)
              .flatMap(DataFlows::elements)
              .mapToInt(DataFlows::register)
              .toArray();
    }
    ScalarType type = Probes.type(origin);
    int[] needed = {register(address.base())};
    Space space = space(Probes.space(origin, address));
    int width = type == null ? 1 : type.bytes();
    return new Step(kind, guard(origin), needed, values, writes, space, width);
  }

  private static Stream<Operand> elements(Operand operand) {
    return operand instanceof Operand.Vector vector
        ? vector.elements().stream()
        : Stream.of(operand);
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

  private static int guard(Instruction origin) {
    Register guard = origin.guard();
    return guard == null ? -1 : guard.id();
  }

  private static int register(Operand operand) {
    if (operand instanceof Register register) {
      return register.id();
    }
    return operand instanceof Operand.Negated negated ? negated.register().id() : -1;
  }

  private static int[] sources(Instruction origin) {
    return origin.operands().stream().skip(1).mapToInt(DataFlows::register).toArray();
  }

  /** Whether one source alone may decide what the result is. */
  static boolean decides(Instruction origin) {
    boolean combined = origin.opcode().equals("setp") && origin.operands().size() == 4;
    return origin.opcode().equals("and")
        || origin.opcode().equals("or")
        || (combined && (origin.has("and") || origin.has("or")));
  }

  /** The source that decides such a result when it has a value: no bits, or all. */
  static long decider(Instruction origin) {
    boolean conjunction = origin.opcode().equals("and") || origin.has("and");
    ScalarType type = Probes.type(origin);
    if (conjunction) {
      return 0;
    }
    return origin.opcode().equals("setp") || type == ScalarType.PRED || type == null
        ? 1
        : -1L >>> (64 - type.bits());
  }
}
