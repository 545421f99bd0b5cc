package org.jgpu.software.matrix;

import org.jgpu.software.device.WarpRegisters;

/**
 * How the elements of a matrix lie in the registers of a warp's lanes. PTX defines that for {@code
 * mma}: a quarter of the lanes' number counts rows of the left factor and of the result, and
 * columns of the right one. It leaves it open for {@code wmma}, where a lane has consecutive
 * elements of the rows here.
 */
public final class Fragment {
  private static final int LANES = 32;

  /** The lanes that share a row of the left factor. */
  private static final int GROUP = 4;

  /** The rows, or columns, that groups of lanes make. */
  private static final int GROUPS = LANES / GROUP;

  private final Element element;
  private final int registers;
  private final int size;

  /** Where in the matrix, by rows, each element is: by lanes, their registers, and parts of one. */
  private final int[] places;

  private Fragment(Element element, int size) {
    this.element = element;
    this.size = size;
    this.registers = size / LANES / element.perRegister();
    this.places = new int[size];
  }

  /** The fragment of {@code mma}. */
  public static Fragment mma(Role role, Shape shape, Element element) {
    int columns = role.columns(shape);
    Fragment fragment = new Fragment(element, role.rows(shape) * columns);
    for (int at = 0; at < fragment.size; at++) {
      int lane = at * LANES / fragment.size;
      int own = at % (fragment.size / LANES);
      fragment.places[at] =
          switch (role) {
            case A -> placeOfA(shape, element, lane, own);
            case B -> inner(element, lane, own, 1) * columns + lane / GROUP;
            case ACCUMULATOR ->
                (lane / GROUP + own / 2 * GROUPS) * columns + 2 * (lane % GROUP) + own % 2;
          };
    }
    return fragment;
  }

  /** Registers go down the rows first, then along them. */
  private static int placeOfA(Shape shape, Element element, int lane, int own) {
    int blocks = shape.m() / GROUPS;
    int register = own / element.perRegister();
    int row = lane / GROUP + register % blocks * GROUPS;
    return row * shape.k() + inner(element, lane, own, blocks);
  }

  /** The index along the dimension that is summed over. */
  private static int inner(Element element, int lane, int own, int blocks) {
    int width = element.perRegister();
    return (own / width / blocks * GROUP + lane % GROUP) * width + own % width;
  }

  /** The fragment of {@code wmma}, as tiles are loaded and stored here. */
  public static Fragment wmma(Role role, Shape shape, Element element) {
    Fragment fragment = new Fragment(element, role.rows(shape) * role.columns(shape));
    for (int at = 0; at < fragment.size; at++) {
      fragment.places[at] = at;
    }
    return fragment;
  }

  /** The type of the elements. */
  public Element element() {
    return element;
  }

  /** The registers that a lane has of it. */
  public int registers() {
    return registers;
  }

  /** The elements that a lane has of it. */
  public int elements() {
    return size / LANES;
  }

  /**
   * Collects the matrix of a warp.
   *
   * @param first the thread of lane 0
   * @param start the register that a lane's part begins with
   * @param matrix receives the elements by rows
   */
  void gather(WarpRegisters registersOf, int first, int start, double[] matrix) {
    int parts = element.perRegister();
    int shift = 8 * element.bytes();
    int at = 0;
    for (int thread = first; thread < first + LANES; thread++) {
      for (int register = start; register < start + registers; register++) {
        long bits = registersOf.get(thread, register);
        for (int part = 0; part < parts; part++) {
          matrix[places[at++]] = element.value(bits >>> part * shift);
        }
      }
    }
  }

  /**
   * Hands a matrix to the lanes of a warp, from their register 0 on.
   *
   * @param saturates whether integers that do not fit become the nearest that do
   */
  void scatter(double[] matrix, boolean saturates, WarpRegisters registersOf, int first) {
    int parts = element.perRegister();
    int shift = 8 * element.bytes();
    int at = 0;
    for (int thread = first; thread < first + LANES; thread++) {
      for (int register = 0; register < registers; register++) {
        long bits = 0;
        for (int part = 0; part < parts; part++) {
          bits |= element.bits(matrix[places[at++]], saturates) << part * shift;
        }
        registersOf.set(thread, register, bits);
      }
    }
  }
}
