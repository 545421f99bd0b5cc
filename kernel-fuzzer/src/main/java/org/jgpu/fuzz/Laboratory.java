package org.jgpu.fuzz;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jgpu.fuzz.Expense.Part;

/** Builds kernels, runs them, and says what is wrong with them. */
final class Laboratory {
  private static final String CLASS = "Fuzzed";

  private final Devices devices;
  private final KernelBuild build;
  private final Expense expense;

  Laboratory(Devices devices, KernelBuild build, Expense expense) {
    this.devices = devices;
    this.build = build;
    this.expense = expense;
  }

  /** Returns the inputs that {@code kernel} is first tried with. */
  static Inputs inputs(GeneratedKernel kernel, long seed, int number) {
    return Inputs.random(kernel.arguments(), new SplittableRandom(seed + number));
  }

  /** Compares kernels, all in one class if that goes. */
  Findings check(List<GeneratedKernel> kernels, List<Inputs> inputs) throws IOException {
    Part before = expense.enter(Part.JAVAC);
    Path folder = Files.createTempDirectory("jgpu-fuzz");
    try {
      build.translate(CLASS, KernelClass.source(CLASS, kernels), folder);
      expense.enter(Part.CUDA);
      build.compile(folder);
      expense.enter(Part.DEVICE);
      return run(kernels, inputs, folder);
    } catch (BuildException e) {
      return kernels.size() == 1 ? Findings.failure(e.failure()) : halves(kernels, inputs);
    } catch (TooLarge e) {
      return halves(kernels, inputs);
    } finally {
      delete(folder);
      expense.enter(before);
    }
  }

  /** Returns what is wrong with a kernel, if anything is. */
  Optional<Failure> check(GeneratedKernel kernel, Inputs inputs) throws IOException {
    return Optional.ofNullable(check(List.of(kernel), List.of(inputs)).failures().get(0));
  }

  private Findings halves(List<GeneratedKernel> kernels, List<Inputs> inputs) throws IOException {
    int half = kernels.size() / 2;
    Findings findings = check(kernels.subList(0, half), inputs.subList(0, half));
    findings.addFrom(
        half, check(kernels.subList(half, kernels.size()), inputs.subList(half, inputs.size())));
    return findings;
  }

  private Findings run(List<GeneratedKernel> kernels, List<Inputs> inputs, Path folder)
      throws IOException, TooLarge {
    Findings findings = new Findings();
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      Class<?> owner = loader.loadClass(CLASS);
      int next = 0;
      while (next < kernels.size()) {
        next = runFrom(next, kernels, inputs, owner, findings);
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    return findings;
  }

  /** Runs kernels until a launch fails, which may leave a device unusable; returns the next. */
  private int runFrom(
      int first,
      List<GeneratedKernel> kernels,
      List<Inputs> inputs,
      Class<?> owner,
      Findings findings)
      throws TooLarge {
    try (Devices.Open open = devices.open()) {
      for (int i = first; i < kernels.size(); i++) {
        Comparison comparison = new Comparison(kernels.get(i), owner, inputs.get(i), expense);
        Optional<Failure> failure = comparison.run(open.gpus(), kernels.size() == 1);
        if (!comparison.tooLarge().isEmpty()) {
          findings.tooLarge().put(i, comparison.tooLarge());
        }
        if (failure.isPresent()) {
          findings.failures().put(i, failure.get());
          if (failure.get().kind() == Failure.Kind.LAUNCH_FAILS) {
            return i + 1;
          }
        }
      }
      return kernels.size();
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(found::add);
    }
    for (Path file : found) {
      Files.deleteIfExists(file);
    }
  }
}
