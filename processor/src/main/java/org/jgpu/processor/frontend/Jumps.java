package org.jgpu.processor.frontend;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javax.lang.model.element.Name;
import org.jgpu.processor.ir.Label;
import org.jspecify.annotations.Nullable;

/** The statements that enclose the current one and that break, continue or yield can name. */
final class Jumps {
  /** What a frame is. */
  enum Kind {
    LOOP,
    SWITCH,
    SWITCH_EXPRESSION,
    BLOCK,
    /** The innermost loop of a parallel nest: continue may name it, break may not. */
    PARALLEL,
    /** Another loop of the nest: nothing may name it. */
    PARALLEL_OUTER
  }

  /** An enclosing statement. */
  record Frame(Kind kind, Label label, @Nullable Name name) {}

  private final Deque<Frame> frames = new ArrayDeque<>();

  void push(Frame frame) {
    frames.push(frame);
  }

  void pop() {
    frames.pop();
  }

  /** Returns whether the current statement is in a parallel loop. */
  boolean inParallel() {
    return frames.stream().anyMatch(frame -> frame.kind() == Kind.PARALLEL);
  }

  /**
   * Returns what a break leaves (JLS 14.15): a labelled block only by its name, a switch expression
   * never, since javac refuses that.
   */
  Optional<Frame> forBreak(@Nullable Name name) {
    return frames.stream()
        .filter(
            frame ->
                name != null
                    ? name.equals(frame.name())
                    : frame.kind() != Kind.BLOCK && frame.kind() != Kind.SWITCH_EXPRESSION)
        .findFirst();
  }

  /** Returns the loop that a continue goes on with. */
  Optional<Frame> forContinue(@Nullable Name name) {
    return frames.stream()
        .filter(
            frame ->
                name != null
                    ? name.equals(frame.name())
                    : frame.kind() == Kind.LOOP
                        || frame.kind() == Kind.PARALLEL
                        || frame.kind() == Kind.PARALLEL_OUTER)
        .findFirst();
  }

  Optional<Frame> forYield() {
    return frames.stream().filter(frame -> frame.kind() == Kind.SWITCH_EXPRESSION).findFirst();
  }
}
