package org.jgpu.maven.precompile;

import java.util.List;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.SourceHeader;
import org.jgpu.format.Target;

/**
 * A CUDA source that some class's descriptor lists.
 *
 * @param name the unit's name
 * @param source its text
 * @param hash of the source
 * @param owner the class
 */
record SourceUnit(String name, String source, String hash, ClassDescriptor owner) {
  /** Returns the C++ names whose compiled symbols the index tells. */
  List<String> names() {
    return SourceHeader.read(source).names();
  }

  /** Returns what is made of it where {@code asked} is asked for, in that order, each once. */
  List<Target> targets(List<Target> asked) {
    SourceHeader header = SourceHeader.read(source);
    return asked.stream().flatMap(target -> header.target(target).stream()).distinct().toList();
  }
}
