package org.jgpu.software.memory;

/** Told of what happens to a device's memory from outside of kernels. Thread-safe. */
public interface MemoryObserver {
  /** Memory was allocated; its content counts as undefined. */
  void allocated(long address, long bytes);

  /** The allocation at an address ends. */
  void freed(long address, long bytes);

  /** A copy or a fill wrote a range. */
  void written(long address, long bytes);

  /** Looks at nothing. */
  MemoryObserver NONE =
      new MemoryObserver() {
        @Override
        public void allocated(long address, long bytes) {}

        @Override
        public void freed(long address, long bytes) {}

        @Override
        public void written(long address, long bytes) {}
      };
}
