package org.jgpu.software.translate.decode;

import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/** Branches, ends, traps, and what stands for CUDA's own functions. */
final class ControlInstructions {
  private ControlInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case BRA -> branch(form);
      case BRX -> branchTable(form);
      case RET, EXIT -> exit(form);
      case TRAP, BRKPT -> trap(form);
      case NANOSLEEP, PMEVENT, GRIDDEPCONTROL -> nothing(form);
      case YIELD -> yieldTurn(form);
      case AHEAD -> LoopInstructions.ahead(form);
      case ENDS -> LoopInstructions.ends(form);
      case POLL -> LoopInstructions.poll(form);
      case PRINTF -> print(form);
      case ASSERT -> assertion(form);
      case MALLOC -> allocate(form);
      case FREE -> free(form);
      default -> throw form.unexpected();
    };
  }

  private static Operation branch(Form form) throws PtxException {
    form.ignore("uni");
    form.end();
    if (!(form.operand(0) instanceof Operand.Target target)) {
      throw form.error("no branch target");
    }
    return form.operation(List.of(), List.of(), Emission.NONE, new Flow.Jump(target.label()));
  }

  private static Operation branchTable(Form form) throws PtxException {
    form.ignore("uni", "idx");
    form.end();
    if (!(form.operand(1) instanceof Operand.Targets targets)) {
      throw form.error("no table of branch targets");
    }
    Read index = form.read(0, ScalarType.U32);
    return form.operation(
        List.of(index), List.of(), out -> out.push(index), new Flow.Table(targets.labels()));
  }

  /**
   * Ends the thread. A ret is one of the kernel itself: those of functions were resolved before.
   */
  private static Operation exit(Form form) throws PtxException {
    form.ignore("uni");
    form.end();
    return form.operation(List.of(), List.of(), Emission.NONE, new Flow.Exit());
  }

  private static Operation trap(Form form) throws PtxException {
    form.end();
    return form.operation(
        List.of(),
        List.of(),
        out -> {
          out.context();
          out.call(ContextMethod.TRAP);
        });
  }

  /** Without effect here. */
  private static Operation nothing(Form form) {
    return form.operation(List.of(), List.of(), Emission.NONE);
  }

  /** Lets other threads go on, where one waits in a loop for what they will write. */
  private static Operation yieldTurn(Form form) {
    return form.operation(
        List.of(),
        List.of(),
        out -> {
          out.context();
          out.call(ContextMethod.SPIN);
        },
        new Flow.Suspend(true, Emission.NONE));
  }

  private static Operation print(Form form) throws PtxException {
    Read format = form.read(1, ScalarType.B64);
    Read arguments = form.read(2, ScalarType.B64);
    Write result = form.write(0, ScalarType.B32);
    return form.operation(
        List.of(format, arguments),
        List.of(result),
        out -> {
          out.context();
          out.push(format);
          out.push(arguments);
          out.call(ContextMethod.PRINTF);
          out.pop(result);
        });
  }

  private static Operation assertion(Form form) throws PtxException {
    List<Read> reads =
        List.of(
            form.read(1, ScalarType.B64),
            form.read(2, ScalarType.B64),
            form.read(3, ScalarType.B32),
            form.read(4, ScalarType.B64));
    Write result = form.write(0, ScalarType.B32);
    return form.operation(
        reads,
        List.of(result),
        out -> {
          out.context();
          reads.forEach(out::push);
          out.call(ContextMethod.ASSERTION_FAILED);
          out.insn(Opcodes.ICONST_0);
          out.pop(result);
        });
  }

  private static Operation allocate(Form form) throws PtxException {
    form.layout().useHeap();
    Read bytes = form.read(1, ScalarType.B64);
    Write address = form.write(0, ScalarType.B64);
    return form.operation(
        List.of(bytes),
        List.of(address),
        out -> {
          out.context();
          out.push(bytes);
          out.call(ContextMethod.ALLOCATE);
          out.pop(address);
        });
  }

  private static Operation free(Form form) throws PtxException {
    form.layout().useHeap();
    Read address = form.read(1, ScalarType.B64);
    return form.operation(
        List.of(address),
        List.of(),
        out -> {
          out.context();
          out.push(address);
          out.call(ContextMethod.FREE);
        });
  }
}
