package org.jgpu.software.exec;

import java.util.Objects;
import org.jgpu.software.check.BlockChecks;
import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;
import org.jgpu.software.matrix.WarpExchange;
import org.jspecify.annotations.Nullable;

/** Computes the answers of warp operations for the lanes that take part. */
final class WarpOperations {
  private final ThreadStates threads;
  private final Waiting waiting;
  private final BlockContext context;
  private final @Nullable WarpExchange[] exchanges;
  private final boolean checked;
  private final @Nullable BlockChecks checks;

  WarpOperations(
      ThreadStates threads,
      BlockContext context,
      @Nullable WarpExchange[] exchanges,
      boolean checked) {
    this.context = context;
    this.exchanges = exchanges;
    this.checks = context.checksOrNull();
    this.threads = threads;
    this.waiting = threads.waiting;
    this.checked = checked;
  }

  /**
   * Answers an operation.
   *
   * @param lanes the lanes that take part, by bits; at least one
   */
  void answer(Kind kind, int warp, int lanes) {
    int first = warp * ThreadStates.WARP;
    if (kind == Kind.MATRIX) {
      exchange(first, lanes);
      return;
    }
    if (checks != null && checks.values().any()) {
      checks.values().receiveAll(first, lanes);
    }
    switch (kind) {
      case SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR, SHUFFLE_INDEX ->
          shuffle(kind, warp, first, lanes);
      case VOTE_ALL, VOTE_ANY, VOTE_UNIFORM, VOTE_BALLOT -> vote(kind, first, lanes);
      case MATCH_ANY -> matchAny(first, lanes);
      case MATCH_ALL -> matchAll(first, lanes);
      case ELECT -> elect(first, lanes);
      case ACTIVE_MASK -> all(first, lanes, lanes, 1);
      case WARP_BARRIER -> {}
      default -> all(first, lanes, reduce(kind, first, lanes), 1);
    }
  }

  /** Matrices lie in the registers of all lanes, so that none may be missing. */
  private void exchange(int first, int lanes) {
    if (lanes != -1) {
      throw threads.invalid(
          first + Integer.numberOfTrailingZeros(lanes),
          "a matrix operation takes all 32 lanes of a warp, but "
              + Places.lanes(~lanes)
              + " of it exited or never were; launch whole warps, and let none return early");
    }
    try {
      Objects.requireNonNull(exchanges[threads.states[first]]).apply(context, first);
    } catch (RuntimeException e) {
      throw new LaneFaultException(context.thread(), threads.place(first), e);
    }
  }

  /** Gives all lanes one answer; x &amp; (x - 1) is x without its lowest bit, here and below. */
  private void all(int first, int lanes, int result, int flag) {
    for (int left = lanes; left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      waiting.result[thread] = result;
      waiting.flag[thread] = flag;
    }
  }

  private void shuffle(Kind kind, int warp, int first, int lanes) {
    BlockChecks following = checks != null && checks.values().any() ? checks : null;
    int[] operands = waiting.first;
    int[] bounds = waiting.second;
    long[] values = waiting.value;
    int[] results = waiting.result;
    int[] flags = waiting.flag;
    for (int left = lanes; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      int thread = first + lane;
      int clamp = bounds[thread] & 31;
      int segment = bounds[thread] >> 8 & 31;
      int source = source(kind, lane, operands[thread] & 31, segment);
      boolean inside = inside(kind, source, lane, clamp, segment);
      int from = inside ? source & 31 : lane;
      if ((lanes >>> from & 1) == 0) {
        refuseInactive(thread, from, warp);
        from = lane;
      }
      results[thread] = (int) values[first + from];
      flags[thread] = inside ? 1 : 0;
      if (following != null) {
        following.values().receive(thread, first + from);
      }
    }
  }

