package org.jgpu.software.translate.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.ContextMethod;
import org.jgpu.software.translate.bytecode.GlobalMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.bytecode.StrongMethod;
import org.jgpu.software.translate.operation.Emission;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;
import org.objectweb.asm.Opcodes;

/** Loads, stores and fences. */
final class MemoryInstructions {
  /**
   * What makes an access one that other threads may rely on, in the terms of PTX's memory model.
   */
  static final Set<String> STRONG = Set.of("volatile", "relaxed", "acquire", "release", "mmio");

  private static final Set<String> SPACES = Set.of("global", "shared", "local", "const", "param");

  private MemoryInstructions() {}

  static Operation decode(Form form) throws PtxException {
    return switch (form.opcode()) {
      case LD, LDU -> access(form, true);
      case ST -> access(form, false);
      case MEMBAR, FENCE -> fence(form);
      case PREFETCH, PREFETCHU, APPLYPRIORITY, DISCARD -> nothing(form);
      case CREATEPOLICY -> policy(form);
      default -> throw form.unexpected();
    };
  }

  /** The state space among the modifiers. */
  static StateSpace space(Form form) {
    String found = form.choice(SPACES);
    return switch (found == null ? "" : found) {
      case "global" -> StateSpace.GLOBAL;
      case "shared" -> StateSpace.SHARED;
      case "local" -> StateSpace.LOCAL;
      case "const" -> StateSpace.CONST;
      case "param" -> StateSpace.PARAM;
      default -> StateSpace.GENERIC;
    };
  }

  static void ignoreScope(Form form) {
    form.ignore("cta", "cluster", "gpu", "sys");
  }

  static int vectorLength(Predicate<String> modifier) {
    return modifier.test("v2") ? 2 : modifier.test("v4") ? 4 : modifier.test("v8") ? 8 : 1;
  }

  private static Operation access(Form form, boolean load) throws PtxException {
    boolean strong = form.choice(STRONG) != null;
    StateSpace space = space(form);
    ignoreScope(form);
    form.ignore("weak", "nc", "ca", "cg", "cs", "lu", "cv", "wb", "wt", "unified");
    boolean policy = form.flag("L2::cache_hint");
    form.ignorePrefix("L1::");
    form.ignorePrefix("L2::");
    int length = vectorLength(form::flag);
    ScalarType type = form.type();
    form.end();
    form.needOperands(2, policy ? 3 : 2);
    if (type == ScalarType.PRED || type.bytes() == 16) {
      throw form.unsupportedType(type);
    }
    MemoryOperand memory = MemoryOperand.of(form, load ? 1 : 0, space);
    List<Operand> values = values(form, form.operand(load ? 0 : 1), length);
    // One worker runs all threads of a block, so that shared and local memory need no fences.
    boolean locked = strong && !memory.privateToWorker();
    return load
        ? load(form, memory, type, values, locked)
        : store(form, memory, type, values, locked);
  }

  static List<Operand> values(Form form, Operand operand, int length) throws PtxException {
    List<Operand> values = List.of(operand);
    if (length > 1) {
      if (!(operand instanceof Operand.Vector vector) || vector.elements().size() != length) {
        throw form.error("expected a vector of " + length + " elements");
      }
      values = vector.elements();
    }
    return values;
  }

  private static List<Read> reads(MemoryOperand memory, List<Read> values) {
    List<Read> reads = new ArrayList<>(values);
    Read base = memory.base();
    if (base != null) {
      reads.add(base);
    }
    return reads;
  }

  private static Operation load(
      Form form, MemoryOperand memory, ScalarType type, List<Operand> targets, boolean strong)
      throws PtxException {
    List<Write> writes = new ArrayList<>();
    for (Operand target : targets) {
      writes.add(form.write(target, type, true));
    }
    Emission emission =
        strong
            ? out -> strongLoad(out, memory, writes)
            : writes.size() == 1
                ? out -> loadOne(out, memory, writes.get(0))
                : out -> loadVector(out, memory, writes);
    return form.operation(reads(memory, List.of()), writes, emission);
  }

  private static void loadOne(OperationWriter out, MemoryOperand memory, Write write) {
    memory.pushMemory(out);
    memory.pushPlace(out);
    finishLoad(out, memory, write);
  }

  private static void finishLoad(OperationWriter out, MemoryOperand memory, Write write) {
    // In the register's own kind: bits loaded into a float register need no turn through an int.
    ScalarType type = out.natural(write.target(), write.type());
    memory.access(out, true, type);
    if (type.bytes() < 4) {
      out.extend(type);
    }
    out.pop(new Write(write.target(), type));
  }

  private static void loadVector(OperationWriter out, MemoryOperand memory, List<Write> writes) {
    int width = writes.get(0).type().bytes();
    keepVectorAddress(out, memory, width * writes.size());
    for (int i = 0; i < writes.size(); i++) {
      memory.pushMemory(out);
      pushElementAddress(out, memory, i * width);
      finishLoad(out, memory, writes.get(i));
    }
  }

