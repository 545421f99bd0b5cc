package org.jgpu.software.ptx;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives what a module keeps to itself names that no other module has. Kernels keep theirs. */
final class LocalNames {
  private final Map<String, String> names = new HashMap<>();

  private LocalNames(PtxModule module, int number) {
    module
        .linkages()
        .forEach(
            (name, linkage) -> {
              PtxFunction function = module.functions().get(name);
              // A function that is only declared is another module's; kernels are asked for by
              // their names.
              boolean own = function == null || (function.defined() && !function.entry());
              if (linkage == Linkage.LOCAL && own) {
                names.put(name, name + "$module" + number);
              }
            });
  }

  /** The same module with such names. */
  static PtxModule distinct(PtxModule module, int number) {
    LocalNames local = new LocalNames(module, number);
    return local.names.isEmpty() ? module : local.renamed(module);
  }

  private PtxModule renamed(PtxModule module) {
    Map<String, Variable> variables = new LinkedHashMap<>();
    Map<Variable, String> aliases = new IdentityHashMap<>();
    module.aliases().forEach((variable, name) -> aliases.put(variable, name(name)));
    module
        .variables()
        .forEach(
            (name, variable) -> {
              Variable own = renamed(variable);
              variables.put(name(name), own);
              if (own != variable) {
                aliases.put(variable, name(name));
              }
            });
    Map<String, PtxFunction> functions = new LinkedHashMap<>();
    module.functions().forEach((name, function) -> functions.put(name(name), renamed(function)));
    Map<String, Linkage> linkages = new HashMap<>();
    module.linkages().forEach((name, linkage) -> linkages.put(name(name), linkage));
    return new PtxModule(
        module.version(), module.target(), variables, aliases, functions, linkages);
  }

  private String name(String name) {
    return names.getOrDefault(name, name);
  }

  /** The variable itself, unless its initial values name what is renamed. */
  private Variable renamed(Variable variable) {
    if (variable.initialValues().stream().noneMatch(value -> names.containsKey(value.symbol()))) {
      return variable;
    }
    return new Variable(
        variable.name(),
        variable.space(),
        variable.type(),
        variable.alignment(),
        variable.bytes(),
        variable.external(),
        variable.initialValues().stream().map(this::renamed).toList());
  }

  private InitialValue renamed(InitialValue value) {
    return new InitialValue(
        value.offset(),
        value.bytes(),
        value.bits(),
        name(value.symbol()),
        value.generic(),
        value.shift(),
        value.line());
  }

  private PtxFunction renamed(PtxFunction function) {
    return function
        .named(name(function.name()))
        .with(function.instructions().stream().map(this::renamed).toList());
  }

  private Instruction renamed(Instruction instruction) {
    if (instruction.operands().stream().noneMatch(Operand.FunctionName.class::isInstance)) {
      return instruction;
    }
    List<Operand> operands = instruction.operands().stream().map(this::renamed).toList();
    return instruction.with(operands);
  }

  private Operand renamed(Operand operand) {
    return operand instanceof Operand.FunctionName function
        ? new Operand.FunctionName(name(function.name()))
        : operand;
  }
}
