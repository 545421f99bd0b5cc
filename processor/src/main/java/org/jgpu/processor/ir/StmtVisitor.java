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
  R breakFrom(Jump.Break node);

  /** Visits a continue. */
  R continueWith(Jump.Continue node);

  /** Visits a yield. */
  R yield(Jump.Yield node);

  /** Visits a return. */
  R returning(Jump.Return node);

  /** Visits a switch. */
  R switching(Stmt.Switch node);

  /** Visits a barrier or fence. */
  R barrier(Signal.Barrier node);

  /** Visits the printing of text. */
  R print(Signal.Print node);

  /** Visits an assertion. */
  R assertion(Signal.Assertion node);

  /** Visits a throw. */
  R throwing(Signal.Throw node);

  /** Visits an operation on matrices. */
  R matrix(MatrixStmt node);

  /** Visits a nest of parallel loops. */
  R parallel(Stmt.Parallel node);
}
