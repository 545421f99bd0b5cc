package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.device.LocalStack;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.bytecode.ArrayMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.bytecode.StackMethod;
import org.jgpu.software.translate.inline.FlatCode;
import org.jgpu.software.translate.inline.FlatKernel;
import org.jgpu.software.translate.inline.Frames;
import org.jgpu.software.translate.operation.Flow;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/**
 * Finds which registers a recursive function needs after each call from inside it, and completes
 * the operations that save and restore them and that make the frames where they go.
 */
public final class SavedRegisters {
  private final FlatKernel kernel;
  private final List<Operation> operations;

  /** By the number of a call: what is live before and behind it. */
  private final Map<Long, BitSet> before = new HashMap<>();

  private final Map<Long, BitSet> behind = new HashMap<>();

  /** By the register of a frame: how much the calls of the function save at most, in bytes. */
  private final Map<Register, Integer> savedBytes = new HashMap<>();

  private SavedRegisters(FlatKernel kernel, List<Operation> operations) {
    this.kernel = kernel;
    this.operations = operations;
  }

  /** Completes the operations of a kernel in their list. */
  public static void resolve(FlatKernel kernel, List<Operation> operations) {
    if (kernel.frames().isEmpty()) {
      return;
    }
    SavedRegisters registers = new SavedRegisters(kernel, operations);
    registers.findLive();
    registers.sizeFrames();
    registers.complete();
  }

  /** Within a function a call goes on behind it, and a return ends. */
  private static Operation inside(Operation operation) {
    return switch (operation.opcode()) {
      case LINKED_CALL, DISPATCH -> operation.with(Flow.NEXT);
      case LINKED_RETURN -> operation.with(new Flow.Exit());
      default -> operation;
    };
  }

  private void findLive() {
    // Nothing leads into a subroutine here, since calls go on behind themselves.
    ControlFlow flow =
        ControlFlow.withUnreached(operations.stream().map(SavedRegisters::inside).toList());
    for (BasicBlock block : flow.blocks()) {
      flow.backwards(
          block,
          (live, at) -> {
            Operation operation = operations.get(at);
            if (operation.opcode() == Opcode.SAVE) {
              before.put(site(operation), (BitSet) live.clone());
            } else if (operation.opcode() == Opcode.RESTORE) {
              behind.put(site(operation), (BitSet) live.clone());
            }
          });
    }
  }

  private static long site(Operation operation) {
    return ((Operand.Immediate) operation.origin().operands().get(0)).bits();
  }

  private static Register base(Operation operation) {
    return (Register) operation.origin().operands().get(1);
  }

  /** The registers to save around a call: needed behind it, and not set by it. */
  private List<Register> saved(Operation operation) {
    long site = site(operation);
    BitSet live = (BitSet) before.getOrDefault(site, new BitSet()).clone();
    live.and(behind.getOrDefault(site, new BitSet()));
    live.clear(FlatCode.TOP.id());
    live.clear(base(operation).id());
    return live.stream().mapToObj(kernel.registers()::get).toList();
  }

  private static boolean wide(Register register) {
    return register.type().bytes() == 8;
  }

  /** The width of a saved register; 8 bytes each keep all of them aligned. */
  private static final int SLOT = 8;

  private void sizeFrames() {
    for (Operation operation : operations) {
      if (operation.opcode() == Opcode.SAVE) {
        Register base = base(operation);
        int bytes = SLOT * saved(operation).size();
        savedBytes.merge(base, bytes, Math::max);
      }
    }
  }

  private void complete() {
    for (int i = 0; i < operations.size(); i++) {
      Operation operation = operations.get(i);
      switch (operation.opcode()) {
        case ENTER -> operations.set(i, enter(operation));
        case SAVE -> operations.set(i, save(operation));
        case RESTORE -> operations.set(i, restore(operation));
        default -> {}
      }
    }
  }

  private Operation enter(Operation operation) {
    Register base = (Register) operation.origin().operands().get(0);
    long variables = kernel.frames().frame(base).bytes();
    long bytes = LocalStack.align(variables + savedBytes.getOrDefault(base, 0), Frames.ALIGNMENT);
    Read top = new Read(FlatCode.TOP, ScalarType.U64);
    Read previous = new Read(base, ScalarType.U64);
    Write grown = new Write(FlatCode.TOP, ScalarType.U64);
    return operation.with(
        List.of(top, previous),
        List.of(new Write(base, ScalarType.U64), grown),
        out -> {
          out.push(top);
          out.push((long) Frames.ALIGNMENT);
          out.call(StackMethod.ALIGN);
          out.keep(JvmType.LONG, 1);
          out.local();
          out.kept(JvmType.LONG, 1);
          out.push(bytes);
          out.call(StackMethod.GROW);
          out.pop(grown);
          out.local();
          out.kept(JvmType.LONG, 1);
          out.insn(Opcodes.L2I);
          out.push(previous);
          out.call(ArrayMethod.STORE_64);
          out.kept(JvmType.LONG, 1);
          out.pop(new Write(base, ScalarType.U64));
        });
  }

  private static Read read(Register register) {
    return new Read(register, type(register));
  }

  private static ScalarType type(Register register) {
    if (register.type() == ScalarType.PRED) {
      return ScalarType.PRED;
    }
    return wide(register)
        ? ScalarType.B64
        : register.type().bytes() == 4 ? ScalarType.B32 : ScalarType.B16;
  }

  private Operation save(Operation operation) {
    Register base = base(operation);
    long variables = kernel.frames().frame(base).bytes();
    List<Register> saved = saved(operation);
    List<Read> reads = new ArrayList<>();
    saved.forEach(register -> reads.add(read(register)));
    reads.add(new Read(base, ScalarType.U64));
    return operation.with(
        reads,
        List.of(),
        out -> {
          for (int i = 0; i < saved.size(); i++) {
            pushSlot(out, base, variables + SLOT * i);
            out.push(read(saved.get(i)));
            out.call(wide(saved.get(i)) ? ArrayMethod.STORE_64 : ArrayMethod.STORE_32);
          }
        });
  }

  private Operation restore(Operation operation) {
    Register base = base(operation);
    long variables = kernel.frames().frame(base).bytes();
    List<Register> saved = saved(operation);
    List<Write> writes = new ArrayList<>();
    saved.forEach(register -> writes.add(new Write(register, type(register))));
    return operation.with(
        List.of(new Read(base, ScalarType.U64)),
        writes,
        out -> {
          for (int i = 0; i < saved.size(); i++) {
            pushSlot(out, base, variables + SLOT * i);
            out.call(wide(saved.get(i)) ? ArrayMethod.LOAD_64 : ArrayMethod.LOAD_32);
            out.pop(writes.get(i));
          }
        });
  }

  private static void pushSlot(OperationWriter out, Register base, long offset) {
    out.local();
    out.push(base, ScalarType.U64);
    out.insn(Opcodes.L2I);
    out.push((int) offset);
    out.insn(Opcodes.IADD);
  }
}
