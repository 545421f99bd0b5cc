package org.jgpu.software.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jgpu.software.exec.Workers;

/**
 * Runs the mutants of one seed and writes each defect down, once, with the smallest text that shows
 * it.
 */
final class Campaign {
  private static final Path REPORTS = Path.of("target", "ptx-fuzz");
  private static final int MOST_DEFECTS = 25;
  private static final int PROGRESS = 5000;

  private final long seed;
  private final int count;
  private final long patience;
  private final Map<String, String> defects = new LinkedHashMap<>();
  private final AtomicReference<String> current = new AtomicReference<>("");
  private int loaded;
  private int runs;
  private int done;

  /**
   * A campaign.
   *
   * @param patience after how many seconds a mutant counts as hanging, which ends the JVM
   */
  Campaign(long seed, int count, long patience) {
    this.seed = seed;
    this.count = count;
    this.patience = patience;
  }

  void run(Corpus corpus) throws IOException {
    Files.createDirectories(REPORTS);
    ExecutorService guard = Executors.newSingleThreadExecutor(Campaign::daemon);
    guard.execute(this::endWhenHanging);
    Mutator mutator = new Mutator(corpus);
    try (Workers workers = new Workers(1)) {
      for (int i = 0; i < count && defects.size() < MOST_DEFECTS; i++) {
        String text = mutator.mutant(seed, i);
        current.set(text);
        mutant(text, i, new Trial(seed + i, workers));
        if ((i + 1) % PROGRESS == 0) {
          System.out.printf(
              "PTX fuzzing: seed %d, %d of %d mutants, %d defects%n",
              seed, i + 1, count, defects.size());
        }
      }
    } finally {
      guard.shutdownNow();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "ptx-fuzz-guard");
    thread.setDaemon(true);
    return thread;
  }

  private void mutant(String text, int index, Trial trial) throws IOException {
    try {
      Trial.Outcome outcome = trial.mutant(text);
      loaded += outcome.loaded() ? 1 : 0;
      runs += outcome.runs().size();
      done += (int) outcome.runs().stream().filter(run -> run.end().equals("done")).count();
    } catch (Defect e) {
      if (!defects.containsKey(e.signature())) {
        write(e, text, index, trial);
      }
    }
  }

  private void write(Defect defect, String text, int index, Trial trial) throws IOException {
    String signature = defect.signature();
    String small =
        new Shrinker(smaller -> signature.equals(signature(trial, smaller))).shrink(text);
    Path file = REPORTS.resolve("defect-" + seed + "-" + index + ".ptx");
    Files.writeString(file, small);
    String report =
        "seed %d, mutant %d, %s: %s%n%s%n".formatted(seed, index, file, defect.getMessage(), small);
    defects.put(signature, report);
    System.out.println("PTX fuzzing found " + signature + "\n" + report);
  }

  private String signature(Trial trial, String text) {
    current.set(text);
    try {
      trial.mutant(text);
      return "";
    } catch (Defect e) {
      return e.signature();
    }
  }

  /** A thread that hangs cannot be ended, so the JVM is, once the text is written down. */
  private void endWhenHanging() {
    try {
      String watched = current.get();
      while (true) {
        TimeUnit.SECONDS.sleep(patience);
        if (watched.equals(current.get()) && !watched.isEmpty()) {
          Path file = REPORTS.resolve("hang-" + seed + ".ptx");
          Files.writeString(file, watched);
          System.out.println("PTX fuzzing: no end after " + patience + " s, see " + file);
          Thread.getAllStackTraces()
              .forEach(
                  (thread, stack) ->
                      System.out.println(thread + "\n" + java.util.Arrays.toString(stack)));
          Runtime.getRuntime().halt(1);
        }
        watched = current.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Each defect with the text that shows it. */
  String report() {
    return String.join("\n", defects.values());
  }

  boolean clean() {
    return defects.isEmpty();
  }

  /** How many mutants were loaded. */
  int loaded() {
    return loaded;
  }

  /** How many kernels were launched. */
  int launches() {
    return runs;
  }

  /** How many of them ran to their end. */
  int finished() {
    return done;
  }
}
