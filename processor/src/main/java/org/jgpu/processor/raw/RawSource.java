package org.jgpu.processor.raw;

import org.jgpu.format.SourceHash;

/**
 * CUDA C as the user gave it.
 *
 * @param text the source
 * @param file what compilers call it in their messages: the resource's path from the root of its
 *     package, or a made-up name for source given in place
 * @param resource whether it is a resource file
 */
record RawSource(String text, String file, boolean resource) {

  /** Returns the source to compile, with a header that says where it is from. */
  String withHeader(String kernel) {
    StringBuilder out = new StringBuilder();
    out.append("// Raw kernel ").append(kernel).append(", made by JGPU. Do not edit.\n");
    if (resource) {
      out.append("// Resource ").append(file).append(' ').append(SourceHash.of(text)).append('\n');
    }
    out.append("#line 1 \"").append(file).append("\"\n").append(text);
    if (!text.endsWith("\n")) {
      out.append('\n');
    }
    return out.toString();
  }
}
