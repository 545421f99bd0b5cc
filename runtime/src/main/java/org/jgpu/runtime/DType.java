package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.format.ValueType;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.transfer.HostElements;

/**
 * An element type, typed by the Java array that holds such elements on the host. One instance each;
 * compare with {@code ==}. Immutable and thread-safe.
 *
 * @param <A> the Java array type, such as {@code float[]}
 */
public final class DType<A> {
  /** {@code boolean}; one byte on the device. */
  public static final DType<boolean[]> BOOL = new DType<>(HostElements.BOOLEANS);

  /** {@code byte}. */
  public static final DType<byte[]> INT8 = new DType<>(HostElements.BYTES);

  /** {@code short}. */
  public static final DType<short[]> INT16 = new DType<>(HostElements.SHORTS);

  /** {@code int}. */
  public static final DType<int[]> INT32 = new DType<>(HostElements.INTS);

  /** {@code long}. */
  public static final DType<long[]> INT64 = new DType<>(HostElements.LONGS);

  /** Unsigned, the bits in {@code byte}; {@link Byte#toUnsignedInt} gives the number. */
  public static final DType<byte[]> UINT8 = new DType<>(HostElements.UNSIGNED_BYTES);

  /** {@code char}, unsigned. */
  public static final DType<char[]> UINT16 = new DType<>(HostElements.CHARS);

  /** Unsigned, the bits in {@code int}; {@link Integer#toUnsignedLong} gives the number. */
  public static final DType<int[]> UINT32 = new DType<>(HostElements.UNSIGNED_INTS);

  /** Unsigned, the bits in {@code long}; {@link Long#toUnsignedString(long)} shows the number. */
  public static final DType<long[]> UINT64 = new DType<>(HostElements.UNSIGNED_LONGS);

  /** {@code float}. */
  public static final DType<float[]> FLOAT32 = new DType<>(HostElements.FLOATS);

  /** {@code double}. */
  public static final DType<double[]> FLOAT64 = new DType<>(HostElements.DOUBLES);

  private static final ClassValue<DType<?>> RECORDS =
      new ClassValue<>() {
        @Override
        protected DType<?> computeValue(Class<?> type) {
          requireOwnArrays(type);
          return new DType<>(HostElements.ofRecords(type.asSubclass(Record.class)));
        }
      };

  /** {@link Half}, two bytes. */
  public static final DType<Half[]> FLOAT16 = of(Half.class);

  /** {@link BFloat16}, two bytes. */
  public static final DType<BFloat16[]> BFLOAT16 = of(BFloat16.class);

  /** {@link Complex64}, a pair of floats. */
  public static final DType<Complex64[]> COMPLEX64 = of(Complex64.class);

  /** {@link Complex128}, a pair of doubles. */
  public static final DType<Complex128[]> COMPLEX128 = of(Complex128.class);

  private static final List<DType<?>> ALL =
      List.of(
          BOOL,
          INT8,
          INT16,
          INT32,
          INT64,
          UINT8,
          UINT16,
          UINT32,
          UINT64,
          FLOAT16,
          BFLOAT16,
          FLOAT32,
          FLOAT64,
          COMPLEX64,
          COMPLEX128);

  private final HostElements<A> elements;

  /** Of a record, the sum of its components', which is asked for many times a launch. */
  private final int bytes;

  private DType(HostElements<A> elements) {
    this.elements = elements;
    this.bytes = elements.type().bytes();
  }

  /** Returns all dtypes of numbers and truth values: all but those of users' records. */
  public static List<DType<?>> values() {
    return ALL;
  }

  /** Refuses the records for which there are arrays of primitives: one dtype has one kind. */
  private static void requireOwnArrays(Class<?> record) {
    boolean complex = record == Complex64.class || record == Complex128.class;
    if (record.getPackage() == Bool.class.getPackage() && !complex) {
      String name = record.getSimpleName().toUpperCase(Locale.ROOT);
      throw new GpuException(
          record.getSimpleName()
              + " is what kernels compute with, and arrays hold primitives; use DType."
              + name);
    }
  }

  static DType<?> of(ValueType type) {
    for (DType<?> dtype : ALL) {
      if (dtype.valueType().equals(type)) {
        return dtype;
      }
    }
    throw new IllegalArgumentException("no dtype of " + type);
  }

  /**
   * Returns the dtype of records: an array of structures on the device, each the components in
   * declared order at their alignments, as CUDA lays out a struct of them. A transfer calls the
   * accessors and the canonical constructor of every element; where millions of elements travel, an
   * array for each component is faster, on the device too.
   *
   * @param <R> a record of primitives, and of other such records, without type parameters
   * @throws GpuException if it holds anything else, or is in a package of a named module that is
   *     neither exported nor open to this one
   */
  @SuppressWarnings("unchecked") // the values are made from their keys
  public static <R extends Record> DType<R[]> of(Class<R> record) {
    requireNonNull(record, "record");
    return (DType<R[]>) RECORDS.get(record);
  }

  /** Returns the integer dtype with elements of {@code bytes} bytes. */
  static DType<?> integers(int bytes) {
    return switch (bytes) {
      case 1 -> INT8;
      case 2 -> INT16;
      case 4 -> INT32;
      case 8 -> INT64;
      default -> throw new IllegalArgumentException("no integers of " + bytes + " bytes");
    };
  }

  /** Returns the type in the kernel format. */
  ValueType valueType() {
    return elements.type();
  }

  /** Returns the size of an element on the device, in bytes. */
  public int bytes() {
    return bytes;
  }

  /** Returns the class of the Java array. */
  public Class<A> arrayType() {
    return elements.arrayType();
  }

  /**
   * Returns {@code array} itself, typed.
   *
   * @throws GpuException if it has another dtype
   */
  @SuppressWarnings("unchecked") // the dtype of an array fixes its type parameter
  public DeviceArray<A> cast(DeviceArray<?> array) {
    if (array.dtype() != this) {
      throw new GpuException("expected an array of " + this + ", found " + array.description());
    }
    return (DeviceArray<A>) array;
  }

  HostElements<A> elements() {
    return elements;
  }

  @Override
  public String toString() {
    return elements.type().toString();
  }
}
