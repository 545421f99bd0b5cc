package org.jgpu.toolchain.foreign;

import java.util.OptionalLong;

/**
 * A native library that stays loaded until the process ends. Thread-safe. Obtained from {@link
 * ForeignLinker}.
 */
public final class ForeignLibrary {
  private final ForeignAccess access;
  private final Object lookup;
  private final String name;

  ForeignLibrary(ForeignAccess access, Object lookup, String name) {
    this.access = access;
    this.lookup = lookup;
    this.name = name;
  }

  /** Returns the path or name that the library was opened by. */
  public String name() {
    return name;
  }

  /** Returns the address of {@code symbol}, or empty if the library does not export it. */
  public OptionalLong find(String symbol) {
    return access.findSymbol(lookup, symbol);
  }

  @Override
  public String toString() {
    return name;
  }
}
