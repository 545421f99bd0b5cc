package org.jgpu.site;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The annotations and their elements, of their sources. */
final class AnnotationReference {
  private static final String FOLDER = "annotations/src/main/java/org/jgpu/annotations";

  private final DocTrees trees;
  private final StringBuilder html = new StringBuilder("<h1>Annotations</h1>\n");

  private AnnotationReference(DocTrees trees) {
    this.trees = trees;
  }

  /** Reads the sources of the repository at {@code root}. */
  static Page page(Path root) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.list(root.resolve(FOLDER))) {
      files = found.filter(AnnotationReference::isAnnotation).sorted().toList();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
      AnnotationReference reference = new AnnotationReference(DocTrees.instance(task));
      for (CompilationUnitTree unit : task.parse()) {
        reference.unit(unit);
      }
      String text = reference.html.toString();
      return new Page("annotations.html", Contents.REFERENCE, "Annotations", FOLDER, text);
    }
  }

  private static boolean isAnnotation(Path file) {
    try {
      return file.toString().endsWith(".java") && Files.readString(file).contains("@interface ");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void unit(CompilationUnitTree unit) {
    for (Tree type : unit.getTypeDecls()) {
      if (type instanceof ClassTree declared && type.getKind() == Tree.Kind.ANNOTATION_TYPE) {
        TreePath path = TreePath.getPath(unit, declared);
        String name = declared.getSimpleName().toString();
        html.append("<h2 id=\"").append(name).append("\">@").append(name).append("</h2>\n");
        html.append(comment(path)).append("\n<dl>\n");
        for (Tree member : declared.getMembers()) {
          if (member instanceof MethodTree element) {
            element(element, new TreePath(path, member));
          }
        }
        html.append("</dl>\n");
      }
    }
  }

  private void element(MethodTree element, TreePath path) {
    Tree value = element.getDefaultValue();
    html.append("<dt><code>").append(element.getReturnType()).append(' ');
    html.append(element.getName()).append("</code></dt><dd>").append(comment(path));
    html.append("Default: ").append(value == null ? "none; it must be given" : shown(value));
    html.append("</dd>\n");
  }

  private static String shown(Tree value) {
    String text = value instanceof ExpressionTree ? value.toString() : "";
    return "<code>" + Html.escape(text) + "</code>";
  }

  private String comment(TreePath path) {
    @Nullable DocCommentTree comment = trees.getDocCommentTree(path);
    return comment == null ? "" : Html.javadoc(String.valueOf(trees.getDocComment(path)));
  }
}
