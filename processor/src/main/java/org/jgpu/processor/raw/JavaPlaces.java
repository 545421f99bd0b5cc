package org.jgpu.processor.raw;

import java.util.List;
import java.util.Optional;

/** Where the declarations of raw kernels stand; known when javac has attributed the class. */
public interface JavaPlaces {
  /** Returns where the method with {@code key} is declared. */
  Optional<JavaPlace> method(String key);

  /**
   * Returns where each line of the CUDA C stands that the annotation of the method with {@code key}
   * gives in place: text blocks, strings and constants made of them. Lines that were put together
   * in another way have no place.
   */
  List<Optional<JavaPlace>> source(String key);
}
