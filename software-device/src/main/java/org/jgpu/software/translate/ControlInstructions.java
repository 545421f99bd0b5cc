package org.jgpu.software.translate;

import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.objectweb.asm.Opcodes;

/** Branches, ends, traps, and what stands for CUDA's own functions. */
final class ControlInstructions {
  private ControlInstructions() {}

  static void register(Map<String, Decoder> decoders) {
    decoders.put("bra", ControlInstructions::branch);
    decoders.put("brx", ControlInstructions::branchTable);
    decoders.put("ret", ControlInstructions::exit);
    decoders.put("exit", ControlInstructions::exit);
    decoders.put("trap", ControlInstructions::trap);
    decoders.put("brkpt", ControlInstructions::trap);
    decoders.put("nanosleep", ControlInstructions::nothing);
    decoders.put("pmevent", ControlInstructions::nothing);
    decoders.put("griddepcontrol", ControlInstructions::nothing);
    decoders.put(SpinLoops.YIELD, ControlInstructions::yieldTurn);
    decoders.put(SteppedLoop.ENDS, SteppedLoop::decode);
    decoders.put(LoopPolls.POLL, LoopPolls::decode);
    decoders.put(SystemCalls.VPRINTF.instruction(), ControlInstructions::print);
    decoders.put(SystemCalls.ASSERT_FAIL.instruction(), ControlInstructions::assertion);
    decoders.put(SystemCalls.MALLOC.instruction(), ControlInstructions::allocate);
    decoders.put(SystemCalls.FREE.instruction(), ControlInstructions::free);
  }

  private static Operation branch(Form form) throws PtxException {
    form.ignore("uni");
    form.end();
    if (!(form.operand(0) instanceof Operand.Target target)) {
      throw form.error("no branch target");
    }
    return new Operation(
        form.instruction(), List.of(), List.of(), Emission.NONE, new Flow.Jump(target.label()));
  }

  private static Operation branchTable(Form form) throws PtxException {
    form.ignore("uni", "idx");
    form.end();
    if (!(form.operand(1) instanceof Operand.Targets targets)) {
      throw form.error("no table of branch targets");
    }
    Read index = form.read(0, ScalarType.U32);
    return new Operation(
        form.instruction(),
        List.of(index),
        List.of(),
        out -> out.push(index),
        new Flow.Table(targets.labels()));
  }

  private static Operation exit(Form form) throws PtxException {
    form.ignore("uni");
    form.end();
    return new Operation(form.instruction(), List.of(), List.of(), Emission.NONE, new Flow.Exit());
  }

  private static Operation trap(Form form) throws PtxException {
    form.end();
    return new Operation(
        form.instruction(),
        List.of(),
        List.of(),
        out -> {
          out.context();
          out.call(ContextMethod.TRAP);
        });
  }

  /** Without effect here. */
  private static Operation nothing(Form form) {
    return new Operation(form.instruction(), List.of(), List.of(), Emission.NONE);
  }

  private static Operation yieldTurn(Form form) {
    return new Operation(
        form.instruction(),
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
    return new Operation(
        form.instruction(),
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
    return new Operation(
        form.instruction(),
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
    return new Operation(
        form.instruction(),
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
    return new Operation(
        form.instruction(),
        List.of(address),
        List.of(),
        out -> {
          out.context();
          out.push(address);
          out.call(ContextMethod.FREE);
        });
  }
}
