package org.jgpu.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.TypeText;

/** Which methods with a Java body device code can call. */
final class CallableMethods {
  /** Beyond it, a generic method calls itself with larger and larger types. */
  private static final int LONGEST_SIGNATURE = 4000;

  private CallableMethods() {}

  /**
   * Refuses a call of what device code cannot call.
   *
   * @param key of the instance of {@code method} that is called
   */
  static void require(ExecutableElement method, Tree call, FunctionState state, FunctionKey key) {
    if (key.signature().length() > LONGEST_SIGNATURE) {
      throw state.abort(
          call,
          Message.UNSUPPORTED_CALL,
          Methods.owner(method).getSimpleName() + "." + method.getSimpleName(),
          "its type arguments grow from call to call");
    }
    if (!method.getModifiers().contains(Modifier.STATIC)
        && Methods.owner(method).getKind() != ElementKind.RECORD) {
      throw state.abort(
          call, Message.UNSUPPORTED_CALL, key.plainText(), LibraryRefusals.ofObject(method));
    }
    if (method.getModifiers().contains(Modifier.NATIVE)) {
      throw state.abort(call, Message.UNSUPPORTED_CALL, key.plainText(), "it is native");
    }
    if (Marks.has(method, GpuKernel.class) && method.getReturnType().getKind() == TypeKind.VOID) {
      throw state.abort(
          call,
          Message.UNSUPPORTED_CALL,
          key.plainText(),
          "it is a kernel with a grid of its own; move what both do into a static method without an"
              + " annotation");
    }
  }

  /**
   * Refuses a call whose last arguments Java would make an array of: in kernels each array has a
   * name.
   *
   * @param path of the call
   */
  static void requireArray(
      ExecutableElement method,
      List<? extends ExpressionTree> arguments,
      TreePath path,
      FunctionState state) {
    int last = method.getParameters().size() - 1;
    if (!method.isVarArgs()
        || arguments.size() == last + 1
            && state.mirror(new TreePath(path, arguments.get(last))).getKind() == TypeKind.ARRAY) {
      return;
    }
    String array = TypeText.of(method.getParameters().get(last).asType());
    throw state.abort(
        path.getLeaf(),
        Message.UNSUPPORTED_CALL,
        Methods.owner(method).getSimpleName() + "." + TypeText.of(method).replace("<init>", "new"),
        "Java would make an array of its last arguments; make one yourself, "
            + array
            + " values = {x, y}, and pass it");
  }
}
