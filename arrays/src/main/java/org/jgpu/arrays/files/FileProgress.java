package org.jgpu.arrays.files;

/** Is told how far a file has been read or written. */
@FunctionalInterface
public interface FileProgress {
  /** Tells nobody. */
  FileProgress NONE = (done, total) -> {};

  /**
   * Is called after each block of some megabytes, on the thread that reads or writes.
   *
   * @param done bytes of elements so far
   * @param total bytes of elements of all that is being read or written
   */
  void moved(long done, long total);
}
