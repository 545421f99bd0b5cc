package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import org.jgpu.format.ValueType;

/**
 * Elements of another type in the Java arrays of a type of the same width, such as uint8 in {@code
 * byte[]}: the bits move as they are.
 *
 * @param <A> the Java array type
 */
final class RetypedElements<A> extends HostElements<A> {
  private final HostElements<A> bits;

  RetypedElements(ValueType type, HostElements<A> bits) {
    super(type, bits.arrayType());
    this.bits = bits;
  }

  @Override
  public A newArray(int length) {
    return bits.newArray(length);
  }

  @Override
  public int length(A array) {
    return bits.length(array);
  }

  @Override
  public void get(ByteBuffer source, A target, int from, int count) {
    bits.get(source, target, from, count);
  }

  @Override
  public void put(A source, int from, int count, ByteBuffer target) {
    bits.put(source, from, count, target);
  }
}
