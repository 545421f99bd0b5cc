package org.jgpu.software.driver;

import org.jgpu.runtime.driver.EventApi;
import org.jgpu.runtime.driver.StreamApi;

/** Streams and events. */
interface StreamCalls extends StreamApi, EventApi {
  /** As on GPUs of today. */
  int HIGHEST_PRIORITY = -5;

  /** Returns what the calls share. */
  DriverState state();

  @Override
  default long createStream() {
    return state().current("cuStreamCreate").streams().create();
  }

  /** All streams run at once here, so that none comes before another. */
  @Override
  default long createStream(int priority) {
    return state().current("cuStreamCreateWithPriority").streams().create();
  }

  @Override
  default int lowestStreamPriority() {
    state().current("cuCtxGetStreamPriorityRange");
    return 0;
  }

  @Override
  default int highestStreamPriority() {
    state().current("cuCtxGetStreamPriorityRange");
    return HIGHEST_PRIORITY;
  }

  @Override
  default void destroyStream(long stream) {
    String call = "cuStreamDestroy";
    SoftwareContext context = state().current(call);
    context.captures().destroyed(context.streams().destroy(stream, call));
  }

  @Override
  default void synchronizeStream(long stream) {
    String call = "cuStreamSynchronize";
    SoftwareContext context = state().current(call);
    SoftwareStream queue = context.streams().get(stream, call);
    context.captures().refuseFor(queue, call);
    queue.await();
    context.check(call);
  }

  @Override
  default boolean isStreamIdle(long stream) {
    String call = "cuStreamQuery";
    SoftwareContext context = state().current(call);
    SoftwareStream queue = context.streams().get(stream, call);
    context.captures().refuseFor(queue, call);
    boolean idle = queue.isIdle();
    context.check(call);
    return idle;
  }

  @Override
  default void streamWaitEvent(long stream, long event) {
    String call = "cuStreamWaitEvent";
    SoftwareContext context = state().current(call);
    SoftwareStream queue = context.streams().get(stream, call);
    state().contextOfEvent(event, context).events().holdBack(queue, event, call);
  }

  @Override
  default void launchHostFunction(long stream, Runnable function) {
    String call = "cuLaunchHostFunc";
    SoftwareContext context = state().current(call);
    context.submit(context.streams().get(stream, call), () -> HostFunction.run(function), call);
  }

  @Override
  default long createEvent(boolean timing) {
    return state().current("cuEventCreate").events().create(timing);
  }

  @Override
  default void destroyEvent(long event) {
    String call = "cuEventDestroy";
    state().current(call).events().destroy(event, call);
  }

  @Override
  default void recordEvent(long event, long stream) {
    String call = "cuEventRecord";
    SoftwareContext context = state().current(call);
    context.events().record(event, context.streams().get(stream, call), call);
  }

  @Override
  default void synchronizeEvent(long event) {
    String call = "cuEventSynchronize";
    SoftwareContext context = state().current(call);
    context.events().refuseCaptured(event, true, call);
    context.captures().refuse(call);
    context.events().await(event, call);
    context.check(call);
  }

  @Override
  default boolean isEventDone(long event) {
    String call = "cuEventQuery";
    SoftwareContext context = state().current(call);
    context.events().refuseCaptured(event, true, call);
    context.captures().refuse(call);
    boolean done = context.events().isDone(event, call);
    context.check(call);
    return done;
  }

  @Override
  default float elapsedMillis(long start, long end) {
    String call = "cuEventElapsedTime";
    ContextEvents events = state().current(call).events();
    events.refuseCaptured(start, false, call);
    events.refuseCaptured(end, false, call);
    return events.elapsedMillis(start, end, call);
  }
}
