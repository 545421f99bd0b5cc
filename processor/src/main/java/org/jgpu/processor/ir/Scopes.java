package org.jgpu.processor.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The locals that may be used at the place in a function that a pass has come to. */
final class Scopes {
  private final Set<Local> visible;

  /** For each open scope, those that end with it. */
  private final Deque<List<Local>> open = new ArrayDeque<>();

  Scopes(Collection<Local> parameters) {
    visible = new HashSet<>(parameters);
    open();
  }

  void open() {
    open.push(new ArrayList<>());
  }

  void close() {
    open.pop().forEach(visible::remove);
  }

  /** Declares {@code local} in the innermost scope. */
  void add(Local local) {
    if (visible.add(local)) {
      open.element().add(local);
    }
  }

  boolean has(Local local) {
    return visible.contains(local);
  }
}
