package org.jgpu.runtime.transfer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.driver.CudaDriver;
import org.jspecify.annotations.Nullable;

/** The pinned chunks of a device, made when first needed and kept. Thread-safe. */
final class StagingPool {
  private final CudaDriver driver;
  private final ArrayDeque<StagingChunk> idle = new ArrayDeque<>();
  private final List<StagingChunk> all = new ArrayList<>();

  StagingPool(CudaDriver driver) {
    this.driver = driver;
  }

  StagingChunk take() {
    synchronized (this) {
      @Nullable StagingChunk chunk = idle.pollFirst();
      if (chunk != null) {
        return chunk;
      }
    }
    StagingChunk made = new StagingChunk(driver);
    synchronized (this) {
      all.add(made);
    }
    return made;
  }

  /** Takes back a chunk, whose last copy may still run; the longest idle is handed out next. */
  synchronized void giveBack(StagingChunk chunk) {
    idle.addLast(chunk);
  }

  synchronized void close() {
    all.forEach(StagingChunk::free);
    all.clear();
    idle.clear();
  }
}
