package org.jgpu.processor.frontend;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import org.jgpu.processor.diagnostics.Message;
import org.jspecify.annotations.Nullable;

/** Looks for parallel loops that stand within other statements, where none counts. */
final class WithinStatements extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final FunctionState state;
  private @Nullable ForLoopTree found;

  private WithinStatements(FunctionState state) {
    this.state = state;
  }

  /** Says what is wrong with a kernel whose body has no parallel loop of its own. */
  static RuntimeException noneOnTop(FunctionState state, BlockTree body, TreePath path) {
    WithinStatements scanner = new WithinStatements(state);
    scanner.scan(path, null);
    @Nullable ForLoopTree loop = scanner.found;
    return loop == null
        ? state.abort(body, Message.NO_PARALLEL_LOOP)
        : state.abort(loop, Message.PARALLEL_WITHIN);
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    if (found == null && ParallelTranslator.isParallel(tree, getCurrentPath(), state)) {
      found = tree;
      return null;
    }
    return super.visitForLoop(tree, unused);
  }
}
