package org.jgpu.software.translate.inline;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.CallOperands;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/**
 * Makes one piece of code of a kernel and everything that it calls, so that a barrier in a function
 * is no different from one in the kernel. A function that is called by its name takes the place of
 * the call, with its own registers, labels and local variables; one that is recursive or called
 * through a pointer becomes one of the kernel's {@link Subroutines}. One that never returns has one
 * copy, to which every call jumps: the report of a failed check is called from hundreds of places.
 */
public final class Inliner {
  private final PtxModule module;
  private final CallGraph calls;
  private final FlatCode code = new FlatCode();
  private final Frames frames = new Frames();
  private final Subroutines subroutines;
  private final Map<String, LastCall> lastCalls = new HashMap<>();
  private final Deque<LastCall> openLastCalls = new ArrayDeque<>();

  private Inliner(PtxModule module, CallGraph calls) {
    this.module = module;
    this.calls = calls;
    this.subroutines = new Subroutines(code, frames, calls);
  }

  /** The only copy of a function that never returns, and where calls jump to. */
  private record LastCall(FunctionCopy copy, Label start) {}

  public static FlatKernel inline(PtxModule module, CallGraph calls, PtxFunction kernel)
      throws PtxException {
    return new Inliner(module, calls).kernel(kernel);
  }

  private FlatKernel kernel(PtxFunction kernel) throws PtxException {
    if (kernel.clusterBlocks() > 1) {
      throw Unsupported.clusters(kernel);
    }
    FunctionCopy copy = new FunctionCopy(kernel, code, calls.addresses(), frames, null);
    for (Operand parameter : kernel.parameters()) {
      if (!(parameter instanceof Operand.VariableAddress variable)) {
        throw new PtxException(kernel.line(), "a kernel's parameters must be in .param space");
      }
      copy.bind(variable.variable(), variable.variable());
    }
    Instruction start =
        new Instruction(null, false, Opcode.EXIT.text(), List.of(), List.of(), kernel.line(), null);
    if (calls.needsStack(kernel)) {
      code.emit(start, Opcode.STACK, FlatCode.TOP);
    }
    body(copy, null, null);
    // What follows is not to be run into from the kernel's end.
    if (!subroutines.isEmpty() || !openLastCalls.isEmpty()) {
      code.add(start);
    }
    Subroutines.Subroutine next = subroutines.next();
    // A body that is emitted here may call further functions of either kind.
    while (next != null || !openLastCalls.isEmpty()) {
      if (next != null) {
        subroutine(next);
      } else {
        LastCall last = openLastCalls.pop();
        code.place(last.start);
        body(last.copy, null, null);
      }
      next = subroutines.next();
    }
    subroutines.finish();
    return code.kernel(frames);
  }

  private void subroutine(Subroutines.Subroutine subroutine) throws PtxException {
    Label end = code.label("return of " + subroutine.function().name());
    subroutines.enter(subroutine);
    body(subroutine.copy(), end, subroutine);
    code.place(end);
    subroutines.leave(subroutine);
  }

  /**
   * Emits a body; a return goes to {@code end}, or ends the thread when it is null.
   *
   * @param within the subroutine that the body is part of; null in the kernel itself
   */
  private void body(FunctionCopy copy, @Nullable Label end, Subroutines.@Nullable Subroutine within)
      throws PtxException {
    List<Instruction> instructions = copy.function().instructions();
    Map<Integer, List<Label>> places = copy.places();
    for (int i = 0; i <= instructions.size(); i++) {
      for (Label label : places.getOrDefault(i, List.of())) {
        code.place(copy.rename(label));
      }
      if (i < instructions.size()) {
        step(copy, instructions.get(i), end, within);
      }
    }
  }

  private void step(
      FunctionCopy copy,
      Instruction instruction,
      @Nullable Label end,
      Subroutines.@Nullable Subroutine within)
      throws PtxException {
    code.checkSize(instruction);
    if (instruction.generated()) {
      throw Unsupported.error(instruction);
    }
    if (Opcode.CALL.is(instruction)) {
      call(copy, instruction, within);
    } else if (Opcode.RET.is(instruction) && end != null) {
      code.jump(instruction, copy.guard(instruction), instruction.guardNegated(), end);
    } else {
      code.add(copy.rename(instruction));
    }
  }

  private void call(FunctionCopy copy, Instruction call, Subroutines.@Nullable Subroutine within)
      throws PtxException {
    Label behind = null;
    // A call is many instructions now: its guard becomes a jump past them.
    Register guard = copy.guard(call);
    if (guard != null) {
      behind = code.label("behind call");
      code.jump(call, guard, !call.guardNegated(), behind);
    }
    CallOperands written = CallOperands.of(call);
    CallOperands renamed =
        new CallOperands(
            written.results().stream().map(copy::rename).toList(),
            written.name().isEmpty() ? copy.rename(written.function()) : written.function(),
            written.arguments().stream().map(copy::rename).toList());
    if (written.name().isEmpty()) {
      subroutines.callThroughPointer(call, renamed, within);
    } else {
      callByName(call, renamed, within);
    }
    if (behind != null) {
      code.place(behind);
    }
  }

