package org.jgpu.processor.cuda;

import java.util.stream.Stream;
import org.jgpu.format.ValueType;
import org.jgpu.processor.signature.KernelParameter;

/**
 * The elements that a block of an element-wise kernel computes, chosen so that each thread has
 * about 16 bytes of each operand in flight; a thread of a large body computes one element.
 *
 * @param threads threads per block
 * @param rounds packs that one thread computes
 * @param pack adjacent elements in a pack; 1 unless all operands are narrower than 4 bytes
 */
public record ElementwiseTile(int threads, int rounds, int pack) {
  /**
   * Bodies with more expressions are written once for a thread, not once for each of its elements:
   * they have enough to do while they wait for memory, and the compiler's time, which grows faster
   * than the code, goes to minutes.
   */
  private static final int LARGE = 300;

  private static final int MOST_BATCH = 8;

  /** What a thread loads at a time, at most: more would leave registers for too few threads. */
  private static final int MOST_BYTES = 128;

  /** Returns the tile of {@code kernel}. */
  public static ElementwiseTile of(CudaKernel kernel) {
    int widest =
        Stream.concat(
                kernel.signature().parameters().stream()
                    .filter(parameter -> !parameter.scalar())
                    .map(KernelParameter::type),
                kernel.signature().results().stream())
            .mapToInt(ValueType::bytes)
            .max()
            .orElse(4);
    int threads = BlockShape.threads(kernel);
    if (BodySize.of(kernel.body()) > LARGE) {
      return new ElementwiseTile(threads, 1, 1);
    }
    // 16 bytes of the widest operand in flight, in at most 4 rounds; and packs of 4 bytes of
    // narrower ones, since a warp that loads single bytes asks for 32 where one request has room
    // for 128.
    return new ElementwiseTile(
        threads, Math.max(1, Math.min(4, 16 / widest)), Math.max(1, 4 / widest));
  }

  /**
   * Returns the elements that a thread of a strided entry has in flight at a time.
   *
   * @param loadedBytes of one element of each array that is read
   */
  int batch(int loadedBytes) {
    int batch = Math.min(MOST_BATCH, items());
    while (batch > 1 && batch * loadedBytes > MOST_BYTES) {
      batch /= 2;
    }
    return batch;
  }

  /** Returns the number of elements of one thread. */
  public int items() {
    return rounds * pack;
  }

  /** Returns the number of elements of the block. */
  int elements() {
    return threads * items();
  }
}
