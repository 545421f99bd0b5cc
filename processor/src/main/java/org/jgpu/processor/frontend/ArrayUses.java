package org.jgpu.processor.frontend;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.transform.ArrayUse;
import org.jgpu.processor.transform.InferAccess;

/** What a kernel and the functions it calls do with arrays, all of them taken together. */
public final class ArrayUses extends IrWalker {
  /** A misuse. */
  public record Problem(SourceSpan place, Message message, Object... arguments) {
    /** Returns whether the code does what it says all the same. */
    public boolean isWarning() {
      return message == Message.DYNAMIC_SHARED_TWICE;
    }
  }

  private final Collection<IrFunction> program;
  private final Optional<FunctionKey> kernel;
  private final List<Problem> problems = new ArrayList<>();
  private final SharedUses shared = new SharedUses(problems);
  private Optional<IrFunction> current = Optional.empty();

  private ArrayUses(Collection<IrFunction> program, Optional<FunctionKey> kernel) {
    this.program = program;
    this.kernel = kernel;
  }

  /**
   * Returns what is wrong in {@code program}, a kernel or function and all that it calls.
   *
   * @param kernel the kernel; empty if there is none
   */
  public static List<Problem> check(Collection<IrFunction> program, Optional<FunctionKey> kernel) {
    ArrayUses uses = new ArrayUses(program, kernel);
    for (IrFunction function : program) {
      uses.current = Optional.of(function);
      uses.walk(function.body());
    }
    uses.shared.finish();
    return uses.problems;
  }

  @Override
  protected void enter(Stmt node) {
    if (node instanceof Stmt.DeclareArray array) {
      if (array.space() == Stmt.Space.CONSTANT) {
        constant(array);
      }
      boolean inKernel = kernel.equals(current.map(IrFunction::key));
      shared.see(array, inKernel);
    } else if (node instanceof Stmt.Parallel parallel) {
      parallel.loops().forEach(loop -> loop.preamble().forEach(this::preamble));
    }
  }

  /** Every thread repeats what stands outside of the innermost loop, some after others wrote. */
  private void preamble(Stmt repeated) {
    if (repeated instanceof Stmt.DeclareArray array && isWritten(array.local())) {
      String name = array.local().name();
      problems.add(new Problem(array.span(), Message.PARALLEL_ASSIGNMENT, name));
    }
    new IrWalker() {
      @Override
      protected void enter(Expr node) {
        if (node instanceof ArrayExpr.Load load && isWritten(load.array())) {
          problems.add(new Problem(load.span(), Message.PARALLEL_READ, load.array().name()));
        } else if (node instanceof Invocation.Call call) {
          repeated(call);
        }
      }
    }.walk(repeated);
  }

  /** A function may read arrays, as long as nobody writes them. */
  private void repeated(Invocation.Call call) {
    InferAccess access = new InferAccess(program);
    IrFunction callee =
        program.stream()
            .filter(known -> known.key().equals(call.callee()))
            .findFirst()
            .orElseThrow();
    for (int i = 0; i < call.arguments().size(); i++) {
      if (call.arguments().get(i) instanceof Expr.Read read && read.local().isArray()) {
        ArrayUse use = access.use(callee.key(), callee.parameters().get(i));
        if (use.writes()) {
          String what = "a call that writes " + read.local().name();
          problems.add(new Problem(call.span(), Message.PARALLEL_NEST, what));
        } else if (use.reads() && isWritten(read.local())) {
          problems.add(new Problem(call.span(), Message.PARALLEL_READ, read.local().name()));
        }
      }
    }
  }

  private boolean isWritten(Local array) {
    // Such arrays are few, so what is done with arrays is found out for them alone.
    return new InferAccess(program).use(current.orElseThrow().key(), array).writes();
  }

  private void constant(Stmt.DeclareArray array) {
    if (isWritten(array.local())) {
      String name = array.local().name();
      problems.add(new Problem(array.span(), Message.CONSTANT_ARRAY_WRITTEN, name));
    }
  }
}
