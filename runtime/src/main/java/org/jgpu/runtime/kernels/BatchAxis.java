package org.jgpu.runtime.kernels;

/** An axis of {@link TiledSpace} along which matrices lie, with strides in elements. */
record BatchAxis(long extent, long source, long target) {
  static final BatchAxis NONE = new BatchAxis(1, 0, 0);
}
