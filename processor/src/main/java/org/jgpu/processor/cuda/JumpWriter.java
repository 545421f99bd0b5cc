package org.jgpu.processor.cuda;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Stmt;

/**
 * Writes jumps. C has no labels for {@code break} and {@code continue}: those that would refer to
 * another statement than the innermost become gotos, and the labels that these need are written
 * where the statements end.
 */
final class JumpWriter {
  /**
   * What a plain C {@code break} or {@code continue} would refer to.
   *
   * @param loop whether {@code continue} refers to it
   */
  private record Target(Label label, boolean loop) {}

  private final CudaWriter out;
  private final Deque<Target> targets = new ArrayDeque<>();

  /**
   * Labels that a goto written so far leads behind: each stands where its statement ends, after
   * them.
   */
  private final Set<Label> leftByGoto = new HashSet<>();

  JumpWriter(CudaWriter out) {
    this.out = out;
  }

  /**
   * Writes a loop's body, in braces of its own where a goto leads to its end: C++ refuses a jump
   * past the initialisation of what is in scope at its label.
   *
   * @param write writes {@code body}
   */
  void iteration(Label label, Stmt body, Runnable write) {
    targets.push(new Target(label, true));
    if (Continues.fromWithin(body, label)) {
      out.open("");
      write.run();
      out.close();
      out.edge(LocalNames.next(label) + ":;");
    } else {
      write.run();
    }
    targets.pop();
  }

  /** Has {@code write} write the inside of a switch. */
  void cases(Label label, Runnable write) {
    targets.push(new Target(label, false));
    write.run();
    targets.pop();
  }

  /** Writes the label after the statement that {@code label} names, if a goto leads there. */
  void end(Label label) {
    if (leftByGoto.contains(label)) {
      out.edge(LocalNames.end(label) + ":;");
    }
  }

  void breakFrom(Jump.Break node) {
    out.at(node.span());
    Target innermost = targets.peek();
    if (innermost != null && innermost.label().equals(node.target())) {
      out.line("break;");
      return;
    }
    leftByGoto.add(node.target());
    out.line("goto " + LocalNames.end(node.target()) + ";");
  }

  /** Writes C's own where it would continue the same loop; C's switches do not take it. */
  void continueWith(Jump.Continue node) {
    Target innermost =
        targets.stream()
            .filter(Target::loop)
            .findFirst()
            .orElseThrow(
                () -> new IllegalStateException("continue outside of a loop at " + node.span()));
    out.at(node.span())
        .line(
            innermost.label().equals(node.target())
                ? "continue;"
                : "goto " + LocalNames.next(node.target()) + ";");
  }
}
