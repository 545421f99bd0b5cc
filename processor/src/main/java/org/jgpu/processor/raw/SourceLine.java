package org.jgpu.processor.raw;

/**
 * A line of CUDA C, and where its author finds it.
 *
 * @param text without the line feed
 * @param file what compilers call the file in their messages
 * @param number from 1
 */
record SourceLine(String text, String file, int number) {
  /** Returns whether this line follows {@code other} in its file. */
  boolean follows(SourceLine other) {
    return file.equals(other.file) && number == other.number + 1;
  }

  SourceLine at(int newNumber, String newFile) {
    return new SourceLine(text, newFile, newNumber);
  }
}
