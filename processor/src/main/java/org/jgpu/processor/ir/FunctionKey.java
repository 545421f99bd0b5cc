package org.jgpu.processor.ir;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a method.
 *
 * @param owner binary name of the class
 * @param name simple name; {@code new} for a constructor
 * @param signature erased parameter types, such as {@code (float[],int)}; of a generic method, what
 *     each type parameter stands for follows, as {@code (app.Complex,T=app.Complex)}
 */
public record FunctionKey(String owner, String name, String signature)
    implements Comparable<FunctionKey> {
  /** The order of the full texts, which overloads of one method need not be written out for. */
  @Override
  public int compareTo(FunctionKey other) {
    return owner.equals(other.owner) && name.equals(other.name)
        ? signature.compareTo(other.signature)
        : text().compareTo(other.text());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof FunctionKey key
            && name.equals(key.name)
            && signature.equals(key.signature)
            && owner.equals(key.owner);
  }

  /** Written out, as {@link #equals} is: what javac makes for records is slow to start. */
  @Override
  public int hashCode() {
    return (owner.hashCode() * 31 + name.hashCode()) * 31 + signature.hashCode();
  }

  /** Returns whether this is a generic method, translated for one choice of its types. */
  public boolean isGeneric() {
    return signature.contains("=");
  }

  /**
   * Returns whether type parameters occur in this that stand for nothing yet: it names a method of
   * such a type, or a generic method that is translated for all types.
   */
  public boolean isOpen() {
    return TypeParameters.occurIn(owner) || TypeParameters.occurIn(signature);
  }

  /** Returns what the type parameters of a generic method stand for, by their names. */
  public Map<String, String> bindings() {
    Map<String, String> result = new TreeMap<>();
    String inner = signature.substring(1, signature.length() - 1);
    // Types within a type are separated by semicolons, so that each comma ends a part.
    Arrays.stream(inner.split(","))
        .map(part -> part.split("=", 2))
        .filter(part -> part.length == 2)
        .forEach(part -> result.put(part[0], part[1]));
    return result;
  }

  /** Returns this with other names of its types. */
  public FunctionKey map(UnaryOperator<String> types) {
    return new FunctionKey(types.apply(owner), name, types.apply(signature));
  }

  /** Returns the full form, such as {@code app.Kernels.clamp(int,int)}. */
  public String text() {
    return owner + "." + name + signature;
  }

  /**
   * Returns the form for messages, without packages, such as {@code Kernels.clamp(int,int)}, or
   * {@code Lists.first(Pair) with T = Complex} of a generic method.
   */
  public String shortText() {
    String bound =
        bindings().entrySet().stream()
            .map(entry -> entry.getKey() + " = " + unqualified(entry.getValue()))
            .collect(Collectors.joining(", "));
    return plainText() + (bound.isEmpty() ? "" : " with " + bound);
  }

  /** Returns the form for messages, without what type parameters stand for. */
  public String plainText() {
    String parameters = signature.replaceAll("(?<=[(,])\\w+=[^,)]*,?", "").replace(",)", ")");
    return unqualified(owner) + "." + name + unqualified(parameters);
  }

  private static String unqualified(String types) {
    return types.replaceAll("(?:[\\w$]+\\.)+", "").replace('$', '.');
  }
}
