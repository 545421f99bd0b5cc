package org.jgpu.software.ptx;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses the body of a function. */
final class BodyParser {
  /** What makes a name with a colon something else than a label. */
  private static final Set<String> NO_LABELS =
      Set.of(".branchtargets", ".callprototype", ".calltargets");

  /** Deeper chains of inlined functions are cut. */
  private static final int DEEPEST_INLINING = 100;

  private final TokenStream in;
  private final Map<Integer, String> files;

  /**
   * Instructions whose addresses hold coordinates, and bulk copies. Nobody reads their operands:
   * they are refused by their names.
   */
  private static final Set<String> COORDINATES =
      Set.of("tex", "tld4", "suld", "sust", "sured", "bulk");

  private final OperandParser operands;
  private final List<Instruction> instructions = new ArrayList<>();

  /**
   * The last location given for each place: an {@code inlined_at} refers to it, with what it was
   * itself inlined into.
   */
  private final Map<Place, SourceLocation> places = new HashMap<>();

  private @Nullable SourceLocation source;

  /**
   * The numbers of a {@code .loc} directive. Equality is written out, since that of a record is
   * made at its first use, which the first module would wait for.
   */
  private record Place(int file, int line, int column) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Place place
          && file == place.file
          && line == place.line
          && column == place.column;
    }

    @Override
    public int hashCode() {
      return (file * 31 + line) * 31 + column;
    }
  }

  BodyParser(
      TokenStream in,
      Map<Integer, String> files,
      Map<String, Variable> moduleVariables,
      Set<String> functionNames) {
    this.in = in;
    this.files = files;
    this.operands = new OperandParser(in, moduleVariables, functionNames);
  }

  /** Parses from the opening to the closing brace. */
  List<Instruction> parse(Scope scope) throws PtxException {
    block(scope);
    return instructions;
  }

  private void block(Scope scope) throws PtxException {
    in.open("{");
    declareLabels(scope);
    while (!in.at("}")) {
      statement(scope);
    }
    in.close("}");
  }

  /** Declares the labels of this block, which may be used before their place. */
  private void declareLabels(Scope scope) throws PtxException {
    int depth = 0;
    for (int i = 0; depth >= 0; i++) {
      Token token = in.peek(i);
      if (token.kind() == Token.Kind.END) {
        throw new PtxException(token.line(), "a \"{\" of line " + in.line() + " is not closed");
      }
      // Braces of vectors count too; they are closed again before any label.
      depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
      boolean label = depth == 0 && token.kind() == Token.Kind.WORD && in.peek(i + 1).is(":");
      if (label
          && !NO_LABELS.contains(in.peek(i + 2).text())
          && !scope.declareLabel(token.text())) {
        throw new PtxException(token.line(), "label \"" + token.text() + "\" is declared twice");
      }
    }
  }

  private void statement(Scope scope) throws PtxException {
    Token token = in.peek();
    if (token.is("{")) {
      block(scope.nested());
    } else if (token.kind() == Token.Kind.DOTTED) {
      directive(scope);
    } else if (token.kind() == Token.Kind.WORD && in.peek(1).is(":")) {
      label(scope);
    } else if (token.is("@") || token.kind() == Token.Kind.WORD) {
      instruction(scope);
    } else if (token.is(";")) {
      in.take();
    } else {
      throw in.error("expected an instruction but found " + token.shown());
    }
  }

  private void label(Scope scope) throws PtxException {
    Token name = in.take();
    in.expect(":");
    switch (in.peek().text()) {
      case ".branchtargets" -> targets(scope, name.text());
      case ".callprototype", ".calltargets" -> in.skipStatement();
      default -> {
        Label label = scope.label(name.text());
        if (label == null) {
          throw new PtxException(name.line(), "misplaced label " + name.shown());
        }
        label.place(instructions.size());
      }
    }
  }

  private void targets(Scope scope, String table) throws PtxException {
    in.take();
    List<Label> labels = new ArrayList<>();
    do {
      int line = in.line();
      String name = in.word("a label");
      Label label = scope.label(name);
      if (label == null) {
        throw new PtxException(line, "unknown label \"" + name + "\"");
      }
      labels.add(label);
    } while (in.accept(","));
    in.expect(";");
    scope.declareTable(table, new Operand.Targets(labels));
  }

  private void directive(Scope scope) throws PtxException {
    String name = in.take().text();
    switch (name) {
      case ".reg" -> registers(scope);
      case ".shared" -> variable(scope, StateSpace.SHARED);
      case ".local" -> variable(scope, StateSpace.LOCAL);
      case ".param" -> variable(scope, StateSpace.PARAM);
      case ".global" -> throw in.error("a .global variable inside a function is not supported");
      case ".const" -> throw in.error("a .const variable inside a function is not supported");
      case ".loc" -> location();
      case ".pragma" -> in.skipStatement();
      default -> throw in.error("unknown directive " + name);
    }
  }

  private void registers(Scope scope) throws PtxException {
    String directive = in.expect(Token.Kind.DOTTED, "a register type").text();
    ScalarType type = ScalarType.named(directive.substring(1));
    if (type == null) {
      throw in.error("registers of type " + directive + " are not supported");
    }
    do {
      Token name = in.expect(Token.Kind.WORD, "the name of a register");
      boolean fresh;
      if (in.accept("<")) {
        fresh = scope.declareFamily(name.text(), in.integer("a number of registers"), type);
        in.expect(">");
      } else {
        fresh = scope.declareRegister(name.text(), type);
      }
      if (!fresh) {
        throw new PtxException(name.line(), "register " + name.shown() + " is declared twice");
      }
    } while (in.accept(","));
    in.expect(";");
  }

  private void variable(Scope scope, StateSpace space) throws PtxException {
    VariableParser parser = new VariableParser(in);
    do {
      parser.declare(scope, space);
    } while (in.accept(","));
    in.expect(";");
  }

  private void location() throws PtxException {
    Place place = place();
    SourceLocation inlinedAt = in.accept(",") ? inlinedAt() : null;
    String name = files.get(place.file);
    source =
        name == null || place.line == 0 ? null : new SourceLocation(name, place.line, inlinedAt);
    if (source != null) {
      places.put(place, source);
    }
  }

  private Place place() throws PtxException {
    return new Place(
        in.integer("a file number"), in.integer("a line number"), in.integer("a column number"));
  }

  /** Parses {@code function_name label, inlined_at file line column}. */
  private @Nullable SourceLocation inlinedAt() throws PtxException {
    in.expect("function_name");
    in.word("a label");
    if (in.accept("+")) {
      in.integer("an offset");
    }
    if (!in.accept(",")) {
      return null;
    }
    in.expect("inlined_at");
    Place place = place();
    SourceLocation known = places.get(place);
    String name = files.get(place.file);
    boolean cut = known == null || known.depth() >= DEEPEST_INLINING;
    return cut && name != null ? new SourceLocation(name, place.line, null) : known;
  }

  private void instruction(Scope scope) throws PtxException {
    Register guard = null;
    boolean negated = false;
    if (in.accept("@")) {
      negated = in.accept("!");
      String name = in.word("a predicate register");
      guard = scope.register(name);
      if (guard == null || guard.type() != ScalarType.PRED) {
        throw in.error("\"" + name + "\" is no predicate register");
      }
    }
    Token opcode = in.expect(Token.Kind.WORD, "an instruction");
    List<String> modifiers = new ArrayList<>();
    while (in.peek().kind() == Token.Kind.DOTTED) {
      modifiers.add(modifier(in.take().text().substring(1)));
    }
    boolean skipped =
        COORDINATES.contains(opcode.text()) || !Collections.disjoint(modifiers, COORDINATES);
    List<Operand> found = skipped ? skipped() : operands(opcode.text(), scope);
    instructions.add(
        new Instruction(
            guard, negated, opcode.text(), List.copyOf(modifiers), found, opcode.line(), source));
  }

  private List<Operand> operands(String opcode, Scope scope) throws PtxException {
    return opcode.equals("call") ? operands.call(scope) : operands.list(scope);
  }

  private List<Operand> skipped() throws PtxException {
    in.skipStatement();
    return List.of();
  }

  /**
   * Returns a modifier under its older name, where both mean the same here: a block's own shared
   * memory is all there is.
   */
  private static String modifier(String written) {
    return switch (written) {
      case "shared::cta" -> "shared";
      case "param::entry", "param::func" -> "param";
      default -> written;
    };
  }
}
