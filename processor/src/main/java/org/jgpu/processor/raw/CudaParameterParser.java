package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the parameter list of a CUDA function. */
final class CudaParameterParser {
  private static final Set<String> QUALIFIERS =
      Set.of(
          "const",
          "volatile",
          "register",
          "restrict",
          "__restrict__",
          "__restrict",
          "__grid_constant__",
          "struct",
          "class",
          "enum",
          "typename",
          "std");

  private CudaParameterParser() {}

  /** Returns the parameters in {@code tokens}, the part between the parentheses. */
  static List<CudaParameter> parse(List<CudaToken> tokens) {
    List<CudaParameter> parameters = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < tokens.size(); i++) {
      switch (tokens.get(i).text()) {
        // Angles count as brackets: parameters have template arguments, hardly ever a comparison.
        case "(", "[", "{", "<" -> depth++;
        case ")", "]", "}", ">" -> depth--;
        case "," -> {
          if (depth == 0) {
            parameters.add(parameter(tokens.subList(start, i)));
            start = i + 1;
          }
        }
        default -> {}
      }
    }
    boolean none = tokens.isEmpty() || tokens.size() == 1 && tokens.get(0).is("void");
    if (!none) {
      parameters.add(parameter(tokens.subList(start, tokens.size())));
    }
    return parameters;
  }

  private static CudaParameter parameter(List<CudaToken> tokens) {
    List<String> words = new ArrayList<>();
    int stars = 0;
    boolean extents = false;
    boolean constant = false;
    boolean known = true;
    for (int i = 0; i < tokens.size(); i++) {
      CudaToken token = tokens.get(i);
      if (token.is("*")) {
        stars++;
      } else if (token.is("[")) {
        extents = true;
        i = closingBracket(tokens, i);
      } else if (token.isWord() && stars == 0) {
        constant |= token.is("const");
        words.add(token.text());
      } else if (!token.isWord() && !token.is(":")) {
        known = false; // a reference, a function pointer, template arguments, a default value
      }
    }
    words.removeAll(QUALIFIERS);
    // Behind a star only the name follows, which was not collected; "unsigned int" alone has none.
    boolean named = stars == 0 && words.size() > 1 && !CudaType.isKeyword(last(words));
    String typeName = String.join(" ", named ? words.subList(0, words.size() - 1) : words);
    Optional<CudaType> type = known ? CudaType.of(typeName) : Optional.empty();
    // An array is a pointer to its rows; (*rows)[8] says the same.
    boolean rows = extents && tokens.stream().noneMatch(token -> token.is("("));
    return new CudaParameter(text(tokens), stars + (rows ? 1 : 0), constant, typeName, type);
  }

  private static int closingBracket(List<CudaToken> tokens, int open) {
    int i = open;
    while (i < tokens.size() && !tokens.get(i).is("]")) {
      i++;
    }
    return i;
  }

  private static String last(List<String> words) {
    return words.get(words.size() - 1);
  }

  /** Returns the tokens as one would write them: words apart, punctuation close. */
  private static String text(List<CudaToken> tokens) {
    StringBuilder out = new StringBuilder();
    CudaToken previous = null;
    for (CudaToken token : tokens) {
      boolean apart =
          previous != null
              && token.isWord()
              && (previous.isWord() || previous.is("*") || previous.is("&") || previous.is(">"));
      out.append(apart ? " " : "").append(token.text());
      previous = token;
    }
    return out.toString();
  }
}
