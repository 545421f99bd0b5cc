package org.jgpu.processor.frontend;

import com.sun.source.tree.Tree;
import org.jgpu.processor.ir.FunctionKey;

/** Makes sure that what a body calls will be there when it is linked. */
interface Callees {
  /** Returns which members of records the compiler made. */
  RecordMembers records();

  /** Returns what type parameters stand for. */
  Generics generics();

  /**
   * Returns the key of {@code method}, having asked for its translation.
   *
   * @throws org.jgpu.processor.diagnostics.KernelAbortedException if it cannot be called, after
   *     reporting so at {@code call}
   */
  FunctionKey require(Instance method, Tree call, FunctionState state);
}
