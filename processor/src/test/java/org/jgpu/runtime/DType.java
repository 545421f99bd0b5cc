package org.jgpu.runtime;

/** Stand-in: the element types. */
public final class DType<A> {
  public static final DType<boolean[]> BOOL = new DType<>("BOOL");
  public static final DType<byte[]> INT8 = new DType<>("INT8");
  public static final DType<char[]> UINT16 = new DType<>("UINT16");
  public static final DType<short[]> INT16 = new DType<>("INT16");
  public static final DType<int[]> INT32 = new DType<>("INT32");
  public static final DType<long[]> INT64 = new DType<>("INT64");
  public static final DType<float[]> FLOAT32 = new DType<>("FLOAT32");
  public static final DType<double[]> FLOAT64 = new DType<>("FLOAT64");

  /** Raw, since its record is not on the class path. */
  @SuppressWarnings("rawtypes")
  public static final DType COMPLEX64 = new DType<>("COMPLEX64");

  private final String name;

  private DType(String name) {
    this.name = name;
  }

  public static <R extends Record> DType<R[]> of(Class<R> record) {
    return new DType<>(record.getSimpleName());
  }

  static <A> DType<A> ofArray(String array) {
    return new DType<>("that of " + array);
  }

  @SuppressWarnings("unchecked")
  public DeviceArray<A> cast(DeviceArray<?> array) {
    return (DeviceArray<A>) array;
  }

  @Override
  public String toString() {
    return name;
  }
}
