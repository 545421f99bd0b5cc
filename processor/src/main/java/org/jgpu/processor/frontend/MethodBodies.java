package org.jgpu.processor.frontend;

import com.sun.source.util.TreePath;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.diagnostics.KernelAbortedException;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * Translates the bodies of methods of one file into the library, and knows what went wrong: a
 * method in error ends neither the compilation nor the translation of the others.
 */
final class MethodBodies {
  private final SourceUnit unit;
  private final Methods methods;
  private final FunctionLibrary library;
  private final TypeElement type;
  private final Callees callees;

  /** The methods that are in error for some types. */
  private final Set<ExecutableElement> wrong = new HashSet<>();

  private boolean failed;

  /**
   * Creates a translator.
   *
   * @param type the class for which methods are translated
   * @param callees takes what they call
   */
  MethodBodies(
      SourceUnit unit,
      Methods methods,
      FunctionLibrary library,
      TypeElement type,
      Callees callees) {
    this.unit = unit;
    this.methods = methods;
    this.library = library;
    this.type = type;
    this.callees = callees;
  }

  /** Returns whether something was in error, which has been reported. */
  boolean failed() {
    return failed;
  }

  /** Says that something else of the class was in error, which has been reported. */
  void fail() {
    failed = true;
  }

  /**
   * Translates a method of this file; empty if it is in error. What is wrong with a generic one is
   * said for the first types for which it is.
   *
   * @param name what messages call it
   */
  Optional<IrFunction> translate(Instance method, String name, boolean parallel) {
    FunctionKey key = methods.key(method);
    @Nullable TreePath path = unit.path(method.method());
    try {
      if (path == null || wrong.contains(method.method())) {
        throw new BrokenBodyException();
      }
      MethodTranslator translator = new MethodTranslator(unit, name, callees);
      IrFunction function = translator.translate(method, path, key, parallel);
      library.add(function);
      return Optional.of(function);
    } catch (KernelAbortedException | BrokenBodyException e) {
      failed(method, key);
      // Translation recurses as deep as expressions nest; javac itself may get further than this
      // does.
    } catch (StackOverflowError e) {
      failed(method, key);
      unit.error(place(path), name, Message.TOO_DEEP, method.method().getSimpleName());
    } catch (RuntimeException e) {
      failed(method, key);
      unit.defect(place(path), name, e);
    }
    return Optional.empty();
  }

  private void failed(Instance method, FunctionKey key) {
    failed = true;
    wrong.add(method.method());
    library.fail(key);
  }

  /** Returns where messages about a method are: at the class if it has no tree. */
  SourceSpan place(@Nullable TreePath path) {
    return unit.span(path == null ? unit.trees().getTree(type) : path.getLeaf());
  }
}
