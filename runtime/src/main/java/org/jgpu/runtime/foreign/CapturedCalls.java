package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.error.GpuException;

/**
 * Which {@link HostFunctions} captures, graphs and executable graphs call. Each of them uses its
 * functions once, and so does each launch for each call that is to come: a graph may be destroyed
 * before its launches have ended. Handles are forgotten before the driver has them back, since it
 * gives them out again. Thread-safe.
 */
final class CapturedCalls {
  /** By the driver's numbers of captures. */
  private static final Map<Long, List<Long>> CAPTURES = new ConcurrentHashMap<>();

  /** The numbers of captures that go on, by the streams that they began on. */
  private static final Map<Long, Long> ORIGINS = new ConcurrentHashMap<>();

  private static final Map<Long, List<Long>> GRAPHS = new ConcurrentHashMap<>();
  private static final Map<Long, List<Long>> EXECUTABLES = new ConcurrentHashMap<>();

  private CapturedCalls() {}

  /** The driver's function, for programs that capture. */
  private static final class Info {
    static final MethodHandle OF_STREAM =
        CudaFunctions.function(
            "cuStreamGetCaptureInfo_v2",
            long.class,
            long.class,
            long.class,
            long.class,
            long.class,
            long.class);
  }

  /**
   * Returns the number of the capture that {@code stream} takes part in; 0 if there is none, or one
   * that has failed, of which the driver tells no number.
   */
  private static long captureOf(long stream) {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              Info.OF_STREAM.invokeExact(
                  stream, results.firstAddress(), results.secondAddress(), 0L, 0L, 0L),
          "cuStreamGetCaptureInfo");
    } catch (Throwable e) {
      throw CudaFunctions.rethrown(e);
    }
    boolean active = results.firstInt() == CaptureStatus.ACTIVE.ordinal();
    return active ? results.secondLong() : 0;
  }

  /** A capture has begun on {@code stream}. */
  static void begun(long stream) {
    ORIGINS.put(stream, captureOf(stream));
  }

  /**
   * Returns the number of the capture that {@code stream} takes part in; 0 if there is none any
   * more, or one that has failed: the driver refuses what comes then.
   *
   * @throws GpuException as {@link #requireKnown}
   */
  static long capturing(long stream) {
    long capture = captureOf(stream);
    if (capture != 0) {
      requireKnown(capture);
    }
    return capture;
  }

  /**
   * Refuses captures whose end nobody tells of: how often a graph of theirs is launched, and when
   * it is destroyed, neither.
   *
   * @throws GpuException if another library has begun the capture
   */
  static void requireKnown(long capture) {
    if (!ORIGINS.containsValue(capture)) {
      throw new GpuException(
          "a host call in a capture that was not begun by Gpu.capture, but by another library: it"
              + " would run at the first launch alone. Capture with Gpu.capture, in whose body that"
              + " library may work on the current stream, or make the call outside of the capture");
    }
  }

  /** A function has been captured by a capture. */
  static void captured(long number, long function) {
    CAPTURES.compute(
        number,
        (capture, known) -> {
          List<Long> functions = known == null ? new ArrayList<>() : known;
          functions.add(function);
          return functions;
        });
  }

  /** Returns what the capture that began on {@code stream}, which is about to end, calls. */
  static List<Long> ending(long stream) {
    Long capture = ORIGINS.isEmpty() ? null : ORIGINS.remove(stream);
    return capture == null ? List.of() : removed(CAPTURES, capture);
  }

  /** Hands a capture's uses over to its graph. */
  static void ended(List<Long> functions, long graph) {
    if (!functions.isEmpty()) {
      GRAPHS.put(graph, functions);
    }
  }

  /** An executable graph was made of {@code graph}. */
  static void instantiated(long executable, long graph) {
    List<Long> functions = GRAPHS.get(graph);
    if (functions != null) {
      functions.forEach(HostFunctions::use);
      EXECUTABLES.put(executable, functions);
    }
  }

  /** {@code executable} calls what {@code graph} calls from now on, and nothing else. */
  static void updated(long executable, long graph) {
    List<Long> before = removed(EXECUTABLES, executable);
    instantiated(executable, graph);
    release(before);
  }

  /** Returns what a launch of {@code executable} calls, with a use more of each. */
  static List<Long> launching(long executable) {
    List<Long> functions = EXECUTABLES.isEmpty() ? null : EXECUTABLES.get(executable);
    if (functions == null) {
      return List.of();
    }
    functions.forEach(HostFunctions::use);
    return functions;
  }

  /** Ends a use of each. */
  static void release(List<Long> functions) {
    functions.forEach(HostFunctions::release);
  }

  /** {@code graph} is about to be destroyed; returns what its uses are to be ended of, then. */
  static List<Long> destroyingGraph(long graph) {
    return removed(GRAPHS, graph);
  }

  /** As {@link #destroyingGraph}, for an executable one. */
  static List<Long> destroyingExecutable(long executable) {
    return removed(EXECUTABLES, executable);
  }

  private static List<Long> removed(Map<Long, List<Long>> owners, long handle) {
    List<Long> functions = owners.isEmpty() ? null : owners.remove(handle);
    return functions == null ? List.of() : functions;
  }
}
