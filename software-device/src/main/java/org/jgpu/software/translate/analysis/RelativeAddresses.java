package org.jgpu.software.translate.analysis;

import java.util.BitSet;
import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Traits;

/**
 * The address registers that hold an offset from the start of their root's segment instead of the
 * address, which saves the subtraction at each access. Only registers that plain global accesses
 * and the computation of other such registers use can do so.
 */
public final class RelativeAddresses {
  private final Uniforms uniforms;
  private final Provenance provenance;
  private final BitSet registers = new BitSet();
  private boolean changed = true;

  private RelativeAddresses(Uniforms uniforms, Provenance provenance) {
    this.uniforms = uniforms;
    this.provenance = provenance;
  }

  /**
   * Finds them.
   *
   * @param operations all operations of the kernel
   * @param all the registers of the kernel
   */
  static RelativeAddresses of(
      List<Operation> operations, List<Register> all, Uniforms uniforms, Provenance provenance) {
    RelativeAddresses addresses = new RelativeAddresses(uniforms, provenance);
    for (Register register : all) {
      if (provenance.root(register) >= 0 && !uniforms.contains(register)) {
        addresses.registers.set(register.id());
      }
    }
    while (addresses.changed) {
      addresses.changed = false;
      operations.forEach(addresses::examine);
    }
    return addresses;
  }

  /** Whether a register holds an offset. */
  public boolean contains(Register register) {
    return registers.get(register.id());
  }

  /** Whether an operation computes such a register. */
  public boolean computes(Operation operation) {
    return operation.writes().size() == 1
        && operation.writes().get(0).target() instanceof Register register
        && contains(register);
  }

  private void examine(Operation operation) {
    boolean computes = computes(operation);
    if (!computes || !pointerFirst(operation)) {
      operation.writes().forEach(write -> exclude(write.target()));
      computes = false;
    }
    Access access = operation.access();
    Register base =
        access != null && access.plainGlobalBase() instanceof Register register ? register : null;
    for (Read read : operation.reads()) {
      boolean address = base != null && base.equals(read.operand()) && !stored(operation, base);
      if (!address && !computes) {
        exclude(read.operand());
      }
    }
  }

  /** Whether the address itself is among the values that are stored. */
  private static boolean stored(Operation operation, Register base) {
    return operation.reads().stream().filter(read -> base.equals(read.operand())).count() > 1;
  }

  /** Whether an operation adds numbers to one pointer of the root of its target, or copies it. */
  private boolean pointerFirst(Operation operation) {
    Register target = (Register) operation.writes().get(0).target();
    int pointers = 0;
    for (Read read : operation.reads()) {
      if (read.operand() instanceof Register register && provenance.root(register) >= 0) {
        boolean held = uniforms.contains(register) || contains(register);
        boolean same = provenance.root(register) == provenance.root(target);
        if (!held || !same) {
          return false;
        }
        pointers++;
      }
    }
    boolean first = pointers == 1 && !operation.traits().has(Traits.Mark.CARRIES);
    return switch (operation.opcode()) {
      case MOV, CVTA -> first && operation.reads().size() == 1;
      case ADD -> first && operation.reads().size() == 2;
      case SUB -> first && pointer(operation.reads().get(0));
      case MAD ->
          first
              && operation.traits().part() != Traits.Part.HIGH
              && pointer(operation.reads().get(2));
      default -> false;
    };
  }

  private boolean pointer(Read read) {
    return read.operand() instanceof Register register && provenance.root(register) >= 0;
  }

  private void exclude(Operand operand) {
    if (operand instanceof Register register && registers.get(register.id())) {
      registers.clear(register.id());
      changed = true;
    }
  }
}
