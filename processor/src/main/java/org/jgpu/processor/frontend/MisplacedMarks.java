package org.jgpu.processor.frontend;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.RawGlobal;
import org.jgpu.annotations.RawKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.SignatureReader;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.ScalarRule;
import org.jgpu.processor.signature.rule.TypeText;
import org.jspecify.annotations.Nullable;

/**
 * Reports annotations where nothing heeds them, so that none is ignored: on locals, which no
 * annotation round sees, in local and anonymous classes, which none sees either, and on parameters
 * of methods that are not kernels.
 */
final class MisplacedMarks extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private static final List<Class<? extends Annotation>> OF_METHODS =
      List.of(GpuKernel.class, RawKernel.class, RawGlobal.class, DeviceFunction.class);

  private static final Set<String> OF_REDUCTIONS = Set.of("identity", "map", "combine", "finish");

  private static final String SCALAR_OF_MAP =
      "map the array by an element-wise kernel before, or apply the value to the result; each"
          + " parameter of a reduction's map is an element of an array of its own";

  private final SourceUnit unit;
  private boolean local;
  private @Nullable ExecutableElement method;

  private MisplacedMarks(SourceUnit unit) {
    this.unit = unit;
  }

  /** Reports those in {@code type}, a top-level class that javac has just attributed. */
  static void check(TypeElement type, SourceUnit unit) {
    @Nullable TreePath path = unit.trees().getPath(type);
    if (path != null && type.getNestingKind() == NestingKind.TOP_LEVEL) {
      new MisplacedMarks(unit).scan(path, null);
    }
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    boolean wasLocal = local;
    @Nullable ExecutableElement outer = method;
    method = null;
    if (unit.trees().getElement(getCurrentPath()) instanceof TypeElement type) {
      local |= isUnseen(type.getNestingKind());
      if (local && isMarked(type)) {
        String name = tree.getSimpleName().length() == 0 ? "without a name" : TypeText.of(type);
        error(tree, name, Message.INNER_OWNER, name, "inside of a method or an expression");
      }
    }
    super.visitClass(tree, unused);
    local = wasLocal;
    method = outer;
    return null;
  }

  private static boolean isUnseen(NestingKind nesting) {
    return nesting == NestingKind.LOCAL || nesting == NestingKind.ANONYMOUS;
  }

  private static boolean isMarked(TypeElement type) {
    return Marks.has(type, GpuReduction.class)
        || type.getEnclosedElements().stream()
            .anyMatch(member -> OF_METHODS.stream().anyMatch(mark -> Marks.has(member, mark)));
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
    @Nullable ExecutableElement outer = method;
    method =
        unit.trees().getElement(getCurrentPath()) instanceof ExecutableElement found ? found : null;
    super.visitMethod(tree, unused);
    method = outer;
    return null;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    @Nullable Element variable =
        tree.getModifiers().getAnnotations().isEmpty()
            ? null
            : unit.trees().getElement(getCurrentPath());
    if (variable != null && variable.getKind() == ElementKind.PARAMETER) {
      parameter(tree, variable);
    } else if (variable != null && Marks.has(variable, Parallel.class)) {
      parallel(tree);
    }
    return super.visitVariable(tree, unused);
  }

  private void parallel(VariableTree tree) {
    Tree parent = getCurrentPath().getParentPath().getLeaf();
    boolean counts = parent instanceof ForLoopTree loop && loop.getInitializer().contains(tree);
    if (method == null || !isParallel(method)) {
      String reason = "it is not in a kernel that returns void and takes no KernelContext";
      error(tree, place(tree), Message.MISPLACED_PARALLEL, tree.getName(), reason);
    } else if (!counts) {
      String reason = "it does not count a for loop";
      error(tree, place(tree), Message.MISPLACED_PARALLEL, tree.getName(), reason);
    }
  }

  private static boolean isParallel(ExecutableElement method) {
    return Marks.has(method, GpuKernel.class) && Candidate.of(method).form() == KernelForm.PARALLEL;
  }

  /** The rounds look at kernels, at device functions and at the methods of reductions. */
  private void parameter(VariableTree tree, Element parameter) {
    boolean ofMethod = method != null && method.getParameters().contains(parameter);
    if (Marks.has(parameter, Scalar.class)
        && !(ofMethod && method != null && SignatureReader.isKernel(method))) {
      String remedy = ofMethod && isMap(method) ? SCALAR_OF_MAP : ScalarRule.REMEDY;
      error(tree, place(tree), Message.MISPLACED_SCALAR, tree.getName(), remedy);
    }
    if (Marks.has(parameter, Index.class) && !(ofMethod && method != null && isSeen(method))) {
      String reason = "it is no parameter of the map of a reduction";
      error(tree, place(tree), Message.MISPLACED_INDEX, tree.getName(), reason);
    }
  }

  /** Without the mark its parameters are elements of an array each, not one value. */
  private static boolean isMap(@Nullable ExecutableElement method) {
    return method != null
        && method.getSimpleName().contentEquals("map")
        && Marks.has(Methods.owner(method), GpuReduction.class);
  }

  private static boolean isSeen(ExecutableElement method) {
    return SignatureReader.isKernel(method)
        || Marks.has(method, DeviceFunction.class)
        || Marks.has(Methods.owner(method), GpuReduction.class)
            && OF_REDUCTIONS.contains(method.getSimpleName().toString());
  }

  private String place(VariableTree tree) {
    return method == null ? tree.getName().toString() : TypeText.kernel(method);
  }

  private void error(Tree tree, String place, Message message, Object... arguments) {
    unit.error(unit.span(tree), place, message, arguments);
  }
}
