package org.jgpu.fuzz;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a kernel that fails smaller, as long as it fails in the same way: greedily, large pieces
 * first, until no piece can go, or attempts or time are used up. Not thread-safe.
 */
final class Shrinker {
  /** Says what is wrong with a kernel on given inputs. */
  @FunctionalInterface
  interface Judge {
    Optional<Failure> judge(GeneratedKernel kernel, Inputs inputs) throws IOException;
  }

  /** A kernel that fails. */
  record Reproducer(GeneratedKernel kernel, Inputs inputs, Failure failure) {
    /** Returns everything that is needed to see the failure again. */
    String text() {
      return failure.kind()
          + ": "
          + failure.text()
          + "\nsource, compiled with "
          + KernelBuild.FLOAT_MODE
          + ":\n"
          + Indentation.of(KernelClass.source("Fuzzed", List.of(kernel)))
          + "inputs:\n"
          + inputs.text();
    }
  }

  private final Judge judge;
  private final Set<String> tried = new HashSet<>();
  private final Duration limit;
  private int attempts;
  private long start;

  /**
   * Creates a shrinker.
   *
   * @param attempts how many kernels it may try
   * @param limit how long it may go on; the attempt at which it is exceeded ends first
   */
  Shrinker(Judge judge, int attempts, Duration limit) {
    this.judge = judge;
    this.attempts = attempts;
    this.limit = limit;
  }

  /** Returns why the last kernel was not made smaller still. */
  String end() {
    if (attempts == 0) {
      return "no more attempts: a smaller one may fail, too";
    }
    return isLate()
        ? "no more time (" + limit + "): a smaller one may fail, too"
        : "no piece can go";
  }

  private boolean isLate() {
    return System.nanoTime() - start >= limit.toNanos();
  }

  private boolean goesOn() {
    return attempts > 0 && !isLate();
  }

  Reproducer shrink(Reproducer found) throws IOException {
    start = System.nanoTime();
    Reproducer best = found;
    Reproducer before;
    do {
      before = best;
      best = inputs(members(best));
    } while (best != before && goesOn());
    return best;
  }

  private Reproducer members(Reproducer found) throws IOException {
    Reproducer best = found;
    List<Node> smaller = best.kernel().members().smaller();
    for (int i = 0; i < smaller.size() && goesOn(); ) {
      Optional<Reproducer> less = attempt(best.kernel().with(smaller.get(i)), best.inputs(), best);
      if (less.isPresent()) {
        best = less.get();
        smaller = best.kernel().members().smaller();
      } else {
        i++;
      }
    }
    return best;
  }

  private Reproducer inputs(Reproducer found) throws IOException {
    Reproducer best = found;
    List<Inputs> smaller = best.inputs().smaller();
    for (int i = 0; i < smaller.size() && goesOn(); ) {
      Optional<Reproducer> less = attempt(best.kernel(), smaller.get(i), best);
      if (less.isPresent()) {
        best = less.get();
        smaller = best.inputs().smaller();
        i = 0;
      } else {
        i++;
      }
    }
    return best;
  }

  private Optional<Reproducer> attempt(GeneratedKernel kernel, Inputs inputs, Reproducer like)
      throws IOException {
    if (!tried.add(kernel.members().text() + inputs.text())) {
      return Optional.empty();
    }
    attempts--;
    return judge
        .judge(kernel, inputs)
        .filter(failure -> failure.isSameAs(like.failure()))
        .map(failure -> new Reproducer(kernel, inputs, failure));
  }
}
