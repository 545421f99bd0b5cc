package org.jgpu.processor.devicecode;

import java.util.Set;

/**
 * The members of a record that do what the compiler's own do.
 *
 * @param constructor whether the canonical constructor only assigns the components
 * @param accessors the names of those that only return their component
 */
public record PlainMembers(boolean constructor, Set<String> accessors) {
  /** No member, as far as is known. */
  public static final PlainMembers NONE = new PlainMembers(false, Set.of());

  /** Copies {@code accessors}. */
  public PlainMembers {
    accessors = Set.copyOf(accessors);
  }
}
