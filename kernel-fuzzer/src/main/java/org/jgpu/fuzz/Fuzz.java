package org.jgpu.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jgpu.toolchain.discovery.NoCompilerException;

/**
 * The differential fuzzer: makes kernels, builds them in this process as javac and the Maven plugin
 * do, runs them in Java and on devices, and shrinks those that fail.
 *
 * <p>{@code Fuzz count seed [drivers]}, with the drivers separated by commas; {@code software}
 * alone is the default. Prints a reproducer for each failure and a line with the total; the exit
 * status is 1 if there are failures, 2 if the arguments are wrong. System properties: {@code
 * fuzz.first} is the number of the first kernel (0), {@code fuzz.jobs} says how many kernels are
 * worked on at a time (1; 0 for as many as there are processors; for GPUs, processes of their own
 * keep a fault of one from the others), {@code fuzz.cubins} that GPUs get cubins, where their
 * driver compiles PTX otherwise, which costs less, and {@code fuzz.until} by when to end, in
 * seconds since 1970: no kernels are begun that would take longer, as far as those before show. A
 * process that is ended prints the total that it has. Where {@code jgpu.checked} is {@code true},
 * the checked twins run.
 */
public final class Fuzz {
  /** In milliseconds since 1970. */
  private static final long UNTIL = Long.getLong("fuzz.until", Long.MAX_VALUE / 2000) * 1000;

  private final Devices devices;
  private final CudaCompiler like;
  private final Tally tally;
  private final PrintStream log;
  private final AtomicInteger next;

  private Fuzz(Devices devices, CudaCompiler like, Tally tally, PrintStream log) {
    this.devices = devices;
    this.like = like;
    this.tally = tally;
    this.log = log;
    this.next = new AtomicInteger(tally.selection().first());
  }

  /** Runs the fuzzer. */
  public static void main(String[] arguments) throws IOException {
    Selection selection;
    try {
      selection = Selection.parse(System.getProperty("fuzz.first"), arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
      return;
    }
    if (!run(selection, System.out).isEmpty()) {
      System.exit(1);
    }
  }

  /**
   * Compares kernels.
   *
   * @param log gets each reproducer as soon as it is found
   * @return the reproducers
   */
  public static List<String> run(Selection selection, PrintStream log) throws IOException {
    int jobs = Integer.getInteger("fuzz.jobs", 1);
    if (jobs < 1) {
      jobs = Runtime.getRuntime().availableProcessors();
    }
    Devices devices = new Devices(selection.drivers(), Boolean.getBoolean("fuzz.cubins"));
    Tally tally = new Tally(selection);
    Thread last = new Thread(() -> log.println(tally.total()));
    Runtime.getRuntime().addShutdownHook(last);
    try {
      new Fuzz(devices, compiler(), tally, log).run(jobs);
    } finally {
      Runtime.getRuntime().removeShutdownHook(last);
    }
    log.println(tally.total());
    return tally.failures();
  }

  private static CudaCompiler compiler() throws IOException {
    try {
      var found = CompilerDiscovery.of(DiscoverySettings.ofSystem()).find(Set.of());
      return found.require();
    } catch (NoCompilerException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private void run(int jobs) throws IOException {
    ExecutorService threads = Executors.newFixedThreadPool(jobs);
    try {
      List<Future<String>> all = new ArrayList<>();
      for (int i = 0; i < jobs; i++) {
        all.add(threads.submit(this::work));
      }
      for (Future<String> one : all) {
        log.println(one.get());
      }
    } catch (ExecutionException e) {
      throw new IOException("a job ended", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      threads.shutdownNow();
    }
  }

  /** Works on batches until there are no more, and returns what that took. */
  private String work() throws IOException {
    Expense expense = new Expense();
    try (CompilerProcess compiler = new CompilerProcess(like)) {
      KernelBuild build = new KernelBuild(targets -> compiler, devices.targets());
      Laboratory laboratory = new Laboratory(devices, build, expense);
      Batch batch = new Batch(laboratory, expense, tally, log);
      int first = next.getAndAdd(Batch.SIZE);
      long longest = 0;
      while (tally.isOpen(first) && System.currentTimeMillis() + longest < UNTIL) {
        long before = System.currentTimeMillis();
        batch.check(first);
        longest = Math.max(longest, System.currentTimeMillis() - before);
        first = next.getAndAdd(Batch.SIZE);
      }
      return expense.text(compiler.spent());
    }
  }
}
