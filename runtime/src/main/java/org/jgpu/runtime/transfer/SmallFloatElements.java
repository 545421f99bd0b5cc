package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;

/**
 * Numbers of 16 bits: records that are made and read without reflection, so that their arrays move
 * at the speed of the objects.
 *
 * @param <R> {@link Half} or {@link BFloat16}
 */
final class SmallFloatElements<R extends Record> extends HostElements<R[]> {
  /** Returns the bits of a number. */
  @FunctionalInterface
  private interface Bits<R> {
    short of(R number);
  }

  /** Returns the number with some bits. */
  @FunctionalInterface
  private interface Numbers<R> {
    R of(short bits);
  }

  private static final SmallFloatElements<Half> HALVES =
      new SmallFloatElements<>(Half.class, Half[].class, Half[]::new, Half::bits, Half::new);

  private static final SmallFloatElements<BFloat16> BFLOATS =
      new SmallFloatElements<>(
          BFloat16.class, BFloat16[].class, BFloat16[]::new, BFloat16::bits, BFloat16::new);

  private final IntFunction<R[]> arrays;
  private final Bits<R> bits;
  private final Numbers<R> numbers;

  private SmallFloatElements(
      Class<R> record,
      Class<R[]> arrayType,
      IntFunction<R[]> arrays,
      Bits<R> bits,
      Numbers<R> numbers) {
    super(RecordShape.of(record).type(), arrayType);
    this.arrays = arrays;
    this.bits = bits;
    this.numbers = numbers;
  }

  /** Returns how {@code record} moves, if it is such a number. */
  @SuppressWarnings("unchecked") // the class of R says what R is
  static <R extends Record> Optional<HostElements<R[]>> of(Class<R> record) {
    if (record == Half.class) {
      return Optional.of((HostElements<R[]>) (HostElements<?>) HALVES);
    }
    return record == BFloat16.class
        ? Optional.of((HostElements<R[]>) (HostElements<?>) BFLOATS)
        : Optional.empty();
  }

  @Override
  public R[] newArray(int length) {
    return arrays.apply(length);
  }

  @Override
  public int length(R[] array) {
    return array.length;
  }

  @Override
  public void get(ByteBuffer source, R[] target, int from, int count) {
    for (int i = 0; i < count; i++) {
      target[from + i] = numbers.of(source.getShort(i * Short.BYTES));
    }
  }

  @Override
  public void put(R[] source, int from, int count, ByteBuffer target) {
    for (int i = 0; i < count; i++) {
      R element = source[from + i];
      if (element == null) {
        throw RecordElements.missing(arrayType(), from + i);
      }
      target.putShort(i * Short.BYTES, bits.of(element));
    }
  }
}
