package org.jgpu.processor.ir;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.format.ElementType;
import org.jgpu.format.StructType;

/**
 * Type parameters in the IR of generic functions: records of no known components, whose names are
 * {@code ?T}. They occur alone, as the owner of a method, and within the names of generic records,
 * as in {@code app.Pair<?T;?U>}.
 */
public final class TypeParameters {
  private static final Pattern NAME = Pattern.compile("\\?(\\w+)");

  private TypeParameters() {}

  /** Returns the name of the type parameter {@code name}. */
  public static String name(String name) {
    return "?" + name;
  }

  /** Returns the type that stands for the type parameter {@code name}. */
  public static StructType type(String name) {
    return new StructType(name(name), List.of(new StructType.Component("any", ElementType.INT8)));
  }

  /** Returns whether {@code type} is a type parameter. */
  public static boolean is(String type) {
    return type.startsWith("?");
  }

  /** Returns whether type parameters occur in {@code types}. */
  public static boolean occurIn(String types) {
    return types.indexOf('?') >= 0;
  }

  /** Returns {@code types} with what its type parameters stand for, as far as it is known. */
  public static String replace(String types, Map<String, String> bindings) {
    return NAME.matcher(types)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(bindings.getOrDefault(found.group(1), found.group())));
  }
}
