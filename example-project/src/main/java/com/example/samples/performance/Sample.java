package com.example.samples.performance;

import java.util.function.Consumer;
import org.jgpu.runtime.Scope;

/**
 * A program of the guide.
 *
 * @param number counted on from the samples of {@code com.example.samples}
 * @param name what the command line calls it
 * @param title what it shows
 * @param program measures, checks and prints
 */
record Sample(int number, String name, String title, Consumer<Bench> program) {
  /** Returns the first line of its output. */
  String heading() {
    return number + " " + name + ": " + title;
  }

  /** Runs it; what it leaves on the device is freed. */
  @SuppressWarnings("try") // the scope only ends
  void run(Bench bench) {
    bench.print(heading());
    try (Scope scope = Scope.open()) {
      program.accept(bench);
    }
  }

  boolean isCalled(String text) {
    return name.equals(text) || Integer.toString(number).equals(text);
  }
}
