package org.jgpu.software.translate.inline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.ptx.Variable;
import org.jspecify.annotations.Nullable;

/** The names of one copy of a function: its own registers, labels, and variables. */
final class FunctionCopy {
  private final PtxFunction function;
  private final FlatCode code;
  private final FunctionAddresses addresses;
  private final Frames frames;
  private final Frames.@Nullable Frame frame;
  private final @Nullable Register[] registers;
  private final Map<Variable, Variable> variables = new IdentityHashMap<>();
  private final Map<Label, Label> labels = new IdentityHashMap<>();

  /**
   * A copy without a body yet.
   *
   * @param frame where its variables lie; null when they have fixed places
   */
  FunctionCopy(
      PtxFunction function,
      FlatCode code,
      FunctionAddresses addresses,
      Frames frames,
      Frames.@Nullable Frame frame) {
    this.function = function;
    this.code = code;
    this.addresses = addresses;
    this.frames = frames;
    this.frame = frame;
    this.registers = new Register[function.registers()];
  }

  PtxFunction function() {
    return function;
  }

  /** Lets a variable of the function be another one. */
  void bind(Variable own, Variable other) {
    variables.put(own, other);
  }

  /** The labels by the index of the instruction that they precede. */
  Map<Integer, List<Label>> places() throws PtxException {
    Map<Integer, List<Label>> places = new HashMap<>();
    for (Instruction instruction : function.instructions()) {
      for (Operand operand : instruction.operands()) {
        for (Label target : targets(operand)) {
          if (!labels.containsKey(target)) {
            rename(target);
            places.computeIfAbsent(target.position(), key -> new ArrayList<>()).add(target);
          }
        }
      }
    }
    if (places.containsKey(-1)) {
      String name = places.get(-1).get(0).name();
      throw new PtxException(function.line(), "label \"" + name + "\" has no place");
    }
    return places;
  }

  private static List<Label> targets(Operand operand) {
    if (operand instanceof Operand.Target target) {
      return List.of(target.label());
    }
    return operand instanceof Operand.Targets table ? table.labels() : List.of();
  }

  Instruction rename(Instruction instruction) {
    return new Instruction(
        guard(instruction),
        instruction.guardNegated(),
        instruction.opcode(),
        instruction.modifiers(),
        instruction.operands().stream().map(this::rename).toList(),
        instruction.line(),
        instruction.source());
  }

  @Nullable Register guard(Instruction instruction) {
    Register guard = instruction.guard();
    return guard == null ? null : rename(guard);
  }

  Register rename(Register register) {
    Register known = registers[register.id()];
    if (known == null) {
      known = code.register(register.name(), register.type());
      registers[register.id()] = known;
    }
    return known;
  }

  Label rename(Label label) {
    return labels.computeIfAbsent(label, key -> code.label(key.name()));
  }

  private Variable rename(Variable variable) {
    // Shared memory is the block's, however often a function is copied, as on a GPU.
    boolean own = variable.space() == StateSpace.LOCAL || variable.space() == StateSpace.PARAM;
    return own ? variables.computeIfAbsent(variable, this::copy) : variable;
  }

  private Variable copy(Variable variable) {
    Variable copy =
        new Variable(
            variable.name(),
            variable.space(),
            variable.type(),
            variable.alignment(),
            variable.bytes(),
            variable.external(),
            variable.initialValues());
    if (frame != null) {
      frames.add(copy, frame);
    }
    return copy;
  }

  Operand rename(Operand operand) {
    if (operand instanceof Register register) {
      return rename(register);
    }
    if (operand instanceof Operand.VariableAddress address) {
      return new Operand.VariableAddress(rename(address.variable()), address.offset());
    }
    if (operand instanceof Operand.Address address) {
      return new Operand.Address(rename(address.base()), address.offset());
    }
    if (operand instanceof Operand.Vector vector) {
      return new Operand.Vector(vector.elements().stream().map(this::rename).toList());
    }
    if (operand instanceof Operand.Negated negated) {
      return new Operand.Negated(rename(negated.register()));
    }
    if (operand instanceof Operand.Pair pair) {
      return new Operand.Pair(rename(pair.first()), rename(pair.second()));
    }
    if (operand instanceof Operand.Target target) {
      return new Operand.Target(rename(target.label()));
    }
    if (operand instanceof Operand.FunctionName name) {
      return new Operand.Immediate(addresses.address(name.name()), null);
    }
    if (operand instanceof Operand.Special special) {
      return ReservedShared.address(special);
    }
    if (operand instanceof Operand.Targets targets) {
      return new Operand.Targets(targets.labels().stream().map(this::rename).toList());
    }
    return operand;
  }
}
