package org.jgpu.processor.raw;

import java.util.List;

/**
 * CUDA C as the user gave it. Kernels whose sources are equal share a compiled unit.
 *
 * @param text the source, without its includes
 * @param file what compilers call it in their messages: the resource's path from the root of its
 *     package, or a made-up name for source given in place
 * @param resource whether it is a resource file
 * @param options compiler options
 * @param architecture the least compute capability that it is for, ten times; 0 for any
 */
record RawSource(
    String text, String file, boolean resource, List<String> options, int architecture) {
  RawSource {
    options = List.copyOf(options);
  }

  /** Returns whether kernels of this source and of {@code other} are compiled together. */
  boolean isSharedWith(RawSource other) {
    return text.equals(other.text)
        && options.equals(other.options)
        && architecture == other.architecture
        && resource == other.resource
        // The made-up name of a source in place says which method it stands at, not what it is.
        && (!resource || file.equals(other.file));
  }
}
