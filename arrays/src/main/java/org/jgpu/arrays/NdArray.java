package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.text.PrintOptions;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;

/**
 * An array in device memory with NumPy's operations: a {@link DeviceArray} that goes into every
 * launcher as it is. {@link Nd} makes such arrays, {@link Nd#of} gives a launcher's result these
 * methods. Methods are what is an operator, with the names by which Kotlin calls it, and what is
 * used most; the functions stand in families for static import, such as {@link Arithmetic}, {@link
 * Powers}, {@link Trigonometry} and {@link Reductions}.
 *
 * <p>What returns an array returns a new one, or a view where it says so; closing and scopes are as
 * for {@link DeviceArray}. Nothing blocks but what returns a Java value or prints. Thread-safe as
 * {@link DeviceArray} is.
 *
 * @param <A> the Java array type with these elements, such as {@code float[]}
 */
public final class NdArray<A> extends DeviceArray<A> {
  NdArray(DeviceArray<A> array) {
    super(array);
  }

  <B> NdArray<B> withLayout(DType<B> dtype, Layout layout) {
    return Nd.of(viewAs(dtype, layout));
  }

  @Override
  public NdArray<A> reshape(long... shape) {
    return Nd.of(super.reshape(shape));
  }

  @Override
  public NdArray<A> transpose() {
    return Nd.of(super.transpose());
  }

  @Override
  public NdArray<A> transpose(int... axes) {
    return Nd.of(super.transpose(axes));
  }

  @Override
  public NdArray<A> slice(int axis, long start, long stop, long step) {
    return Nd.of(super.slice(axis, start, stop, step));
  }

  @Override
  public NdArray<A> slice(int axis, long start, long stop) {
    return Nd.of(super.slice(axis, start, stop));
  }

  @Override
  public NdArray<A> index(int axis, long index) {
    return Nd.of(super.index(axis, index));
  }

  @Override
  public NdArray<A> broadcastTo(long... shape) {
    return Nd.of(super.broadcastTo(shape));
  }

  @Override
  public <B> NdArray<B> reinterpret(DType<B> other) {
    return Nd.of(super.reinterpret(other));
  }

  @Override
  public NdArray<A> copy() {
    return Nd.of(super.copy());
  }

  @Override
  public NdArray<A> own() {
    super.own();
    return this;
  }

  /**
   * Returns this array typed, if its dtype is {@code dtype}.
   *
   * @throws GpuException if it is another one; {@link #astype} converts
   */
  public <R> NdArray<R> as(DType<R> dtype) {
    return Nd.of(dtype.cast(this));
  }

  /**
   * Returns a new array of the same numbers in another dtype, as Java's casts convert: integers
   * keep their low bits, fractions are cut off, NaN becomes 0; complex numbers lose their imaginary
   * part, and all but 0 is true.
   */
  public <R> NdArray<R> astype(DType<R> dtype) {
    requireNonNull(dtype, "dtype");
    return Nd.of(Casts.cast(this, dtype));
  }

  /**
   * Returns what the indices select, as NumPy does: one for each axis, from the first, and whole
   * axes for those that are left. Slices, single indices and new axes give a view; with an array of
   * integers or truth values among them it is a new array.
   *
   * @throws GpuException if an index is out of range; one of an array's is reported by the next
   *     call that waits for the device
   */
  public NdArray<A> get(Index... indices) {
    requireNonNull(indices, "indices");
    return Indexing.get(this, indices);
  }

  /**
   * Returns a view without the first axes, one for each index; negative ones from the end.
   *
   * @throws GpuException if an index is out of range, or there are more than axes
   */
  public NdArray<A> get(long... indices) {
    requireNonNull(indices, "indices");
    if (indices.length > rank()) {
      throw new GpuException(
          indices.length + " indices of an array of shape " + Shapes.text(shape()));
    }
    NdArray<A> view = this;
    // From the last, so that what is out of range names the axis that it is an index of.
    for (int axis = indices.length - 1; axis >= 0; axis--) {
      view = view.index(axis, indices[axis]);
    }
    return view;
  }

  /** Returns the elements, or rows, that an array of integers or truth values picks. */
  public NdArray<A> get(DeviceArray<?> pick) {
    requireNonNull(pick, "pick");
    return get(Index.pick(pick));
  }

  /** Sets what the indices select to {@code values}, broadcast and converted if that is safe. */
  public void set(DeviceArray<?> values, Index... indices) {
    requireNonNull(values, "values");
    requireNonNull(indices, "indices");
    Indexing.set(this, values, indices);
  }

