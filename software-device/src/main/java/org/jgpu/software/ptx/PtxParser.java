package org.jgpu.software.ptx;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Parses PTX text into its model. */
public final class PtxParser {
  private static final Set<String> LINKING = Set.of(".visible", ".weak", ".common", ".extern");
  private static final Set<String> LINKABLE =
      Set.of(".global", ".const", ".shared", ".entry", ".func");

  private final TokenStream in;
  private final Map<Integer, String> files = new HashMap<>();
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, PtxFunction> functions = new LinkedHashMap<>();
  private final Set<String> functionNames = new HashSet<>();
  private final Map<Variable, String> aliases = new IdentityHashMap<>();
  private final Map<String, Linkage> linkages = new HashMap<>();
  private final Map<String, String> functionAliases = new LinkedHashMap<>();
  private String version = "";
  private String target = "";

  private PtxParser(TokenStream in) {
    this.in = in;
  }

  /**
   * Parses a module. What instructions mean is not checked, but every name is resolved.
   *
   * @throws PtxException if the text is malformed; the message names the line
   */
  public static PtxModule parse(String text) throws PtxException {
    PtxParser parser = new PtxParser(new TokenStream(new Tokenizer(text).tokens()));
    return parser.module();
  }

  private PtxModule module() throws PtxException {
    collectFiles();
    while (in.peek().kind() != Token.Kind.END) {
      declaration();
    }
    resolveAliases();
    if (version.isEmpty()) {
      throw new PtxException(1, "no .version directive: this is no PTX text");
    }
    return new PtxModule(version, target, variables, aliases, functions, linkages);
  }

  /** Files are numbered at the end of the text, after the lines that refer to them. */
  private void collectFiles() throws PtxException {
    for (int i = 0; in.peek(i).kind() != Token.Kind.END; i++) {
      if (!in.peek(i).is(".file")) {
        continue;
      }
      Token name = in.peek(i + 2);
      if (name.kind() == Token.Kind.STRING) {
        files.put((int) Numbers.integer(in.peek(i + 1)), FileNames.plain(name.text()));
      }
    }
  }

  private void declaration() throws PtxException {
    Linkage linkage = Linkage.LOCAL;
    while (LINKING.contains(in.peek().text())) {
      linkage = Linkage.of(in.take().text());
    }
    boolean linked = linkage != Linkage.LOCAL;
    Token directive = in.expect(Token.Kind.DOTTED, "a directive");
    if (linked && !LINKABLE.contains(directive.text())) {
      throw new PtxException(
          directive.line(), "expected a variable or a function but found " + directive.shown());
    }
    switch (directive.text()) {
      case ".version" -> version = in.expect(Token.Kind.NUMBER, "a version").text();
      case ".target" -> target();
      case ".address_size" -> addressSize();
      case ".file" -> skipFile();
      case ".section" -> skipSection();
      case ".pragma" -> in.skipStatement();
      case ".alias" -> alias();
      case ".global" -> variable(StateSpace.GLOBAL, linkage);
      case ".const" -> variable(StateSpace.CONST, linkage);
      case ".shared" -> variable(StateSpace.SHARED, linkage);
      case ".local" -> variable(StateSpace.LOCAL, linkage);
      case ".entry" -> function(true, linkage);
      case ".func" -> function(false, linkage);
      default -> throw new PtxException(directive.line(), "unknown directive " + directive.shown());
    }
  }

  private void target() throws PtxException {
    target = in.word("a target");
    while (in.accept(",")) {
      in.word("a target");
    }
  }

  private void addressSize() throws PtxException {
    int size = in.integer("an address size");
    if (size != 64) {
      throw in.error("only 64-bit addresses are supported, not " + size + "-bit ones");
    }
  }

  private void skipFile() throws PtxException {
    in.integer("a file number");
    in.expect(Token.Kind.STRING, "a file name");
    while (in.accept(",")) {
      in.integer("a file's time or size");
    }
  }

  private void skipSection() throws PtxException {
    in.take();
    in.skipBraces();
  }

  private void alias() throws PtxException {
    String name = in.word("the name of a function");
    in.expect(",");
    functionAliases.put(name, in.word("the name of a function"));
    in.expect(";");
  }

  /** A function that is declared only takes the body of the one that it is another name of. */
  private void resolveAliases() {
    functionAliases.forEach(
        (name, original) -> {
          PtxFunction function = functions.get(original);
          if (function != null && function.defined()) {
            functions.put(name, function.named(name));
          }
        });
  }

  private void variable(StateSpace space, Linkage linkage) throws PtxException {
    boolean external = linkage == Linkage.EXTERN;
    VariableParser parser = new VariableParser(in);
    do {
      int line = in.line();
      Variable variable = parser.parse(space, external);
      Variable known = variables.get(variable.name());
      if (known != null && !known.external() && !external) {
        throw new PtxException(line, "variable \"" + variable.name() + "\" is declared twice");
      }
      // Instructions before this definition name the declaration's object: both are one variable.
      if (known != null && known.external()) {
        aliases.put(known, known.name());
      }
      if (known == null || known.external()) {
        variables.put(variable.name(), variable);
        linkages.put(variable.name(), linkage);
      } else {
        aliases.put(variable, variable.name());
      }
    } while (in.accept(","));
    in.expect(";");
  }

  private void function(boolean entry, Linkage linkage) throws PtxException {
    PtxFunction function = new FunctionParser(in, files, variables, functionNames).parse(entry);
    PtxFunction known = functions.get(function.name());
    if (known != null && known.defined() && function.defined()) {
      throw new PtxException(function.line(), "\"" + function.name() + "\" is defined twice");
    }
    if (known == null || !known.defined()) {
      functions.put(function.name(), function);
    }
    if (function.defined() || known == null) {
      linkages.put(function.name(), linkage);
    }
  }
}
