package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.QrMode;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.vendor.Solver;

/**
 * What cuSOLVER promises, by the own kernels of another device: the parameters are those of {@code
 * cusolverDn.h}, and each is checked against the others.
 */
final class ReferenceSolver extends SizedLibrary {
  private final DeviceMatrices memory;
  private final Map<Long, Complex128[]> reflectors = new HashMap<>();

  /** What the polar decomposition says that it has added. */
  double added;

  /** Whether it adds nothing to doubles. */
  boolean exactInDoubles;

  /** What rotations say: not 0 if they did not converge. */
  int unrotated;

  /** Whether rotations leave no basis on the left. */
  boolean skewed;

  /** How many eigenvalues of a general matrix are said not to have been found. */
  int unfound;

  /**
   * Creates one.
   *
   * @param plain computes, and has no library
   * @param target has the memory
   */
  ReferenceSolver(Gpu plain, Gpu target) {
    this.memory = new DeviceMatrices(plain, target);
    String system = "long m, long n, int type, long a, long lda, ";
    sized("Xgetrf", system + "int compute", system + "long pivots, int compute", "", this::lu);
    String sides = "int operation, long n, long sides, int type, long a, long lda, long pivots, ";
    define(
        "cusolverDnXgetrs", BOTH + sides + "int typeB, long b, long ldb, long info", this::solve);
    same("Xpotrf", "int triangle, long n, int type, long a, long lda, int compute", this::cholesky);
    same("Xgeqrf", system + "int typeTau, long tau, int compute", this::qr);
    same(
        "Xsyevd",
        "int job, int triangle, long n, int type, long a, long lda, int typeW, long w, int compute",
        this::eigen);
    String all =
        system
            + "int typeS, long s, int typeU, long u, long ldu, int typeV, long v, long ldv,"
            + " int compute";
    same("Xgesvd", "char jobU, char jobV, " + all, this::svd);
    sized(
        "Xgesvdp",
        "int job, int reduced, " + all,
        "int job, int reduced, " + all,
        ", long error",
        this::polarSvd);
    rotations("Sgesvdj", a -> jacobiSvd(0, a));
    rotations("Dgesvdj", a -> jacobiSvd(1, a));
    rotations("Cgesvdj", a -> jacobiSvd(4, a));
    rotations("Zgesvdj", a -> jacobiSvd(5, a));
    same(
        "Xgeev",
        "int jobL, int jobR, long n, int type, long a, long lda, int typeW, long w, int typeL,"
            + " long vl, long ldl, int typeR, long vr, long ldr, int compute",
        this::general);
    reflectors("Sorgqr", a -> columns(0, a));
    reflectors("Dorgqr", a -> columns(1, a));
    reflectors("Cungqr", a -> columns(4, a));
    reflectors("Zungqr", a -> columns(5, a));
  }

  /** A test with a device whose cuSOLVER is a reference. */
  interface Body {
    void run(Gpu own, ReferenceSolver reference);
  }

  /**
   * Runs a test.
   *
   * @param from the extent from which on the library is used
   */
  static void with(Gpu plain, long from, Body body) {
    try (Gpu own = Gpu.open(plain.ordinal())) {
      ReferenceSolver reference = new ReferenceSolver(plain, own);
      Internals.device(own)
          .attachment(Solver.class, each -> new Solver(() -> reference, OptionalLong.of(from)));
      try (Scope scope = Scope.open()) {
        body.run(own, reference);
      }
    }
  }

  private NdArray<Complex128[]> matrix(Arguments a) {
    return memory.read(a.number("type"), a.get("a"), a.get("m"), a.get("n"), a.get("lda"));
  }

  private NdArray<Complex128[]> square(Arguments a) {
    return memory.read(a.number("type"), a.get("a"), a.get("n"), a.get("n"), a.get("lda"));
  }

  private void write(Arguments a, NdArray<Complex128[]> x) {
    memory.write(a.number("type"), a.get("a"), a.get("lda"), x);
  }

  private void lu(Arguments a) {
    assertEquals(a.get("type"), a.get("compute"));
    Decompositions.Lu<Complex128[]> lu = Decompositions.lu(matrix(a));
    int count = (int) Math.min(a.get("m"), a.get("n"));
    NdArray<Complex128[]> l = memory.enlarged(lu.l(), a.get("m"), a.get("n"));
    NdArray<Complex128[]> u = memory.enlarged(lu.u(), a.get("m"), a.get("n"));
    write(a, Manipulation.tril(l, -1).plus(u));
    memory.write(a.get("pivots"), exchanges(lu.rows().toHost(), count));
    Complex128[] diagonal = Manipulation.diagonal(lu.u(), 0, -2, -1).copy().toHost();
    int zero = 0;
    for (int i = count; i > 0; i--) {
      zero = diagonal[i - 1].re() == 0 && diagonal[i - 1].im() == 0 ? i : zero;
    }
    memory.write(a.get("info"), zero);
  }

