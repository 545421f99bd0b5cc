package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jgpu.software.device.AtomicOperation;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.AtomicMethod;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.GenericMethod;
import org.jgpu.software.translate.operation.Half;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Atomic operations and reductions on memory. */
final class AtomicInstructions {
  private static final Set<String> OPERATIONS =
      Set.of("add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec");

  private AtomicInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case ATOM -> atomic(form, true);
      case RED -> atomic(form, false);
      default -> throw form.unexpected();
    };
  }

  /** An element of the instruction's vector; of a scalar instruction the only one. */
  private record Element(Read b, @Nullable Read c, @Nullable Write write, int offset) {}

  /**
   * Decodes {@code atom}, which returns the old value, or {@code red}, which does not. Orders and
   * scopes are accepted and not used: each update is sequentially consistent.
   */
  private static Operation atomic(Form form, boolean returns) throws PtxException {
    form.ignore("relaxed", "acquire", "release", "acq_rel");
    MemoryInstructions.ignoreScope(form);
    boolean policy = form.flag("L2::cache_hint");
    StateSpace space = MemoryInstructions.space(form);
    String name = form.need("operation", OPERATIONS);
    int length = MemoryInstructions.vectorLength(form::flag);
    if (length > 1 && space != StateSpace.GLOBAL && space != StateSpace.GENERIC) {
      throw form.error("vectors are updated in global memory only");
    }
    ScalarType type = form.type();
    if (type == ScalarType.B128) {
      if (!returns || length != 1) {
        throw form.unsupportedType(type);
      }
      return wide(form, space, name, policy);
    }
    if (Half.of(type) != null && !form.flag("noftz")) {
      throw form.error("a modifier .noftz is missing");
    }
    form.end();
    boolean swap = name.equals("cas");
    int operands = (returns ? 2 : 1) + (swap ? 2 : 1);
    form.needOperands(operands, policy ? operands + 1 : operands);
    MemoryOperand memory = MemoryOperand.of(form, returns ? 1 : 0, space);
    List<Element> elements = elements(form, type, bits(form, name, type), returns, swap, length);
    int operation = operation(name, type);
    return form.operation(
        reads(memory, elements),
        elements.stream().flatMap(element -> Stream.ofNullable(element.write)).toList(),
        out -> elements.forEach(element -> emit(out, memory, element, operation)));
  }

  /** An exchange or a swap of 128 bits, whose operands are pairs of registers. */
  private static Operation wide(Form form, StateSpace space, String name, boolean policy)
      throws PtxException {
    form.end();
    boolean swap = name.equals("cas");
    if (!swap && !name.equals("exch")) {
      throw form.unsupportedType(ScalarType.B128);
    }
    int operands = swap ? 4 : 3;
    form.needOperands(operands, policy ? operands + 1 : operands);
    MemoryOperand memory = MemoryOperand.of(form, 1, space);
    List<Read> values = new ArrayList<>();
    for (int i = 2; i < operands; i++) {
      for (Operand half : MemoryInstructions.values(form, form.operand(i), 2)) {
        values.add(form.read(half, ScalarType.B64, false));
      }
    }
    List<Write> writes = new ArrayList<>();
    for (Operand half : MemoryInstructions.values(form, form.operand(0), 2)) {
      writes.add(form.write(half, ScalarType.B64, false));
    }
    List<Read> reads = new ArrayList<>(values);
    Read base = memory.base();
    if (base != null) {
      reads.add(base);
    }
    return form.operation(
        reads,
        writes,
        out -> {
          for (int i = 0; i < values.size(); i++) {
            out.context();
            out.push(values.get(i));
            out.push(i);
            out.call(ContextMethod.SET_ELEMENT);
          }
          out.context();
          pushWideAddress(out, memory, 0);
          out.push(swap ? 1 : 0);
          out.call(AtomicMethod.ATOMIC_128);
          for (int i = 0; i < writes.size(); i++) {
            out.context();
            out.push(i);
            out.call(ContextMethod.ELEMENT);
            out.pop(writes.get(i));
          }
        });
  }

  private static List<Element> elements(
      Form form, ScalarType type, ScalarType bits, boolean returns, boolean swap, int length)
      throws PtxException {
    int first = returns ? 2 : 1;
    List<Operand> values = MemoryInstructions.values(form, form.operand(first), length);
    List<Operand> targets =
        returns ? MemoryInstructions.values(form, form.operand(0), length) : List.of();
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      elements.add(
          new Element(
              form.read(values.get(i), bits, false),
              swap ? form.read(first + 1, bits) : null,
              returns ? form.write(targets.get(i), bits, false) : null,
              i * type.bytes()));
    }
    return elements;
  }

  private static List<Read> reads(MemoryOperand memory, List<Element> elements) {
    List<Read> reads = new ArrayList<>();
    for (Element element : elements) {
      reads.add(element.b);
      if (element.c != null) {
        reads.add(element.c);
      }
    }
    Read base = memory.base();
    if (base != null) {
      reads.add(base);
    }
    return reads;
  }

  private static ScalarType bits(Form form, String name, ScalarType type) throws PtxException {
    boolean sum = name.equals("add");
    boolean copy = name.equals("exch") || name.equals("cas");
    boolean counter = name.equals("inc") || name.equals("dec");
    boolean floating = type.kind() == ScalarType.Kind.FLOAT;
    // By width: halves are added, exchanged and swapped; inc and dec are for 32 bits alone;
    // floating types have sums, and as bits exchanges and swaps.
    boolean good =
        switch (type.bytes()) {
          case 2 -> (floating && sum) || (type == ScalarType.B16 && copy);
          case 4 -> !floating || sum || (copy && Half.of(type) == null);
          case 8 -> !counter && (!floating || sum || copy);
          default -> false;
        };
    if (!good) {
      throw form.unsupportedType(type);
    }
    return switch (type.bytes()) {
      case 2 -> ScalarType.B16;
      case 4 -> ScalarType.B32;
      default -> ScalarType.B64;
    };
  }

  private static int operation(String name, ScalarType type) {
    return switch (name) {
      case "add" -> sum(type);
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

  private static int sum(ScalarType type) {
    return switch (type) {
      case F32, F64 -> AtomicOperation.ADD_FLOAT;
      case F16, F16X2 -> AtomicOperation.ADD_F16;
      case BF16, BF16X2 -> AtomicOperation.ADD_BF16;
      default -> AtomicOperation.ADD;
    };
  }

  private static void emit(
      OperationWriter out, MemoryOperand memory, Element element, int operation) {
    ScalarType bits = element.b.type();
    boolean wide = bits == ScalarType.B64;
    // Memory that no other worker touches has a way of its own, but for words only.
    boolean windowless = memory.privateToWorker() && bits != ScalarType.B16;
    if (windowless) {
      memory.pushMemory(out);
      memory.pushAddress(out);
    } else {
      out.context();
      pushWideAddress(out, memory, element.offset);
    }
    out.push(element.b);
    if (element.c != null) {
      out.push(element.c);
    } else if (wide) {
      out.push(0L);
    } else {
      out.push(0);
    }
    out.push(operation);
    boolean aligned = windowless && bits == ScalarType.B32 && memory.aligned(out, 4);
    out.call(windowless ? local(wide, aligned) : anywhere(bits));
    if (element.write == null) {
      out.insn(wide ? Opcodes.POP2 : Opcodes.POP);
    } else {
      out.pop(element.write);
    }
  }

  private static Code local(boolean wide, boolean aligned) {
    if (wide) {
      return AtomicMethod.SHARED_ATOMIC_64;
    }
    return aligned ? AtomicMethod.ALIGNED_ATOMIC_32 : AtomicMethod.SHARED_ATOMIC_32;
  }

  private static Code anywhere(ScalarType bits) {
    return switch (bits) {
      case B16 -> AtomicMethod.ATOMIC_16;
      case B32 -> AtomicMethod.ATOMIC_32;
      default -> AtomicMethod.ATOMIC_64;
    };
  }

  /** The address as a generic one, moved by an offset. */
  static void pushWideAddress(OperationWriter out, MemoryOperand memory, int offset) {
    memory.pushAddress(out);
    if (!memory.wide()) {
      out.insn(Opcodes.I2L);
      out.push(
          memory.space() == StateSpace.LOCAL
              ? AddressSpace.LOCAL_WINDOW
              : AddressSpace.SHARED_WINDOW);
      out.call(GenericMethod.ENTER_WINDOW);
    }
    if (offset != 0) {
      out.push((long) offset);
      out.insn(Opcodes.LADD);
    }
  }
}
