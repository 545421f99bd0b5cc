package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.function;

import java.lang.invoke.MethodHandle;

/** The driver's functions of memory and copies; see {@link CudaFunctions}. */
final class MemoryFunctions {
  private static final Class<Integer> INT = int.class;
  private static final Class<Long> LONG = long.class;

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

  private MemoryFunctions() {}
}
