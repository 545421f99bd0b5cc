package org.jgpu.arrays.files;

/** Adds up what is moved by one call. Of one thread. */
final class Progress {
  private final FileProgress told;
  private final long total;
  private long done;

  Progress(FileProgress told, long total) {
    this.told = told;
    this.total = total;
  }

  void add(long bytes) {
    done += bytes;
    told.moved(done, total);
  }
}
