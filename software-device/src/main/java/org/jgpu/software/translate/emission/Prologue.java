package org.jgpu.software.translate.emission;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.analysis.ControlFlow;
import org.jgpu.software.translate.analysis.KernelBody;
import org.jgpu.software.translate.analysis.Provenance;
import org.jgpu.software.translate.bytecode.NearMethod;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Write;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a method computes before its loop over threads: the uniform registers that its operations
 * need, and for each pointer among them the segment that it points into.
 */
public final class Prologue {
  private final Provenance provenance;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<Integer, Integer> uniforms = new HashMap<>();
  private final Map<Integer, Integer> constants = new HashMap<>();
  private final List<Register> roots = new ArrayList<>();

  /**
   * The prologue of a method.
   *
   * @param some the operations of the method, uniform ones included
   */
  Prologue(KernelBody body, List<Operation> some) {
    this.provenance = body.provenance();
    List<Register> registers = body.registers();
    BitSet needed = new BitSet();
    for (Operation operation : some) {
      ControlFlow.use(operation, needed);
      needRoot(operation, registers);
      if (body.relatives().computes(operation)) {
        needRoot((Register) operation.writes().get(0).target(), registers);
      }
    }
    roots.forEach(root -> needed.set(root.id()));
    for (int i = body.uniforms().operations().size() - 1; i >= 0; i--) {
      Operation operation = body.uniforms().operations().get(i);
      if (operation.writes().stream()
          .anyMatch(write -> needed.get(((Register) write.target()).id()))) {
        ControlFlow.use(operation, needed);
        operations.add(operation);
      }
    }
    Collections.reverse(operations);
    operations.forEach(this::number);
    operations.forEach(operation -> constant(operation, body.layout()));
  }

  private void number(Operation operation) {
    for (Write write : operation.writes()) {
      uniforms.put(((Register) write.target()).id(), uniforms.size());
    }
  }

  private void constant(Operation operation, Layout layout) {
    if (operation.opcode() != Opcode.MOV
        || operation.reads().size() != 1
        || operation.writes().size() != 1
        || !(operation.writes().get(0).target() instanceof Register register)
        || register.type().bytes() != Integer.BYTES) {
      return;
    }
    Operand value = operation.reads().get(0).operand();
    if (value instanceof Operand.VariableAddress variable) {
      constants.put(register.id(), (int) (layout.address(variable.variable()) + variable.offset()));
    } else if (value instanceof Operand.Immediate number
        && operation.reads().get(0).type().integral()) {
      constants.put(register.id(), (int) number.bits());
    }
  }

  /**
   * The value of a uniform register of 32 bits that is a number known here, such as where a shared
   * variable lies; else null. C2 knows the range of an index that is added to such a number, and
   * not to one that was loaded into a variable.
   */
  @Nullable Integer constant(Register register) {
    return constants.get(register.id());
  }

  /**
   * The number of a uniform register among those of this method, or -1. A number for all of the
   * kernel's would give each method as many local variables as the kernel has uniform registers,
   * and each of its frames an entry for each of them.
   */
  int uniform(Register register) {
    return uniforms.getOrDefault(register.id(), -1);
  }

  /** How many uniform registers this method reads. */
  int uniforms() {
    return uniforms.size();
  }

  private void needRoot(Operation operation, List<Register> registers) {
    Access access = operation.access();
    if (access != null
        && access.namesGlobal()
        && access.address().base() instanceof Register base) {
      needRoot(base, registers);
    }
  }

  private void needRoot(Register base, List<Register> registers) {
    if (provenance.root(base) >= 0 && root(base) < 0) {
      roots.add(registers.get(provenance.root(base)));
    }
  }

  /** The number of the root of an address register in this method, or -1. */
  int root(Register base) {
    int id = provenance.root(base);
    for (int i = 0; i < roots.size(); i++) {
      if (roots.get(i).id() == id) {
        return i;
      }
    }
    return -1;
  }

  /** How many pointers' segments this method looks up. */
  int roots() {
    return roots.size();
  }

  /** Writes the prologue; the parts of the context are in their variables. */
  void emit(MethodWriter writer, Locals locals) {
    operations.forEach(operation -> operation.emission().emit(writer));
    MethodVisitor out = writer.code();
    for (int i = 0; i < roots.size(); i++) {
      writer.table();
      writer.load(roots.get(i));
      writer.call(NearMethod.SEGMENT_OF);
      out.visitVarInsn(Opcodes.ASTORE, locals.rootBytes(i));
      writer.load(roots.get(i));
      writer.push(-(long) AddressSpace.SEGMENT_BYTES);
      writer.insn(Opcodes.LAND);
      out.visitVarInsn(Opcodes.LSTORE, locals.rootStart(i));
    }
  }
}
