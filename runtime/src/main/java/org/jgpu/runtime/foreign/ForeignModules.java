package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaLibrary.function;
import static org.jgpu.runtime.foreign.Native.check;

import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleApi;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.foreign.Native.Scratch;
import org.jgpu.toolchain.foreign.ForeignMemory;

/** Modules and functions. */
final class ForeignModules implements ModuleApi {
  private static final int ERROR_LOG_BUFFER = 5;
  private static final int ERROR_LOG_BUFFER_SIZE = 6;
  private static final int LOG_BYTES = 16 << 10;

  private static final MethodHandle LOAD =
      function("cuModuleLoadDataEx", long.class, long.class, int.class, long.class, long.class);
  private static final MethodHandle UNLOAD = function("cuModuleUnload", long.class);
  private static final MethodHandle GET_FUNCTION =
      function("cuModuleGetFunction", long.class, long.class, long.class);
  private static final MethodHandle GET_ATTRIBUTE =
      function("cuFuncGetAttribute", long.class, int.class, long.class);
  private static final MethodHandle SET_ATTRIBUTE =
      function("cuFuncSetAttribute", long.class, int.class, int.class);

  @Override
  public long loadModule(byte[] image) {
    ForeignMemory memory = CudaLibrary.memory();
    long copy = memory.allocate(image.length + 1L);
    long log = memory.allocate(LOG_BYTES);
    try {
      memory.view(copy, image.length).put(image);
      Scratch scratch = Native.scratch();
      int result = load(scratch, copy, log);
      if (result != 0) {
        String text = memory.readString(log).strip();
        throw new CudaException(result, "cuModuleLoadDataEx", text);
      }
      return scratch.longResult();
    } finally {
      memory.free(log);
      memory.free(copy);
    }
  }

  /** Scratch: the module, then two option numbers, then the two values, each a pointer in size. */
  private static int load(Scratch scratch, long image, long log) {
    ByteBuffer out = scratch.buffer();
    out.putInt(8, ERROR_LOG_BUFFER);
    out.putInt(12, ERROR_LOG_BUFFER_SIZE);
    out.putLong(16, log);
    out.putLong(24, LOG_BYTES - 1);
    long at = scratch.address();
    try {
      return (int) LOAD.invokeExact(at, image, 2, at + 8, at + 16);
    } catch (Throwable e) {
      throw Native.unexpected(e);
    }
  }

  @Override
  public void unloadModule(long module) {
    check(Native.callJ(UNLOAD, module), "cuModuleUnload");
  }

  @Override
  public long moduleFunction(long module, String name) {
    ForeignMemory memory = CudaLibrary.memory();
    long text = memory.allocateString(name);
    try {
      Scratch out = Native.scratch();
      int result = Native.callJjj(GET_FUNCTION, out.address(), module, text);
      if (result != 0) {
        throw new CudaException(result, "cuModuleGetFunction", name);
      }
      return out.longResult();
    } finally {
      memory.free(text);
    }
  }

  @Override
  public int functionAttribute(FunctionAttribute attribute, long function) {
    Scratch out = Native.scratch();
    int result = Native.callJij(GET_ATTRIBUTE, out.address(), attribute.number(), function);
    check(result, "cuFuncGetAttribute");
    return out.intResult();
  }

  @Override
  public void setFunctionAttribute(FunctionAttribute attribute, long function, int value) {
    int result = Native.callJii(SET_ATTRIBUTE, function, attribute.number(), value);
    if (result != 0) {
      throw new CudaException(result, "cuFuncSetAttribute", attribute + " = " + value);
    }
  }
}
