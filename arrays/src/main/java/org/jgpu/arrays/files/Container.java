package org.jgpu.arrays.files;

import java.util.List;
import java.util.Map;

/** What an opened file holds, whatever its format. Thread-safe. */
interface Container extends AutoCloseable {
  /** Returns the names of the arrays, in the order of the file. */
  List<String> names();

  /** Returns the array of a name that {@link #names} has. */
  StoredArray array(String name);

  /** Returns texts that the file says of itself. */
  default Map<String, String> metadata() {
    return Map.of();
  }

  @Override
  void close();
}