  /**
   * Leaves a vector's place in a temporary local, and checks its alignment, which is that of the
   * whole.
   */
  private static void keepVectorAddress(OperationWriter out, MemoryOperand memory, int width) {
    memory.pushPlace(out);
    out.keep(memory.kind(out), 1);
    if (memory.inRow(out)) {
      return;
    }
    out.kept(memory.kind(out), 1);
    memory.toAddress(out);
    out.push(width);
    out.call(GlobalMethod.CHECK_VECTOR_ADDRESS);
  }

  private static void pushElementAddress(OperationWriter out, MemoryOperand memory, int offset) {
    out.kept(memory.kind(out), 1);
    if (offset != 0) {
      if (memory.kind(out).wide()) {
        out.push((long) offset);
        out.insn(Opcodes.LADD);
      } else {
        out.push(offset);
        out.insn(Opcodes.IADD);
      }
    }
  }

  private static void strongLoad(OperationWriter out, MemoryOperand memory, List<Write> writes) {
    int width = writes.get(0).type().bytes();
    out.context();
    memory.pushAddress(out);
    out.push(width);
    if (writes.size() == 1) {
      out.call(StrongMethod.LOAD);
      popLong(out, writes.get(0));
      return;
    }
    out.push(writes.size());
    out.call(StrongMethod.LOAD_VECTOR);
    for (int i = 0; i < writes.size(); i++) {
      out.context();
      out.push(i);
      out.call(ContextMethod.ELEMENT);
      popLong(out, writes.get(i));
    }
  }

  /** Pops the low bytes of a long as a value of a type. */
  private static void popLong(OperationWriter out, Write write) {
    ScalarType type = write.type();
    JvmType kind = JvmType.of(type);
    if (kind.wide()) {
      out.reinterpret(JvmType.LONG, kind);
    } else {
      out.insn(Opcodes.L2I);
      out.reinterpret(JvmType.INT, kind);
      if (kind == JvmType.INT) {
        out.extend(type);
      }
    }
    out.pop(write);
  }

  private static Operation store(
      Form form, MemoryOperand memory, ScalarType type, List<Operand> sources, boolean strong)
      throws PtxException {
    List<Read> values = new ArrayList<>();
    for (Operand source : sources) {
      values.add(form.read(source, type, true));
    }
    Emission emission =
        strong
            ? out -> strongStore(out, memory, values)
            : values.size() == 1
                ? out -> storeOne(out, memory, values.get(0))
                : out -> storeVector(out, memory, values);
    return form.operation(reads(memory, values), List.of(), emission);
  }

  private static void storeOne(OperationWriter out, MemoryOperand memory, Read value) {
    memory.pushMemory(out);
    memory.pushPlace(out);
    finishStore(out, memory, value);
  }

  private static void finishStore(OperationWriter out, MemoryOperand memory, Read value) {
    ScalarType type = out.natural(value.operand(), value.type());
    out.push(value.operand(), type);
    memory.access(out, false, type);
  }

  private static void storeVector(OperationWriter out, MemoryOperand memory, List<Read> values) {
    int width = values.get(0).type().bytes();
    keepVectorAddress(out, memory, width * values.size());
    for (int i = 0; i < values.size(); i++) {
      memory.pushMemory(out);
      pushElementAddress(out, memory, i * width);
      finishStore(out, memory, values.get(i));
    }
  }

  private static void strongStore(OperationWriter out, MemoryOperand memory, List<Read> values) {
    int width = values.get(0).type().bytes();
    if (values.size() > 1) {
      for (int i = 0; i < values.size(); i++) {
        out.context();
        pushLong(out, values.get(i));
        out.push(i);
        out.call(ContextMethod.SET_ELEMENT);
      }
    }
    out.context();
    memory.pushAddress(out);
    if (values.size() == 1) {
      pushLong(out, values.get(0));
      out.push(width);
      out.call(StrongMethod.STORE);
    } else {
      out.push(width);
      out.push(values.size());
      out.call(StrongMethod.STORE_VECTOR);
    }
  }

  private static void pushLong(OperationWriter out, Read value) {
    ScalarType type = value.type();
    boolean wide = type.bytes() == 8;
    out.push(value.operand(), wide && type != ScalarType.F64 ? ScalarType.B64 : type);
    JvmType kind = JvmType.of(type);
    if (kind.floating()) {
      out.reinterpret(kind, wide ? JvmType.LONG : JvmType.INT);
    }
    if (!wide) {
      out.widen(false);
    }
  }

  private static Operation fence(Form form) throws PtxException {
    ignoreScope(form);
    form.ignore("gl", "sc", "acq_rel", "acquire", "release", "alias");
    form.ignorePrefix("proxy");
    form.end();
    return form.operation(List.of(), List.of(), out -> out.call(StrongMethod.FENCE));
  }

  /** A caching policy, which accesses accept and do not use. */
  private static Operation policy(Form form) throws PtxException {
    form.type();
    return form.operation(List.of(), form.write(0, ScalarType.B64), Code.of(Opcodes.LCONST_0));
  }

  /** A hint, which has no effect here. */
  private static Operation nothing(Form form) {
    return form.operation(List.of(), List.of(), Emission.NONE);
  }
}
