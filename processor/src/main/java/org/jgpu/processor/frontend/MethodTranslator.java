package org.jgpu.processor.frontend;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.WarpFunctions;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.signature.rule.BlockSizeRule;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.TypeAdvice;
import org.jgpu.processor.signature.rule.TypeText;
import org.jgpu.processor.transform.DivergentMatrices;
import org.jgpu.processor.transform.HostLoops;
import org.jgpu.processor.transform.UnknownToHostException;
import org.jspecify.annotations.Nullable;

/**
 * Translates one method: its signature and body to IR with explicit types, in which effects are
 * still where Java has them. Then it asks what only a whole body tells: whether warps come to their
 * matrices together, whether the host can compute the bounds of parallel loops, and what to warn
 * of.
 */
final class MethodTranslator {
  private final FunctionState state;
  private final Callees callees;

  MethodTranslator(SourceUnit unit, String kernel, Callees callees) {
    this.state = new FunctionState(unit, kernel);
    this.callees = callees;
  }

  /**
   * Translates the method at {@code path}.
   *
   * @param parallel whether it is a parallel kernel, whose loops become the grid
   * @throws BrokenBodyException if it has errors; they have been reported
   */
  IrFunction translate(Instance instance, TreePath path, FunctionKey key, boolean parallel) {
    ExecutableElement method = instance.method();
    state.bind(instance.bindings(), callees.generics());
    MethodTree tree = (MethodTree) path.getLeaf();
    @Nullable BlockTree body = tree.getBody();
    if (body == null) {
      throw new BrokenBodyException();
    }
    // Before parameters: which of them are never assigned decides what the host may compute with.
    state.assignments(path);
    List<Local> parameters = parameters(method, tree);
    state.setArguments(parameters);
    IrType result = result(method, tree);
    StatementTranslator statements = new StatementTranslator(state, callees, result);
    TreePath bodyPath = new TreePath(path, body);
    List<Stmt> translated = new ArrayList<>();
    if (method.getKind() == ElementKind.CONSTRUCTOR) {
      ConstructorTranslator constructors =
          new ConstructorTranslator(state, statements, (IrType.Record) result);
      translated.addAll(constructors.body(method, tree, parameters, bodyPath));
    } else if (parallel) {
      translated.addAll(new ParallelTranslator(state, statements).body(body, bodyPath));
    } else {
      statements.each(body.getStatements(), bodyPath, translated);
    }
    if (statements.failed()) {
      throw new BrokenBodyException();
    }
    // After the body, which finds them, and before it, where all blocks of it see them.
    translated.addAll(0, state.constants().declarations());
    IrFunction function =
        new IrFunction(
            state.span(tree),
            key,
            parameters,
            result,
            new Stmt.Block(state.span(body), translated));
    checkMatrices(method, function);
    if (parallel) {
      checkBounds(function);
    }
    new KernelWarnings(state, method).of(function, parallel);
    return function;
  }

  private IrType result(ExecutableElement method, MethodTree tree) {
    TypeMirror declared =
        method.getKind() == ElementKind.CONSTRUCTOR
            ? Methods.owner(method).asType()
            : method.getReturnType();
    IrType result = state.map(tree, declared);
    if (result instanceof IrType.Array) {
      throw state.abort(
          tree, Message.UNSUPPORTED_TYPE, TypeText.of(declared), TypeAdvice.of(declared));
    }
    return result;
  }

  private List<Local> parameters(ExecutableElement method, MethodTree tree) {
    List<Local> result = new ArrayList<>();
    if (RecordTranslator.isRecordMethod(method)) {
      Local self = state.named("this", state.map(tree, Methods.owner(method).asType()));
      state.setSelf(self);
      result.add(self);
    }
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      if (!Candidate.isContext(parameter)) {
        var place = tree.getParameters().get(i);
        result.add(state.declare(parameter, state.map(place, parameter.asType())));
      }
    }
    return result;
  }

  /** Requires that all lanes of warps come to operations on matrices, as far as that is known. */
  private void checkMatrices(ExecutableElement method, IrFunction function) {
    List<DivergentMatrices.Finding> divergent = DivergentMatrices.of(function);
    for (DivergentMatrices.Finding found : divergent) {
      state.error(found.span(), Message.MATRIX_DIVERGENT, "line " + found.condition().line());
    }
    int threads = BlockSizeRule.blockSize(method).stream().reduce(1, (x, y) -> x * y);
    Optional<SourceSpan> first =
        BlockSizeRule.blockSize(method).isEmpty() || threads % WarpFunctions.WARP_SIZE == 0
            ? Optional.empty()
            : DivergentMatrices.first(function);
    if (first.isPresent()) {
      state.error(first.get(), Message.MATRIX_BLOCK, method.getSimpleName(), threads);
    }
    if (!divergent.isEmpty() || first.isPresent()) {
      throw new BrokenBodyException();
    }
  }

  private void checkBounds(IrFunction function) {
    try {
      HostLoops.of(function);
    } catch (UnknownToHostException e) {
      state.error(e.culprit().span(), Message.PARALLEL_BOUND, e.description());
      throw new BrokenBodyException();
    } catch (HostLoops.LargeBoundException e) {
      state.error(e.bound().span(), Message.LARGE_BOUND, HostLoops.MOST_OPERATIONS);
      throw new BrokenBodyException();
    }
  }
}
