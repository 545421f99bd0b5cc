package org.jgpu.arrays.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Operands;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.linalg.ContractionOrder.Pair;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * One call of einsum in a dtype of the kernels: operands lose what only they have, then pairs are
 * contracted until one is left.
 *
 * @param <C> the Java array type of that dtype
 */
final class Einsum<C> implements AutoCloseable {
  private final String text;
  private final Subscripts subscripts;
  private final boolean ofTruth;
  private final List<Term<C>> terms = new ArrayList<>();
  private final List<AutoCloseable> made = new ArrayList<>();
  private final Map<Integer, Long> extents = new HashMap<>();

  private Einsum(String text, Subscripts subscripts, boolean ofTruth) {
    this.text = text;
    this.subscripts = subscripts;
    this.ofTruth = ofTruth;
  }

  /** An array whose axes have labels, each once. */
  private record Term<C>(DeviceArray<C> array, int[] labels) {}

  static <A> NdArray<A> of(String text, DeviceArray<A> first, DeviceArray<?>... others) {
    List<DeviceArray<?>> operands = new ArrayList<>(List.of(others));
    operands.add(0, first);
    Subscripts subscripts = subscripts(text, operands);
    return in(Computed.dtype(first.dtype()), text, subscripts, first, others);
  }

  private static Subscripts subscripts(String text, List<? extends DeviceArray<?>> operands) {
    return Subscripts.of(text, operands.stream().mapToInt(DeviceArray::rank).toArray());
  }

  /** Returns the shape of the result, of which nothing is computed. */
  static long[] shape(String text, List<? extends DeviceArray<?>> operands) {
    Subscripts subscripts = subscripts(text, operands);
    try (Einsum<?> einsum = new Einsum<>(text, subscripts, false)) {
      for (int i = 0; i < operands.size(); i++) {
        einsum.requireExtents(operands.get(i), i);
      }
      return Arrays.stream(subscripts.result())
          .mapToLong(label -> einsum.extents.getOrDefault(label, 1L))
          .toArray();
    }
  }

  private static <A, C> NdArray<A> in(
      DType<C> dtype,
      String text,
      Subscripts subscripts,
      DeviceArray<A> first,
      DeviceArray<?>... others) {
    boolean ofTruth = first.dtype() == (DType<?>) DType.BOOL;
    try (Einsum<C> einsum = new Einsum<>(text, subscripts, ofTruth)) {
      einsum.add(dtype, first);
      for (DeviceArray<?> other : others) {
        Operands<A> operand = Operands.of("einsum", first, other);
        einsum.made.add(operand::close);
        einsum.add(dtype, operand.array());
      }
      return Computed.back(einsum.result(), first.dtype());
    }
  }

  private void add(DType<C> dtype, DeviceArray<?> operand) {
    int[] labels = subscripts.operands().get(terms.size());
    requireExtents(operand, terms.size());
    Computed<C> computed = Computed.of(operand, dtype);
    made.add(computed::close);
    terms.add(diagonal(new Term<>(computed.array(), labels)));
  }

  /** A label has one extent wherever it stands, or 1, which is broadcast; not in one operand. */
  private void requireExtents(DeviceArray<?> operand, int number) {
    int[] labels = subscripts.operands().get(number);
    for (int axis = 0; axis < labels.length; axis++) {
      long extent = operand.layout().extent(axis);
      int before = Contraction.find(labels, labels[axis]);
      long known = extents.getOrDefault(labels[axis], 1L);
      if (before < axis && operand.layout().extent(before) != extent) {
        throw wrong(labels[axis], operand.layout().extent(before), extent, operand, number);
      }
      if (extent != 1 && known != 1 && extent != known) {
        throw wrong(labels[axis], known, extent, operand, number);
      }
      extents.put(labels[axis], known == 1 ? extent : known);
    }
  }

  private GpuException wrong(int label, long one, long other, DeviceArray<?> operand, int number) {
    return new GpuException(
        "einsum(\""
            + text
            + "\"): "
            + Subscripts.text(label)
            + " has "
            + one
            + " and "
            + other
            + " elements, the latter in operand "
            + number
            + " of shape "
            + Shapes.text(operand.shape()));
  }

