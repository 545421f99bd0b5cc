package org.jgpu.processor.devicecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.junit.jupiter.api.Test;

class IrTextTest {
  private static final SourceSpan SPAN = new SourceSpan("app/\"\\\n(){}[]#ä.java", 3, -1);
  private static final IrType INT = IrType.of(ElementType.INT32);

  private static IrFunction function(String name) {
    Local local = new Local(0, name, INT);
    Expr literal = new Expr.Literal(SPAN, ElementType.INT32, Long.MIN_VALUE);
    Stmt.Case group =
        new Stmt.Case(SPAN, List.of(1, -2), true, List.of(new Jump.Return(SPAN, Optional.empty())));
    Stmt.Switch choice = new Stmt.Switch(SPAN, new Label(1, "out"), literal, List.of(group, group));
    Stmt declare = new Stmt.Declare(SPAN, local, Optional.of(new Expr.Read(SPAN, local)));
    return new IrFunction(
        SPAN,
        new FunctionKey("app.K", name, "(int)"),
        List.of(local),
        new IrType.Record("app.R", List.of(new IrType.Component("x", INT))),
        new Stmt.Block(SPAN, List.of(declare, choice)));
  }

  private static List<String> written() {
    IrTextWriter writer = new IrTextWriter();
    return List.of(writer.write(function("f")), writer.write(function("g")));
  }

  @Test
  void whatIsWrittenIsRead() {
    List<String> lines = written();
    IrTextReader reader = new IrTextReader();
    assertEquals(function("f"), reader.read(lines.get(0)));
    assertEquals(function("g"), reader.read(lines.get(1)));
    assertTrue(lines.get(1).length() < lines.get(0).length(), "shared parts are written once");
  }

  @Test
  void aMissingListOrOptionalIsEmpty() {
    String line = written().get(0);
    String older =
        line.replaceFirst(
            "Block\\{span label statements\\} (#\\d+) \\[\\]", "Block{span statements} $1");
    assertNotEquals(line, older);
    assertEquals(function("f"), new IrTextReader().read(older));
  }

  @Test
  void everyTruncationIsRefused() {
    String line = written().get(0);
    for (int end = 0; end < line.length(); end++) {
      String part = line.substring(0, end);
      assertThrows(DescriptorFormatException.class, () -> new IrTextReader().read(part), part);
    }
  }

  @Test
  void whatIsUnknownIsNamed() {
    String line = written().get(0);
    assertUnknown("node Stmt.Brick", line.replace("(Stmt.Block{", "(Stmt.Brick{"));
    assertUnknown("colour of node Local", line.replace("{id name type}", "{id colour type}"));
    assertUnknown("ElementType INT47", line.replace("INT32", "INT47"));
  }

  private static void assertUnknown(String what, String line) {
    String message =
        assertThrows(DescriptorFormatException.class, () -> new IrTextReader().read(line))
            .getMessage();
    assertEquals("this version does not know the " + what, message);
  }

  @Test
  void everyNodeHasAWrittenForm() {
    assertTrue(IrSchema.INSTANCE.names().containsAll(List.of("Expr.Warp", "Stmt.ParallelLoop")));
  }
}
