package org.jgpu.processor.frontend;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jgpu.annotations.RawKernel;
import org.jgpu.processor.raw.JavaPlace;
import org.jgpu.processor.raw.JavaPlaces;
import org.jgpu.processor.signature.rule.TypeText;
import org.jspecify.annotations.Nullable;

/** The lines of the raw kernels of one class; read at once, since javac drops its trees. */
final class RawPlaces implements JavaPlaces {
  private final Trees trees;
  private final Map<String, ExecutableElement> methods = new HashMap<>();
  private final Map<String, JavaPlace> places = new HashMap<>();

  RawPlaces(Trees trees, TypeElement owner) {
    this.trees = trees;
    for (ExecutableElement method : ElementFilter.methodsIn(owner.getEnclosedElements())) {
      String key = TypeText.of(method);
      methods.put(key, method);
      path(key).ifPresent(path -> places.put(key, place(path, start(path))));
    }
  }

  @Override
  public Optional<JavaPlace> method(String key) {
    return Optional.ofNullable(places.get(key));
  }

  /** Returns where the method's name stands, as nearly as the trees tell: its result type. */
  private long start(TreePath method) {
    MethodTree tree = (MethodTree) method.getLeaf();
    var result = tree.getReturnType();
    return trees
        .getSourcePositions()
        .getStartPosition(method.getCompilationUnit(), result == null ? tree : result);
  }

  private static JavaPlace place(TreePath path, long position) {
    CompilationUnitTree unit = path.getCompilationUnit();
    int line = position < 0 ? 1 : (int) unit.getLineMap().getLineNumber(position);
    return new JavaPlace(SourceUnit.path(unit), line);
  }

  private Optional<TreePath> path(String key) {
    return Optional.ofNullable(methods.get(key))
        .map(trees::getPath)
        .filter(path -> path.getLeaf() instanceof MethodTree);
  }

  @Override
  public List<Optional<JavaPlace>> source(String key) {
    ExecutableElement method = methods.get(key);
    Optional<TreePath> path = path(key);
    if (method == null || path.isEmpty()) {
      return List.of();
    }
    RawKernel annotation = method.getAnnotation(RawKernel.class);
    for (AnnotationMirror mirror : method.getAnnotationMirrors()) {
      TreePath tree = trees.getPath(method, mirror);
      ExpressionTree value = tree == null ? null : value(tree, mirror);
      if (value != null) {
        return new StringPlaces(trees).of(new TreePath(tree, value), annotation.value());
      }
    }
    return List.of();
  }

  private static @Nullable ExpressionTree value(TreePath path, AnnotationMirror mirror) {
    boolean raw =
        mirror.getAnnotationType().asElement() instanceof TypeElement type
            && type.getQualifiedName().contentEquals(RawKernel.class.getName());
    if (!raw || !(path.getLeaf() instanceof AnnotationTree annotation)) {
      return null;
    }
    for (ExpressionTree argument : annotation.getArguments()) {
      if (argument instanceof AssignmentTree assignment
          && assignment.getVariable().toString().equals("value")) {
        return assignment.getExpression();
      }
    }
    return null;
  }
}
