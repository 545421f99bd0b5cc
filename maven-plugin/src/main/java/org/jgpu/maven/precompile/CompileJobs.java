package org.jgpu.maven.precompile;

import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Runs compilations in parallel. */
final class CompileJobs {
  private CompileJobs() {}

  /**
   * Runs all jobs, whether others fail or not, and returns their outcomes in the order of the jobs.
   *
   * @throws InterruptedIOException if the thread is interrupted; running compilations are too
   */
  static List<CompileJob.Outcome> run(
      List<CompileJob> jobs,
      Function<CompileJob, CompileJob.Outcome> compilation,
      int threads,
      Progress progress)
      throws InterruptedIOException {
    Steps steps = new Steps(jobs.size(), progress);
    ExecutorService executor = Executors.newFixedThreadPool(Math.min(threads, jobs.size()));
    try {
      List<Callable<CompileJob.Outcome>> calls = new ArrayList<>();
      jobs.forEach(job -> calls.add(() -> steps.run(job, compilation)));
      List<CompileJob.Outcome> outcomes = new ArrayList<>();
      for (Future<CompileJob.Outcome> future : executor.invokeAll(calls)) {
        outcomes.add(future.get());
      }
      return outcomes;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while kernels were compiled");
    } catch (ExecutionException e) {
      throw new IllegalStateException("a CUDA compiler failed unexpectedly", e.getCause());
    } finally {
      executor.shutdownNow();
    }
  }

  /** Counts the jobs that have ended. */
  private static final class Steps {
    private final int total;
    private final Progress progress;
    private int ended;

    Steps(int total, Progress progress) {
      this.total = total;
      this.progress = progress;
    }

    CompileJob.Outcome run(CompileJob job, Function<CompileJob, CompileJob.Outcome> compilation) {
      long start = System.nanoTime();
      CompileJob.Outcome outcome = compilation.apply(job);
      Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
      long bytes =
          outcome instanceof CompileJob.Success success ? success.binary().content().length : 0;
      synchronized (this) {
        ended++;
        progress.ended(
            new Progress.Step(job.unit().name(), job.target(), ended, total, elapsed, bytes));
      }
      return outcome;
    }
  }
}
