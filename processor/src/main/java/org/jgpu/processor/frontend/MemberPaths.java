package org.jgpu.processor.frontend;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * The trees of classes' members, for the time in which one class is translated. javac searches the
 * whole source file for each member that it is asked for; here it does so once for each class.
 */
final class MemberPaths {
  private final Trees trees;
  private final Map<Element, Map<Element, TreePath>> classes = new HashMap<>();

  MemberPaths(Trees trees) {
    this.trees = trees;
  }

  /** Returns the path of a method or field, as {@link Trees#getPath(Element)} does. */
  @Nullable TreePath of(Element member) {
    @Nullable Element owner = member.getEnclosingElement();
    if (owner == null) {
      return trees.getPath(member);
    }
    TreePath path = classes.computeIfAbsent(owner, this::members).get(member);
    // What a class does not declare itself, such as a record's field, is not among its members'
    // trees.
    return path == null ? trees.getPath(member) : path;
  }

  private Map<Element, TreePath> members(Element owner) {
    Map<Element, TreePath> result = new HashMap<>();
    TreePath path = trees.getPath(owner);
    if (path != null && path.getLeaf() instanceof ClassTree tree) {
      for (Tree member : tree.getMembers()) {
        TreePath inner = new TreePath(path, member);
        Element element = trees.getElement(inner);
        if (element != null) {
          result.put(element, inner);
        }
      }
    }
    return result;
  }
}
