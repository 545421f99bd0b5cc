package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import org.jgpu.format.ElementType;
import org.jgpu.format.NumberType;
import org.jgpu.format.ValueType;
import org.jgpu.runtime.layout.Layout;

/**
 * How elements move between a kind of Java array and native memory. Stateless.
 *
 * @param <A> the Java array type, such as {@code float[]}
 */
public abstract class HostElements<A> {
  /** {@code boolean[]}, one byte each on the device: 0 or 1. */
  public static final HostElements<boolean[]> BOOLEANS =
      new HostElements<>(ElementType.BOOL, boolean[].class) {
        @Override
        public boolean[] newArray(int length) {
          return new boolean[length];
        }

        @Override
        public int length(boolean[] array) {
          return array.length;
        }

        @Override
        public void get(ByteBuffer source, boolean[] target, int from, int count) {
          for (int i = 0; i < count; i++) {
            target[from + i] = source.get(i) != 0;
          }
        }

        @Override
        public void put(boolean[] source, int from, int count, ByteBuffer target) {
          for (int i = 0; i < count; i++) {
            target.put(i, (byte) (source[from + i] ? 1 : 0));
          }
        }
      };

  /** {@code byte[]}. */
  public static final HostElements<byte[]> BYTES =
      new HostElements<>(ElementType.INT8, byte[].class) {
        @Override
        public byte[] newArray(int length) {
          return new byte[length];
        }

        @Override
        public int length(byte[] array) {
          return array.length;
        }

        @Override
        public void get(ByteBuffer source, byte[] target, int from, int count) {
          source.get(0, target, from, count);
        }

        @Override
        public void put(byte[] source, int from, int count, ByteBuffer target) {
          target.put(0, source, from, count);
        }
      };

  /** {@code char[]}. */
  public static final HostElements<char[]> CHARS =
      new HostElements<>(ElementType.UINT16, char[].class) {
        @Override
        public char[] newArray(int length) {
          return new char[length];
        }

        @Override
        public int length(char[] array) {
          return array.length;
        }

        @Override
        public void get(ByteBuffer source, char[] target, int from, int count) {
          source.asCharBuffer().get(0, target, from, count);
        }

        @Override
        public void put(char[] source, int from, int count, ByteBuffer target) {
          target.asCharBuffer().put(0, source, from, count);
        }
      };

  /** {@code short[]}. */
  public static final HostElements<short[]> SHORTS =
      new HostElements<>(ElementType.INT16, short[].class) {
        @Override
        public short[] newArray(int length) {
          return new short[length];
        }

        @Override
        public int length(short[] array) {
          return array.length;
        }

        @Override
        public void get(ByteBuffer source, short[] target, int from, int count) {
          source.asShortBuffer().get(0, target, from, count);
        }

        @Override
        public void put(short[] source, int from, int count, ByteBuffer target) {
          target.asShortBuffer().put(0, source, from, count);
        }
      };

  /** {@code int[]}. */
  public static final HostElements<int[]> INTS =
      new HostElements<>(ElementType.INT32, int[].class) {
        @Override
        public int[] newArray(int length) {
          return new int[length];
        }

        @Override
        public int length(int[] array) {
          return array.length;
        }

        @Override
        public void get(ByteBuffer source, int[] target, int from, int count) {
          source.asIntBuffer().get(0, target, from, count);
        }

        @Override
        public void put(int[] source, int from, int count, ByteBuffer target) {
          target.asIntBuffer().put(0, source, from, count);
        }
      };

  /** {@code long[]}. */
  public static final HostElements<long[]> LONGS =
      new HostElements<>(ElementType.INT64, long[].class) {
        @Override
        public long[] newArray(int length) {
          return new long[length];
        }

        @Override
        public int length(long[] array) {
          return array.length;
        }

        @Override
        public void get(ByteBuffer source, long[] target, int from, int count) {
          source.asLongBuffer().get(0, target, from, count);
        }

        @Override
        public void put(long[] source, int from, int count, ByteBuffer target) {
          target.asLongBuffer().put(0, source, from, count);
        }
      };

  /** {@code float[]}. */
  public static final HostElements<float[]> FLOATS =
      new HostElements<>(ElementType.FLOAT32, float[].class) {
        @Override
        public float[] newArray(int length) {
          return new float[length];
        }

        @Override
        public int length(float[] array) {
          return array.length;
        }

        @Override
        public void get(ByteBuffer source, float[] target, int from, int count) {
          source.asFloatBuffer().get(0, target, from, count);
        }

        @Override
        public void put(float[] source, int from, int count, ByteBuffer target) {
          target.asFloatBuffer().put(0, source, from, count);
        }
      };

  /** {@code double[]}. */
  public static final HostElements<double[]> DOUBLES =
      new HostElements<>(ElementType.FLOAT64, double[].class) {
        @Override
        public double[] newArray(int length) {
          return new double[length];
        }

        @Override
        public int length(double[] array) {
          return array.length;
        }

        @Override
        public void get(ByteBuffer source, double[] target, int from, int count) {
          source.asDoubleBuffer().get(0, target, from, count);
        }

        @Override
        public void put(double[] source, int from, int count, ByteBuffer target) {
          target.asDoubleBuffer().put(0, source, from, count);
        }
      };

  /** {@code byte[]} of the bits of uint8. */
  public static final HostElements<byte[]> UNSIGNED_BYTES =
      new RetypedElements<>(NumberType.UINT8.type(), BYTES);

  /** {@code int[]} of the bits of uint32. */
  public static final HostElements<int[]> UNSIGNED_INTS =
      new RetypedElements<>(NumberType.UINT32.type(), INTS);

  /** {@code long[]} of the bits of uint64. */
  public static final HostElements<long[]> UNSIGNED_LONGS =
      new RetypedElements<>(NumberType.UINT64.type(), LONGS);

  private final ValueType type;
  private final Class<A> arrayType;

  /**
   * Returns how records move.
   *
   * @throws org.jgpu.runtime.error.GpuException if {@code record} holds more than primitives and
   *     records, or is not accessible
   */
  public static <R extends Record> HostElements<R[]> ofRecords(Class<R> record) {
    return SmallFloatElements.of(record).orElseGet(() -> RecordElements.of(record));
  }

  /**
   * Returns how the elements of {@code layout} of a longer Java array move, counted in row-major
   * order.
   *
   * @param layout with the stride 1 along its last axis; of rank 1 or more
   */
  public HostElements<A> laidOut(Layout layout) {
    return new LaidOutElements<>(this, layout);
  }

  HostElements(ValueType type, Class<A> arrayType) {
    this.type = type;
    this.arrayType = arrayType;
  }

  /** Returns the element type. */
  public ValueType type() {
    return type;
  }

  /** Returns the class of the Java array. */
  public Class<A> arrayType() {
    return arrayType;
  }

  /** Returns a new array of zeros, or of nulls to be filled. */
  public abstract A newArray(int length);

  /** Returns the length of {@code array}. */
  public abstract int length(A array);

  /**
   * Copies {@code count} elements from the start of {@code source}, a buffer in native byte order
   * that begins with them, to {@code target} at {@code from}.
   */
  public abstract void get(ByteBuffer source, A target, int from, int count);

  /** Copies {@code count} elements of {@code source} at {@code from} to the start of a buffer. */
  public abstract void put(A source, int from, int count, ByteBuffer target);
}
