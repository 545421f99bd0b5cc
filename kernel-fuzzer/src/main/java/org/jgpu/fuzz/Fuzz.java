package org.jgpu.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgpu.fuzz.Expense.Part;
import org.jgpu.fuzz.Shrinker.Reproducer;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jgpu.toolchain.discovery.NoCompilerException;

/**
 * The differential fuzzer: makes kernels, builds them in this process as javac and the Maven plugin
 * do, runs them in Java and on devices, and shrinks those that fail.
 *
 * <p>{@code Fuzz count seed [drivers]}, with the drivers separated by commas; {@code software}
 * alone is the default. Prints a reproducer for each failure; the exit status is 1 if there are
 * any.
 */
public final class Fuzz {
  /** Kernels in a class: one unit for the CUDA compiler. */
  private static final int BATCH = 25;

  private static final int ATTEMPTS = 600;

  /** After so many failures there is more to mend than to find. */
  private static final int ENOUGH = 10;

  private final Laboratory laboratory;
  private final Expense expense;
  private final PrintStream log;

  private Fuzz(Laboratory laboratory, Expense expense, PrintStream log) {
    this.expense = expense;
    this.laboratory = laboratory;
    this.log = log;
  }

  /** Runs the fuzzer. */
  public static void main(String[] arguments) throws IOException {
    int count = Integer.parseInt(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    String drivers = arguments.length > 2 ? arguments[2] : "software";
    List<String> failures = run(count, seed, List.of(drivers.split(",")), System.out);
    System.out.println(
        count + " kernels of seed " + seed + " on " + drivers + ": " + failures.size() + " fail");
    if (!failures.isEmpty()) {
      System.exit(1);
    }
  }

  /**
   * Compares {@code count} kernels.
   *
   * @param drivers of the devices to compare with Java
   * @param log gets each reproducer as soon as it is found
   * @return the reproducers
   */
  public static List<String> run(int count, long seed, List<String> drivers, PrintStream log)
      throws IOException {
    Devices devices = new Devices(drivers);
    Expense expense = new Expense();
    try (CompilerProcess compiler = new CompilerProcess(compiler())) {
      KernelBuild build = new KernelBuild(targets -> compiler, devices.targets());
      Laboratory laboratory = new Laboratory(devices, build, expense);
      List<String> failures = new Fuzz(laboratory, expense, log).run(count, seed);
      log.println(expense.text(compiler.spent()));
      return failures;
    }
  }

  private static CudaCompiler compiler() throws IOException {
    try {
      var found = CompilerDiscovery.of(DiscoverySettings.ofSystem()).find(Set.of());
      return found.require();
    } catch (NoCompilerException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private List<String> run(int count, long seed) throws IOException {
    List<String> failures = new ArrayList<>();
    for (int first = 0; first < count && failures.size() < ENOUGH; first += BATCH) {
      int end = Math.min(first + BATCH, count);
      List<GeneratedKernel> kernels = KernelGenerator.generate(seed, first, end);
      List<Inputs> inputs = new ArrayList<>();
      for (int i = first; i < end; i++) {
        inputs.add(Laboratory.inputs(kernels.get(i - first), seed, i));
      }
      Map<Integer, Failure> failed = laboratory.check(kernels, inputs);
      for (Map.Entry<Integer, Failure> one : failed.entrySet()) {
        int i = one.getKey();
        String place = "kernel " + (first + i) + " of seed " + seed;
        failures.add(report(place, new Reproducer(kernels.get(i), inputs.get(i), one.getValue())));
      }
      log.println("seed " + seed + ": " + end + " kernels, " + failures.size() + " fail");
    }
    return failures;
  }

  private String report(String place, Reproducer found) throws IOException {
    log.println(place + ": " + found.failure().kind() + ": " + found.failure().text());
    Part before = expense.enter(Part.SHRINK);
    Reproducer small = new Shrinker(laboratory::check, ATTEMPTS).shrink(found);
    String text = place + ": " + small.text();
    log.println(text);
    expense.enter(before);
    return text;
  }
}
