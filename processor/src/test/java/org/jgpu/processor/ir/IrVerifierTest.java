package org.jgpu.processor.ir;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;
import org.junit.jupiter.api.Test;

class IrVerifierTest {
  private static final SourceSpan AT = new SourceSpan("app/K.java", 3, 5);
  private static final IrType INT = IrType.of(ElementType.INT32);
  private static final Local X = new Local(0, "x", INT);
  private static final Local ARRAY = new Local(1, "a", new IrType.Array(ElementType.FLOAT32));
  private static final Local Y = new Local(2, "y", INT);

  private static void verify(boolean sequenced, Stmt... statements) {
    FunctionKey key = new FunctionKey("app.K", "f", "(int,float[])");
    Stmt.Block body = new Stmt.Block(AT, List.of(statements));
    IrVerifier.verify(new IrFunction(AT, key, List.of(X, ARRAY), IrType.VOID, body), sequenced);
  }

  private static void rejects(String what, Stmt... statements) {
    String message =
        assertThrows(IrVerificationException.class, () -> verify(true, statements)).getMessage();
    assertTrue(message.contains(what), message);
    assertTrue(message.contains("app.K.f(int,float[]) at app/K.java:3:5"), message);
  }

  private static Expr read(Local local) {
    return new Expr.Read(AT, local);
  }

  private static Expr number(int value) {
    return new Expr.Literal(AT, ElementType.INT32, value);
  }

  private static Stmt declare(Expr value) {
    return new Stmt.Declare(AT, Y, Optional.of(value));
  }

  @Test
  void acceptsWhatIsWellFormed() {
    Expr sum = new Expr.Binary(AT, BinaryOperator.ADD, read(X), number(1));
    Stmt store =
        new Stmt.Store(
            AT,
            new Place.Element(ARRAY, read(Y)),
            new Expr.Convert(AT, ElementType.FLOAT32, read(X)));
    assertDoesNotThrow(() -> verify(true, declare(sum), store));
  }

  @Test
  void rejectsOperandsOfTwoTypes() {
    Expr wide = new Expr.Convert(AT, ElementType.INT64, number(1));
    rejects(
        "found long, expected int",
        declare(new Expr.Binary(AT, BinaryOperator.ADD, read(X), wide)));
  }

  @Test
  void rejectsAStoreOfAnotherType() {
    rejects(
        "found int, expected float",
        new Stmt.Store(AT, new Place.Element(ARRAY, read(X)), read(X)));
  }

  @Test
  void rejectsUndeclaredLocals() {
    rejects("local y", new Stmt.Store(AT, new Place.Variable(X), read(Y)));
  }

  @Test
  void rejectsLocalsOutsideOfTheirBlock() {
    rejects(
        "local y",
        new Stmt.Block(AT, List.of(declare(number(1)))),
        new Stmt.Store(AT, new Place.Variable(X), read(Y)));
  }

  @Test
  void rejectsConditionsThatAreNotBoolean() {
    rejects(
        "expected boolean",
        new Stmt.If(AT, read(X), new Stmt.Barrier(AT, Synchronization.BLOCK), Optional.empty()));
  }

  @Test
  void rejectsJumpsToNowhere() {
    rejects("unknown label out", new Stmt.Break(AT, new Label(9, "out")));
  }

  @Test
  void rejectsReturnsOfAnotherType() {
    rejects("returns int, declared void", new Stmt.Return(AT, Optional.of(read(X))));
  }

  @Test
  void rejectsAssignmentsInExpressionsAfterSequencing() {
    Expr assign = new Unsequenced.Assign(AT, new Place.Variable(X), number(1));
    assertDoesNotThrow(() -> verify(false, declare(assign)));
    rejects("after sequencing", declare(assign));
  }

  private static final IrType.Record PAIR =
      new IrType.Record(
          "app.Pair",
          List.of(
              new IrType.Component("a", IrType.of(ElementType.INT32)),
              new IrType.Component("b", IrType.of(ElementType.FLOAT32))));

  private static final Local P = new Local(5, "p", PAIR);

  private static Stmt declarePair(Expr... components) {
    Expr made = new RecordExpr.Construct(AT, PAIR, List.of(components));
    return new Stmt.Declare(AT, P, Optional.of(made));
  }

  private static Expr real() {
    return new Expr.Literal(AT, ElementType.FLOAT32, 0);
  }

  @Test
  void acceptsRecords() {
    Expr part = new RecordExpr.Component(AT, read(P), 0);
    Stmt store = new Stmt.Store(AT, new Place.Variable(X), part);
    assertDoesNotThrow(() -> verify(true, declarePair(number(1), real()), store));
    assertEquals(
        "Pair p#5 = new Pair(1, 0.0f32);", IrPrinter.print(declarePair(number(1), real())));
    assertEquals("p#5.b", IrPrinter.print(new RecordExpr.Component(AT, read(P), 1)));
  }

  @Test
  void rejectsRecordsOfOtherComponents() {
    rejects("Pair made from 1 components", declarePair(number(1)));
    rejects("found int, expected float", declarePair(number(1), number(2)));
    rejects("found int, expected Pair", new Stmt.Declare(AT, P, Optional.of(number(1))));
  }

  @Test
  void rejectsComponentsThatAreNotThere() {
    Expr part = new RecordExpr.Component(AT, read(X), 0);
    rejects("component 0 of int", new Stmt.Evaluate(AT, part));
    Expr third = new RecordExpr.Component(AT, read(P), 2);
    rejects("component 2 of Pair", declarePair(number(1), real()), new Stmt.Evaluate(AT, third));
  }
}
