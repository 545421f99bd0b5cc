package org.jgpu.software.memory;

/**
 * For whom memory was allocated, for messages.
 *
 * @param label what it holds, or empty
 * @param site the place in the host's code that asked for it, or empty
 */
public record Provenance(String label, String site) {
  /** Nothing is known. */
  public static final Provenance UNKNOWN = new Provenance("", "");
}
