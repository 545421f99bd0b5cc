package org.jgpu.software.translate.decode;

import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.bytecode.Accesses;
import org.jgpu.software.translate.bytecode.ArrayMethod;
import org.jgpu.software.translate.bytecode.GenericMethod;
import org.jgpu.software.translate.bytecode.GlobalMethod;
import org.jgpu.software.translate.bytecode.JvmType;
import org.jgpu.software.translate.bytecode.NearMethod;
import org.jgpu.software.translate.operation.OperationWriter;
import org.jgpu.software.translate.operation.Read;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * An address in a state space, and how a value there is reached: global and generic memory through
 * a 64-bit address, the others through an index into a byte array.
 *
 * @param space the state space; constant memory counts as global
 * @param base what is read for the address, or null when it is a constant
 * @param offset what is added, or the whole constant
 */
record MemoryOperand(StateSpace space, @Nullable Read base, long offset) {

  static MemoryOperand of(Form form, int index, StateSpace written) throws PtxException {
    if (!(form.operand(index) instanceof Operand.Address address)) {
      throw form.error("operand " + (index + 1) + " is no address");
    }
    StateSpace space = written == StateSpace.CONST ? StateSpace.GLOBAL : written;
    Operand base = address.base();
    if (base instanceof Operand.Immediate number) {
      return new MemoryOperand(space, null, number.bits() + address.offset());
    }
    if (base instanceof Operand.VariableAddress variable) {
      return ofVariable(form, space, variable, address.offset());
    }
    if (!(base instanceof Register register) || register.type().bytes() < 4) {
      throw form.error("malformed address");
    }
    if (!register.type().integral()) {
      throw form.error(
          "register %s of type .%s is no address; use an integer or bit type"
              .formatted(register, register.type()));
    }
    ScalarType type = register.type().bytes() == 8 ? ScalarType.B64 : ScalarType.B32;
    return new MemoryOperand(space, new Read(register, type), address.offset());
  }

  /** A generic access to a variable is an access in the variable's own space. */
  private static MemoryOperand ofVariable(
      Form form, StateSpace space, Operand.VariableAddress variable, long offset) {
    StateSpace own = variable.variable().space();
    StateSpace used = space == StateSpace.GENERIC ? own : space;
    used = used == StateSpace.CONST ? StateSpace.GLOBAL : used;
    return new MemoryOperand(
        used, null, form.layout().address(variable.variable()) + variable.offset() + offset);
  }

  /** Whether the address is 64 bits wide and not an index. */
  boolean wide() {
    return space == StateSpace.GLOBAL || space == StateSpace.GENERIC || parameterThroughRegister();
  }

  /** Whether the space is named but the address computed, as of a parameter that is an array. */
  private boolean parameterThroughRegister() {
    return space == StateSpace.PARAM && base != null;
  }

  /** Whether only the thread's own worker ever touches the memory. */
  boolean privateToWorker() {
    return !wide();
  }

  /** The type in which {@link #pushPlace} leaves the place. */
  JvmType kind(OperationWriter out) {
    return wide() && !inRow(out) ? JvmType.LONG : JvmType.INT;
  }

  /** Whether the access was checked for a whole row of threads. */
  boolean inRow(OperationWriter out) {
    Read read = base;
    return space == StateSpace.GLOBAL
        && read != null
        && read.operand() instanceof Register register
        && out.inRow(register, offset);
  }

  /** The number of the pointer that the address grows from, if analyses found one, else -1. */
  private int root(OperationWriter out) {
    Read read = base;
    return read == null || space != StateSpace.GLOBAL ? -1 : out.root(read.operand());
  }

  /** Pushes what an access needs before the address. */
  void pushMemory(OperationWriter out) {
    switch (space) {
      case GLOBAL, CONST -> {
        int root = root(out);
        if (inRow(out)) {
          out.rootBytes(root);
        } else if (root >= 0) {
          out.near(root);
        } else {
          out.table();
        }
      }
      case SHARED -> out.shared();
      case LOCAL -> out.local();
      case GENERIC -> out.context();
      case PARAM -> {
        if (parameterThroughRegister()) {
          out.context();
        } else {
          out.parameters();
        }
      }
    }
  }

  /**
   * Pushes where an access takes place: the index into the segment in a row that was checked, the
   * offset from the start of the root's segment where there is a root, else the address.
   */
  void pushPlace(OperationWriter out) {
    int root = root(out);
    Read read = base;
    if (inRow(out) && read != null) {
      out.rowIndex((Register) read.operand(), offset);
      return;
    }
    if (root < 0 || read == null) {
      pushAddress(out);
      return;
    }
    out.push(read.operand(), ScalarType.U64);
    if (offset != 0) {
      out.push(offset);
      out.insn(Opcodes.LADD);
    }
    if (!out.relative(read.operand())) {
      out.rootStart(root);
      out.insn(Opcodes.LSUB);
    }
  }

  /** Turns what {@link #pushPlace} left into an address of 64 bits. */
  void toAddress(OperationWriter out) {
    if (root(out) >= 0) {
      out.rootStart(root(out));
      out.insn(Opcodes.LADD);
    } else if (!wide()) {
      out.insn(Opcodes.I2L);
    }
  }

  /** Whether an access of a width needs no test of its alignment; in shared and local memory. */
  boolean aligned(OperationWriter out, int width) {
    Read read = base;
    return read != null
        && read.operand() instanceof Register register
        && out.multiple(register, offset, width);
  }

  /** Pushes the address, or the index into the byte array. */
  void pushAddress(OperationWriter out) {
    Read read = base;
    if (wide()) {
      if (read == null) {
        out.push(offset);
        return;
      }
      out.push(read.operand(), ScalarType.U64);
      if (offset != 0) {
        out.push(offset);
        out.insn(Opcodes.LADD);
      }
      if (space == StateSpace.PARAM) {
        out.push(AddressSpace.PARAMETER_WINDOW);
        out.call(GenericMethod.ENTER_WINDOW);
      }
      return;
    }
    pushIndex(out, read);
  }

  private void pushIndex(OperationWriter out, @Nullable Read read) {
    if (read == null) {
      out.push((int) offset);
    } else if (read.type() == ScalarType.B64) {
      out.push(read);
      out.push(offset);
      out.insn(Opcodes.LADD);
      // 64 bits may hold an offset that an int cannot: it must fault, and not wrap into the array.
      out.call(ArrayMethod.NARROW_OFFSET);
    } else {
      out.push(read);
      if (offset != 0) {
        out.push((int) offset);
        out.insn(Opcodes.IADD);
      }
    }
  }

  /** Calls the access method for a type; the memory, the address and any value are on the stack. */
  void access(OperationWriter out, boolean load, ScalarType type) {
    out.call(methods(out, load, type).of(type));
  }

  private Accesses methods(OperationWriter out, boolean load, ScalarType type) {
    return switch (space) {
      case GLOBAL, CONST -> {
        if (inRow(out)) {
          yield array(load, true);
        }
        yield root(out) >= 0
            ? (load ? NearMethod.LOADS : NearMethod.STORES)
            : (load ? GlobalMethod.LOADS : GlobalMethod.STORES);
      }
      case SHARED, LOCAL -> array(load, aligned(out, type.bytes()));
      default -> wide() ? (load ? GenericMethod.LOADS : GenericMethod.STORES) : array(load, false);
    };
  }

  private static Accesses array(boolean load, boolean aligned) {
    return load
        ? (aligned ? ArrayMethod.ALIGNED_LOADS : ArrayMethod.LOADS)
        : (aligned ? ArrayMethod.ALIGNED_STORES : ArrayMethod.STORES);
  }
}