  /** Sets what the indices select to {@code value}. */
  public void set(Number value, Index... indices) {
    requireNonNull(value, "value");
    requireNonNull(indices, "indices");
    Indexing.set(this, value, indices);
  }

  /** As {@link #set(DeviceArray, Index...)}, as Kotlin writes {@code x[i] = values}. */
  public void set(Index i, DeviceArray<?> values) {
    requireNonNull(i, "i");
    requireNonNull(values, "values");
    set(values, new Index[] {i});
  }

  /** As {@link #set(Number, Index...)}, as Kotlin writes {@code x[i] = value}. */
  public void set(Index i, Number value) {
    requireNonNull(i, "i");
    requireNonNull(value, "value");
    set(value, new Index[] {i});
  }

  /** As {@link #set(DeviceArray, Index...)}, as Kotlin writes {@code x[i, j] = values}. */
  public void set(Index i, Index j, DeviceArray<?> values) {
    requireNonNull(i, "i");
    requireNonNull(j, "j");
    requireNonNull(values, "values");
    set(values, new Index[] {i, j});
  }

  /** As {@link #set(Number, Index...)}, as Kotlin writes {@code x[i, j] = value}. */
  public void set(Index i, Index j, Number value) {
    requireNonNull(i, "i");
    requireNonNull(j, "j");
    requireNonNull(value, "value");
    set(value, new Index[] {i, j});
  }

  /** As {@link #set(DeviceArray, Index...)}, as Kotlin writes {@code x[i, j, k] = values}. */
  public void set(Index i, Index j, Index k, DeviceArray<?> values) {
    requireNonNull(i, "i");
    requireNonNull(j, "j");
    requireNonNull(k, "k");
    requireNonNull(values, "values");
    set(values, new Index[] {i, j, k});
  }

  /** As {@link #set(Number, Index...)}, as Kotlin writes {@code x[i, j, k] = value}. */
  public void set(Index i, Index j, Index k, Number value) {
    requireNonNull(i, "i");
    requireNonNull(j, "j");
    requireNonNull(k, "k");
    requireNonNull(value, "value");
    set(value, new Index[] {i, j, k});
  }

  /** As {@link #set(DeviceArray, Index...)}, as Kotlin writes {@code x[i, j, k, l] = values}. */
  public void set(Index i, Index j, Index k, Index l, DeviceArray<?> values) {
    requireNonNull(i, "i");
    requireNonNull(j, "j");
    requireNonNull(k, "k");
    requireNonNull(l, "l");
    requireNonNull(values, "values");
    set(values, new Index[] {i, j, k, l});
  }

  /** As {@link #set(Number, Index...)}, as Kotlin writes {@code x[i, j, k, l] = value}. */
  public void set(Index i, Index j, Index k, Index l, Number value) {
    requireNonNull(i, "i");
    requireNonNull(j, "j");
    requireNonNull(k, "k");
    requireNonNull(l, "l");
    requireNonNull(value, "value");
    set(value, new Index[] {i, j, k, l});
  }

  /** Sets the elements that an array of integers or truth values picks. */
  public void set(DeviceArray<?> pick, DeviceArray<?> values) {
    requireNonNull(pick, "pick");
    requireNonNull(values, "values");
    set(values, Index.pick(pick));
  }

  /** Sets the elements that an array of integers or truth values picks. */
  public void set(DeviceArray<?> pick, Number value) {
    requireNonNull(pick, "pick");
    requireNonNull(value, "value");
    set(value, Index.pick(pick));
  }

  /** x + y, with this array as x; see {@link Arithmetic#add(DeviceArray, DeviceArray)}. */
  public NdArray<A> plus(DeviceArray<?> y) {
    return Arithmetic.add(this, y);
  }

  /** x + y, with this array as x. */
  public NdArray<A> plus(Number y) {
    return Arithmetic.add(this, y);
  }

  /** x + y, in place. */
  public void plusAssign(DeviceArray<?> y) {
    Arithmetic.add(this, y, this);
  }

  /** x + y, in place. */
  public void plusAssign(Number y) {
    Arithmetic.add(this, y, this);
  }

  /** x - y, with this array as x; see {@link Arithmetic#subtract(DeviceArray, DeviceArray)}. */
  public NdArray<A> minus(DeviceArray<?> y) {
    return Arithmetic.subtract(this, y);
  }

  /** x - y, with this array as x. */
  public NdArray<A> minus(Number y) {
    return Arithmetic.subtract(this, y);
  }

