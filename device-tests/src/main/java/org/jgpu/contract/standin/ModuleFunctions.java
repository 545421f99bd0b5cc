package org.jgpu.contract.standin;

import static org.jgpu.contract.standin.Answer.putInt;
import static org.jgpu.contract.standin.Answer.putLong;
import static org.jgpu.contract.standin.Answer.putText;
import static org.jgpu.contract.standin.StandInDevice.DEVICE;
import static org.jgpu.contract.standin.StandInDevice.MEMORY;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.error.CudaException;

/** Modules, which are PTX here, their functions and variables, and the linker. */
final class ModuleFunctions {
  private static final int ERROR_LOG_BUFFER = 5;
  private static final int ERROR_LOG_BUFFER_BYTES = 6;
  private static final int ELF = 0x464c457f;
  private static final int ELF_BYTES = 64;

  private static final Map<Long, List<byte[]>> LINKS = new ConcurrentHashMap<>();
  private static final Map<Long, String> TEXTS = new ConcurrentHashMap<>();
  private static final Map<Long, int[]> OFFSETS = new ConcurrentHashMap<>();

  private ModuleFunctions() {}

  static int cuModuleLoadDataEx(long module, long image, int count, long options, long values) {
    return Answer.of(
        () -> {
          List<byte[]> linked = LINKS.get(image);
          byte[] text = linked == null ? imageAt(image) : new byte[0];
          try {
            long loaded = linked == null ? DEVICE.loadModule(text) : DEVICE.linkModules(linked);
            TEXTS.put(loaded, new String(text, StandardCharsets.UTF_8));
            putLong(module, loaded);
          } catch (CudaException e) {
            log(e, count, options, values);
            throw e;
          }
        });
  }

  static int cuModuleLoadData(long module, long image) {
    return cuModuleLoadDataEx(module, image, 0, 0, 0);
  }

  /** Of machine code only its header is asked for: it is refused. */
  private static byte[] imageAt(long address) {
    return MEMORY.readInt(address) == ELF
        ? MEMORY.readBytes(address, ELF_BYTES)
        : (MEMORY.readString(address) + "\0").getBytes(StandardCharsets.UTF_8);
  }

  private static void log(CudaException failure, int count, long options, long values) {
    long buffer = 0;
    long bytes = 0;
    for (int i = 0; i < count; i++) {
      long value = MEMORY.readLong(values + (long) i * Long.BYTES);
      switch (MEMORY.readInt(options + (long) i * Integer.BYTES)) {
        case ERROR_LOG_BUFFER -> buffer = value;
        case ERROR_LOG_BUFFER_BYTES -> bytes = value & 0xffffffffL;
        default -> {}
      }
    }
    if (buffer != 0 && bytes > 0) {
      putText(buffer, (int) bytes, String.valueOf(failure.getMessage()));
    }
  }

  static int cuModuleUnload(long module) {
    return Answer.of(
        () -> {
          DEVICE.unloadModule(module);
          TEXTS.remove(module);
        });
  }

  static int cuModuleGetFunction(long function, long module, long name) {
    return Answer.of(
        () -> {
          String text = MEMORY.readString(name);
          long found = DEVICE.moduleFunction(module, text);
          OFFSETS.put(found, EntryParameters.offsets(TEXTS.getOrDefault(module, ""), text));
          putLong(function, found);
        });
  }

  /** Returns where the parameters of a function begin, and after them where the last one ends. */
  static int[] offsets(long function) {
    return Objects.requireNonNull(OFFSETS.get(function), "an unknown function");
  }

  static int cuModuleGetGlobal_v2(long address, long bytes, long module, long name) {
    return Answer.of(
        () -> {
          ModuleVariable found = DEVICE.moduleVariable(module, MEMORY.readString(name));
          putLong(address, found.address());
          putLong(bytes, found.bytes());
        });
  }

  static int cuFuncGetAttribute(long value, int attribute, long function) {
    return Answer.of(() -> putInt(value, DEVICE.functionAttribute(of(attribute), function)));
  }

  static int cuFuncSetAttribute(long function, int attribute, int value) {
    return Answer.of(() -> DEVICE.setFunctionAttribute(of(attribute), function, value));
  }

  private static FunctionAttribute of(int number) {
    return Arrays.stream(FunctionAttribute.values())
        .filter(known -> known.number() == number)
        .findFirst()
        .orElseThrow();
  }

  static int cuLinkCreate_v2(int count, long options, long values, long state) {
    return Answer.of(
        () -> {
          long made = MEMORY.allocate(ELF_BYTES);
          LINKS.put(made, new ArrayList<>());
          putLong(state, made);
        });
  }

  static int cuLinkAddData_v2(
      long state,
      int type,
      long data,
      long bytes,
      long name,
      int count,
      long options,
      long values) {
    return Answer.of(
        () ->
            Objects.requireNonNull(LINKS.get(state))
                .add(MEMORY.readBytes(data, Math.toIntExact(bytes))));
  }

  /** What is linked is told by the state's address, and linked when it is loaded. */
  static int cuLinkComplete(long state, long image, long bytes) {
    return Answer.of(
        () -> {
          putLong(image, state);
          putLong(bytes, ELF_BYTES);
        });
  }

  static int cuLinkDestroy(long state) {
    return Answer.of(
        () -> {
          LINKS.remove(state);
          MEMORY.free(state);
        });
  }
}
