package org.jgpu.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Where the processor time of a run goes. Not thread-safe. */
final class Expense {
  /** What is paid for, on the fuzzer's own thread. */
  enum Part {
    /** Making kernels and inputs. */
    GENERATE,
    /** javac with the processor. */
    JAVAC,
    /** Waiting for the CUDA compiler, which has a process of its own. */
    CUDA,
    /** The kernels as Java. */
    JAVA,
    /** Launches and copies, except what other threads do. */
    DEVICE,
    /** Everything about failures. */
    SHRINK
  }

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Map<Part, Long> nanoseconds = new EnumMap<>(Part.class);
  private Part current = Part.GENERATE;
  private long since = THREADS.getCurrentThreadCpuTime();

  /** Books what is spent from here on as {@code part}, and returns what came before. */
  Part enter(Part part) {
    long now = THREADS.getCurrentThreadCpuTime();
    nanoseconds.merge(current, now - since, Long::sum);
    since = now;
    Part before = current;
    current = part;
    return before;
  }

  /**
   * Returns what was spent, in seconds.
   *
   * @param compiler of the CUDA compiler's processes
   */
  String text(Duration compiler) {
    enter(current);
    String parts =
        nanoseconds.entrySet().stream()
            .map(part -> "%s %.1f".formatted(part.getKey(), part.getValue() / 1e9))
            .collect(Collectors.joining(", "));
    Duration all = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    return "processor seconds: %s; this process %.1f so far, the CUDA compiler's %.1f"
        .formatted(parts, all.toMillis() / 1e3, compiler.toMillis() / 1e3);
  }
}
