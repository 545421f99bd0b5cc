package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.exec.DeviceFaultException;
import org.jgpu.software.exec.LaunchShape;
import org.jgpu.software.exec.Workers;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.memory.MemoryFaultException;
import org.jgpu.software.memory.MemoryObserver;
import org.jspecify.annotations.Nullable;

/**
 * One life of a device's primary context: its memory, modules, streams and events, and the fault
 * that ended it, if one did. Thread-safe.
 */
final class SoftwareContext {
  /** How long a context that is given up waits for its kernels. */
  private static final Duration CLOSING_TIME = Duration.ofSeconds(2);

  private final boolean checked;
  private final Workers workers;
  private final ContextMemory memory;
  private final ContextModules modules;
  private final ContextStreams streams;
  private final ContextEvents events;
  private final ContextCaptures captures = new ContextCaptures();
  private final ContextGraphs graphs;
  private final ContextLaunches launches;
  private final AtomicReference<@Nullable StickyFault> fault = new AtomicReference<>();
  private volatile boolean destroyed;

  SoftwareContext(int ordinal, DeviceModel model, LongSupplier handleNumbers) {
    DeviceShadow shadow = model.checked() ? new DeviceShadow() : null;
    DeviceMemory device =
        new DeviceMemory(model.memoryBytes(), shadow == null ? MemoryObserver.NONE : shadow);
    this.checked = model.checked();
    this.workers = new Workers(model.workers());
    this.memory = new ContextMemory(device, checked, handleNumbers);
    this.modules = new ContextModules(device, shadow, handleNumbers);
    this.streams = new ContextStreams(ordinal, handleNumbers);
    this.events = new ContextEvents(captures, handleNumbers);
    this.graphs = new ContextGraphs(handleNumbers);
    this.launches = new ContextLaunches(model, workers);
  }

  ContextMemory memory() {
    return memory;
  }

  ContextModules modules() {
    return modules;
  }

  ContextStreams streams() {
    return streams;
  }

  ContextEvents events() {
    return events;
  }

  ContextCaptures captures() {
    return captures;
  }

  ContextGraphs graphs() {
    return graphs;
  }

  /** Fails if the context was destroyed or has faulted. */
  void check(String call) {
    if (destroyed) {
      throw CallFailure.of(
          CudaResult.INVALID_CONTEXT, call, "the current context was released by its last user");
    }
    StickyFault ended = fault.get();
    if (ended != null) {
      throw CallFailure.of(ended.result(), call, ended.text());
    }
  }

  /** Blocks until all work is done, and reports a fault that it ended with. */
  void synchronize(String call) {
    streams.awaitAll();
    check(call);
  }

  /** Appends {@code work} to {@code stream}, or to the graph that is captured from it. */
  void submit(SoftwareStream stream, StreamWork work, String call) {
    if (!captures.add(stream, work, call)) {
      enqueue(stream, work);
    }
  }

  /** Appends {@code work} to {@code stream}; it is skipped if the context has faulted by then. */
  void enqueue(SoftwareStream stream, StreamWork work) {
    stream.submit(
        () -> {
          if (fault.get() == null) {
            runGuarded(work);
          }
        });
  }

  /** Checks a launch and appends it, with a copy of the parameters. */
  void launch(
      LoadedFunction function, LaunchRequest request, SoftwareStream stream, ParameterBlock block) {
    LaunchShape shape;
    try {
      shape = request.checkedShape(function, block.size(), launches.multiprocessors());
    } catch (CudaException e) {
      // As CUDA's driver does: a launch that it refuses ends the capture.
      captures.invalidate(stream);
      throw e;
    }
    // The caller may reuse the block as soon as the call returns.
    ByteBuffer parameters = ByteBuffer.allocate(block.size()).order(ByteOrder.nativeOrder());
    parameters.put(0, block.buffer(), 0, block.size());
    String site = checked ? CallSite.find() : "";
    submit(
        stream,
        () -> {
          try {
            launches.run(function, shape, parameters, request.cooperative());
          } catch (DeviceFaultException e) {
            fail(StickyFault.of(e, site));
          }
        },
        request.call());
  }

  /** Runs {@code work}; whatever ends it becomes the fault that the next driver call reports. */
  private void runGuarded(StreamWork work) {
    try {
      work.run();
    } catch (MemoryFaultException e) {
      fail(new StickyFault(CudaResult.ILLEGAL_ADDRESS, String.valueOf(e.getMessage())));
    } catch (Throwable e) {
      System.getLogger(SoftwareContext.class.getName())
          .log(System.Logger.Level.ERROR, "the software device failed", e);
      fail(new StickyFault(CudaResult.LAUNCH_FAILED, "the software device failed: " + e));
    }
  }

  private void fail(StickyFault ended) {
    fault.compareAndSet(null, ended);
  }

  /**
   * Gives up memory, modules and threads, after all work has ended; kernels that still run after a
   * while are stopped.
   */
  void destroy() {
    destroyed = true;
    if (!streams.awaitIdle(CLOSING_TIME)) {
      launches.stop();
    }
    streams.close();
    modules.close();
    if (checked && fault.get() == null) {
      memory.reportLeaks();
    }
    memory.close();
    workers.close();
  }
}
