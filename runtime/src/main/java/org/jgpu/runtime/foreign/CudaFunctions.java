package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignMemory;

/**
 * The functions of the CUDA driver API, under the symbols that {@code cuda.h} maps their names to.
 * Constants, so that the compiler inlines the calls. Initialised after {@link CudaLibrary#open} has
 * succeeded once.
 *
 * <p>Pointers, handles, device addresses and {@code size_t} are {@code long}; {@code CUdevice},
 * enums and smaller integers are {@code int}.
 */
final class CudaFunctions {
  private static final Class<Integer> INT = int.class;
  private static final Class<Long> LONG = long.class;
  private static final CudaLibrary LIBRARY = library();

  static final MethodHandle INIT = function("cuInit", INT);
  static final MethodHandle DRIVER_GET_VERSION = function("cuDriverGetVersion", LONG);
  static final MethodHandle DEVICE_GET_COUNT = function("cuDeviceGetCount", LONG);
  static final MethodHandle DEVICE_GET = function("cuDeviceGet", LONG, INT);
  static final MethodHandle DEVICE_GET_NAME = function("cuDeviceGetName", LONG, INT, INT);
  static final MethodHandle DEVICE_TOTAL_MEM = function("cuDeviceTotalMem_v2", LONG, INT);
  static final MethodHandle DEVICE_GET_ATTRIBUTE = function("cuDeviceGetAttribute", LONG, INT, INT);

  static final MethodHandle CTX_RETAIN = function("cuDevicePrimaryCtxRetain", LONG, INT);
  static final MethodHandle CTX_RELEASE = function("cuDevicePrimaryCtxRelease_v2", INT);
  static final MethodHandle CTX_SET_CURRENT = function("cuCtxSetCurrent", LONG);
  static final MethodHandle DEVICE_CAN_ACCESS_PEER =
      function("cuDeviceCanAccessPeer", LONG, INT, INT);
  static final MethodHandle CTX_ENABLE_PEER = function("cuCtxEnablePeerAccess", LONG, INT);
  static final MethodHandle CTX_SYNCHRONIZE = function("cuCtxSynchronize");

  static final MethodHandle MODULE_LOAD =
      function("cuModuleLoadDataEx", LONG, LONG, INT, LONG, LONG);
  static final MethodHandle LINK_CREATE = function("cuLinkCreate_v2", INT, LONG, LONG, LONG);
  static final MethodHandle LINK_ADD =
      function("cuLinkAddData_v2", LONG, INT, LONG, LONG, LONG, INT, LONG, LONG);
  static final MethodHandle LINK_COMPLETE = function("cuLinkComplete", LONG, LONG, LONG);
  static final MethodHandle LINK_DESTROY = function("cuLinkDestroy", LONG);
  static final MethodHandle MODULE_UNLOAD = function("cuModuleUnload", LONG);
  static final MethodHandle MODULE_GET_FUNCTION = function("cuModuleGetFunction", LONG, LONG, LONG);
  static final MethodHandle MODULE_GET_GLOBAL =
      function("cuModuleGetGlobal_v2", LONG, LONG, LONG, LONG);
  static final MethodHandle FUNC_GET_ATTRIBUTE = function("cuFuncGetAttribute", LONG, INT, LONG);
  static final MethodHandle FUNC_SET_ATTRIBUTE = function("cuFuncSetAttribute", LONG, INT, INT);

  static final MethodHandle LAUNCH_KERNEL =
      function("cuLaunchKernel", LONG, INT, INT, INT, INT, INT, INT, INT, LONG, LONG, LONG);
  static final MethodHandle LAUNCH_COOPERATIVE =
      function("cuLaunchCooperativeKernel", LONG, INT, INT, INT, INT, INT, INT, INT, LONG, LONG);
  static final MethodHandle LAUNCH_HOST_FUNCTION = function("cuLaunchHostFunc", LONG, LONG, LONG);
  static final MethodHandle OCCUPANCY_BLOCK_SIZE =
      function("cuOccupancyMaxPotentialBlockSize", LONG, LONG, LONG, LONG, LONG, INT);
  static final MethodHandle OCCUPANCY_ACTIVE_BLOCKS =
      function("cuOccupancyMaxActiveBlocksPerMultiprocessor", LONG, LONG, INT, LONG);

