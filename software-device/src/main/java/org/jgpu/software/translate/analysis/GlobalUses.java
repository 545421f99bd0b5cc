package org.jgpu.software.translate.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.check.GlobalUse;
import org.jgpu.software.check.Spread;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Copy;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Traits;
import org.jspecify.annotations.Nullable;

/** Finds out what a kernel does to global memory: see {@link GlobalUse}. */
public final class GlobalUses {
  private final Provenance provenance;
  private final Spreads spreads;
  private final List<Register> registers;
  private final Map<Integer, Found> found = new LinkedHashMap<>();
  private final List<GlobalUse.Root> variables = new ArrayList<>();
  private final Layout layout;
  private boolean otherReads;
  private boolean otherWrites;
  private boolean otherSpaces;

  /** The accesses through one root: all through one register, or through several. */
  private static final class Found {
    @Nullable Register address;
    boolean several;
    boolean written;
    long first;
    long end;

    void add(Register through, boolean writes, long from, long to) {
      several |= address != null && !address.equals(through);
      first = address == null ? from : Math.min(first, from);
      end = address == null ? to : Math.max(end, to);
      address = through;
      written |= writes;
    }
  }

  private GlobalUses(
      Provenance provenance, Spreads spreads, List<Register> registers, Layout layout) {
    this.provenance = provenance;
    this.spreads = spreads;
    this.registers = registers;
    this.layout = layout;
  }

  /** What the operations of a kernel do. */
  public static GlobalUse of(List<Operation> operations, List<Register> registers, Layout layout) {
    Uniforms uniforms = Uniforms.of(operations, layout);
    Provenance provenance = Provenance.of(operations, uniforms, registers.size());
    return of(operations, registers, layout, uniforms, provenance);
  }

  /**
   * What some operations do.
   *
   * @param operations all operations of the kernel
   */
  public static GlobalUse of(
      List<Operation> operations,
      List<Register> registers,
      Layout layout,
      Uniforms uniforms,
      Provenance provenance) {
    Spreads spreads = new Spreads(operations, uniforms, layout, registers.size());
    GlobalUses uses = new GlobalUses(provenance, spreads, registers, layout);
    operations.forEach(uses::examine);
    return uses.result();
  }

  private void examine(Operation operation) {
    Copy copy = operation.traits().copy();
    if (copy != null) {
      global(copy.source(), false, copy.bytes());
      otherSpaces = true;
    }
    matrix(operation.traits());
    Access access = operation.access();
    if (access == null) {
      return;
    }
    StateSpace space = access.space();
    if (space == StateSpace.GLOBAL || space == StateSpace.GENERIC) {
      global(access.address(), !access.action().loads(), access.bytes());
    } else {
      otherSpaces |= space == StateSpace.SHARED || space == StateSpace.LOCAL;
    }
  }

  /** How far a matrix reaches, its stride says when the kernel runs. */
  private void matrix(Traits traits) {
    boolean loads = traits.has(Traits.Mark.LOADS_MATRIX);
    boolean stores = traits.has(Traits.Mark.STORES_MATRIX);
    boolean global = traits.space() != StateSpace.SHARED;
    otherReads |= loads && global;
    otherWrites |= stores && global;
    otherSpaces |= (loads || stores) && traits.space() != StateSpace.GLOBAL;
  }

  private void global(Operand.Address address, boolean writes, long bytes) {
    int root = address.base() instanceof Register base ? provenance.root(base) : Provenance.NONE;
    if (root >= 0) {
      found
          .computeIfAbsent(root, id -> new Found())
          .add((Register) address.base(), writes, address.offset(), address.offset() + bytes);
    } else if (address.base() instanceof Operand.VariableAddress variable) {
      long start = layout.address(variable.variable());
      variables.add(new GlobalUse.Root(-1, new GlobalUse.Pointer(-1, start), writes, null));
    } else {
      otherReads |= !writes;
      otherWrites |= writes;
    }
  }

  private GlobalUse result() {
    List<GlobalUse.Root> roots = new ArrayList<>();
    for (Map.Entry<Integer, Found> entry : found.entrySet()) {
      Register root = registers.get(entry.getKey());
      Found uses = entry.getValue();
      int parameter = spreads.parameter(root);
      long variable = spreads.variable(root);
      if (parameter < 0 && variable < 0) {
        otherReads = true;
        otherWrites |= uses.written;
      }
      roots.add(
          new GlobalUse.Root(
              root.id(), new GlobalUse.Pointer(parameter, variable), uses.written, spread(uses)));
    }
    roots.addAll(variables);
    return new GlobalUse(List.copyOf(roots), otherReads, otherWrites, otherSpaces);
  }

  private @Nullable Spread spread(Found uses) {
    Register address = uses.address;
    return address == null || uses.several ? null : spreads.of(address, uses.first, uses.end);
  }
}
