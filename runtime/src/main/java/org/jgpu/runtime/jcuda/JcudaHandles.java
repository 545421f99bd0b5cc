package org.jgpu.runtime.jcuda;

import jcuda.driver.CUevent;
import jcuda.driver.CUfunction;
import jcuda.driver.CUgraph;
import jcuda.driver.CUgraphExec;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.StreamApi;
import org.jspecify.annotations.Nullable;

/** JCuda's objects by the handles that the runtime knows. Thread-safe. */
final class JcudaHandles {
  /** Has no address. One for all calls, which only read it: launches of graphs allocate nothing. */
  private static final CUstream DEFAULT_STREAM = new CUstream();

  final PrimaryContexts contexts = new PrimaryContexts();
  final HandleTable<LoadedModule> modules = new HandleTable<>("module");
  final HandleTable<CUfunction> functions = new HandleTable<>("function");
  final HandleTable<CUevent> events = new HandleTable<>("event");
  final HandleTable<CUgraph> graphs = new HandleTable<>("graph");
  final HandleTable<CUgraphExec> executables = new HandleTable<>("executable graph");
  final HandleTable<CUstream> streams = new HandleTable<>("stream");

  /** Returns the stream with {@code handle}; null, as JCuda wants it, for the default stream. */
  @Nullable CUstream stream(long handle) {
    return handle == StreamApi.DEFAULT_STREAM ? null : named(handle);
  }

  /** As {@link #stream}, for calls of JCuda's that take no null: a stream without an address. */
  CUstream streamObject(long handle) {
    return handle == StreamApi.DEFAULT_STREAM ? DEFAULT_STREAM : named(handle);
  }

  private CUstream named(long handle) {
    if (handle == StreamApi.LEGACY_STREAM) {
      return JCudaDriver.CU_STREAM_LEGACY;
    }
    return handle == StreamApi.PER_THREAD_STREAM
        ? JCudaDriver.CU_STREAM_PER_THREAD
        : streams.get(handle);
  }
}