  static final MethodHandle MEM_ALLOC = function("cuMemAlloc_v2", LONG, LONG);
  static final MethodHandle MEM_FREE = function("cuMemFree_v2", LONG);
  static final MethodHandle MEM_GET_INFO = function("cuMemGetInfo_v2", LONG, LONG);
  static final MethodHandle MEM_HOST_ALLOC = function("cuMemHostAlloc", LONG, LONG, INT);
  static final MethodHandle MEM_FREE_HOST = function("cuMemFreeHost", LONG);
  static final MethodHandle MEM_HOST_REGISTER = function("cuMemHostRegister_v2", LONG, LONG, INT);
  static final MethodHandle MEM_HOST_UNREGISTER = function("cuMemHostUnregister", LONG);
  static final MethodHandle COPY_PEER =
      function("cuMemcpyPeerAsync", LONG, LONG, LONG, LONG, LONG, LONG);
  static final MethodHandle COPY_TO_DEVICE =
      function("cuMemcpyHtoDAsync_v2", LONG, LONG, LONG, LONG);
  static final MethodHandle COPY_TO_HOST = function("cuMemcpyDtoHAsync_v2", LONG, LONG, LONG, LONG);
  static final MethodHandle COPY_ON_DEVICE =
      function("cuMemcpyDtoDAsync_v2", LONG, LONG, LONG, LONG);
  static final MethodHandle MEMSET_8 = function("cuMemsetD8Async", LONG, INT, LONG, LONG);
  static final MethodHandle MEMSET_16 = function("cuMemsetD16Async", LONG, INT, LONG, LONG);
  static final MethodHandle MEMSET_32 = function("cuMemsetD32Async", LONG, INT, LONG, LONG);

  static final MethodHandle STREAM_CREATE = function("cuStreamCreate", LONG, INT);
  static final MethodHandle STREAM_CREATE_WITH_PRIORITY =
      function("cuStreamCreateWithPriority", LONG, INT, INT);
  static final MethodHandle STREAM_PRIORITIES = function("cuCtxGetStreamPriorityRange", LONG, LONG);
  static final MethodHandle STREAM_DESTROY = function("cuStreamDestroy_v2", LONG);
  static final MethodHandle STREAM_SYNCHRONIZE = function("cuStreamSynchronize", LONG);
  static final MethodHandle STREAM_QUERY = function("cuStreamQuery", LONG);
  static final MethodHandle STREAM_WAIT_EVENT = function("cuStreamWaitEvent", LONG, LONG, INT);

  static final MethodHandle EVENT_CREATE = function("cuEventCreate", LONG, INT);
  static final MethodHandle EVENT_DESTROY = function("cuEventDestroy_v2", LONG);
  static final MethodHandle EVENT_RECORD = function("cuEventRecord", LONG, LONG);
  static final MethodHandle EVENT_SYNCHRONIZE = function("cuEventSynchronize", LONG);
  static final MethodHandle EVENT_QUERY = function("cuEventQuery", LONG);
  static final MethodHandle EVENT_ELAPSED_TIME = function("cuEventElapsedTime", LONG, LONG, LONG);

  static final MethodHandle CAPTURE_BEGIN = function("cuStreamBeginCapture_v2", LONG, INT);
  static final MethodHandle CAPTURE_END = function("cuStreamEndCapture", LONG, LONG);
  static final MethodHandle CAPTURE_STATUS = function("cuStreamIsCapturing", LONG, LONG);
  static final MethodHandle GRAPH_INSTANTIATE =
      function("cuGraphInstantiateWithFlags", LONG, LONG, LONG);
  static final MethodHandle GRAPH_LAUNCH = function("cuGraphLaunch", LONG, LONG);
  static final MethodHandle GRAPH_EXEC_DESTROY = function("cuGraphExecDestroy", LONG);
  static final MethodHandle GRAPH_DESTROY = function("cuGraphDestroy", LONG);

  private CudaFunctions() {}

  private static CudaLibrary library() {
    try {
      return CudaLibrary.open();
    } catch (DriverUnavailableException e) {
      throw new ForeignLinkException(String.valueOf(e.getMessage()), e);
    }
  }

  private static MethodHandle function(String symbol, Class<?>... parameterTypes) {
    return LIBRARY.function(symbol, parameterTypes);
  }

  /** Returns a function that few programs call, so that others do not wait for its linking. */
  static MethodHandle lately(String symbol, Class<?>... parameterTypes) {
    return function(symbol, parameterTypes);
  }

  /** Returns the address of a C function that calls {@code target}, for the rest of the process. */
  static long callback(MethodHandle target) {
    return LIBRARY.linker().upcall(target);
  }

  /** Returns access to native memory. */
  static ForeignMemory memory() {
    return LIBRARY.linker().memory();
  }

  /** Returns the address of the first byte of each of {@code buffers}. */
  static long[] addressesOf(ByteBuffer... buffers) {
    long[] addresses = new long[buffers.length];
    for (int i = 0; i < buffers.length; i++) {
      addresses[i] = memory().addressOf(buffers[i]);
    }
    return addresses;
  }

  /** Rethrows what a call threw: a {@code CudaException}, or an error of the JVM. */
  static RuntimeException rethrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    throw new IllegalStateException("a method handle of libcuda threw " + failure, failure);
  }
}
