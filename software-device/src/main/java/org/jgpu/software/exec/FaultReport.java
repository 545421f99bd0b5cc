package org.jgpu.software.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jgpu.software.check.RaceException;
import org.jgpu.software.check.UninitializedReadException;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.KernelTrapException;
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
    if (cause instanceof DeadlockException deadlock) {
      return deadlock(deadlock, context);
    }
    FaultKind kind = kind(cause);
    Instruction instruction = instruction(cause);
    FaultPlace place = place(context, instruction, address(cause));
    String problem = problem(cause, context, instruction);
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
      return trap.assertion() ? FaultKind.ASSERT : FaultKind.TRAP;
    }
    return cause instanceof InvalidSynchronizationException
        ? FaultKind.INVALID_SYNCHRONIZATION
        : FaultKind.INTERNAL;
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

  private String problem(Throwable cause, BlockContext context, @Nullable Instruction instruction) {
    AccessText text = new AccessText(translation, context);
    if (cause instanceof MemoryFaultException fault) {
      return text.fault(fault, instruction);
    }
    if (cause instanceof RaceException race) {
      return text.race(race);
    }
    if (cause instanceof UninitializedReadException read) {
      return text.uninitialized(read);
    }
    return cause instanceof KernelTrapException || cause instanceof InvalidSynchronizationException
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
        AccessText.where(instruction),
        problem);
  }

  private DeviceFaultException deadlock(DeadlockException deadlock, BlockContext context) {
    List<String> groups = new ArrayList<>();
    Instruction first = null;
    int thread = 0;
    for (Map.Entry<DeadlockException.Group, int[]> entry : deadlock.groups().entrySet()) {
      Instruction at = code.resumptions()[entry.getKey().state()];
      if (first == null) {
        first = at;
        thread = entry.getValue()[1];
      }
      int count = entry.getValue()[0];
      groups.add(
          count
              + (count == 1 ? " thread" : " threads")
              + " from thread "
              + entry.getValue()[1]
              + " on wait for "
              + waitsFor(entry.getKey())
              + AccessText.where(at));
    }
    context.select(thread);
    FaultPlace place = place(context, first, 0);
    String problem = "no thread can go on: " + String.join("; ", groups);
    return new DeviceFaultException(
        FaultKind.DEADLOCK,
        kernel,
        place,
        text(FaultKind.DEADLOCK, problem, place, first),
        deadlock);
  }

  private static String waitsFor(DeadlockException.Group group) {
    return group.kind().barrier()
        ? "barrier " + group.maskOrBarrier()
        : "the lanes 0x" + Integer.toHexString(group.maskOrBarrier());
  }
}
