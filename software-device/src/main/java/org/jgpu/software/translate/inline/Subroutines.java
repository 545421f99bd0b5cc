package org.jgpu.software.translate.inline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.software.ptx.CallOperands;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.SourceLocation;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/**
 * The functions of a kernel that have one copy each, which calls jump to and return from: recursive
 * ones and those that are called through pointers.
 *
 * <p>A call leaves the arguments in the variables of the function's {@link CallConvention} and the
 * number of the call in a register, and jumps; a return leaves the results in such variables and
 * jumps by that number. A recursive function keeps its variables in a frame on the thread's stack,
 * where each call from inside it also saves the registers that it needs afterwards; see {@link
 * SavedRegisters}.
 */
final class Subroutines {
  private final FlatCode code;
  private final Frames frames;
  private final CallGraph calls;
  private final Register link;
  private final Map<String, Subroutine> all = new LinkedHashMap<>();
  private final Map<List<List<Long>>, CallConvention> conventions = new HashMap<>();
  private final Deque<Subroutine> open = new ArrayDeque<>();
  private int sites;

  Subroutines(FlatCode code, Frames frames, CallGraph calls) {
    this.code = code;
    this.frames = frames;
    this.calls = calls;
    this.link = code.register("%link", ScalarType.B32);
  }

  /**
   * A function with a copy of its own.
   *
   * @param copy its names
   * @param start where calls jump to
   * @param link holds the number of the call while the function runs
   * @param frame where its variables lie if it is recursive, else null
   * @param sites the numbers of the calls and where they go on
   * @param returns the table of the return, filled in the end
   */
  record Subroutine(
      FunctionCopy copy,
      Label start,
      Register link,
      Frames.@Nullable Frame frame,
      CallConvention convention,
      Map<Integer, Label> sites,
      List<Label> returns) {
    PtxFunction function() {
      return copy.function();
    }
  }

  private Subroutine subroutine(PtxFunction function) {
    Subroutine known = all.get(function.name());
    if (known != null) {
      return known;
    }
    Frames.Frame frame =
        calls.recursive(function.name())
            ? frames.frame(code.register("%frame", ScalarType.B64))
            : null;
    Subroutine made =
        new Subroutine(
            new FunctionCopy(function, code, calls.addresses(), frames, frame),
            code.label(function.name()),
            code.register("%link", ScalarType.B32),
            frame,
            convention(function),
            new LinkedHashMap<>(),
            new ArrayList<>());
    all.put(function.name(), made);
    open.add(made);
    return made;
  }

