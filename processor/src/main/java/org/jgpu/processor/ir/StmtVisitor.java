package org.jgpu.processor.ir;

/**
 * One method for each kind of statement.
 *
 * @param <R> the result
 */
public interface StmtVisitor<R> {
  /** Visits the declaration of a scalar. */
  R declare(Stmt.Declare node);

  /** Visits the declaration of an array. */
  R declareArray(Stmt.DeclareArray node);

  /** Visits an assignment. */
  R store(Stmt.Store node);

  /** Visits an expression statement. */
  R evaluate(Stmt.Evaluate node);

  /** Visits a block. */
  R block(Stmt.Block node);

  /** Visits an if. */
  R choice(Stmt.If node);

  /** Visits a loop. */
  R loop(Stmt.Loop node);

  /** Visits a break. */
  R breakFrom(Stmt.Break node);

  /** Visits a continue. */
  R continueWith(Stmt.Continue node);

  /** Visits a yield. */
  R yield(Stmt.Yield node);

  /** Visits a return. */
  R returning(Stmt.Return node);

  /** Visits a switch. */
  R switching(Stmt.Switch node);

  /** Visits a barrier or fence. */
  R barrier(Stmt.Barrier node);

  /** Visits the printing of text. */
  R print(Stmt.Print node);

  /** Visits an assertion. */
  R assertion(Stmt.Assertion node);

  /** Visits a throw. */
  R throwing(Stmt.Throw node);

  /** Visits a nest of parallel loops. */
  R parallel(Stmt.Parallel node);
}
