package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How an annotation names a CUDA function.
 *
 * @param base the name, with namespaces if it is given with them
 * @param template whether there are template arguments, be there none between the brackets
 * @param arguments the template arguments, in order
 */
record EntryName(String base, boolean template, List<String> arguments) {
  private static final Pattern FORM =
      Pattern.compile("((?:::)?[A-Za-z_]\\w*(?:::[A-Za-z_]\\w*)*)(<(.*)>)?");

  EntryName {
    arguments = List.copyOf(arguments);
  }

  /** Reads {@code text}; empty if it is no name of a function. */
  static Optional<EntryName> parse(String text) {
    String compact = text.strip().replaceAll("\\s+", " ").replaceAll(" ?(::|<|>|,) ?", "$1");
    Matcher form = FORM.matcher(compact);
    if (!form.matches()) {
      return Optional.empty();
    }
    String base = form.group(1).startsWith("::") ? form.group(1).substring(2) : form.group(1);
    boolean template = form.group(2) != null;
    return Optional.of(new EntryName(base, template, template ? split(form.group(3)) : List.of()));
  }

  private static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= list.length(); i++) {
      char c = i < list.length() ? list.charAt(i) : ',';
      // Commas within brackets belong to an argument, as in pair<int, float>.
      if (c == '<' || c == '(') {
        depth++;
      } else if (c == '>' || c == ')') {
        depth--;
      } else if (c == ',' && (depth == 0 || i == list.length()) && i > start) {
        parts.add(list.substring(start, i).strip());
        start = i + 1;
      }
    }
    return parts;
  }

  /** Returns the name of an instance of a template. */
  EntryName with(List<String> templateArguments) {
    return new EntryName(base, true, templateArguments);
  }

  /** Returns whether {@code function} may be meant. */
  boolean fits(GlobalFunction function) {
    return base.equals(function.qualified()) || base.equals(function.name());
  }

  /** Returns the C++ expression that names {@code function} with these arguments. */
  String expression(GlobalFunction function) {
    String list = String.join(", ", arguments);
    // Two closing brackets are one operator before C++11, and hard to read ever since.
    return function.qualified() + (template ? "<" + list + (list.endsWith(">") ? " >" : ">") : "");
  }
}
