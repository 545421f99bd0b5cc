package org.jgpu.software.exec;

import org.jgpu.software.check.RaceException;
import org.jgpu.software.check.UninitializedReadException;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelTrapException;
import org.jgpu.software.device.LaunchStoppedException;
import org.jgpu.software.memory.MemoryFaultException;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.SourceLocation;
import org.jgpu.software.translate.KernelTranslation;
import org.jspecify.annotations.Nullable;

/** Makes the exception that a launch ends with out of what went wrong in a thread. */
final class FaultReport {
  private final String kernel;
  private final KernelTranslation translation;
  private final KernelTranslation.Translated code;

  FaultReport(String kernel, KernelTranslation translation, KernelTranslation.Translated code) {
    this.kernel = kernel;
    this.translation = translation;
    this.code = code;
  }

  /** The fault of the context's selected thread; of the device itself when there is no context. */
  DeviceFaultException of(Throwable cause, @Nullable BlockContext context) {
    if (context == null) {
      String text = "the software device could not run kernel " + kernel + ": " + cause;
      FaultPlace nowhere = new FaultPlace(0, 0, 0, 0, 0, 0, 0, "", 0, 0);
      return new DeviceFaultException(FaultKind.INTERNAL, kernel, nowhere, text, cause);
    }
    // Threads that run in turns leave no more than their number.
    context.select(context.thread());
    if (cause instanceof LaneFaultException lane) {
      context.select(lane.thread());
      return of(lane.fault(), context, lane.place());
    }
    return of(cause, context, instruction(cause));
  }

  private DeviceFaultException of(
      Throwable cause, BlockContext context, @Nullable Instruction found) {
    Instruction instruction = found;
    if (cause instanceof SynchronizationException fault) {
      context.select(fault.thread());
      Throwable reason = fault.getCause() == null ? fault : fault.getCause();
      instruction = fault.place() == null ? instruction(reason) : fault.place();
    }
    Instruction use = null;
    if (cause instanceof UninitializedReadException read && read.load() >= 0) {
      use = read.use() < 0 ? instruction : translation.operation(read.use());
      instruction = translation.operation(read.load());
    }
    FaultKind kind = kind(cause);
    FaultPlace place = place(context, instruction, address(cause));
    String problem = problem(cause, context, instruction, use);
    return new DeviceFaultException(
        kind, kernel, place, text(kind, problem, place, instruction), cause);
  }

  private static long address(Throwable cause) {
    if (cause instanceof MemoryFaultException fault) {
      return fault.address();
    }
    if (cause instanceof RaceException race) {
      return race.access().address();
    }
    return cause instanceof UninitializedReadException read ? read.access().address() : 0;
  }

  private static FaultKind kind(Throwable cause) {
    if (cause instanceof RaceException) {
      return FaultKind.RACE;
    }
    if (cause instanceof UninitializedReadException) {
      return FaultKind.UNINITIALIZED_READ;
    }
    if (cause instanceof MemoryFaultException fault) {
      return fault.misaligned() ? FaultKind.MISALIGNED_ADDRESS : FaultKind.ILLEGAL_ADDRESS;
    }
    if (cause instanceof KernelTrapException trap) {
      return switch (trap.reason()) {
        case ASSERTION -> FaultKind.ASSERT;
        case STACK_OVERFLOW -> FaultKind.STACK_OVERFLOW;
        case INVALID_CALL -> FaultKind.INVALID_CALL;
        case INVALID_BARRIER -> FaultKind.INVALID_SYNCHRONIZATION;
        case TRAP, INVALID_FREE, INVALID_COPY, INVALID_MATRIX -> FaultKind.TRAP;
      };
    }
    if (cause instanceof SynchronizationException fault) {
      return fault.kind();
    }
    return cause instanceof LaunchStoppedException ? FaultKind.TIMEOUT : FaultKind.INTERNAL;
  }

  /** The instruction by the line that the generated code carries in the stack trace. */
  private @Nullable Instruction instruction(Throwable cause) {
    String name = code.code().getClass().getName();
    for (StackTraceElement element : cause.getStackTrace()) {
      if (element.getClassName().equals(name) && element.getLineNumber() > 0) {
        return translation.instruction(element.getLineNumber());
      }
    }
    return null;
  }

  private String problem(
      Throwable cause,
      BlockContext context,
      @Nullable Instruction instruction,
      @Nullable Instruction use) {
    AccessText text = new AccessText(translation, context);
    if (cause instanceof MemoryFaultException fault) {
      return text.fault(fault, instruction);
    }
    if (cause instanceof RaceException race) {
      return text.race(race);
    }
    if (cause instanceof UninitializedReadException read) {
      return text.uninitialized(read, use);
    }
    return cause instanceof KernelTrapException
            || cause instanceof SynchronizationException
            || cause instanceof LaunchStoppedException
        ? String.valueOf(cause.getMessage())
        : "internal error of the software device: " + cause;
  }

  private static FaultPlace place(
      BlockContext context, @Nullable Instruction instruction, long address) {
    SourceLocation innermost = instruction == null ? null : instruction.source();
    SourceLocation source = innermost == null ? null : innermost.inOwnFile();
    return new FaultPlace(
        context.blockX(),
        context.blockY(),
        context.blockZ(),
        context.tidX(),
        context.tidY(),
        context.tidZ(),
        instruction == null ? 0 : instruction.line(),
        source == null ? "" : source.file(),
        source == null ? 0 : source.line(),
        address);
  }

  private String text(
      FaultKind kind, String problem, FaultPlace place, @Nullable Instruction instruction) {
    return String.format(
        "%s in kernel %s, block (%d,%d,%d), thread (%d,%d,%d)%s: %s",
        kind,
        kernel,
        place.blockX(),
        place.blockY(),
        place.blockZ(),
        place.threadX(),
        place.threadY(),
        place.threadZ(),
        Places.where(instruction),
        problem);
  }
}
