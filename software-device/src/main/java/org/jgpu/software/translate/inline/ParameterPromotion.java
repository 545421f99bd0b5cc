package org.jgpu.software.translate.inline;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/**
 * Turns the parameter variables of inlined calls into registers, one for each piece that is stored
 * and loaded as a whole; what is taken apart or has its address taken becomes local memory.
 */
public final class ParameterPromotion {
  private final Layout layout;
  private final FlatKernel kernel;
  private final Map<Variable, Pieces> pieces = new IdentityHashMap<>();

  private ParameterPromotion(FlatKernel kernel, Layout layout) {
    this.kernel = kernel;
    this.layout = layout;
  }

  /** The pieces of a variable by offset, and whether they overlap, so that it stays in memory. */
  private static final class Pieces {
    final TreeMap<Long, Register> registers = new TreeMap<>();
    final TreeMap<Long, Integer> widths = new TreeMap<>();
    Variable memory;
    boolean inMemory;

    Pieces(Variable variable) {
      memory =
          new Variable(
              variable.name(),
              StateSpace.LOCAL,
              variable.type(),
              Math.max(variable.alignment(), 16),
              variable.bytes(),
              false,
              List.of());
    }

    void access(long offset, int width) {
      Map.Entry<Long, Integer> below = widths.floorEntry(offset);
      Long above = widths.higherKey(offset);
      // The same piece again is no overlap.
      boolean same = below != null && below.getKey() == offset && below.getValue() == width;
      boolean overlaps =
          (below != null && below.getKey() + below.getValue() > offset)
              || (above != null && above < offset + width);
      inMemory |= overlaps && !same;
      widths.put(offset, width);
    }
  }

  public static FlatKernel promote(FlatKernel kernel, Layout layout) {
    ParameterPromotion promotion = new ParameterPromotion(kernel, layout);
    kernel.instructions().forEach(promotion::examine);
    List<Instruction> out = new ArrayList<>();
    kernel.instructions().forEach(instruction -> out.add(promotion.rewrite(instruction)));
    return kernel.with(out);
  }

  private boolean promotable(Variable variable) {
    return variable.space() == StateSpace.PARAM && !layout.kernelParameter(variable);
  }

  private void examine(Instruction instruction) {
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.VariableAddress taken && promotable(taken.variable())) {
        pieces(taken.variable()).inMemory = true;
      } else if (operand instanceof Operand.Address address
          && address.base() instanceof Operand.VariableAddress base
          && promotable(base.variable())) {
        ScalarType type = accessed(instruction);
        // A byte is cut when it is stored and extended when it is loaded; no move does that.
        if (type == null || type.bytes() == 1) {
          pieces(base.variable()).inMemory = true;
        } else {
          pieces(base.variable()).access(address.offset(), type.bytes());
        }
      }
    }
  }

  private Pieces pieces(Variable variable) {
    return pieces.computeIfAbsent(variable, Pieces::new);
  }

  /** The type of a scalar access of parameter space; null for any other instruction. */
  private static @Nullable ScalarType accessed(Instruction instruction) {
    List<String> modifiers = instruction.modifiers();
    boolean scalar = modifiers.size() == 2 && modifiers.get(0).equals("param");
    return scalar ? ScalarType.named(modifiers.get(1)) : null;
  }

  private Instruction rewrite(Instruction instruction) {
    List<Operand> operands = new ArrayList<>();
    List<String> modifiers = new ArrayList<>(instruction.modifiers());
    String opcode = instruction.opcode();
    for (Operand operand : instruction.operands()) {
      if (operand instanceof Operand.VariableAddress taken && promotable(taken.variable())) {
        Variable memory = pieces(taken.variable()).memory;
        boolean framed = kernel.frames().replace(taken.variable(), memory);
        operands.add(
            framed
                ? new Operand.VariableAddress(memory, taken.offset())
                : new Operand.Immediate(windowAddress(memory) + taken.offset(), null));
      } else if (operand instanceof Operand.Address address
          && address.base() instanceof Operand.VariableAddress base
          && promotable(base.variable())) {
        Pieces found = pieces(base.variable());
        if (found.inMemory) {
          if (!kernel.frames().replace(base.variable(), found.memory)) {
            layout.place(found.memory);
          }
          modifiers.replaceAll(modifier -> modifier.equals("param") ? "local" : modifier);
          operands.add(
              new Operand.Address(new Operand.VariableAddress(found.memory, 0), address.offset()));
        } else {
          operands.add(register(found, address.offset()));
          modifiers.remove("param");
          opcode = Opcode.MOV.text();
        }
      } else {
        operands.add(operand);
      }
    }
    return new Instruction(
        instruction.guard(),
        instruction.guardNegated(),
        opcode,
        modifiers,
        operands,
        instruction.line(),
        instruction.source());
  }

  private long windowAddress(Variable memory) {
    layout.place(memory);
    return Layout.localWindow() + layout.address(memory);
  }

  private Register register(Pieces found, long offset) {
    return found.registers.computeIfAbsent(
        offset,
        key -> {
          int width = found.widths.getOrDefault(key, 8);
          ScalarType type = width == 8 ? ScalarType.B64 : ScalarType.B32;
          Register register = new Register(kernel.registers().size(), "%parameter", type);
          kernel.registers().add(register);
          return register;
        });
  }
}
