package org.jgpu.software.ptx;

/** Who may use a function or variable of a module by its name. */
public enum Linkage {
  /** Its own module alone. */
  LOCAL,
  /** All modules, of which one defines it. */
  VISIBLE,
  /** All modules; of several definitions the first counts. */
  WEAK,
  /** As weak, with the largest of several sizes. */
  COMMON,
  /** It is declared, and defined elsewhere. */
  EXTERN;

  static Linkage of(String directive) {
    return valueOf(directive.substring(1).toUpperCase(java.util.Locale.ROOT));
  }

  /** Whether another definition of the same name may stand beside it. */
  boolean mergeable() {
    return this == WEAK || this == COMMON;
  }
}
