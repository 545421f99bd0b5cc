package org.jgpu.software.exec;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.memory.Provenance;
import org.jgpu.software.ptx.InitialValue;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.inline.FunctionAddresses;
import org.jspecify.annotations.Nullable;

/** Puts the global and constant variables of a module into device memory. */
final class ModuleVariables {
  private final DeviceMemory memory;
  private final PtxModule module;
  private final FunctionAddresses functions;
  private final Map<Variable, Long> addresses = new IdentityHashMap<>();
  private final Map<String, GlobalVariable> byName = new TreeMap<>();

  private ModuleVariables(PtxModule module, DeviceMemory memory) {
    this.module = module;
    this.functions = FunctionAddresses.of(module);
    this.memory = memory;
  }

  /** Allocates and initialises all variables; on failure nothing stays allocated. */
  static ModuleVariables allocate(PtxModule module, DeviceMemory memory) throws PtxException {
    ModuleVariables variables = new ModuleVariables(module, memory);
    boolean done = false;
    try {
      variables.allocateAll();
      for (Variable variable : variables.addresses.keySet()) {
        variables.initialize(variable);
      }
      variables.resolveAliases();
      done = true;
    } finally {
      if (!done) {
        variables.free();
      }
    }
    return variables;
  }

  private void allocateAll() {
    for (Map.Entry<String, Variable> entry : module.variables().entrySet()) {
      Variable variable = entry.getValue();
      boolean inMemory =
          variable.space() == StateSpace.GLOBAL || variable.space() == StateSpace.CONST;
      if (inMemory && !variable.external()) {
        long bytes = Math.max(variable.bytes(), 1);
        long address = memory.allocate(bytes, new Provenance(label(variable), ""));
        memory.fill8(address, (byte) 0, bytes);
        addresses.put(variable, address);
        byName.put(entry.getKey(), new GlobalVariable(variable.name(), address, variable.bytes()));
      }
    }
  }

  /** Lets declarations be what they declare, once nothing is initialised any more. */
  private void resolveAliases() {
    module
        .aliases()
        .forEach(
            (variable, name) -> {
              GlobalVariable known = byName.get(name);
              if (known != null) {
                addresses.put(variable, known.address());
              }
            });
  }

  private static String label(Variable variable) {
    String space = variable.space() == StateSpace.CONST ? "__constant__" : "__device__";
    return space + " variable " + variable.name();
  }

  private void initialize(Variable variable) throws PtxException {
    Long address = addresses.get(variable);
    if (variable.initialValues().isEmpty() || address == null) {
      return;
    }
    InitialValue last = variable.initialValues().get(variable.initialValues().size() - 1);
    long end = last.offset() + last.bytes();
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(end)).order(ByteOrder.LITTLE_ENDIAN);
    for (InitialValue value : variable.initialValues()) {
      long bits = bits(variable, value);
      for (int i = 0; i < value.bytes(); i++) {
        bytes.put((int) value.offset() + i, (byte) (bits >>> 8 * i));
      }
    }
    memory.write(address, bytes);
  }

  private long bits(Variable variable, InitialValue value) throws PtxException {
    if (value.symbol().isEmpty()) {
      return value.bits();
    }
    Variable symbol = module.variables().get(value.symbol());
    @Nullable Long address =
        symbol != null
            ? addresses.get(symbol)
            : functions.contains(value.symbol()) ? functions.address(value.symbol()) : null;
    if (address == null) {
      throw new PtxException(
          value.line(),
          "variable \""
              + variable.name()
              + "\" is initialised with the address of \""
              + value.symbol()
              + "\", which is neither a variable nor a function of the module");
    }
    return (address + value.bits()) >>> value.shift();
  }

  Map<Variable, Long> addresses() {
    return addresses;
  }

  Map<String, GlobalVariable> byName() {
    return byName;
  }

  void free() {
    byName.values().forEach(variable -> memory.free(variable.address()));
    byName.clear();
    addresses.clear();
  }
}
