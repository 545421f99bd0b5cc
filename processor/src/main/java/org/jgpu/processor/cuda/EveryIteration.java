package org.jgpu.processor.cuda;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;

/**
 * Finds what every iteration of a parallel loop without inner loops loads and stores, whichever way
 * it takes. What some iterations leave alone must not be touched for them either: an element may
 * not exist, or belong to another kernel.
 */
final class EveryIteration {
  /** A load from an array, or a store. */
  record Access(Local array, boolean store) {}

  private final Predicate<Expr> counts;
  private Optional<Set<Access>> ended = Optional.empty();

  private EveryIteration(Predicate<Expr> counts) {
    this.counts = counts;
  }

  /**
   * Returns the accesses.
   *
   * @param counts whether an access with this index is one to look for
   */
  static Set<Access> of(Stmt body, Predicate<Expr> counts) {
    EveryIteration analysis = new EveryIteration(counts);
    analysis.after(body, Set.of()).ifPresent(analysis::end);
    return analysis.ended.orElse(Set.of());
  }

  private void end(Set<Access> done) {
    ended = Optional.of(ended.map(others -> common(others, done)).orElse(done));
  }

  /** Returns what is done when {@code node} has run; empty if nothing runs next. */
  private Optional<Set<Access>> after(Stmt node, Set<Access> before) {
    if (node instanceof Stmt.Block block) {
      return after(block.statements(), before);
    }
    if (node instanceof Stmt.If choice) {
      return after(choice, before);
    }
    if (node instanceof Stmt.Switch choice) {
      Set<Access> selected = with(before, choice.selector());
      // Groups fall through, may be left and need not cover all values: only what they end counts.
      choice.cases().forEach(group -> after(group.body(), selected));
      return Optional.of(selected);
    }
    if (node instanceof Jump.Continue) {
      end(before);
      return Optional.empty();
    }
    // A break leaves a switch, behind which what was done before it holds anyway; a throw ends the
    // launch.
    if (node instanceof Jump.Break || node instanceof Signal.Throw) {
      return Optional.empty();
    }
    Set<Access> done = new HashSet<>(before);
    new Always(done).walk(node);
    return Optional.of(done);
  }

  private Optional<Set<Access>> after(List<Stmt> nodes, Set<Access> before) {
    Optional<Set<Access>> done = Optional.of(before);
    for (Stmt node : nodes) {
      if (done.isPresent()) {
        done = after(node, done.get());
      }
    }
    return done;
  }

  private Optional<Set<Access>> after(Stmt.If node, Set<Access> before) {
    Set<Access> decided = with(before, node.condition());
    Optional<Set<Access>> then = after(node.then(), decided);
    Optional<Set<Access>> otherwise =
        node.otherwise().map(rest -> after(rest, decided)).orElse(Optional.of(decided));
    if (then.isPresent() && otherwise.isPresent()) {
      return Optional.of(common(then.get(), otherwise.get()));
    }
    return then.isPresent() ? then : otherwise;
  }

  private Set<Access> with(Set<Access> before, Expr node) {
    Set<Access> done = new HashSet<>(before);
    new Always(done).walk(node);
    return done;
  }

  private static Set<Access> common(Set<Access> a, Set<Access> b) {
    Set<Access> result = new HashSet<>(a);
    result.retainAll(b);
    return result;
  }

  /** Walks what is evaluated whatever the values are. */
  private final class Always extends IrWalker {
    private final Set<Access> done;

    Always(Set<Access> done) {
      this.done = done;
    }

    @Override
    protected void inside(Expr node) {
      if (node instanceof Expr.Conditional choice) {
        walk(choice.condition());
      } else if (node instanceof Expr.Binary both
          && both.operator().kind() == BinaryOperator.Kind.LOGICAL) {
        walk(both.left());
      } else {
        super.inside(node);
      }
    }

    @Override
    protected void enter(Expr node) {
      if (node instanceof ArrayExpr.Load load && counts.test(load.index())) {
        done.add(new Access(load.array(), false));
      }
    }

    @Override
    protected void enter(Place target) {
      if (target instanceof Place.Element element && counts.test(element.index())) {
        done.add(new Access(element.array(), true));
      }
    }
  }
}
