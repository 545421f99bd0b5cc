package org.jgpu.software.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.software.ptx.CallOperands;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Label;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.ptx.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Puts the bodies of called functions in the place of the calls, so that a barrier in a function is
 * no different from one in the kernel. Each copy has its own registers, labels and local variables.
 */
final class Inliner {
  private static final int MOST_INSTRUCTIONS = 500_000;

  private final PtxModule module;
  private final List<Instruction> out = new ArrayList<>();
  private final List<Register> registers = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();
  private final Deque<String> active = new ArrayDeque<>();

  private Inliner(PtxModule module) {
    this.module = module;
    registers.add(CarryInstructions.FLAG);
  }

  static FlatKernel inline(PtxModule module, PtxFunction kernel) throws PtxException {
    Inliner inliner = new Inliner(module);
    Copy copy = inliner.new Copy(kernel);
    for (Operand parameter : kernel.parameters()) {
      if (!(parameter instanceof Operand.VariableAddress variable)) {
        throw new PtxException(kernel.line(), "a kernel's parameters must be in .param space");
      }
      copy.variables.put(variable.variable(), variable.variable());
    }
    copy.body(null);
    return new FlatKernel(inliner.out, inliner.registers, inliner.labels);
  }

  private Register register(String name, ScalarType type) {
    Register register = new Register(registers.size(), name, type);
    registers.add(register);
    return register;
  }

  private Label label(String name) {
    Label label = new Label(name);
    labels.add(label);
    return label;
  }

  private void emit(Instruction call, String name, Operand... operands) {
    List<String> parts = List.of(name.split("\\."));
    out.add(
        new Instruction(
            null,
            false,
            parts.get(0),
            parts.subList(1, parts.size()),
            List.of(operands),
            call.line(),
            call.source()));
  }

  private void jump(Instruction origin, @Nullable Register guard, boolean negated, Label target) {
    out.add(
        new Instruction(
            guard,
            negated,
            "bra",
            List.of(),
            List.of(new Operand.Target(target)),
            origin.line(),
            origin.source()));
  }

  /** One copy of a function. */
  private final class Copy {
    private final PtxFunction function;
    private final @Nullable Register[] renamed;
    private final Map<Variable, Variable> variables = new IdentityHashMap<>();
    private final Map<Label, Label> renamedLabels = new IdentityHashMap<>();

    Copy(PtxFunction function) {
      this.function = function;
      this.renamed = new Register[function.registers()];
    }

    /** Emits the body; a return goes to {@code end}, or ends the thread when it is null. */
    void body(@Nullable Label end) throws PtxException {
      active.push(function.name());
      List<Instruction> instructions = function.instructions();
      Map<Integer, List<Label>> places = collectLabels();
      for (int i = 0; i <= instructions.size(); i++) {
        for (Label label : places.getOrDefault(i, List.of())) {
          rename(label).place(out.size());
        }
        if (i < instructions.size()) {
          step(instructions.get(i), end);
        }
      }
      active.pop();
    }