  /** x - y, in place. */
  public void minusAssign(DeviceArray<?> y) {
    Arithmetic.subtract(this, y, this);
  }

  /** x - y, in place. */
  public void minusAssign(Number y) {
    Arithmetic.subtract(this, y, this);
  }

  /** x * y, with this array as x; see {@link Arithmetic#multiply(DeviceArray, DeviceArray)}. */
  public NdArray<A> times(DeviceArray<?> y) {
    return Arithmetic.multiply(this, y);
  }

  /** x * y, with this array as x. */
  public NdArray<A> times(Number y) {
    return Arithmetic.multiply(this, y);
  }

  /** x * y, in place. */
  public void timesAssign(DeviceArray<?> y) {
    Arithmetic.multiply(this, y, this);
  }

  /** x * y, in place. */
  public void timesAssign(Number y) {
    Arithmetic.multiply(this, y, this);
  }

  /**
   * x / y as in Java, with this array as x; see {@link Arithmetic#divide(DeviceArray,
   * DeviceArray)}.
   */
  public NdArray<A> div(DeviceArray<?> y) {
    return Arithmetic.divide(this, y);
  }

  /** x / y as in Java, with this array as x. */
  public NdArray<A> div(Number y) {
    return Arithmetic.divide(this, y);
  }

  /** x / y as in Java, in place. */
  public void divAssign(DeviceArray<?> y) {
    Arithmetic.divide(this, y, this);
  }

  /** x / y as in Java, in place. */
  public void divAssign(Number y) {
    Arithmetic.divide(this, y, this);
  }

  /**
   * x % y as in Java, with this array as x; see {@link Arithmetic#fmod(DeviceArray, DeviceArray)}.
   */
  public NdArray<A> rem(DeviceArray<?> y) {
    return Arithmetic.fmod(this, y);
  }

  /** x % y as in Java, with this array as x. */
  public NdArray<A> rem(Number y) {
    return Arithmetic.fmod(this, y);
  }

  /** x % y as in Java, in place. */
  public void remAssign(DeviceArray<?> y) {
    Arithmetic.fmod(this, y, this);
  }

  /** x % y as in Java, in place. */
  public void remAssign(Number y) {
    Arithmetic.fmod(this, y, this);
  }

  /** See {@link Comparison#equal(DeviceArray, DeviceArray)}. */
  public NdArray<boolean[]> equalTo(DeviceArray<?> y) {
    return Comparison.equal(this, y);
  }

  /** See {@link Comparison#equal(DeviceArray, Number)}. */
  public NdArray<boolean[]> equalTo(Number y) {
    return Comparison.equal(this, y);
  }

  /** See {@link Comparison#notEqual(DeviceArray, DeviceArray)}. */
  public NdArray<boolean[]> notEqualTo(DeviceArray<?> y) {
    return Comparison.notEqual(this, y);
  }

  /** See {@link Comparison#notEqual(DeviceArray, Number)}. */
  public NdArray<boolean[]> notEqualTo(Number y) {
    return Comparison.notEqual(this, y);
  }

  /** See {@link Comparison#less(DeviceArray, DeviceArray)}. */
  public NdArray<boolean[]> less(DeviceArray<?> y) {
    return Comparison.less(this, y);
  }

  /** See {@link Comparison#less(DeviceArray, Number)}. */
  public NdArray<boolean[]> less(Number y) {
    return Comparison.less(this, y);
  }

  /** See {@link Comparison#lessEqual(DeviceArray, DeviceArray)}. */
  public NdArray<boolean[]> lessEqual(DeviceArray<?> y) {
    return Comparison.lessEqual(this, y);
  }

  /** See {@link Comparison#lessEqual(DeviceArray, Number)}. */
  public NdArray<boolean[]> lessEqual(Number y) {
    return Comparison.lessEqual(this, y);
  }

  /** See {@link Comparison#greater(DeviceArray, DeviceArray)}. */
  public NdArray<boolean[]> greater(DeviceArray<?> y) {
    return Comparison.greater(this, y);
  }

  /** See {@link Comparison#greater(DeviceArray, Number)}. */
  public NdArray<boolean[]> greater(Number y) {
    return Comparison.greater(this, y);
  }

  /** See {@link Comparison#greaterEqual(DeviceArray, DeviceArray)}. */
  public NdArray<boolean[]> greaterEqual(DeviceArray<?> y) {
    return Comparison.greaterEqual(this, y);
  }

