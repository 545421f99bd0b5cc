package org.jgpu.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jspecify.annotations.Nullable;

/** What calls of a driver have made and not given back yet. Thread-safe. */
final class DriverLedger {
  private static final String CAPTURE = "capture";

  private final CudaDriver driver;

  /** What gives back each thing that lives, by kind and handle. */
  private final Map<String, Runnable> live = new TreeMap<>();

  private final List<String> twice = new ArrayList<>();
  private int contexts;

  DriverLedger(CudaDriver driver) {
    this.driver = driver;
  }

  /** Notes a call that succeeded. */
  synchronized void note(String call, Object @Nullable [] arguments, @Nullable Object result) {
    switch (call) {
      case "retainContext" -> contexts++;
      case "releaseContext" -> contexts--;
      case "allocate" -> made("memory", result, () -> driver.free(handle(result)));
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
      case "free" -> givenBack("memory", arguments);
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

  private static long handle(@Nullable Object result) {
    return (Long) java.util.Objects.requireNonNull(result);
  }

  private static Object first(Object @Nullable [] arguments) {
    return java.util.Objects.requireNonNull(arguments)[0];
  }

  private void made(String kind, @Nullable Object handle, Runnable giveBack) {
    live.put(kind + " " + handle, giveBack);
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
    captures.forEach(capture -> java.util.Objects.requireNonNull(live.remove(capture)).run());
  }

  /** Returns what lives, by kind and handle, without contexts. */
  synchronized List<String> live() {
    return List.copyOf(live.keySet());
  }

  /** Returns how many contexts are retained. */
  synchronized int contexts() {
    return contexts;
  }

  /** Returns what was given back that did not live. */
  synchronized List<String> givenBackTwice() {
    return List.copyOf(twice);
  }

  /**
   * Gives back what lives, contexts of device {@code ordinal} included, as a process does that
   * ends. A context must be current.
   */
  synchronized void clear(int ordinal) {
    live.values().forEach(Runnable::run);
    live.clear();
    for (; contexts > 0; contexts--) {
      driver.releaseContext(ordinal);
    }
  }
}
