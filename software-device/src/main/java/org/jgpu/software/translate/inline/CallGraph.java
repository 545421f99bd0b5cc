package org.jgpu.software.translate.inline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.ptx.CallOperands;
import org.jgpu.software.ptx.InitialValue;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.operation.Opcode;

/**
 * Which functions of a module call which, and which ones may be called through pointers.
 * Thread-safe.
 */
public final class CallGraph {
  private final PtxModule module;
  private final FunctionAddresses addresses;
  private final Endings endings;
  private final Set<String> pointedAt = new LinkedHashSet<>();
  private final Map<String, Set<String>> callees = new HashMap<>();
  private final Map<String, Boolean> recursive = new HashMap<>();

  /** The calls of a module. */
  public CallGraph(PtxModule module) {
    this.module = module;
    this.addresses = FunctionAddresses.of(module);
    this.endings = new Endings(module);
    for (Variable variable : module.variables().values()) {
      for (InitialValue value : variable.initialValues()) {
        point(value.symbol());
      }
    }
    for (PtxFunction function : module.functions().values()) {
      function.instructions().forEach(this::collectPointers);
    }
  }

  private void collectPointers(Instruction instruction) {
    if (!Opcode.CALL.is(instruction)) {
      for (Operand operand : instruction.operands()) {
        if (operand instanceof Operand.FunctionName name) {
          point(name.name());
        }
      }
    }
  }

  /**
   * Takes note that the address of {@code name} is somewhere, so that a call through a pointer may
   * reach it.
   */
  private void point(String name) {
    PtxFunction function = module.functions().get(name);
    if (function != null && function.defined() && !function.entry()) {
      pointedAt.add(name);
    }
  }

  /** The addresses of the module's functions. */
  FunctionAddresses addresses() {
    return addresses;
  }

  /** The functions that a call through a pointer may reach: those of a fitting shape. */
  List<PtxFunction> candidates(CallOperands call) {
    List<PtxFunction> candidates = new ArrayList<>();
    for (String name : pointedAt) {
      PtxFunction function = module.functions().get(name);
      if (function != null && fits(function, call)) {
        candidates.add(function);
      }
    }
    return candidates;
  }

  /** Whether a call passes and takes as many bytes as a function does. */
  static boolean fits(PtxFunction function, CallOperands call) {
    return fits(function.parameters(), call.arguments())
        && fits(function.results(), call.results());
  }

  private static boolean fits(List<Operand> formals, List<Operand> actuals) {
    if (formals.size() != actuals.size()) {
      return false;
    }
    for (int i = 0; i < formals.size(); i++) {
      long given = CallConvention.bytes(actuals.get(i));
      // A number has no size of its own and fits any parameter.
      if (given != 0 && given != CallConvention.bytes(formals.get(i))) {
        return false;
      }
    }
    return true;
  }

  private synchronized Set<String> callees(String name) {
    Set<String> known = callees.get(name);
    if (known != null) {
      return known;
    }
    Set<String> found = new LinkedHashSet<>();
    PtxFunction function = module.functions().get(name);
    if (function != null) {
      for (Instruction instruction : function.instructions()) {
        if (Opcode.CALL.is(instruction)) {
          CallOperands call = CallOperands.of(instruction);
          if (call.name().isEmpty()) {
            candidates(call).forEach(candidate -> found.add(candidate.name()));
          } else {
            found.add(call.name());
          }
        }
      }
    }
    callees.put(name, found);
    return found;
  }

  /** Whether a function may be called again before it returns. */
  synchronized boolean recursive(String name) {
    Boolean known = recursive.get(name);
    if (known == null) {
      known = reaches(name, name);
      recursive.put(name, known);
    }
    return known;
  }

  /** Whether no call of a function ever comes back. */
  boolean neverReturns(String name) {
    return endings.neverReturns(name);
  }

  private boolean reaches(String from, String target) {
    Deque<String> open = new ArrayDeque<>(callees(from));
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String next = open.pop();
      if (next.equals(target)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(callees(next));
      }
    }
    return false;
  }

  /** Whether a kernel or anything that it calls keeps variables on the thread's stack. */
  boolean needsStack(PtxFunction kernel) {
    Deque<String> open = new ArrayDeque<>(List.of(kernel.name()));
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String next = open.pop();
      if (seen.add(next)) {
        PtxFunction function = module.functions().get(next);
        if (recursive(next) || (function != null && usesStack(function))) {
          return true;
        }
        open.addAll(callees(next));
      }
    }
    return false;
  }

  /** Whether a function itself allocates on the stack. */
  static boolean usesStack(PtxFunction function) {
    return function.instructions().stream()
        .anyMatch(
            instruction ->
                Opcode.ALLOCA.is(instruction)
                    || Opcode.STACKSAVE.is(instruction)
                    || Opcode.STACKRESTORE.is(instruction));
  }
}
