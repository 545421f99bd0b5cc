package org.jgpu.annotations;

/**
 * Arrays in shared memory, which the threads of a block have in common: part of {@link
 * KernelContext}. Each call must be the initialiser of a local variable, {@code float[] tile =
 * ctx.sharedFloats(256);}.
 *
 * <p>One place in the source is one array, however often it is reached; two calls in the source are
 * two arrays. Their contents are undefined at first. They begin at multiples of 16 bytes.
 *
 * <p>Lengths are constants, or values that are known before the launch. A constant is anything that
 * javac takes for one, and locals that are never assigned again made from such. With constants an
 * array is part of the code: CUDA's {@code __shared__ float name[length];}.
 *
 * <p>Known before the launch are integer parameters and components of parameters, lengths of arrays
 * and sizes of views, {@code blockDimX()}, {@code gridDimX()} and their like, locals that are never
 * assigned again made from such, and arithmetic on all of them. The launcher then computes the
 * lengths and asks for as much dynamic shared memory as all arrays of the kernel need, besides
 * {@code LaunchConfig.sharedBytes}, which is for the methods without a length below. A length of 0
 * is allowed there; the launch throws if one is negative, or if a block has no room for all. Such
 * arrays are declared in the kernel itself, and passed to the functions that it calls.
 *
 * <p>Arrays of {@link Half} and {@link BFloat16} are arrays of records: {@code
 * ctx.sharedRecords(Half.class, 256)}.
 */
public interface SharedFunctions {
  /**
   * Returns the array of booleans that this call stands for.
   *
   * @param length number of elements: a positive constant, or known before the launch
   */
  boolean[] sharedBooleans(int length);

  /**
   * Returns the array of bytes that this call stands for.
   *
   * @param length number of elements: a positive constant, or known before the launch
   */
  byte[] sharedBytes(int length);

  /**
   * Returns the array of shorts that this call stands for.
   *
   * @param length number of elements: a positive constant, or known before the launch
   */
  short[] sharedShorts(int length);

  /**
   * Returns the array of chars that this call stands for.
   *
   * @param length number of elements: a positive constant, or known before the launch
   */
  char[] sharedChars(int length);

  /**
   * Returns the array of ints that this call stands for.
   *
   * @param length number of elements: a positive constant, or known before the launch
   */
  int[] sharedInts(int length);

  /**
   * Returns the array of longs that this call stands for.
   *
   * @param length number of elements: a positive constant, or known before the launch
   */
  long[] sharedLongs(int length);

  /**
   * Returns the array of floats that this call stands for.
   *
   * @param length number of elements: a positive constant, or known before the launch
   */
  float[] sharedFloats(int length);

  /**
   * Returns the array of doubles that this call stands for.
   *
   * @param length number of elements: a positive constant, or known before the launch
   */
  double[] sharedDoubles(int length);

  /**
   * Returns the array of records that this call stands for. An element is the components of the
   * record in order, each at its own alignment.
   *
   * @param type a record of primitives and of other such records, as in {@code Complex.class}
   * @param length number of elements: a positive constant, or known before the launch
   */
  <R extends Record> R[] sharedRecords(Class<R> type, int length);

  /**
   * Returns the array that this call stands for, with elements of the type that those of {@code
   * array} have, a record or the type parameter of a kernel for many dtypes: {@code T[] tile =
   * ctx.sharedLike(in, 256)}. Its elements are what the body computes with, also where those of
   * {@code array} are converted when they are read: numbers of float16 and bfloat16 are floats.
   *
   * @param array any array of the type; it is not read
   * @param length number of elements: a positive constant, or known before the launch
   */
  <R> R[] sharedLike(R[] array, int length);

  /**
   * Returns the array of {@code rows} rows of booleans that this call stands for. The rows lie one
   * after another and are no arrays of their own.
   *
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  boolean[][] sharedBooleans(int rows, int columns);

  /**
   * Returns the array of {@code rows} rows of bytes that this call stands for. The rows lie one
   * after another and are no arrays of their own.
   *
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  byte[][] sharedBytes(int rows, int columns);

  /**
   * Returns the array of {@code rows} rows of shorts that this call stands for. The rows lie one
   * after another and are no arrays of their own.
   *
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  short[][] sharedShorts(int rows, int columns);

  /**
   * Returns the array of {@code rows} rows of chars that this call stands for. The rows lie one
   * after another and are no arrays of their own.
   *
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  char[][] sharedChars(int rows, int columns);

  /**
   * Returns the array of {@code rows} rows of ints that this call stands for. The rows lie one
   * after another and are no arrays of their own.
   *
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  int[][] sharedInts(int rows, int columns);

  /**
   * Returns the array of {@code rows} rows of longs that this call stands for. The rows lie one
   * after another and are no arrays of their own.
   *
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  long[][] sharedLongs(int rows, int columns);

  /**
   * Returns the array of {@code rows} rows of floats that this call stands for. The rows lie one
   * after another and are no arrays of their own.
   *
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  float[][] sharedFloats(int rows, int columns);

  /**
   * Returns the array of {@code rows} rows of doubles that this call stands for. The rows lie one
   * after another and are no arrays of their own.
   *
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  double[][] sharedDoubles(int rows, int columns);

  /**
   * Returns the array of {@code rows} rows of records that this call stands for; see {@link
   * #sharedRecords(Class, int)}. The rows lie one after another and are no arrays of their own.
   *
   * @param type a record of primitives and of other such records, as in {@code Complex.class}
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  <R extends Record> R[][] sharedRecords(Class<R> type, int rows, int columns);

  /**
   * Returns the array of {@code rows} rows that this call stands for; see {@link
   * #sharedLike(Object[], int)}. The rows lie one after another and are no arrays of their own.
   *
   * @param array any array of the type; it is not read
   * @param rows a positive constant, or known before the launch, as is {@code columns}
   */
  <R> R[][] sharedLike(R[] array, int rows, int columns);

  /**
   * Returns the dynamic shared memory that {@code LaunchConfig.sharedBytes} asks for as one array.
   * Every call gives the same array, so that a kernel has one such call, of one element type;
   * several arrays are {@link #sharedInts(int)} and its like with lengths known before the launch.
   * CUDA: {@code extern __shared__ int name[];}.
   *
   * @return an array of as many elements as fit; of length 0 if the launch asks for no memory
   */
  int[] dynamicSharedInts();

  /** As {@link #dynamicSharedInts}. CUDA: {@code extern __shared__ long long name[];}. */
  long[] dynamicSharedLongs();

  /** As {@link #dynamicSharedInts}. CUDA: {@code extern __shared__ float name[];}. */
  float[] dynamicSharedFloats();

  /** As {@link #dynamicSharedInts}. CUDA: {@code extern __shared__ double name[];}. */
  double[] dynamicSharedDoubles();
}
