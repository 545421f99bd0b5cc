package org.jgpu.processor.cuda;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.annotations.cpu.PrintfFormat;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.SourceSpan;

/**
 * Writes what prints text, or ends a launch with one. Checked code puts the text of an exception
 * together for the host; other code ends the launch without a word.
 */
final class TextWriter {
  private final CudaWriter out;
  private final ExpressionWriter expressions;

  TextWriter(CudaWriter out, ExpressionWriter expressions) {
    this.out = out;
    this.expressions = expressions;
  }

  void print(Signal.Print node) {
    PrintfFormat format = PrintfFormat.of(node.format());
    StringBuilder text = new StringBuilder();
    StringBuilder arguments = new StringBuilder();
    for (int i = 0; i < node.arguments().size(); i++) {
      PrintfFormat.Conversion conversion = format.conversions().get(i);
      Expr argument = node.arguments().get(i);
      text.append(format.texts().get(i).replace("%", "%%"));
      text.append(conversion(conversion, argument.element()));
      arguments.append(", ").append(argument(conversion, argument));
    }
    text.append(format.texts().get(node.arguments().size()).replace("%", "%%"));
    out.at(node.span()).line("printf(" + literal(text.toString()) + arguments + ");");
  }

  private static String conversion(PrintfFormat.Conversion conversion, ElementType type) {
    return "%"
        + conversion.flags()
        + (conversion.width() > 0 ? conversion.width() : "")
        + (conversion.precision() >= 0 ? "." + conversion.precision() : "")
        + (type == ElementType.INT64 ? "ll" : "")
        + (conversion.type() == 'b' ? 's' : conversion.type());
  }

  private String argument(PrintfFormat.Conversion conversion, Expr argument) {
    Code code = argument.accept(expressions);
    ElementType type = argument.element();
    return switch (conversion.type()) {
      case 'b' -> code.within(Code.LOGICAL_OR).text() + " ? \"true\" : \"false\"";
      case 'c' -> "jgpu_ascii(" + code.text() + ")";
      case 'd' -> code.text();
      // Java prints the bits of the argument's own type; C has promoted a narrow one to int, with
      // its sign.
      case 'x', 'X', 'o' -> Code.cast(unsigned(type), code).text();
      default -> type == ElementType.FLOAT32 ? Code.cast("double", code).text() : code.text();
    };
  }

  private static String unsigned(ElementType type) {
    return switch (type) {
      case INT8 -> "unsigned char";
      case INT16 -> "unsigned short";
      default -> CudaTypes.unsigned(type);
    };
  }

  /**
   * Writes an assertion. Sequencing has made an {@code if} of its condition and left false, so that
   * this is what runs when it has failed.
   */
  void assertion(Signal.Assertion node) {
    out.at(node.span()).open("if (!(" + expressions.text(node.condition()) + "))");
    failure(node.span(), "java.lang.AssertionError", node.texts(), node.values());
    out.close();
  }

  /** Writes the end of the launch, with text in checked code. */
  void thrown(Signal.Throw node) {
    if (!expressions.checked()) {
      out.at(node.span()).line("jgpu_throw();");
      return;
    }
    out.at(node.span()).open("");
    failure(node.span(), node.exception(), node.texts(), node.values());
    out.line("jgpu_throw();");
    out.close();
  }

  private void failure(SourceSpan span, String exception, List<String> texts, List<Expr> values) {
    out.line("jgpu_text jgpu_message;");
    out.line("jgpu_message.length = 0;");
    out.line("jgpu_message.add(" + expressions.place(span) + ");");
    out.line("jgpu_message.add(" + literal("\n" + exception + "\n") + ");");
    for (int i = 0; i < texts.size(); i++) {
      if (!texts.get(i).isEmpty()) {
        out.line("jgpu_message.add(" + literal(texts.get(i)) + ");");
      }
      if (i < values.size()) {
        Expr value = values.get(i);
        String typed = Code.cast(CudaTypes.name(value.type()), value.accept(expressions)).text();
        out.line("jgpu_message.add(" + typed + ");");
      }
    }
    out.line("jgpu_fail(jgpu_message);");
  }

  /** Returns {@code text} as a C literal of its UTF-8 bytes. */
  static String literal(String text) {
    StringBuilder result = new StringBuilder("\"");
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      // A question mark may begin a trigraph. Octal digits end after three; hexadecimal ones would
      // go on.
      boolean plain = c >= ' ' && c < 127 && "\"\\?".indexOf(c) < 0;
      if (plain) {
        result.append(c);
      } else {
        result.append(c == '\n' ? "\\n" : "\\%03o".formatted((int) c));
      }
    }
    return result.append('"').toString();
  }
}
