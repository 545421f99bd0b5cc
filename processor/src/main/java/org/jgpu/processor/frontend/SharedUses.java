package org.jgpu.processor.frontend;

import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;

/** The dynamic shared memory of a kernel and all that it calls, which is one piece. */
final class SharedUses {
  private final List<ArrayUses.Problem> problems;
  private Optional<Stmt.DeclareArray> first = Optional.empty();
  private Optional<Stmt.DeclareArray> inFunction = Optional.empty();
  private boolean sized;

  /** Creates uses that add what is wrong to {@code problems}. */
  SharedUses(List<ArrayUses.Problem> problems) {
    this.problems = problems;
  }

  /**
   * Takes note of a declaration.
   *
   * @param inKernel whether it stands in the kernel itself
   */
  void see(Stmt.DeclareArray array, boolean inKernel) {
    if (array.isSized()) {
      sized = true;
      if (!inKernel) {
        add(array, Message.SHARED_LENGTH_IN_FUNCTION, quoted(array) + ", of no constant length,");
      }
    } else if (array.space() == Stmt.Space.DYNAMIC_SHARED) {
      dynamic(array);
      if (!inKernel && inFunction.isEmpty()) {
        inFunction = Optional.of(array);
      }
    }
  }

  private void dynamic(Stmt.DeclareArray array) {
    if (first.isEmpty()) {
      first = Optional.of(array);
      return;
    }
    ElementType type = array.local().element();
    ElementType before = first.get().local().element();
    if (type != before) {
      add(array, Message.DYNAMIC_SHARED_TYPES, type.javaName(), before.javaName());
    } else {
      String other = place(first.get().span());
      add(array, Message.DYNAMIC_SHARED_TWICE, quoted(array), quoted(first.get()), other);
    }
  }

  /** Reports what is wrong with all declarations together. */
  void finish() {
    if (sized && inFunction.isPresent()) {
      Stmt.DeclareArray array = inFunction.get();
      String what = quoted(array) + ", which lies behind arrays of no constant length,";
      add(array, Message.SHARED_LENGTH_IN_FUNCTION, what);
    }
  }

  private static String quoted(Stmt.DeclareArray array) {
    return "'" + array.local().name() + "'";
  }

  private static String place(SourceSpan span) {
    return span.file().substring(span.file().lastIndexOf('/') + 1) + ":" + span.line();
  }

  private void add(Stmt.DeclareArray array, Message message, Object... arguments) {
    problems.add(new ArrayUses.Problem(array.span(), message, arguments));
  }
}
