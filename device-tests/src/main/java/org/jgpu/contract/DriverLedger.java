package org.jgpu.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jspecify.annotations.Nullable;

/** What calls of a driver have made and not given back yet. Thread-safe. */
final class DriverLedger {
  private static final String CAPTURE = "capture";

  private final CudaDriver driver;

  /** What gives back each thing that lives, by kind and handle. */
  private final Map<String, Made> live = new TreeMap<>();

  private final List<String> twice = new ArrayList<>();

  /** How often the context of each device is retained. */
  private final Map<Integer, Integer> contexts = new TreeMap<>();

  /** The devices of the contexts that were retained. */
  private final Map<Long, Integer> ordinals = new TreeMap<>();

  private final ThreadLocal<Long> current = ThreadLocal.withInitial(() -> 0L);

  /** Something that was made in a context. */
  private record Made(long context, Runnable giveBack) {}

  DriverLedger(CudaDriver driver) {
    this.driver = driver;
  }

  /** Notes a call that succeeded. */
  synchronized void note(String call, Object @Nullable [] arguments, @Nullable Object result) {
    switch (call) {
      case "retainContext" -> {
        ordinals.put(handle(result), ordinal(arguments));
        contexts.merge(ordinal(arguments), 1, Integer::sum);
      }
      case "releaseContext" -> contexts.merge(ordinal(arguments), -1, Integer::sum);
      case "setCurrentContext" -> current.set(handle(first(arguments)));
      case "allocate" -> made(memory(), result, () -> driver.free(handle(result)));
      case "allocatePinned" -> pinned((PinnedMemory) result);
      case "registerPinned" -> registered((PinnedMemory) result);
      case "unregisterPinned" ->
          givenBack("registered", ((PinnedMemory) first(arguments)).address());
      case "createStream" -> made("stream", result, () -> driver.destroyStream(handle(result)));
      case "createEvent" -> made("event", result, () -> driver.destroyEvent(handle(result)));
      case "beginCapture" -> {
        long stream = handle(first(arguments));
        made(CAPTURE, stream, () -> driver.destroyGraph(driver.endCapture(stream)));
      }
      case "endCapture" -> {
        givenBack(CAPTURE, arguments);
        made("graph", result, () -> driver.destroyGraph(handle(result)));
      }
      case "instantiateGraph" ->
          made("executable", result, () -> driver.destroyExecutable(handle(result)));
      case "destroyGraph" -> givenBack("graph", arguments);
      case "destroyExecutable" -> givenBack("executable", arguments);
      case "loadModule", "linkModules" ->
          made("module", result, () -> driver.unloadModule(handle(result)));
      case "free" -> givenBack(memory(), arguments);
      case "freePinned" -> givenBack("pinned", ((PinnedMemory) first(arguments)).address());
      case "destroyStream" -> {
        live.remove(CAPTURE + " " + first(arguments));
        givenBack("stream", arguments);
      }
      case "destroyEvent" -> givenBack("event", arguments);
      case "unloadModule" -> givenBack("module", arguments);
      default -> {
        // Makes nothing and gives back nothing.
      }
    }
  }

  private void pinned(@Nullable Object memory) {
    PinnedMemory made = (PinnedMemory) java.util.Objects.requireNonNull(memory);
    made("pinned", made.address(), () -> driver.freePinned(made));
  }

  private void registered(@Nullable Object memory) {
    PinnedMemory made = (PinnedMemory) java.util.Objects.requireNonNull(memory);
    made("registered", made.address(), () -> driver.unregisterPinned(made));
  }

  /** Devices of some drivers have the same addresses. */
  private String memory() {
    return "memory of context " + current.get() + ",";
  }

  private static int ordinal(Object @Nullable [] arguments) {
    return (Integer) first(arguments);
  }

  private static long handle(@Nullable Object result) {
    return (Long) java.util.Objects.requireNonNull(result);
  }

  private static Object first(Object @Nullable [] arguments) {
    return java.util.Objects.requireNonNull(arguments)[0];
  }

  private void made(String kind, @Nullable Object handle, Runnable giveBack) {
    live.put(kind + " " + handle, new Made(current.get(), giveBack));
  }

  private void givenBack(String kind, Object @Nullable [] arguments) {
    givenBack(kind, handle(first(arguments)));
  }

  private void givenBack(String kind, long handle) {
    if (live.remove(kind + " " + handle) == null) {
      twice.add(kind + " " + handle);
    }
  }

  /** Ends the captures that go on: nothing waits for a context that has one. */
  synchronized void endCaptures() {
    List<String> captures = live.keySet().stream().filter(key -> key.startsWith(CAPTURE)).toList();
    captures.forEach(
        capture -> java.util.Objects.requireNonNull(live.remove(capture)).giveBack().run());
  }

  /** Returns what lives, by kind and handle, without contexts. */
  synchronized List<String> live() {
    return List.copyOf(live.keySet());
  }

  /** Returns how many contexts are retained. */
  synchronized int contexts() {
    return contexts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns what was given back that did not live. */
  synchronized List<String> givenBackTwice() {
    return List.copyOf(twice);
  }

  /**
   * Gives back what lives, contexts included, as a process does that ends. What was made in a
   * context that is gone went with it; that of device {@code ordinal} is current, and stays so.
   */
  synchronized void clear(int ordinal) {
    long own = 0;
    for (Map.Entry<Long, Integer> context : ordinals.entrySet()) {
      own = context.getValue() == ordinal ? context.getKey() : own;
    }
    for (Made made : live.values()) {
      Integer device = ordinals.get(made.context);
      if (device == null || device == ordinal) {
        made.giveBack.run();
      } else if (contexts.getOrDefault(device, 0) > 0) {
        driver.setCurrentContext(made.context);
        made.giveBack.run();
        driver.setCurrentContext(own);
      }
    }
    live.clear();
    contexts.forEach((device, count) -> release(device, count));
    contexts.clear();
  }

  /**
   * Waits for the work of all contexts, if there are several: what one has lost does not run, and
   * must not read what goes with another.
   */
  synchronized void awaitAll() {
    long before = current.get();
    if (ordinals.size() > 1) {
      ordinals.keySet().forEach(this::await);
      tried(() -> driver.setCurrentContext(before));
    }
  }

  private void await(long context) {
    tried(
        () -> {
          driver.setCurrentContext(context);
          driver.synchronizeContext();
        });
  }

  private static void tried(Runnable call) {
    try {
      call.run();
    } catch (CudaException e) {
      // The context is gone already, or captured.
    }
  }

  private void release(int device, int count) {
    for (int i = 0; i < count; i++) {
      driver.releaseContext(device);
    }
  }
}
