package org.jgpu.processor.signature.rule;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.RawKernel;
import org.jgpu.processor.diagnostics.Message;

/** A block size keeps CUDA's limits, which are the same for every device since 2010. */
public final class BlockSizeRule implements SignatureRule {
  private static final int MAX_THREADS = 1024;
  private static final int MAX_Z = 64;

  BlockSizeRule() {}

  @Override
  public void check(Candidate kernel, Findings findings) {
    List<Integer> sizes = blockSize(kernel.method());
    problem(sizes)
        .ifPresent(
            problem ->
                findings.add(kernel.method(), Message.INVALID_BLOCK_SIZE, text(sizes), problem));
  }

  /** Returns the {@code blockSize} that {@code method} declares; empty if it declares none. */
  public static List<Integer> blockSize(ExecutableElement method) {
    GpuKernel kernel = method.getAnnotation(GpuKernel.class);
    RawKernel raw = method.getAnnotation(RawKernel.class);
    int[] sizes =
        kernel != null ? kernel.blockSize() : raw != null ? raw.blockSize() : new int[] {};
    return Arrays.stream(sizes).boxed().toList();
  }

  private static Optional<String> problem(List<Integer> sizes) {
    if (sizes.size() > 3) {
      return Optional.of("there are " + sizes.size() + " numbers");
    }
    if (sizes.stream().anyMatch(size -> size < 1)) {
      return Optional.of("not every number is positive");
    }
    long threads = sizes.stream().mapToLong(Integer::longValue).reduce(1, BlockSizeRule::product);
    if (threads > MAX_THREADS) {
      return Optional.of("that is " + threads + " threads");
    }
    return sizes.size() == 3 && sizes.get(2) > MAX_Z
        ? Optional.of("z is " + sizes.get(2))
        : Optional.empty();
  }

  /** Multiplies while the answer is open: three ints may overflow a long. */
  private static long product(long a, long b) {
    return a > MAX_THREADS ? a : a * b;
  }

  private static String text(List<Integer> sizes) {
    return sizes.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"));
  }
}
