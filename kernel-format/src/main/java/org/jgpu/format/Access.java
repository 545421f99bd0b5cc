package org.jgpu.format;

/** What a kernel does with an array parameter, found by analysis of its body. */
public enum Access {
  READ,
  WRITE,
  READ_WRITE
}