  /** Labels that stand twice take the diagonal of their axes, a view. */
  private static <C> Term<C> diagonal(Term<C> term) {
    int[] labels = term.labels;
    for (int axis = 1; axis < labels.length; axis++) {
      int first = Contraction.find(labels, labels[axis]);
      int second = axis;
      if (first < second) {
        IntStream others = IntStream.range(0, labels.length).filter(i -> i != first && i != second);
        int[] left =
            IntStream.concat(others.map(i -> labels[i]), IntStream.of(labels[axis])).toArray();
        return diagonal(new Term<>(Manipulation.diagonal(term.array, 0, first, second), left));
      }
    }
    return term;
  }

  private NdArray<C> result() {
    terms.replaceAll(this::summed);
    List<Pair> pairs =
        new ContractionOrder(extents, subscripts.result())
            .of(terms.stream().map(Term::labels).toList());
    List<Term<C>> all = new ArrayList<>(terms);
    for (Pair pair : pairs) {
      terms.remove(all.get(pair.left()));
      terms.remove(all.get(pair.right()));
      Term<C> next = contracted(all.get(pair.left()), all.get(pair.right()));
      all.add(next);
      terms.add(next);
    }
    return finished(terms.get(0));
  }

  /** What neither the result nor another operand has is summed over at once. */
  private Term<C> summed(Term<C> term) {
    int[] kept =
        Arrays.stream(term.labels)
            .filter(
                label ->
                    Contraction.has(subscripts.result(), label)
                        || terms.stream()
                            .anyMatch(t -> t != term && Contraction.has(t.labels, label)))
            .toArray();
    if (kept.length == term.labels.length) {
      return term;
    }
    int[] axes =
        IntStream.range(0, term.labels.length)
            .filter(axis -> !Contraction.has(kept, term.labels[axis]))
            .toArray();
    NdArray<C> sums = AxisSums.over(term.array, axes);
    made.add(sums);
    return new Term<>(sums, kept);
  }

  private Term<C> contracted(Term<C> left, Term<C> right) {
    int[] labels = terms.isEmpty() ? subscripts.result() : kept(left, right);
    DeviceArray<C> x = spread(left, right);
    DeviceArray<C> y = spread(right, left);
    NdArray<C> product =
        Nd.of(
            x.gpu()
                .empty(
                    x.dtype(),
                    Arrays.stream(labels)
                        .mapToLong(
                            label ->
                                Contraction.has(left.labels, label)
                                    ? x.layout().extent(Contraction.find(left.labels, label))
                                    : y.layout().extent(Contraction.find(right.labels, label)))
                        .toArray()));
    made.add(product);
    new Contraction(left.labels, right.labels, labels).into(x, y, product, false);
    if (ofTruth && !terms.isEmpty()) {
      // Counts of what is true would be infinite after many products, and 0 of them NaN.
      Rounding.minimum(product, 1, product);
    }
    return new Term<>(product, labels);
  }

  /** Labels of both first, then those of one, as products of matrices have them. */
  private int[] kept(Term<C> left, Term<C> right) {
    int[] kept =
        new ContractionOrder(extents, subscripts.result())
            .kept(left.labels, right.labels, terms.stream().map(Term::labels).toList());
    return Arrays.stream(kept)
        .boxed()
        .sorted(
            (one, other) ->
                Boolean.compare(isOfBoth(other, left, right), isOfBoth(one, left, right)))
        .mapToInt(label -> label)
        .toArray();
  }

  private static boolean isOfBoth(int label, Term<?> left, Term<?> right) {
    return Contraction.has(left.labels, label) && Contraction.has(right.labels, label);
  }

  /** Axes of extent 1 repeat for what the other array has. */
  private static <C> DeviceArray<C> spread(Term<C> term, Term<C> other) {
    long[] shape = term.array.shape();
    for (int axis = 0; axis < shape.length; axis++) {
      int there = Contraction.find(other.labels, term.labels[axis]);
      shape[axis] =
          shape[axis] == 1 && there >= 0 ? other.array.layout().extent(there) : shape[axis];
    }
    return term.array.broadcastTo(shape);
  }

  /** Returns the last array with its axes in the order of the result, packed. */
  private NdArray<C> finished(Term<C> last) {
    int[] axes =
        Arrays.stream(subscripts.result())
            .map(label -> Contraction.find(last.labels, label))
            .toArray();
    NdArray<C> view = Computed.view(last.array).transpose(axes);
    boolean own = made.remove(last.array);
    if (own && view.isContiguous()) {
      return view.own();
    }
    if (own) {
      made.add(last.array);
    }
    return view.copy();
  }

  @Override
  public void close() {
    for (AutoCloseable temporary : made) {
      try {
        temporary.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