  private void callByName(
      Instruction call, CallOperands operands, Subroutines.@Nullable Subroutine within)
      throws PtxException {
    SystemCalls system = SystemCalls.named(operands.name());
    PtxFunction callee = module.functions().get(operands.name());
    if (callee == null || (!callee.defined() && system == null)) {
      throw Unsupported.call(call, operands.name());
    }
    if (system != null && !callee.defined()) {
      system(call, system, operands);
      return;
    }
    if (callee.entry()) {
      throw call.error("call of the kernel \"" + operands.name() + "\"");
    }
    if (callee.parameters().size() != operands.arguments().size()
        || callee.results().size() != operands.results().size()) {
      throw call.error("the arguments do not match those of \"" + callee.name() + "\"");
    }
    if (calls.recursive(callee.name())) {
      subroutines.call(call, callee, operands, within);
    } else if (calls.neverReturns(callee.name()) && CallGraph.fits(callee, operands)) {
      lastCall(call, callee, operands);
    } else {
      inlined(call, callee, operands, within);
    }
  }

  private void system(Instruction call, SystemCalls system, CallOperands operands)
      throws PtxException {
    List<ScalarType> types = system.arguments();
    if (operands.arguments().size() < types.size()) {
      throw call.error("too few arguments for " + system.function());
    }
    Operand[] given = new Operand[types.size() + 1];
    Register result = code.register("%result", system.result());
    given[0] = result;
    for (int i = 0; i < types.size(); i++) {
      Register argument = code.register("%argument" + i, types.get(i));
      given[i + 1] = argument;
      code.take(call, argument, operands.arguments().get(i));
    }
    code.emit(call, system.instruction(), given);
    if (!operands.results().isEmpty()) {
      code.give(call, operands.results().get(0), result);
    }
  }

  /** A call that is not come back from: the arguments are left in the only copy's parameters. */
  private void lastCall(Instruction call, PtxFunction callee, CallOperands operands)
      throws PtxException {
    LastCall last = lastCalls.get(callee.name());
    if (last == null) {
      FunctionCopy copy = new FunctionCopy(callee, code, calls.addresses(), frames, null);
      last = new LastCall(copy, code.label(callee.name()));
      lastCalls.put(callee.name(), last);
      openLastCalls.add(last);
    }
    for (int i = 0; i < operands.arguments().size(); i++) {
      code.copy(call, last.copy.rename(callee.parameters().get(i)), operands.arguments().get(i));
    }
    code.jump(call, null, false, last.start);
  }

  private void inlined(
      Instruction call,
      PtxFunction callee,
      CallOperands operands,
      Subroutines.@Nullable Subroutine within)
      throws PtxException {
    FunctionCopy copy = new FunctionCopy(callee, code, calls.addresses(), frames, null);
    boolean stack = CallGraph.usesStack(callee);
    // What a function takes from the stack is free again when it returns.
    Register top = stack ? code.register("%saved_top", ScalarType.B64) : null;
    if (top != null) {
      code.emit(call, "mov.b64", top, FlatCode.TOP);
    }
    for (int i = 0; i < operands.arguments().size(); i++) {
      bindParameter(call, copy, callee.parameters().get(i), operands.arguments().get(i));
    }
    for (int i = 0; i < operands.results().size(); i++) {
      if (callee.results().get(i) instanceof Operand.VariableAddress formal
          && operands.results().get(i) instanceof Operand.VariableAddress actual) {
        copy.bind(formal.variable(), actual.variable());
      }
    }
    Label end = code.label("behind call");
    body(copy, end, within);
    code.place(end);
    if (top != null) {
      code.emit(call, "mov.b64", FlatCode.TOP, top);
    }
    for (int i = 0; i < operands.results().size(); i++) {
      handBack(call, copy, callee.results().get(i), operands.results().get(i));
    }
  }

  private void bindParameter(Instruction call, FunctionCopy copy, Operand formal, Operand actual)
      throws PtxException {
    if (formal instanceof Operand.VariableAddress variable
        && actual instanceof Operand.VariableAddress argument) {
      copy.bind(variable.variable(), argument.variable());
    } else {
      code.copy(call, copy.rename(formal), actual);
    }
  }

  private void handBack(Instruction call, FunctionCopy copy, Operand formal, Operand actual)
      throws PtxException {
    boolean shared =
        formal instanceof Operand.VariableAddress && actual instanceof Operand.VariableAddress;
    if (!shared) {
      code.copy(call, actual, copy.rename(formal));
    }
  }
}
