package org.jgpu.software.driver;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.exec.Program;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.memory.OutOfDeviceMemoryException;
import org.jgpu.software.ptx.PtxException;
import org.jspecify.annotations.Nullable;

/** The modules and functions of a context. Thread-safe. */
final class ContextModules {
  private static final byte[] ELF_MAGIC = {0x7f, 'E', 'L', 'F'};

  private final DeviceMemory memory;
  private final @Nullable DeviceShadow shadow;
  private final HandleTable<LoadedModule> modules;
  private final HandleTable<ModuleFunction> functions;

  /** A program, and the handles given out for its entries. */
  private record LoadedModule(
      Program program, Map<String, Long> functions, Map<String, ModuleVariable> variables) {
    LoadedModule(Program program) {
      this(program, new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
    }
  }

  ContextModules(DeviceMemory memory, @Nullable DeviceShadow shadow, LongSupplier handleNumbers) {
    this.memory = memory;
    this.shadow = shadow;
    this.modules = new HandleTable<>("a module", handleNumbers);
    this.functions = new HandleTable<>("a function", handleNumbers);
  }

  long load(byte[] image, String call) {
    return link(List.of(image), call);
  }

  /** Loads several images as one module. */
  long link(List<byte[]> images, String call) {
    if (images.isEmpty()) {
      throw CallFailure.invalidValue(call, "there is nothing to link");
    }
    List<String> texts = new ArrayList<>();
    images.forEach(image -> texts.add(ptxText(image, call)));
    return modules.add(new LoadedModule(translate(texts, call)));
  }

  private Program translate(List<String> ptx, String call) {
    try {
      return Program.link(ptx, memory, shadow);
    } catch (PtxException e) {
      throw CallFailure.of(CudaResult.INVALID_PTX, call, String.valueOf(e.getMessage()));
    } catch (OutOfDeviceMemoryException e) {
      throw CallFailure.of(
          CudaResult.OUT_OF_MEMORY, call, "the module's variables: " + e.getMessage());
    }
  }

  private static String ptxText(byte[] image, String call) {
    if (startsWithElf(image)) {
      throw CallFailure.of(
          CudaResult.NO_BINARY_FOR_GPU, call, "this is a cubin; the software device runs PTX only");
    }
    String text = new String(image, StandardCharsets.UTF_8);
    // PTX in memory ends with a zero byte for the driver; what lies behind it is none of the text.
    int end = text.indexOf('\0');
    String ptx = end < 0 ? text : text.substring(0, end);
    if (!ptx.contains(".version")) {
      throw CallFailure.of(
          CudaResult.INVALID_IMAGE, call, "this is no PTX: it has no .version directive");
    }
    return ptx;
  }

  private static boolean startsWithElf(byte[] image) {
    for (int i = 0; i < ELF_MAGIC.length; i++) {
      if (i >= image.length || image[i] != ELF_MAGIC[i]) {
        return false;
      }
    }
    return true;
  }

  /** Forgets the module and its functions; no launch of them may be running. */
  void unload(long module, String call) {
    LoadedModule loaded = modules.remove(module, call);
    loaded.functions.values().forEach(handle -> functions.remove(handle, call));
    loaded.program.close();
  }

  /** Checks that {@code module} is loaded. */
  void check(long module, String call) {
    modules.get(module, call);
  }

  /** Returns the handle of entry {@code name}, the same each time. */
  long function(long module, String name, String call) {
    LoadedModule loaded = modules.get(module, call);
    List<String> names = List.copyOf(loaded.program.entryNames());
    if (!names.contains(name)) {
      throw CallFailure.of(
          CudaResult.NOT_FOUND, call, "no entry '%s'; there are %s".formatted(name, names));
    }
    return loaded.functions.computeIfAbsent(
        name, key -> functions.add(new ModuleFunction(loaded.program, key)));
  }

  /** Returns the variable {@code name} in global or constant memory. */
  ModuleVariable variable(long module, String name, String call) {
    LoadedModule loaded = modules.get(module, call);
    return loaded.variables.computeIfAbsent(
        name,
        key ->
            loaded
                .program
                .global(key)
                .map(found -> new ModuleVariable(found.address(), found.bytes()))
                .orElseThrow(
                    () -> CallFailure.of(CudaResult.NOT_FOUND, call, "no variable " + key)));
  }

  /** Returns the variables of {@code module} that were asked for. */
  Collection<ModuleVariable> variables(long module, String call) {
    return modules.get(module, call).variables.values();
  }

  /** Returns the kernel of a handle; fails if the software device cannot run it. */
  LoadedFunction function(long handle, String call) {
    return functions.get(handle, call).loaded(call);
  }

  /** Unloads everything. */
  void close() {
    modules.all().forEach(module -> module.program.close());
  }
}