  /** Returns the row, from 1, that each row is exchanged with, one after the other. */
  private static long[] exchanges(long[] order, int count) {
    long[] rows = new long[order.length];
    Arrays.setAll(rows, i -> i);
    long[] exchanges = new long[count];
    for (int i = 0; i < count; i++) {
      int from = i;
      while (rows[from] != order[i]) {
        from++;
      }
      rows[from] = rows[i];
      rows[i] = order[i];
      exchanges[i] = from + 1L;
    }
    return exchanges;
  }

  private void solve(Arguments a) {
    assertEquals(0, a.get("operation"));
    assertEquals(a.get("type"), a.get("typeB"));
    int n = a.number("n");
    int sides = a.number("sides");
    try (Scope scope = Scope.open()) {
      NdArray<Complex128[]> lu = square(a);
      Complex128[] x = memory.read(a.number("type"), a.get("b"), n, sides, a.get("ldb")).toHost();
      long[] exchanges = memory.read(a.get("pivots"), n);
      for (int at = 0; at < n * sides; at++) {
        int other = (int) (exchanges[at / sides] - 1) * sides + at % sides;
        Complex128 kept = x[at];
        x[at] = x[other];
        x[other] = kept;
      }
      NdArray<Complex128[]> first =
          Solvers.solveTriangular(lu, memory.array(x, n, sides), Triangle.LOWER, true);
      NdArray<Complex128[]> last = Solvers.solveTriangular(lu, first, Triangle.UPPER);
      memory.write(a.number("type"), a.get("b"), a.get("ldb"), last);
      memory.write(a.get("info"), 0);
    }
  }

  private void cholesky(Arguments a) {
    NdArray<Complex128[]> x = square(a);
    Triangle triangle = triangle(a);
    for (int minor = 1; minor <= a.get("n"); minor++) {
      if (!isDefinite(x.slice(0, 0, minor).slice(1, 0, minor), triangle)) {
        memory.write(a.get("info"), minor);
        return;
      }
    }
    NdArray<Complex128[]> rest =
        triangle == Triangle.LOWER ? Manipulation.triu(x, 1) : Manipulation.tril(x, -1);
    boolean finite = Double.isFinite(x.sum().toHost()[0].re());
    write(a, finite ? rest.plus(Decompositions.cholesky(x, triangle)) : x);
    memory.write(a.get("info"), 0);
  }

  /** The library is taken to be blind to NaN, since its manual does not say. */
  private static boolean isDefinite(NdArray<Complex128[]> x, Triangle triangle) {
    try (NdArray<?> factor = Decompositions.cholesky(x, triangle)) {
      return factor.size() > 0;
    } catch (LinearAlgebraException e) {
      return Double.isNaN(x.sum().toHost()[0].re());
    }
  }

  private static Triangle triangle(Arguments a) {
    return a.get("triangle") == 0 ? Triangle.LOWER : Triangle.UPPER;
  }

  private void qr(Arguments a) {
    assertEquals(a.get("type"), a.get("typeTau"));
    Decompositions.Qr<Complex128[]> qr = Decompositions.qr(matrix(a), QrMode.COMPLETE);
    reflectors.put(a.get("tau"), qr.q().toHost());
    NdArray<Complex128[]> sevens = memory.array(null, a.get("m"), a.get("n"));
    write(a, Manipulation.triu(qr.r(), 0).plus(Manipulation.tril(sevens, -1)));
    memory.write(a.get("info"), 0);
  }

  private void columns(int type, Arguments a) {
    assertTrue(a.get("m") >= a.get("n") && a.get("n") >= a.get("k"), a::toString);
    Complex128[] q = Objects.requireNonNull(reflectors.get(a.get("tau")), "reflectors");
    NdArray<Complex128[]> square = memory.array(q, a.get("m"), a.get("m"));
    memory.write(type, a.get("a"), a.get("lda"), square.slice(1, 0, a.get("n")).copy());
    memory.write(a.get("info"), 0);
  }

