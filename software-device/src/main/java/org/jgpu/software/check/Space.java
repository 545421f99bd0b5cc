package org.jgpu.software.check;

/** The memories that checks tell apart. */
public enum Space {
  GLOBAL,
  SHARED,
  LOCAL
}
