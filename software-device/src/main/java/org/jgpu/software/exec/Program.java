package org.jgpu.software.exec;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;

/**
 * One loaded PTX module: its kernels, and its variables in device memory. Thread-safe. Whoever
 * loaded it closes it, after its last launch.
 */
public final class Program implements AutoCloseable {
  private static final System.Logger LOGGER = System.getLogger(Program.class.getName());

  private final Map<String, Entry> entries;
  private final Map<String, GlobalVariable> globals;
  private final DeviceMemory memory;

  private Program(
      Map<String, Entry> entries, Map<String, GlobalVariable> globals, DeviceMemory memory) {
    this.entries = entries;
    this.globals = globals;
    this.memory = memory;
  }

  /** Loads a module whose {@code printf} output goes to the system logger, at level INFO. */
  public static Program load(String ptx, DeviceMemory memory) throws PtxException {
    return load(ptx, memory, text -> LOGGER.log(System.Logger.Level.INFO, text.stripTrailing()));
  }

  /**
   * Parses and checks a module and allocates its variables; a kernel is translated at its first
   * launch.
   *
   * @param printf receives the text of each device {@code printf}; called by any worker
   * @throws PtxException if the text is malformed or uses what the software device does not do
   */
  public static Program load(String ptx, DeviceMemory memory, Consumer<String> printf)
      throws PtxException {
    throw new PtxException(0, "not yet");
  }

  /** The names of the kernels, sorted. */
  public Set<String> entryNames() {
    return entries.keySet();
  }

  /**
   * A kernel.
   *
   * @throws java.util.NoSuchElementException if there is none of that name
   */
  public Entry entry(String name) {
    Entry entry = entries.get(name);
    if (entry == null) {
      throw new java.util.NoSuchElementException("No kernel " + name + " among " + entryNames());
    }
    return entry;
  }

  /** A module variable, or empty when there is none of that name. */
  public Optional<GlobalVariable> global(String name) {
    return Optional.ofNullable(globals.get(name));
  }

  /** Frees the module's variables. */
  @Override
  public void close() {
    globals.values().forEach(global -> memory.free(global.address()));
  }
}
