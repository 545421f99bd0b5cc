package org.jgpu.processor.output;

import java.util.List;
import javax.lang.model.element.TypeElement;
import org.jgpu.processor.raw.RawUnit;

/** Gives the raw kernels of a class, whose errors have been reported before. */
@FunctionalInterface
public interface RawUnits {
  /** Returns the valid raw kernels that {@code type} itself declares. */
  List<RawUnit> of(TypeElement type);
}
