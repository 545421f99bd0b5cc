package org.jgpu.software.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.software.device.AtomicAccess;
import org.jgpu.software.device.AtomicOperation;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Atomic operations and reductions on memory. */
final class AtomicInstructions {
  private static final Set<String> OPERATIONS =
      Set.of("add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec");

  private AtomicInstructions() {}

  static void register(Map<String, Decoder> decoders) {
    decoders.put("atom", form -> atomic(form, true));
    decoders.put("red", form -> atomic(form, false));
  }

  private static Operation atomic(Form form, boolean returns) throws PtxException {
    form.ignore("relaxed", "acquire", "release", "acq_rel");
    MemoryInstructions.ignoreScope(form);
    form.ignore("L2::cache_hint");
    StateSpace space = MemoryInstructions.space(form);
    String name = form.need("operation", OPERATIONS);
    ScalarType type = form.type();
    form.end();
    int first = returns ? 1 : 0;
    MemoryOperand memory = MemoryOperand.of(form, first, space);
    ScalarType bits = bits(form, name, type);
    Read b = form.read(first + 1, bits);
    Read c = name.equals("cas") ? form.read(first + 2, bits) : null;
    Write write = returns ? form.write(0, bits) : null;
    List<Read> reads = new ArrayList<>(List.of(b));
    if (c != null) {
      reads.add(c);
    }
    Read base = memory.base();
    if (base != null) {
      reads.add(base);
    }
    int operation = operation(name, type);
    return new Operation(
        form.instruction(),
        reads,
        write == null ? List.of() : List.of(write),
        out -> {
          emit(out, memory, bits, b, c, operation);
          if (write == null) {
            out.insn(bits == ScalarType.B64 ? Opcodes.POP2 : Opcodes.POP);
          } else {
            out.pop(write);
          }
        });
  }

  private static ScalarType bits(Form form, String name, ScalarType type) throws PtxException {
    if (type == ScalarType.B16 && name.equals("cas")) {
      return ScalarType.B16;
    }
    boolean counter = name.equals("inc") || name.equals("dec");
    boolean floating = type.kind() == ScalarType.Kind.FLOAT;
    boolean good =
        (type.bytes() == 4 || type.bytes() == 8)
            && type != ScalarType.F16X2
            && type != ScalarType.BF16X2
            && (!counter || type.bytes() == 4)
            && (!floating || name.equals("add") || name.equals("exch") || name.equals("cas"));
    if (!good) {
      throw form.unsupportedType(type);
    }
    return type.bytes() == 8 ? ScalarType.B64 : ScalarType.B32;
  }

  private static int operation(String name, ScalarType type) {
    boolean floating = type.kind() == ScalarType.Kind.FLOAT;
    return switch (name) {
      case "add" -> floating ? AtomicOperation.ADD_FLOAT : AtomicOperation.ADD;
      case "min" -> type.signed() ? AtomicOperation.MIN_SIGNED : AtomicOperation.MIN_UNSIGNED;
      case "max" -> type.signed() ? AtomicOperation.MAX_SIGNED : AtomicOperation.MAX_UNSIGNED;
      case "and" -> AtomicOperation.AND;
      case "or" -> AtomicOperation.OR;
      case "xor" -> AtomicOperation.XOR;
      case "exch" -> AtomicOperation.EXCHANGE;
      case "cas" -> AtomicOperation.COMPARE_AND_SWAP;
      case "inc" -> AtomicOperation.INCREMENT;
      default -> AtomicOperation.DECREMENT;
    };
  }

  private static void emit(
      OperationWriter out,
      MemoryOperand memory,
      ScalarType bits,
      Read b,
      @Nullable Read c,
      int operation) {
    boolean wide = bits == ScalarType.B64;
    if (bits == ScalarType.B16) {
      out.context();
      pushWideAddress(out, memory);
      out.push(b);
      out.push(c == null ? b : c);
      out.call(AtomicAccess.class, "atomicSwap16");
      return;
    }
    if (memory.privateToWorker()) {
      memory.pushMemory(out);
    } else {
      out.context();
    }
    memory.pushAddress(out);
    out.push(b);
    if (c != null) {
      out.push(c);
    } else if (wide) {
      out.push(0L);
    } else {
      out.push(0);
    }
    out.push(operation);
    boolean aligned = !wide && memory.aligned(out, 4);
    String local = aligned ? "alignedAtomic" : "sharedAtomic";
    out.call(AtomicAccess.class, (memory.privateToWorker() ? local : "atomic") + bits.bits());
  }

  /** The address as a generic one. */
  private static void pushWideAddress(OperationWriter out, MemoryOperand memory) {
    memory.pushAddress(out);
    if (!memory.wide()) {
      out.insn(Opcodes.I2L);
      out.push(org.jgpu.software.memory.AddressSpace.SHARED_WINDOW);
      out.call(org.jgpu.software.device.GenericAccess.class, "enterWindow");
    }
  }
}
