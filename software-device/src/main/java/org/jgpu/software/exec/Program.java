package org.jgpu.software.exec;

import java.util.Collections;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.PtxParser;
import org.jgpu.software.translate.CallGraph;
import org.jgpu.software.translate.KernelTranslation;
import org.jspecify.annotations.Nullable;

/**
 * One loaded PTX module: its kernels, and its variables in device memory. Thread-safe. Whoever
 * loaded it closes it, after its last launch.
 */
public final class Program implements AutoCloseable {
  private static final System.Logger LOGGER = System.getLogger(Program.class.getName());

  private final Map<String, Entry> entries;
  private final ModuleVariables variables;

  private Program(Map<String, Entry> entries, ModuleVariables variables) {
    this.entries = entries;
    this.variables = variables;
  }

  /** Loads a module whose {@code printf} output goes to the system logger, at level INFO. */
  public static Program load(String ptx, DeviceMemory memory) throws PtxException {
    return load(ptx, memory, null, Program::log);
  }

  /**
   * Loads a module as {@link #load(String, DeviceMemory)} does, for checked mode.
   *
   * @param shadow the observer of the memory
   */
  public static Program load(String ptx, DeviceMemory memory, DeviceShadow shadow)
      throws PtxException {
    return load(ptx, memory, shadow, Program::log);
  }

  private static void log(String text) {
    LOGGER.log(System.Logger.Level.INFO, text.stripTrailing());
  }

  /**
   * Parses and checks a module and allocates its variables; a kernel is translated at its first
   * launch, or now if it is very large.
   *
   * @param printf receives the text of each device {@code printf}; called by any worker
   * @throws PtxException if the text is malformed or uses what the software device does not do
   */
  public static Program load(String ptx, DeviceMemory memory, Consumer<String> printf)
      throws PtxException {
    return load(ptx, memory, null, printf);
  }

  /**
   * Loads a module as {@link #load(String, DeviceMemory, Consumer)} does.
   *
   * @param shadow what the memory's observer knows, for checked mode; null for no checks
   */
  public static Program load(
      String ptx, DeviceMemory memory, @Nullable DeviceShadow shadow, Consumer<String> printf)
      throws PtxException {
    PtxModule module = PtxParser.parse(ptx);
    ModuleVariables variables = ModuleVariables.allocate(module, memory);
    boolean done = false;
    try {
      Map<String, Entry> entries = new TreeMap<>();
      CallGraph calls = new CallGraph(module);
      for (PtxFunction function : module.functions().values()) {
        if (function.entry() && function.defined()) {
          KernelTranslation translation =
              KernelTranslation.prepare(
                  module, calls, function, variables.addresses(), shadow != null);
          if (translation.allocates()) {
            memory.heap().reserve();
          }
          Kernel kernel = new Kernel(function, translation, memory, shadow, printf);
          kernel.translateIfLarge();
          entries.put(function.name(), kernel);
        }
      }
      done = true;
      return new Program(entries, variables);
    } finally {
      if (!done) {
        variables.free();
      }
    }
  }

  /** The names of the kernels, sorted. */
  public Set<String> entryNames() {
    return Collections.unmodifiableSet(entries.keySet());
  }

  /**
   * A kernel.
   *
   * @throws NoSuchElementException if there is none of that name
   */
  public Entry entry(String name) {
    Entry entry = entries.get(name);
    if (entry == null) {
      throw new NoSuchElementException("No kernel " + name + " among " + entryNames());
    }
    return entry;
  }

  /** A module variable, or empty when there is none of that name. */
  public Optional<GlobalVariable> global(String name) {
    return Optional.ofNullable(variables.byName().get(name));
  }

  /** Frees the module's variables. */
  @Override
  public void close() {
    variables.free();
  }
}
