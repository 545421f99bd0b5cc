package org.jgpu.runtime.vendor;

import org.jgpu.runtime.error.GpuException;

/** A library lacks memory, also after what the pool had cached was given back: no lasting state. */
final class LibraryMemoryException extends GpuException {
  private static final long serialVersionUID = 1;

  LibraryMemoryException(String message) {
    super(message);
  }
}
