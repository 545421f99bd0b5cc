package org.jgpu.software.ptx;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes one module of several, as the driver's linker does: what one declares is what another one
 * defines under that name, and what is not visible to others gets a name of its own. What nobody
 * defines is refused where a kernel uses it.
 */
public final class PtxLinker {
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<Variable, String> aliases = new IdentityHashMap<>();
  private final Map<String, PtxFunction> functions = new LinkedHashMap<>();
  private final Map<String, Linkage> linkages = new HashMap<>();
  private final Map<String, Integer> modules = new HashMap<>();

  private PtxLinker() {}

  /**
   * Links modules, at least one.
   *
   * @throws PtxException if two of them define the same name, or declare it as different things
   */
  public static PtxModule link(List<PtxModule> modules) throws PtxException {
    PtxModule first = modules.get(0);
    if (modules.size() == 1) {
      return first;
    }
    PtxLinker linker = new PtxLinker();
    for (int i = 0; i < modules.size(); i++) {
      linker.add(LocalNames.distinct(modules.get(i), i + 1), i + 1);
    }
    return new PtxModule(
        first.version(),
        first.target(),
        linker.variables,
        linker.aliases,
        linker.functions,
        linker.linkages);
  }

  private void add(PtxModule module, int number) throws PtxException {
    aliases.putAll(module.aliases());
    for (Map.Entry<String, Variable> entry : module.variables().entrySet()) {
      String name = entry.getKey();
      add(name, entry.getValue(), module.linkages().getOrDefault(name, Linkage.LOCAL), number);
    }
    for (Map.Entry<String, PtxFunction> entry : module.functions().entrySet()) {
      String name = entry.getKey();
      add(name, entry.getValue(), module.linkages().getOrDefault(name, Linkage.LOCAL), number);
    }
  }

  private void add(String name, Variable variable, Linkage linkage, int number)
      throws PtxException {
    Variable known = variables.get(name);
    if (functions.containsKey(name) || (known != null && known.space() != variable.space())) {
      throw different(name, number);
    }
    if (known == null) {
      variables.put(name, variable);
      note(name, linkage, number);
      return;
    }
    if (variable.space() == StateSpace.SHARED && variable.bytes() + known.bytes() > 0) {
      throw new PtxException(
          0,
          "\"%s\" in shared memory is of several modules; only dynamic".formatted(name)
              + " shared memory, without a length, may be");
    }
    boolean larger = linkage == Linkage.COMMON && variable.bytes() > known.bytes();
    if (larger || replaces(name, !known.external(), !variable.external(), linkage, number)) {
      aliases.put(known, name);
      variables.put(name, variable);
      note(name, linkage, number);
    } else {
      aliases.put(variable, name);
    }
  }

  private void add(String name, PtxFunction function, Linkage linkage, int number)
      throws PtxException {
    if (variables.containsKey(name)) {
      throw different(name, number);
    }
    PtxFunction known = functions.get(name);
    if (known == null || replaces(name, known.defined(), function.defined(), linkage, number)) {
      functions.put(name, function);
      note(name, linkage, number);
    }
  }

  /** Whether a second thing of a name takes the place of the first. */
  private boolean replaces(
      String name, boolean firstDefines, boolean secondDefines, Linkage linkage, int number)
      throws PtxException {
    if (!firstDefines || !secondDefines) {
      return secondDefines;
    }
    boolean mergeable = linkages.getOrDefault(name, Linkage.LOCAL).mergeable();
    if (!mergeable && !linkage.mergeable()) {
      throw new PtxException(
          0,
          "\"%s\" is defined twice, by the linked modules %d and %d"
              .formatted(name, modules.get(name), number));
    }
    // A strong definition takes the place of a weak one; of two weak ones the first stays.
    return mergeable && !linkage.mergeable();
  }

  private PtxException different(String name, int number) {
    return new PtxException(
        0,
        "\"%s\" is one thing in the linked module %d and another in module %d"
            .formatted(name, modules.get(name), number));
  }

  private void note(String name, Linkage linkage, int number) {
    linkages.put(name, linkage);
    modules.put(name, number);
  }
}