    private Map<Integer, List<Label>> collectLabels() throws PtxException {
      Map<Integer, List<Label>> places = new java.util.HashMap<>();
      for (Instruction instruction : function.instructions()) {
        for (Operand operand : instruction.operands()) {
          List<Label> targets = List.of();
          if (operand instanceof Operand.Target target) {
            targets = List.of(target.label());
          } else if (operand instanceof Operand.Targets table) {
            targets = table.labels();
          }
          for (Label target : targets) {
            if (!renamedLabels.containsKey(target)) {
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

    private void step(Instruction instruction, @Nullable Label end) throws PtxException {
      boolean tooLarge = out.size() + labels.size() > MOST_INSTRUCTIONS; // Calls may emit nothing.
      if (tooLarge) {
        throw instruction.error("the kernel is too large once its functions are inlined");
      }
      if (instruction.opcode().equals("call")) {
        call(instruction);
      } else if (instruction.opcode().equals("ret") && end != null) {
        jump(instruction, guard(instruction), instruction.guardNegated(), end);
      } else {
        List<Operand> operands = new ArrayList<>();
        instruction.operands().forEach(operand -> operands.add(rename(operand)));
        out.add(
            new Instruction(
                guard(instruction),
                instruction.guardNegated(),
                instruction.opcode(),
                instruction.modifiers(),
                operands,
                instruction.line(),
                instruction.source()));
      }
    }

    private @Nullable Register guard(Instruction instruction) {
      Register guard = instruction.guard();
      return guard == null ? null : rename(guard);
    }

    private void call(Instruction call) throws PtxException {
      Label behind = null;
      Register guard = guard(call);
      if (guard != null) {
        behind = label("behind call");
        jump(call, guard, !call.guardNegated(), behind);
      }
      CallOperands written = CallOperands.of(call);
      List<Operand> results = written.results().stream().map(this::rename).toList();
      List<Operand> arguments = written.arguments().stream().map(this::rename).toList();
      SystemCalls system = SystemCalls.named(written.function());
      PtxFunction callee = callee(call, written.function(), system != null);
      if (system != null && !callee.defined()) {
        system(call, system, results, arguments);
      } else {
        inlined(call, callee, results, arguments);
      }
      if (behind != null) {
        behind.place(out.size());
      }
    }

    private PtxFunction callee(Instruction call, String name, boolean system) throws PtxException {
      if (name.isEmpty()) {
        throw call.error("calls through function pointers are not supported");
      }
      PtxFunction callee = module.functions().get(name);
      if (callee == null || (!callee.defined() && !system)) {
        throw call.error("call of \"" + name + "\", which the module does not define,");
      }
      if (active.contains(name)) {
        throw call.error("recursion is not supported: \"" + name + "\" calls itself");
      }
      return callee;
    }

    private void system(
        Instruction call, SystemCalls system, List<Operand> results, List<Operand> arguments)
        throws PtxException {
      List<ScalarType> types = system.arguments();
      if (arguments.size() < types.size()) {
        throw call.error("too few arguments for " + system.instruction());
      }
      List<Operand> operands = new ArrayList<>();
      Register result = register("%result", ScalarType.B32);
      operands.add(result);
      for (int i = 0; i < types.size(); i++) {
        Register argument = register("%argument" + i, types.get(i));
        operands.add(argument);
        take(call, argument, arguments.get(i));
      }
      emit(call, system.instruction(), operands.toArray(Operand[]::new));
      if (!results.isEmpty()) {
        give(call, results.get(0), result);
      }
    }

    private void inlined(
        Instruction call, PtxFunction callee, List<Operand> results, List<Operand> arguments)
        throws PtxException {
      if (callee.parameters().size() != arguments.size()
          || callee.results().size() != results.size()) {
        throw call.error("the arguments do not match those of \"" + callee.name() + "\"");
      }
      Copy copy = new Copy(callee);
      for (int i = 0; i < arguments.size(); i++) {
        copy.bindParameter(call, callee.parameters().get(i), arguments.get(i));
      }
      for (int i = 0; i < results.size(); i++) {
        if (callee.results().get(i) instanceof Operand.VariableAddress formal
            && results.get(i) instanceof Operand.VariableAddress actual) {
          copy.variables.put(formal.variable(), actual.variable());
        }
      }
      Label end = label("behind call");
      copy.body(end);
      end.place(out.size());
      for (int i = 0; i < results.size(); i++) {
        copy.handBack(call, callee.results().get(i), results.get(i));
      }
    }

    private void bindParameter(Instruction call, Operand formal, Operand actual)
        throws PtxException {
      if (formal instanceof Register register) {
        take(call, rename(register), actual);
      } else if (formal instanceof Operand.VariableAddress variable) {
        if (actual instanceof Operand.VariableAddress argument) {
          variables.put(variable.variable(), argument.variable());
        } else {
          give(call, rename(variable), actual);
        }
      }
    }

    private void handBack(Instruction call, Operand formal, Operand actual) throws PtxException {
      boolean shared =
          formal instanceof Operand.VariableAddress && actual instanceof Operand.VariableAddress;
      if (!shared && actual instanceof Register register) {
        take(call, register, rename(formal));
      } else if (!shared) {
        give(call, actual, rename(formal));
      }
    }

    /** Loads a register from a parameter variable, a register or a number. */
    private void take(Instruction call, Register target, Operand from) {
      if (from instanceof Operand.VariableAddress) {
        emit(call, "ld.param." + bits(target.type()), target, new Operand.Address(from, 0));
      } else {
        emit(call, "mov." + target.type(), target, from);
      }
    }

    /** Stores a register or a number into a parameter variable or a register. */
    private void give(Instruction call, Operand target, Operand from) throws PtxException {
      if (target instanceof Register register) {
        emit(call, "mov." + register.type(), register, from);
      } else if (target instanceof Operand.VariableAddress variable) {
        ScalarType type =
            from instanceof Register register ? register.type() : variable.variable().type();
        emit(call, "st.param." + bits(type), new Operand.Address(target, 0), from);
      } else {
        throw call.error("malformed result");
      }
    }

    private static String bits(ScalarType type) {
      return "b" + type.bits();
    }

    private Register rename(Register register) {
      Register known = renamed[register.id()];
      if (known == null) {
        known = register(register.name(), register.type());
        renamed[register.id()] = known;
      }
      return known;
    }

    private Label rename(Label label) {
      return renamedLabels.computeIfAbsent(label, key -> label(key.name()));
    }

    private Variable rename(Variable variable) {
      boolean own = variable.space() == StateSpace.LOCAL || variable.space() == StateSpace.PARAM;
      return own ? variables.computeIfAbsent(variable, Copy::copy) : variable;
    }

    private static Variable copy(Variable variable) {
      return new Variable(
          variable.name(),
          variable.space(),
          variable.type(),
          variable.alignment(),
          variable.bytes(),
          variable.external(),
          variable.initialValues());
    }

    private Operand rename(Operand operand) {
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
      if (operand instanceof Operand.Targets targets) {
        return new Operand.Targets(targets.labels().stream().map(this::rename).toList());
      }
      return operand;
    }
  }
}
