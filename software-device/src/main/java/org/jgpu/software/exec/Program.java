package org.jgpu.software.exec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
import org.jgpu.software.ptx.PtxLinker;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.PtxParser;
import org.jgpu.software.translate.KernelTranslation;
import org.jgpu.software.translate.inline.CallGraph;
import org.jspecify.annotations.Nullable;

/**
 * One loaded PTX module: its kernels, and its variables in device memory. Thread-safe. Whoever
 * loaded it closes it, after its last launch.
 */
public final class Program implements AutoCloseable {
  private final Map<String, LazyKernel> kernels;
  private final ModuleVariables variables;

  private Program(Map<String, LazyKernel> kernels, ModuleVariables variables) {
    this.kernels = kernels;
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
    System.getLogger(Program.class.getName()).log(System.Logger.Level.INFO, text.stripTrailing());
  }

  /**
   * Parses a module and allocates its variables. A kernel is checked when it is first asked for,
   * and translated at its first launch.
   *
   * @param printf receives the text of each device {@code printf}; called by any worker
   * @throws PtxException if the text is malformed
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
    return link(List.of(ptx), memory, shadow, printf);
  }

  /**
   * Loads several modules as one: what one declares {@code .extern} another one defines.
   *
   * @throws PtxException if a text is malformed, or two define the same name
   */
  public static Program link(List<String> ptx, DeviceMemory memory, @Nullable DeviceShadow shadow)
      throws PtxException {
    return link(ptx, memory, shadow, Program::log);
  }

  static Program link(
      List<String> ptx, DeviceMemory memory, @Nullable DeviceShadow shadow, Consumer<String> printf)
      throws PtxException {
    List<PtxModule> modules = new ArrayList<>();
    for (int i = 0; i < ptx.size(); i++) {
      modules.add(parse(ptx.get(i), ptx.size() == 1 ? "" : "module " + (i + 1) + ": "));
    }
    PtxModule module = PtxLinker.link(modules);
    ModuleVariables variables = ModuleVariables.allocate(module, memory);
    CallGraph calls = new CallGraph(module);
    Map<String, LazyKernel> kernels = new TreeMap<>();
    for (PtxFunction function : module.functions().values()) {
      if (function.entry() && function.defined()) {
        LazyKernel.Preparation preparation =
            () -> kernel(module, calls, function, variables, memory, shadow, printf);
        kernels.put(function.name(), new LazyKernel(function.name(), preparation));
      }
    }
    return new Program(kernels, variables);
  }

  private static PtxModule parse(String ptx, String which) throws PtxException {
    try {
      return PtxParser.parse(ptx);
    } catch (PtxException e) {
      throw which.isEmpty() ? e : new PtxException(0, which + e.getMessage());
    }
  }

  private static Kernel kernel(
      PtxModule module,
      CallGraph calls,
      PtxFunction function,
      ModuleVariables variables,
      DeviceMemory memory,
      @Nullable DeviceShadow shadow,
      Consumer<String> printf)
      throws PtxException {
    KernelTranslation translation =
        KernelTranslation.prepare(module, calls, function, variables.addresses(), shadow != null);
    if (translation.allocates()) {
      memory.heap().reserve();
    }
    Kernel kernel = new Kernel(function, translation, memory, shadow, printf);
    kernel.translateIfLarge();
    return kernel;
  }

  /** The names of the kernels, sorted. */
  public Set<String> entryNames() {
    return Collections.unmodifiableSet(kernels.keySet());
  }

  /**
   * A kernel; the first call checks it with all that it calls, and generates the code of a very
   * large one.
   *
   * @throws NoSuchElementException if there is none of that name
   * @throws PtxException if it uses what the software device does not do; then each call says so
   */
  public Entry entry(String name) throws PtxException {
    LazyKernel kernel = kernels.get(name);
    if (kernel == null) {
      throw new NoSuchElementException("No kernel " + name + " among " + entryNames());
    }
    return kernel.get();
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
