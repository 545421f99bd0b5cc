package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The parameters of a template, and what they stand for in an instance. */
final class TemplateParameters {
  private static final Set<String> TYPE = Set.of("typename", "class");

  private TemplateParameters() {}

  /**
   * Returns the names of the parameters of the template that {@code head} begins, in order, with ""
   * for those that are no plain types; none if it is no template.
   */
  static List<String> names(List<CudaToken> head) {
    List<String> names = new ArrayList<>();
    if (head.size() < 2 || !head.get(0).is("template") || !head.get(1).is("<")) {
      return names;
    }
    int depth = 1;
    int start = 2;
    for (int i = 2; i < head.size() && depth > 0; i++) {
      CudaToken token = head.get(i);
      depth += token.is("<") ? 1 : token.is(">") ? -1 : 0;
      boolean end = depth == 0 || depth == 1 && token.is(",");
      if (end && i > start) {
        names.add(name(head.subList(start, i)));
      }
      start = end ? i + 1 : start;
    }
    return names;
  }

  private static String name(List<CudaToken> parameter) {
    boolean type =
        parameter.size() >= 2
            && TYPE.contains(parameter.get(0).text())
            && parameter.get(1).isWord()
            && (parameter.size() == 2 || parameter.get(2).is("="));
    return type ? parameter.get(1).text() : "";
  }

  /** Returns what each type parameter in {@code names} stands for in {@code arguments}. */
  static Map<String, String> bind(List<String> names, List<String> arguments) {
    Map<String, String> bound = new HashMap<>();
    for (int i = 0; i < Math.min(names.size(), arguments.size()); i++) {
      if (!names.get(i).isEmpty()) {
        bound.put(names.get(i), arguments.get(i));
      }
    }
    return bound;
  }
}
