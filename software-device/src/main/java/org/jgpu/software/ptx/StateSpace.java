package org.jgpu.software.ptx;

/** Where a variable lives or what an address points into. */
public enum StateSpace {
  GLOBAL,
  SHARED,
  LOCAL,
  CONST,
  PARAM,
  GENERIC
}
