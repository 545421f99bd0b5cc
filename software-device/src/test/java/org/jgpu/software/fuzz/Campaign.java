package org.jgpu.software.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.software.exec.Workers;

/**
 * Runs the mutants of one seed, several at a time, and writes each defect down, once, with the
 * smallest text that shows it. Every other mutant runs in checked mode.
 */
final class Campaign {
  private static final Path REPORTS = Path.of("target", "ptx-fuzz");
  private static final int MOST_DEFECTS = 25;
  private static final int PROGRESS = 5000;

  private final long seed;
  private final int count;
  private final List<Trying> trying = new ArrayList<>();
  private final Map<String, String> defects = new LinkedHashMap<>();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger loaded = new AtomicInteger();
  private final AtomicInteger runs = new AtomicInteger();
  private final AtomicInteger done = new AtomicInteger();
  private final AtomicInteger timeouts = new AtomicInteger();

  /** What a thread is at, and since when. */
  private static final class Trying {
    volatile String text = "";
    volatile long since = System.nanoTime();

    void begin(String newText) {
      text = newText;
      since = System.nanoTime();
    }
  }

  Campaign(long seed, int count) {
    this.seed = seed;
    this.count = count;
  }

  /**
   * Runs all mutants.
   *
   * @param threads how many are tried at a time
   * @param patience after how many seconds a mutant counts as hanging, which ends the JVM
   */
  void run(Corpus corpus, int threads, long patience) throws IOException, InterruptedException {
    Files.createDirectories(REPORTS);
    Mutator mutator = new Mutator(corpus);
    for (int i = 0; i < threads; i++) {
      trying.add(new Trying());
    }
    ExecutorService pool = Executors.newCachedThreadPool(Campaign::daemon);
    pool.execute(() -> endWhenHanging(patience));
    try {
      List<Future<?>> parts = new ArrayList<>();
      for (Trying own : trying) {
        parts.add(pool.submit(() -> part(mutator, own)));
      }
      for (Future<?> part : parts) {
        part.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("The fuzzing itself failed", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "ptx-fuzz");
    thread.setDaemon(true);
    return thread;
  }

  private void part(Mutator mutator, Trying own) {
    try (Workers workers = new Workers(1)) {
      for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
        String text = mutator.mutant(seed, i);
        own.begin(text);
        mutant(text, i, new Trial(seed + i, workers, i % 2 == 1), own);
        if ((i + 1) % PROGRESS == 0) {
          System.out.printf(
              "PTX fuzzing: seed %d, %d of %d mutants, %d defects%n", seed, i + 1, count, found());
        }
        if (found() >= MOST_DEFECTS) {
          return;
        }
      }
    } finally {
      own.begin("");
    }
  }

  private void mutant(String text, int index, Trial trial, Trying own) {
    try {
      Trial.Outcome outcome = trial.run(text, true);
      loaded.addAndGet(outcome.loaded() ? 1 : 0);
      for (Trial.Run run : outcome.runs()) {
        runs.incrementAndGet();
        done.addAndGet(run.end().equals("done") ? 1 : 0);
        timeouts.addAndGet(run.timedOut() ? 1 : 0);
      }
    } catch (Defect e) {
      if (isNew(e.signature())) {
        write(e, text, index, trial, own);
      }
    }
  }

  private boolean isNew(String signature) {
    synchronized (defects) {
      return defects.putIfAbsent(signature, signature) == null;
    }
  }

  private int found() {
    synchronized (defects) {
      return defects.size();
    }
  }

  private void write(Defect defect, String text, int index, Trial trial, Trying own) {
    String signature = defect.signature();
    String small =
        new Shrinker(smaller -> signature.equals(signature(trial, smaller, own))).shrink(text);
    Path file = REPORTS.resolve("defect-" + seed + "-" + index + ".ptx");
    String report =
        "seed %d, mutant %d, %s: %s%n%s%n".formatted(seed, index, file, defect.getMessage(), small);
    try {
      Files.writeString(file, small);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    synchronized (defects) {
      defects.put(signature, report);
    }
    System.out.println("PTX fuzzing found " + signature + "\n" + report);
  }

  private static String signature(Trial trial, String text, Trying own) {
    own.begin(text);
    try {
      trial.run(text, true);
      return "";
    } catch (Defect e) {
      return e.signature();
    }
  }

  /** A thread that hangs cannot be ended, so the JVM is, once the text is written down. */
  private void endWhenHanging(long patience) {
    try {
      while (true) {
        TimeUnit.SECONDS.sleep(1);
        for (Trying each : trying) {
          String text = each.text;
          if (!text.isEmpty() && System.nanoTime() - each.since > patience * 1_000_000_000L) {
            Path file = REPORTS.resolve("hang-" + seed + ".ptx");
            Files.writeString(file, text);
            System.out.println("PTX fuzzing: no end after " + patience + " s, see " + file);
            Thread.getAllStackTraces()
                .forEach((thread, stack) -> System.out.println(thread + "\n" + List.of(stack)));
            Runtime.getRuntime().halt(1);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each defect with the text that shows it. */
  String report() {
    synchronized (defects) {
      return String.join("\n", defects.values());
    }
  }

  boolean clean() {
    return found() == 0;
  }

  /** How many mutants were loaded. */
  int loaded() {
    return loaded.get();
  }

  /** How many kernels were launched. */
  int launches() {
    return runs.get();
  }

  /** How many of them ran to their end. */
  int finished() {
    return done.get();
  }

  /** How many of them were stopped because they took too long. */
  int timeouts() {
    return timeouts.get();
  }
}
