package org.jgpu.format;

/**
 * One parameter of a compiled CUDA entry, in order. The runtime packs parameters at their natural
 * alignment, as the CUDA ABI does.
 *
 * @param kind what is passed
 * @param index which Java parameter (or, for {@link Kind#RESULT}, which result) it is made from; 0
 *     where the kind needs none
 * @param axis which axis of a view, for {@link Kind#SIZE} and {@link Kind#STRIDE}; else 0
 * @param type the type passed by value: the scalar's own, or the integer width of lengths, counts
 *     and layouts; {@link ElementType#INT64} for pointers
 */
public record DeviceParameter(Kind kind, int index, int axis, ValueType type) {

  /** The things that can be passed. */
  public enum Kind {
    /** Device address of the first element of array parameter {@code index}. */
    POINTER,
    /** Number of elements of array parameter {@code index}. */
    LENGTH,
    /** Number of elements of array parameter {@code index} along axis {@code axis}. */
    SIZE,
    /** Distance, in elements, of neighbours of array parameter {@code index} along an axis. */
    STRIDE,
    /**
     * Scalar parameter {@code index}; or, where the type is a {@link StructType}, a struct of the
     * scalar parameters from {@code index} on, one for each of its leaves.
     */
    VALUE,
    /** Device address of the result (element-wise, reduction). */
    RESULT,
    /** Number of elements to compute. */
    COUNT,
    /**
     * Shape and strides of all operands of a reduction, results first, as a struct: {@code T rank;
     * T shape[MAX_RANK]; T strides[operands][MAX_RANK]; unsigned T factors[MAX_RANK]; unsigned char
     * shifts[MAX_RANK]}, strides in elements; see {@link KernelFiles#MAX_RANK}. A number divided by
     * {@code shape[d]} is {@code (high(x * factors[d]) + x) >> shifts[d]}.
     */
    LAYOUT,
    /**
     * Where the elements of each thread lie in all operands, results first, as {@link
     * ElementwiseContract} says.
     */
    INDEX_SPACE,
    /**
     * Device address of zero-initialised scratch memory that the runtime provides, as {@link
     * ReductionContract} or {@link ScanContract} says.
     */
    WORKSPACE,
    /** The product of the extents before the reduced or scanned axis; or the number of results. */
    OUTER_EXTENT,
    /** The number of elements along the reduced or scanned axes. */
    AXIS_EXTENT,
    /** The product of the extents after the reduced or scanned axis. */
    INNER_EXTENT,
    /** 1 for an exclusive scan, else 0. */
    EXCLUSIVE,
    /** How often a thread of a scan of rows has its items. */
    REPEATS
  }

  /** Creates a parameter that concerns no single axis. */
  public DeviceParameter(Kind kind, int index, ValueType type) {
    this(kind, index, 0, type);
  }

  /** Returns a pointer to array parameter {@code index}. */
  public static DeviceParameter pointer(int index) {
    return new DeviceParameter(Kind.POINTER, index, ElementType.INT64);
  }

  /** Returns the length of array parameter {@code index}, passed with the width of {@code type}. */
  public static DeviceParameter length(int index, ElementType type) {
    return new DeviceParameter(Kind.LENGTH, index, type);
  }

  /** Returns the size of array parameter {@code index} along {@code axis}, an int. */
  public static DeviceParameter size(int index, int axis) {
    return new DeviceParameter(Kind.SIZE, index, axis, ElementType.INT32);
  }

  /** Returns the stride of array parameter {@code index} along {@code axis}, with its width. */
  public static DeviceParameter stride(int index, int axis, ElementType type) {
    return new DeviceParameter(Kind.STRIDE, index, axis, type);
  }

  /** Returns whether this is told of one axis. */
  public boolean ofAxis() {
    return kind == Kind.SIZE || kind == Kind.STRIDE;
  }

  /** Returns scalar parameter {@code index}, or the struct that begins there. */
  public static DeviceParameter value(int index, ValueType type) {
    return new DeviceParameter(Kind.VALUE, index, type);
  }

  /** Returns the size in bytes of this parameter for an entry with {@code operands} operands. */
  public int bytes(int operands) {
    return switch (kind) {
      case LAYOUT ->
          type.bytes() * (1 + KernelFiles.MAX_RANK * (2 + operands)) + KernelFiles.MAX_RANK;
      case INDEX_SPACE -> ElementwiseContract.spaceBytes(operands);
      default -> type.bytes();
    };
  }
}
