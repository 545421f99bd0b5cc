package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** Calls of a library by method handles, and memory of the host that its functions write to. */
abstract class BoundLibrary extends CheckedCalls {
  private final NativeLibrary library;

  /** Memory of the host that functions write results to. */
  private final long results;

  BoundLibrary(VendorProduct product, NativeLibrary library, long resultBytes) {
    super(product, library);
    this.library = library;
    this.results = library.allocate(resultBytes);
    onClose(() -> library.free(results));
  }

  final NativeLibrary library() {
    return library;
  }

  final long results() {
    return results;
  }

  /**
   * Returns a function that returns a status.
   *
   * @param parameters as in class files: J for pointers, handles and 64-bit integers, I for
   *     integers and enums, B for characters
   */
  static MethodHandle bind(NativeLibrary library, String symbol, String parameters) {
    return library.function(
        symbol, MethodType.fromMethodDescriptorString("(" + parameters + ")I", null));
  }

  /** Returns a version of those libraries that count thousands for the major one. */
  static String versionText(int number) {
    return number / 1000 + "." + number / 100 % 10;
  }
}