  /** See {@link Comparison#greaterEqual(DeviceArray, Number)}. */
  public NdArray<boolean[]> greaterEqual(Number y) {
    return Comparison.greaterEqual(this, y);
  }

  /** -x. */
  public NdArray<A> unaryMinus() {
    return Arithmetic.negative(this);
  }

  /** The other truth value, or the bits that it has not. */
  public NdArray<A> not() {
    return Bits.bitwiseInvert(this);
  }

  /** See {@link Bits#bitwiseAnd(DeviceArray, DeviceArray)}. */
  public NdArray<A> and(DeviceArray<?> y) {
    return Bits.bitwiseAnd(this, y);
  }

  /** See {@link Bits#bitwiseOr(DeviceArray, DeviceArray)}. */
  public NdArray<A> or(DeviceArray<?> y) {
    return Bits.bitwiseOr(this, y);
  }

  /** See {@link Bits#bitwiseXor(DeviceArray, DeviceArray)}. */
  public NdArray<A> xor(DeviceArray<?> y) {
    return Bits.bitwiseXor(this, y);
  }

  /** See {@link Powers#power(DeviceArray, DeviceArray)}. */
  public NdArray<A> pow(DeviceArray<?> y) {
    return Powers.power(this, y);
  }

  /** See {@link Powers#power(DeviceArray, Number)}. */
  public NdArray<A> pow(Number y) {
    return Powers.power(this, y);
  }

  /** See {@link Reductions#sum(DeviceArray)}. */
  public NdArray<A> sum() {
    return Reductions.sum(this);
  }

  /** See {@link Reductions#sum(DeviceArray, int...)}. */
  public NdArray<A> sum(int... axes) {
    return Reductions.sum(this, axes);
  }

  /** See {@link Reductions#sum(DeviceArray, Over)}. */
  public NdArray<A> sum(Over over) {
    return Reductions.sum(this, over);
  }

  /** See {@link Reductions#sum(DeviceArray, Over.As)}. */
  public <R> NdArray<R> sum(Over.As<R> over) {
    return Reductions.sum(this, over);
  }

  /** See {@link Reductions#prod(DeviceArray)}. */
  public NdArray<A> prod() {
    return Reductions.prod(this);
  }

  /** See {@link Reductions#prod(DeviceArray, int...)}. */
  public NdArray<A> prod(int... axes) {
    return Reductions.prod(this, axes);
  }

  /** See {@link Reductions#prod(DeviceArray, Over)}. */
  public NdArray<A> prod(Over over) {
    return Reductions.prod(this, over);
  }

  /** See {@link Reductions#prod(DeviceArray, Over.As)}. */
  public <R> NdArray<R> prod(Over.As<R> over) {
    return Reductions.prod(this, over);
  }

  /** See {@link Reductions#max(DeviceArray)}. */
  public NdArray<A> max() {
    return Reductions.max(this);
  }

  /** See {@link Reductions#max(DeviceArray, int...)}. */
  public NdArray<A> max(int... axes) {
    return Reductions.max(this, axes);
  }

  /** See {@link Reductions#max(DeviceArray, Over)}. */
  public NdArray<A> max(Over over) {
    return Reductions.max(this, over);
  }

  /** See {@link Reductions#min(DeviceArray)}. */
  public NdArray<A> min() {
    return Reductions.min(this);
  }

  /** See {@link Reductions#min(DeviceArray, int...)}. */
  public NdArray<A> min(int... axes) {
    return Reductions.min(this, axes);
  }

  /** See {@link Reductions#min(DeviceArray, Over)}. */
  public NdArray<A> min(Over over) {
    return Reductions.min(this, over);
  }

  /** See {@link Statistics#mean(DeviceArray)}. */
  public NdArray<A> mean() {
    return Statistics.mean(this);
  }

  /** See {@link Statistics#mean(DeviceArray, int...)}. */
  public NdArray<A> mean(int... axes) {
    return Statistics.mean(this, axes);
  }

  /** See {@link Statistics#mean(DeviceArray, Over)}. */
  public NdArray<A> mean(Over over) {
    return Statistics.mean(this, over);
  }

  /** See {@link Statistics#mean(DeviceArray, Over.As)}. */
  public <R> NdArray<R> mean(Over.As<R> over) {
    return Statistics.mean(this, over);
  }

  /** See {@link Statistics#var(DeviceArray)}. */
  public NdArray<A> var() {
    return Statistics.var(this);
  }

  /** See {@link Statistics#var(DeviceArray, int...)}. */
  public NdArray<A> var(int... axes) {
    return Statistics.var(this, axes);
  }

