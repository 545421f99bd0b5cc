package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.jcuda.Results.check;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jcuda.Pointer;
import jcuda.driver.CUfunction;
import jcuda.driver.CUjit_option;
import jcuda.driver.CUmodule;
import jcuda.driver.JCudaDriver;
import jcuda.driver.JITOptions;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleApi;
import org.jgpu.runtime.error.CudaException;

/** Modules and functions. The handles of functions go with their module. */
final class JcudaModules implements ModuleApi {
  private static final int LOG_BYTES = 16 << 10;

  private final HandleTable<CUmodule> modules =
      new HandleTable<>("cuModuleLoadDataEx", CUmodule[]::new);
  private final HandleTable<CUfunction> functions;
  private final Map<Long, List<Long>> functionsOf = new ConcurrentHashMap<>();

  JcudaModules(HandleTable<CUfunction> functions) {
    this.functions = functions;
  }

  /** Copies the image to native memory first: JCuda would hold a heap array during compilation. */
  @Override
  public long loadModule(byte[] image) {
    ByteBuffer copy = ByteBuffer.allocateDirect(image.length + 1).put(image);
    byte[] log = new byte[LOG_BYTES];
    JITOptions options = new JITOptions();
    options.putBytes(CUjit_option.CU_JIT_ERROR_LOG_BUFFER, log);
    options.putInt(CUjit_option.CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES, LOG_BYTES - 1);
    CUmodule module = new CUmodule();
    int result = JCudaDriver.cuModuleLoadDataJIT(module, Pointer.to(copy), options);
    if (result != 0) {
      throw new CudaException(result, "cuModuleLoadDataEx", text(log));
    }
    return modules.add(module);
  }

  private static String text(byte[] log) {
    int length = 0;
    while (length < log.length && log[length] != 0) {
      length++;
    }
    return new String(log, 0, length, StandardCharsets.UTF_8).strip();
  }

  @Override
  public void unloadModule(long module) {
    List<Long> gone = functionsOf.remove(module);
    if (gone != null) {
      gone.forEach(functions::remove);
    }
    check(JCudaDriver.cuModuleUnload(modules.remove(module)), "cuModuleUnload");
  }

  @Override
  public long moduleFunction(long module, String name) {
    CUfunction function = new CUfunction();
    int result = JCudaDriver.cuModuleGetFunction(function, modules.get(module), name);
    check(result, "cuModuleGetFunction", name);
    long handle = functions.add(function);
    functionsOf.compute(
        module,
        (key, known) -> {
          List<Long> all = known == null ? new ArrayList<>() : known;
          all.add(handle);
          return all;
        });
    return handle;
  }

  @Override
  public int functionAttribute(FunctionAttribute attribute, long function) {
    int[] out = new int[1];
    CUfunction target = functions.get(function);
    int result = JCudaDriver.cuFuncGetAttribute(out, attribute.number(), target);
    check(result, "cuFuncGetAttribute", attribute.name());
    return out[0];
  }

  @Override
  public void setFunctionAttribute(FunctionAttribute attribute, long function, int value) {
    CUfunction target = functions.get(function);
    int result = JCudaDriver.cuFuncSetAttribute(target, attribute.number(), value);
    check(result, "cuFuncSetAttribute", attribute + " = " + value);
  }
}
