package org.jgpu.processor.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrPrinter;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;
import org.junit.jupiter.api.Test;

class SequenceEffectsTest {
  private static final SourceSpan AT = new SourceSpan("app/K.java", 1, 1);
  private static final IrType INT = IrType.of(ElementType.INT32);
  private static final Local I = new Local(0, "i", INT);
  private static final Local J = new Local(1, "j", INT);

  private static String sequenced(Expr returned) {
    Stmt.Block body = new Stmt.Block(AT, List.of(new Stmt.Return(AT, Optional.of(returned))));
    IrFunction function =
        new IrFunction(AT, new FunctionKey("K", "f", "(int,int)"), List.of(I, J), INT, body);
    return IrPrinter.print(new SequenceEffects().apply(function, FloatMode.DEFAULT))
        .lines()
        .skip(1)
        .map(String::strip)
        .reduce("", (a, b) -> a + b)
        .replace("}", "");
  }

  private static Expr read(Local local) {
    return new Expr.Read(AT, local);
  }

  private static Expr step(Local local, boolean old) {
    Expr one = new Expr.Literal(AT, ElementType.INT32, 1);
    return new Unsequenced.Update(
        AT, new Place.Variable(local), BinaryOperator.ADD, ElementType.INT32, one, old);
  }

  private static Expr sum(Expr left, Expr right) {
    return new Expr.Binary(AT, BinaryOperator.ADD, left, right);
  }

  @Test
  void pureExpressionsStay() {
    assertEquals("return (i#0 + j#1);", sequenced(sum(read(I), read(J))));
  }

  @Test
  void aValueThatALaterIncrementChangesIsKept() {
    assertEquals(
        "int #2 = i#0;i#0 = (i#0 + 1);return (#2 + i#0);", sequenced(sum(read(I), step(I, false))));
  }

  @Test
  void aValueThatIsNotChangedIsNotKept() {
    assertEquals("i#0 = (i#0 + 1);return (j#1 + i#0);", sequenced(sum(read(J), step(I, false))));
  }

  @Test
  void aPostIncrementGivesTheOldValue() {
    assertEquals(
        "int #2 = i#0;i#0 = (#2 + 1);return (#2 + i#0);", sequenced(sum(step(I, true), read(I))));
  }

  @Test
  void theRightSideOfAConditionalOperatorStaysConditional() {
    Expr test = new Expr.Binary(AT, BinaryOperator.LESS, step(I, true), read(J));
    Expr both =
        new Expr.Binary(
            AT,
            BinaryOperator.LOGICAL_AND,
            new Expr.Binary(AT, BinaryOperator.LESS, read(I), read(J)),
            test);
    assertEquals(
        "boolean #2 = (i#0 < j#1);if (#2) {int #3 = i#0;i#0 = (#3 + 1);#2 = (#3 < j#1);"
            + "return (#2 ? i#0 : j#1);",
        sequenced(new Expr.Conditional(AT, both, read(I), read(J))));
  }

  @Test
  void theComponentsOfARecordAreEvaluatedInOrder() {
    IrType.Record pair =
        new IrType.Record(
            "Pair", List.of(new IrType.Component("a", INT), new IrType.Component("b", INT)));
    Expr made = new RecordExpr.Construct(AT, pair, List.of(read(I), step(I, false)));
    assertEquals(
        "int #2 = i#0;i#0 = (i#0 + 1);return new Pair(#2, i#0).b;",
        sequenced(new RecordExpr.Component(AT, made, 1)));
  }
}
