package org.jgpu.software.device;

/**
 * The registers that lanes hand to a matrix operation of their warp, and those that they get back,
 * by thread. Used by one worker. Names of static methods are unique, because generated code finds
 * them by name.
 */
public final class WarpRegisters {
  /** Behind all elements: where the lane's matrix or row lies, and the stride of a matrix. */
  public static final int ADDRESS = 24;

  public static final int STRIDE = 25;

  private static final int MOST = 26;

  /** Matrices that an operation works on. */
  private static final int MATRICES = 3;

  private final int threads;
  private long[] values = new long[0];

  /** The instruction that each thread makes its accesses in, among those that are checked. */
  private int[] sites = new int[0];

  private final double[][] matrices = new double[MATRICES][0];

  WarpRegisters(int threads) {
    this.threads = threads;
  }

  /** A register of a thread. */
  public long get(int thread, int register) {
    return values[thread * MOST + register];
  }

  /** Sets a register of a thread. */
  public void set(int thread, int register, long value) {
    if (values.length == 0) {
      values = new long[threads * MOST];
    }
    values[thread * MOST + register] = value;
  }

  /** Room for a matrix of just as many elements, with any content, until it is asked for again. */
  public double[] matrix(int number, int elements) {
    if (matrices[number].length != elements) {
      matrices[number] = new double[elements];
    }
    return matrices[number];
  }

  private static WarpRegisters of(BlockContext context) {
    return context.waiting().registers;
  }

  /** Says which instruction the selected thread makes its next accesses in. */
  public static void matrixSite(BlockContext context, int site) {
    WarpRegisters own = of(context);
    if (own.sites.length == 0) {
      own.sites = new int[own.threads];
    }
    own.sites[context.thread()] = site;
  }

  /** The instruction that the selected thread makes its accesses in. */
  static int site(BlockContext context) {
    return of(context).sites[context.thread()];
  }

  /** The selected thread hands over 32 bits. */
  public static void giveRegister(BlockContext context, int bits, int register) {
    giveWideRegister(context, bits & 0xffffffffL, register);
  }

  /** The selected thread hands over 64 bits. */
  public static void giveWideRegister(BlockContext context, long bits, int register) {
    of(context).set(context.thread(), register, bits);
  }

  /** What the selected thread has got, 32 bits. */
  public static int takeRegister(BlockContext context, int register) {
    return (int) takeWideRegister(context, register);
  }

  /** What the selected thread has got, 64 bits. */
  public static long takeWideRegister(BlockContext context, int register) {
    return of(context).get(context.thread(), register);
  }
}