  /**
   * A lane that is alive and does not take part has no value to give. Nor has one that exited or
   * was never there, but there programs discard what they get, so that only checked mode objects;
   * without it the reader gets its own value.
   */
  private void refuseInactive(int thread, int from, int warp) {
    boolean alive = (threads.living[warp] >>> from & 1) != 0;
    if (alive || checked) {
      int mask = waiting.mask[thread];
      throw threads.invalid(
          thread,
          "lane "
              + thread % ThreadStates.WARP
              + " reads from lane "
              + from
              + ", which "
              + (alive ? "does not take part: it is not in" : "has exited or never was, of")
              + " the mask "
              + Places.mask(mask));
    }
  }

  /**
   * The lane that is read from. The bits of {@code segment} are those in which the lanes of one
   * part of the warp agree: a lane cannot leave its part by the others.
   */
  private static int source(Kind kind, int lane, int operand, int segment) {
    if (kind == Kind.SHUFFLE_DOWN) {
      return lane + operand;
    }
    if (kind == Kind.SHUFFLE_XOR) {
      return lane ^ operand;
    }
    return kind == Kind.SHUFFLE_UP ? lane - operand : (lane & segment) | (operand & ~segment);
  }

  /** Whether a source is no further than {@code clamp}; upwards that is the part's first lane. */
  private static boolean inside(Kind kind, int source, int lane, int clamp, int segment) {
    int highest = (lane & segment) | (clamp & ~segment);
    return kind == Kind.SHUFFLE_UP ? source >= highest : source <= highest;
  }

  private void vote(Kind kind, int first, int lanes) {
    int ballot = 0;
    for (int left = lanes; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      ballot |= (int) (waiting.value[first + lane] & 1) << lane;
    }
    int result =
        switch (kind) {
          case VOTE_ALL -> ballot == lanes ? 1 : 0;
          case VOTE_ANY -> ballot != 0 ? 1 : 0;
          case VOTE_UNIFORM -> ballot == lanes || ballot == 0 ? 1 : 0;
          default -> ballot;
        };
    all(first, lanes, result, 1);
  }

  private void matchAny(int first, int lanes) {
    for (int left = lanes; left != 0; left &= left - 1) {
      int thread = first + Integer.numberOfTrailingZeros(left);
      int same = 0;
      for (int others = lanes; others != 0; others &= others - 1) {
        int lane = Integer.numberOfTrailingZeros(others);
        same |= waiting.value[first + lane] == waiting.value[thread] ? 1 << lane : 0;
      }
      waiting.result[thread] = same;
      waiting.flag[thread] = 1;
    }
  }

  private void matchAll(int first, int lanes) {
    long value = waiting.value[first + Integer.numberOfTrailingZeros(lanes)];
    boolean same = true;
    for (int left = lanes; left != 0; left &= left - 1) {
      same &= waiting.value[first + Integer.numberOfTrailingZeros(left)] == value;
    }
    all(first, lanes, same ? lanes : 0, same ? 1 : 0);
  }

  private void elect(int first, int lanes) {
    int leader = Integer.numberOfTrailingZeros(lanes);
    all(first, lanes, leader, 0);
    waiting.flag[first + leader] = 1;
  }

  private int reduce(Kind kind, int first, int lanes) {
    int result = (int) waiting.value[first + Integer.numberOfTrailingZeros(lanes)];
    for (int left = lanes & (lanes - 1); left != 0; left &= left - 1) {
      int next = (int) waiting.value[first + Integer.numberOfTrailingZeros(left)];
      result = combine(kind, result, next);
    }
    return result;
  }

  private static int combine(Kind kind, int a, int b) {
    return switch (kind) {
      case REDUCE_ADD -> a + b;
      case REDUCE_MIN_SIGNED -> Math.min(a, b);
      case REDUCE_MAX_SIGNED -> Math.max(a, b);
      case REDUCE_MIN_UNSIGNED -> Integer.compareUnsigned(a, b) <= 0 ? a : b;
      case REDUCE_MAX_UNSIGNED -> Integer.compareUnsigned(a, b) >= 0 ? a : b;
      case REDUCE_AND -> a & b;
      case REDUCE_OR -> a | b;
      case REDUCE_XOR -> a ^ b;
      default -> throw new IllegalStateException("no reduction: " + kind);
    };
  }
}
