package org.jgpu.processor.ir;

/** What a thread waits for, or makes visible to whom. */
public enum Synchronization {
  /** All threads of the block meet. */
  BLOCK,
  /** All threads of the grid meet. */
  GRID,
  /** Earlier writes are visible to the block before later ones. */
  FENCE_BLOCK,
  /** Earlier writes are visible to the device before later ones. */
  FENCE_DEVICE,
  /** Earlier writes are visible to the host and other devices too before later ones. */
  FENCE_SYSTEM
}
