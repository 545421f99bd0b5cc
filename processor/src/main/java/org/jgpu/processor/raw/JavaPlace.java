package org.jgpu.processor.raw;

import org.jgpu.format.LineDirective;

/**
 * A place in a Java file.
 *
 * @param file what compilers call it in their messages: its path from the root of its package
 * @param line from 1
 */
public record JavaPlace(String file, int line) {
  /** Returns the form of messages at run time, such as {@code Kernels.java:12}. */
  String brief() {
    return LineDirective.name(file.substring(file.lastIndexOf('/') + 1)) + ":" + line;
  }
}
