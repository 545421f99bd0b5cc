package org.jgpu.processor.ir;

/**
 * The identity of a method.
 *
 * @param owner binary name of the class
 * @param name simple name; {@code new} for a constructor
 * @param signature erased parameter types, such as {@code (float[],int)}; of a generic method, what
 *     each type parameter stands for follows, as {@code (java.lang.Record,T=app.Complex)}
 */
public record FunctionKey(String owner, String name, String signature)
    implements Comparable<FunctionKey> {
  @Override
  public int compareTo(FunctionKey other) {
    return text().compareTo(other.text());
  }

  /** Returns whether this is a generic method, translated for one choice of its types. */
  public boolean isGeneric() {
    return signature.contains("=");
  }

  /** Returns the full form, such as {@code app.Kernels.clamp(int,int)}. */
  public String text() {
    return owner + "." + name + signature;
  }

  /** Returns the form for messages, such as {@code Kernels.clamp(int,int)}. */
  public String shortText() {
    return owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.') + "." + name + signature;
  }
}