  private CallConvention convention(PtxFunction function) {
    return conventions.computeIfAbsent(
        CallConvention.shape(function.parameters(), function.results()),
        key -> CallConvention.of(function.parameters(), function.results()));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** The next subroutine whose body is to be emitted, or null when there is none left. */
  @Nullable Subroutine next() {
    return open.poll();
  }

  void call(
      Instruction call, PtxFunction callee, CallOperands operands, @Nullable Subroutine within)
      throws PtxException {
    Subroutine target = subroutine(callee);
    linkAndJump(
        call,
        operands,
        within,
        List.of(target),
        () -> code.emit(call, Opcode.LINKED_CALL, new Operand.Target(target.start())));
  }

  void callThroughPointer(Instruction call, CallOperands operands, @Nullable Subroutine within)
      throws PtxException {
    List<PtxFunction> candidates = calls.candidates(operands);
    List<Subroutine> targets = candidates.stream().map(this::subroutine).toList();
    if (targets.isEmpty()) {
      code.emit(call, Opcode.INVALID_CALL, operands.function());
      return;
    }
    boolean one =
        targets.stream().allMatch(target -> target.convention() == targets.get(0).convention());
    if (!one) {
      throw call.error("arguments of unknown size");
    }
    linkAndJump(call, operands, within, targets, () -> dispatch(call, operands, targets));
  }

  private void dispatch(Instruction call, CallOperands operands, List<Subroutine> targets) {
    Label invalid = code.label("no function");
    List<Label> table = new ArrayList<>();
    for (Subroutine target : targets) {
      int index = calls.addresses().index(target.function().name());
      while (table.size() <= index) {
        table.add(invalid);
      }
      table.set(index, target.start());
    }
    code.emit(call, Opcode.DISPATCH, operands.function(), new Operand.Targets(table));
    code.place(invalid);
    code.emit(call, Opcode.INVALID_CALL, operands.function());
  }

  private void linkAndJump(
      Instruction call,
      CallOperands operands,
      @Nullable Subroutine within,
      List<Subroutine> targets,
      Runnable jump)
      throws PtxException {
    int site = sites++;
    Operand number = new Operand.Immediate(site, null);
    Register frame = savesInto(within, targets);
    if (frame != null) {
      code.emit(call, Opcode.SAVE, number, frame);
    }
    CallConvention convention = targets.get(0).convention();
    copyAll(call, convention.parameters(), operands.arguments());
    code.emit(call, "mov.b32", link, number);
    jump.run();
    Label behind = code.label("behind call");
    code.place(behind);
    targets.forEach(target -> target.sites().put(site, behind));
    List<Operand> results = new ArrayList<>();
    for (Operand result : convention.results()) {
      results.add(frame != null ? temporary(call, result) : result);
    }
    if (frame != null) {
      code.emit(call, Opcode.RESTORE, number, frame);
    }
    copyAll(call, operands.results(), results);
  }

  /** The frame of a caller that may be called again before the call returns, or null. */
  private static @Nullable Register savesInto(
      @Nullable Subroutine caller, List<Subroutine> targets) {
    boolean again = targets.stream().anyMatch(target -> target.frame() != null);
    return again && caller != null && caller.frame() != null ? caller.frame().base() : null;
  }

  /** A copy of a result, out of the way of the registers that are restored. */
  private Operand temporary(Instruction call, Operand result) throws PtxException {
    Operand copy = CallConvention.of(List.of(result), List.of()).parameters().get(0);
    code.copy(call, copy, result);
    return copy;
  }

  private void copyAll(Instruction call, List<Operand> targets, List<Operand> sources)
      throws PtxException {
    for (int i = 0; i < targets.size(); i++) {
      code.copy(call, targets.get(i), sources.get(i));
    }
  }

  /** Stands for the function itself: its line, and where its source begins. */
  private static Instruction origin(Subroutine subroutine) {
    PtxFunction function = subroutine.function();
    SourceLocation source =
        function.instructions().stream()
            .map(Instruction::source)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    return new Instruction(
        null, false, Opcode.RET.text(), List.of(), List.of(), function.line(), source);
  }

  /** Emits what comes before the body. */
  void enter(Subroutine subroutine) throws PtxException {
    Instruction origin = origin(subroutine);
    code.place(subroutine.start());
    code.emit(origin, "mov.b32", subroutine.link(), link);
    if (subroutine.frame() != null) {
      code.emit(origin, Opcode.ENTER, subroutine.frame().base(), FlatCode.TOP);
    }
    for (int i = 0; i < subroutine.function().parameters().size(); i++) {
      code.copy(
          origin,
          subroutine.copy().rename(subroutine.function().parameters().get(i)),
          subroutine.convention().parameters().get(i));
    }
  }

  /** Emits what comes behind the body. */
  void leave(Subroutine subroutine) throws PtxException {
    Instruction origin = origin(subroutine);
    for (int i = 0; i < subroutine.function().results().size(); i++) {
      code.copy(
          origin,
          subroutine.convention().results().get(i),
          subroutine.copy().rename(subroutine.function().results().get(i)));
    }
    if (subroutine.frame() != null) {
      code.emit(origin, Opcode.LEAVE, subroutine.frame().base());
    }
    code.emit(
        origin, Opcode.LINKED_RETURN, subroutine.link(), new Operand.Targets(subroutine.returns()));
  }

  /** Fills the tables of the returns, once all calls are known. */
  void finish() {
    for (Subroutine subroutine : all.values()) {
      Label any = subroutine.sites().values().iterator().next();
      for (int site = 0; site < sites; site++) {
        subroutine.returns().add(subroutine.sites().getOrDefault(site, any));
      }
    }
  }
}
