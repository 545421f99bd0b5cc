package org.jgpu.software.translate.operation;

import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;

/**
 * An access of memory by a load, a store or an atomic operation; copies make theirs by themselves.
 *
 * @param action what is done
 * @param named the state space that the instruction names, or {@link StateSpace#GENERIC}
 * @param address where
 * @param type the type of one element
 * @param elements how many values are moved
 * @param order how other threads see it
 * @param values the registers and numbers that are stored, or that an atomic operation takes
 */
public record Access(
    Action action,
    StateSpace named,
    Operand.Address address,
    ScalarType type,
    int elements,
    Order order,
    List<Operand> values) {
  /** What an access does. */
  public enum Action {
    LOAD,
    /** A load of what surely stays the same while the kernel runs ({@code ldu}). */
    LOAD_UNIFORM,
    STORE,
    ATOMIC,
    /** An atomic operation that leaves what it was given. */
    EXCHANGE;

    /** Whether memory is only read. */
    public boolean loads() {
      return this == LOAD || this == LOAD_UNIFORM;
    }
  }

  /**
   * How other threads see an access.
   *
   * @param strong whether they see it at once, in one order
   * @param fence whether it orders other accesses too
   */
  public record Order(boolean strong, boolean fence) {}

  /** The space of the access; a generic access to a variable is one in the variable's own. */
  public StateSpace space() {
    return named == StateSpace.GENERIC && address.base() instanceof Operand.VariableAddress variable
        ? variable.variable().space()
        : named;
  }

  /** The bytes of all elements together. */
  public int bytes() {
    return elements * type.bytes();
  }

  /**
   * Whether it is a load or store of global or constant memory by that name, whose address may be
   * held as an offset.
   */
  public boolean namesGlobal() {
    boolean global = named == StateSpace.GLOBAL || named == StateSpace.CONST;
    return global && (action == Action.LOAD || action == Action.STORE);
  }

  /** The base of such an access that is not strong, or the bit bucket, which no operation reads. */
  public Operand plainGlobalBase() {
    return namesGlobal() && !order.strong() ? address.base() : new Operand.Sink();
  }

  /** Whether the address is a register and a number. */
  public boolean throughRegister() {
    return address.base() instanceof Register;
  }
}