  private void eigen(Arguments a) {
    NdArray<Complex128[]> x = square(a);
    Decompositions.Eigh<Complex128[]> found = Decompositions.eigh(x, triangle(a));
    values(found.eigenvalues(), a.number("typeW"), a.get("w"));
    boolean vectors = a.get("job") == 1;
    write(a, vectors ? found.eigenvectors() : memory.array(null, a.get("n"), a.get("n")));
    memory.write(a.get("info"), 0);
  }

  private void general(Arguments a) {
    boolean real = a.get("type") < 4;
    assertEquals(a.get("type") % 4 + 4, a.get("typeW"));
    assertEquals(a.get("type"), a.get("typeR"));
    assertTrue(a.get("jobL") == 0 && a.get("ldl") > 0 && a.get("ldr") >= a.get("n"), a::toString);
    NdArray<Complex128[]> x = square(a);
    Decompositions.Eig found = real ? Decompositions.eig(Complexes.real(x)) : Decompositions.eig(x);
    values(found.eigenvalues(), a.number("typeW"), a.get("w"));
    write(a, memory.array(null, a.get("n"), a.get("n")));
    if (a.get("jobR") == 1) {
      NdArray<Complex128[]> v = found.eigenvectors().astype(DType.COMPLEX128);
      Complex128[] w = found.eigenvalues().astype(DType.COMPLEX128).toHost();
      memory.write(a.number("typeR"), a.get("vr"), a.get("ldr"), real ? pairs(w, v) : v);
    }
    memory.write(a.get("info"), unfound);
  }

  /** Of a pair of conjugates the first one's real part, then its imaginary part. */
  private NdArray<Complex128[]> pairs(Complex128[] values, NdArray<Complex128[]> vectors) {
    int n = values.length;
    Complex128[] all = vectors.toHost();
    for (int i = 0; i < all.length; i++) {
      boolean second = values[i % n].im() < 0;
      all[i] = new Complex128(second ? -all[i].im() : all[i].re(), 0);
    }
    return memory.array(all, n, n);
  }

  private void values(NdArray<?> values, int type, long address) {
    NdArray<Complex128[]> column = values.astype(DType.COMPLEX128).reshape(values.size(), 1);
    memory.write(type, address, values.size(), column);
  }

  private void svd(Arguments a) {
    assertTrue(a.get("m") >= a.get("n"), "at least as high as wide");
    Svd<Complex128[]> svd = Decompositions.svd(matrix(a), a.get("jobU") == 'A');
    vectors(a, svd, a.get("jobU") != 'N', svd.vh());
  }

  private void polarSvd(Arguments a) {
    Svd<Complex128[]> svd = Decompositions.svd(matrix(a), a.get("reduced") == 0);
    // The library writes there, whatever the job is.
    assertTrue(a.get("u") != 0 && a.get("v") != 0, a::toString);
    vectors(a, svd, a.get("job") == 1, memory.adjoint(svd.vh()));
    boolean exact = exactInDoubles && a.get("type") % 4 == 1;
    writeLong(a.get("error"), Double.doubleToRawLongBits(exact ? 0 : added));
  }

  private void jacobiSvd(int type, Arguments narrow) {
    Map<String, Number> all = new HashMap<>(narrow.values());
    for (String name : List.of("type", "typeU", "typeV")) {
      all.put(name, type);
    }
    all.put("typeS", type % 4);
    Arguments a = new Arguments(all);
    Svd<Complex128[]> svd = Decompositions.svd(matrix(a), a.get("reduced") == 0);
    vectors(a, svd, a.get("job") == 1, memory.adjoint(svd.vh()));
    if (skewed && a.get("job") == 1) {
      NdArray<Complex128[]> sevens = memory.array(null, a.get("m"), svd.u().shape()[1]);
      memory.write(type, a.get("u"), a.get("ldu"), sevens);
    }
    memory.write(a.get("info"), unrotated);
  }

  private void vectors(
      Arguments a, Svd<Complex128[]> svd, boolean wanted, NdArray<Complex128[]> right) {
    values(svd.s(), a.number("typeS"), a.get("s"));
    assertTrue(a.get("ldu") >= a.get("m") && a.get("ldv") >= a.get("n"), a::toString);
    if (wanted) {
      memory.write(a.number("typeU"), a.get("u"), a.get("ldu"), svd.u());
      memory.write(a.number("typeV"), a.get("v"), a.get("ldv"), right);
    }
    memory.write(a.get("info"), 0);
  }
}