  /** See {@link Statistics#var(DeviceArray, Over)}. */
  public NdArray<A> var(Over over) {
    return Statistics.var(this, over);
  }

  /** See {@link Statistics#var(DeviceArray, Over.As)}. */
  public <R> NdArray<R> var(Over.As<R> over) {
    return Statistics.var(this, over);
  }

  /** See {@link Statistics#std(DeviceArray)}. */
  public NdArray<A> std() {
    return Statistics.std(this);
  }

  /** See {@link Statistics#std(DeviceArray, int...)}. */
  public NdArray<A> std(int... axes) {
    return Statistics.std(this, axes);
  }

  /** See {@link Statistics#std(DeviceArray, Over)}. */
  public NdArray<A> std(Over over) {
    return Statistics.std(this, over);
  }

  /** See {@link Statistics#std(DeviceArray, Over.As)}. */
  public <R> NdArray<R> std(Over.As<R> over) {
    return Statistics.std(this, over);
  }

  /** See {@link Reductions#argMax(DeviceArray)}. */
  public NdArray<long[]> argMax() {
    return Reductions.argMax(this);
  }

  /** See {@link Reductions#argMax(DeviceArray, int...)}. */
  public NdArray<long[]> argMax(int... axes) {
    return Reductions.argMax(this, axes);
  }

  /** See {@link Reductions#argMin(DeviceArray)}. */
  public NdArray<long[]> argMin() {
    return Reductions.argMin(this);
  }

  /** See {@link Reductions#argMin(DeviceArray, int...)}. */
  public NdArray<long[]> argMin(int... axes) {
    return Reductions.argMin(this, axes);
  }

  /** Puts the elements in ascending order along the last axis, in place. */
  public void sort() {
    sort(-1);
  }

  /** Puts the elements in ascending order along an axis, in place; as {@link Sorting}. */
  public void sort(int axis) {
    Sorting.sort(this, axis, SortOrder.ASCENDING, this);
  }

  /**
   * Rearranges the elements in place so that what stands at each index {@code kth} is what a sort
   * puts there; as {@link Sorting}. NumPy's order of arguments is (kth, axis).
   */
  public void partition(int axis, long... kth) {
    Sorting.partition(this, axis, kth, this);
  }

  /** See {@link Reductions#any(DeviceArray)}. */
  public NdArray<boolean[]> any() {
    return Reductions.any(this);
  }

  /** See {@link Reductions#any(DeviceArray, int...)}. */
  public NdArray<boolean[]> any(int... axes) {
    return Reductions.any(this, axes);
  }

  /** See {@link Reductions#all(DeviceArray)}. */
  public NdArray<boolean[]> all() {
    return Reductions.all(this);
  }

  /** See {@link Reductions#all(DeviceArray, int...)}. */
  public NdArray<boolean[]> all(int... axes) {
    return Reductions.all(this, axes);
  }

  /**
   * Returns the sum of all elements: of integers without overflow of less than 64 bits. Blocks.
   *
   * @throws GpuException if the elements are complex
   */
  public double sumToDouble() {
    return Values.sum(this).doubleValue();
  }

  /** Returns the sum of all elements, which are integers or truth values. Blocks. */
  public long sumToLong() {
    return Values.wholeSum(this);
  }

  /** Returns the mean of all elements. Blocks. */
  public double meanToDouble() {
    return Values.mean(this);
  }

  /** Returns the largest element, as a double. Blocks. */
  public double maxToDouble() {
    return Values.real(max());
  }

  /** Returns the least element, as a double. Blocks. */
  public double minToDouble() {
    return Values.real(min());
  }

  /**
   * Returns the elements as nested Java arrays, such as {@code float[][]} of an array of rank 2;
   * the element itself of rank 0. Blocks.
   */
  public Object toNested() {
    return Nested.of(this);
  }

  /**
   * As {@link #toNested()}, typed: {@code x.toNested(float[][].class)}, of rank 0 {@code
   * x.toNested(float.class)} or {@code Float.class}.
   *
   * @throws GpuException if rank and dtype are another Java type's
   */
  public <N> N toNested(Class<N> type) {
    return Nested.of(this, type);
  }

  /** Returns all elements as NumPy prints them; see {@link Printing}. Blocks. */
  public String text(PrintOptions options) {
    return Printing.text(this, options);
  }

  /** Returns the elements as NumPy prints them, or, where that cannot be, dtype and shape. */
  @Override
  public String toString() {
    return Printing.safe(this);
  }
}
