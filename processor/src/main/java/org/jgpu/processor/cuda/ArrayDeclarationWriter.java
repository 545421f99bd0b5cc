package org.jgpu.processor.cuda;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.Stmt;

/** Writes the declarations of arrays and remembers in which memory they are. */
final class ArrayDeclarationWriter {
  private final CudaWriter out;
  private final ExpressionWriter expressions;
  private final Set<Local> privates = new HashSet<>();
  private final Set<Local> shared = new HashSet<>();

  ArrayDeclarationWriter(CudaWriter out, ExpressionWriter expressions) {
    this.out = out;
    this.expressions = expressions;
  }

  /** Returns the arrays declared so far that each thread has for itself. */
  Set<Local> privates() {
    return privates;
  }

  /** Returns the arrays declared so far that are in shared memory. */
  Set<Local> shared() {
    return shared;
  }

  void write(Stmt.DeclareArray node) {
    boolean dynamic = node.space() == Stmt.Space.DYNAMIC_SHARED;
    if (dynamic || node.space() == Stmt.Space.SHARED) {
      shared.add(node.local());
    }
    if (dynamic || node.isSized()) {
      new SharedWriter(out, expressions).write(node);
      return;
    }
    expressions.elements().declareLength(node.local(), Integer.toString(node.length()));
    out.at(node.span());
    switch (node.space()) {
      case SHARED -> shared(node);
      case CONSTANT -> constant(node);
      default -> {
        privates.add(node.local());
        String values =
            node.values().stream().map(expressions::member).collect(Collectors.joining(", "));
        out.line(declarator(node) + " = {" + values + "};");
      }
    }
  }

  private static String declarator(Stmt.DeclareArray node) {
    Local array = node.local();
    return Template.fill(
        "%s %s[%d]", CudaTypes.name(array.elementType()), LocalNames.of(array), node.length());
  }

  /** They are aligned for loads of four floats, which the compiler then makes. */
  private void shared(Stmt.DeclareArray node) {
    out.line("__shared__ __align__(16) " + declarator(node) + ";");
  }

  /** C initialises constants without calls, as which infinities and NaNs are written. */
  private void constant(Stmt.DeclareArray node) {
    List<Expr> elements = node.values();
    String values =
        elements.stream().map(ArrayDeclarationWriter::element).collect(Collectors.joining(", "));
    if (elements.stream().noneMatch(ArrayDeclarationWriter::calls)) {
      out.line("static __constant__ const " + declarator(node) + " = {" + values + "};");
      // Infinities or NaNs: as scalars they may lie in constant memory as their bits; records with
      // some are made by code, in local memory.
    } else if (elements.stream().allMatch(Expr.Literal.class::isInstance)) {
      constantBits(node);
    } else {
      out.line("const " + declarator(node) + " = {" + values + "};");
    }
  }

  /** Returns a literal, or a record of them. */
  private static String element(Expr value) {
    return value instanceof RecordExpr.Construct made
        ? made.components().stream()
            .map(ArrayDeclarationWriter::element)
            .collect(Collectors.joining(", ", "{", "}"))
        : Literals.code((Expr.Literal) value).text();
  }

  private static boolean calls(Expr value) {
    return value instanceof RecordExpr.Construct made
        ? made.components().stream().anyMatch(ArrayDeclarationWriter::calls)
        : Literals.isCall((Expr.Literal) value);
  }

  /** Declares the bits, and a pointer to them that reads them as numbers. */
  private void constantBits(Stmt.DeclareArray node) {
    String name = LocalNames.of(node.local());
    String type = CudaTypes.name(node.local().element());
    String word = node.local().element().bytes() == 8 ? "unsigned long long" : "unsigned";
    String bits =
        node.values().stream()
            .map(value -> Literals.bits((Expr.Literal) value))
            .collect(Collectors.joining(", "));
    out.line(
        Template.fill(
            "static __constant__ const %s %s_bits[%d] = {%s};", word, name, node.length(), bits));
    out.line(Template.fill("const %1$s* const %2$s = (const %1$s*)%2$s_bits;", type, name));
  }
}
