package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.vendor.Fourier;

/**
 * What cuFFT promises, by the definition: the parameters are those of {@code cufftXt.h}. Transforms
 * to real numbers spoil what they read.
 */
final class ReferenceFourier extends JavaLibrary {
  private static final long WORK = 640;
  private static final int REAL_BELOW = 4;

  private final DeviceMatrices memory;
  private final Map<Long, Planned> plans = new HashMap<>();
  private long created = 100;
  private long workArea;

  /** What a plan says it works with. */
  long workBytes = WORK;

  /** Whether transforms are only noted, as in a capture, in which nothing can be computed. */
  boolean notes;

  private record Planned(Arguments a, long length) {
    boolean isReal(String type) {
      return a.get(type) < REAL_BELOW;
    }

    long elements(String type) {
      boolean half = isReal("inType") != isReal("outType");
      return half && !isReal(type) ? length / 2 + 1 : length;
    }
  }

  ReferenceFourier(Gpu plain, Gpu target) {
    this.memory = new DeviceMatrices(plain, target);
    define("cufftGetVersion", "long result", a -> writeLong(a.get("result"), 12_000));
    define("cufftCreate", "long result", a -> writeLong(a.get("result"), ++created));
    define("cufftDestroy", "int plan", a -> plans.remove(a.get("plan")));
    define("cufftSetAutoAllocation", "int plan, int on", a -> assertEquals(0, a.get("on")));
    define("cufftSetStream", "int plan, long stream", a -> {});
    define("cufftSetWorkArea", "int plan, long work", a -> workArea = a.get("work"));
    define(
        "cufftXtMakePlanMany",
        "int plan, int rank, long n, long inEmbed, long inStep, long inDistance, int inType,"
            + " long outEmbed, long outStep, long outDistance, int outType, long batch,"
            + " long workBytes, int computed",
        this::plan);
    define("cufftXtExec", "int plan, long in, long out, int direction", this::execute);
  }

  /** A test with a device whose cuFFT is a reference. */
  interface Body {
    void run(Gpu own, ReferenceFourier reference);
  }

  /**
   * Runs a test.
   *
   * @param from the length from which on the library is used
   */
  static void with(Gpu plain, long from, Body body) {
    with(plain, OptionalLong.of(from), body);
  }

  /** As {@link #with(Gpu, long, Body)}; the usual thresholds if there is no length. */
  static void with(Gpu plain, OptionalLong from, Body body) {
    try (Gpu own = Gpu.open(plain.ordinal())) {
      ReferenceFourier reference = new ReferenceFourier(plain, own);
      Internals.device(own).attachment(Fourier.class, each -> new Fourier(() -> reference, from));
      try (Scope scope = Scope.open()) {
        body.run(own, reference);
      }
    }
  }

  /** Returns how many plans there are. */
  int plans() {
    return plans.size();
  }

  private void plan(Arguments a) {
    assertEquals(1, a.get("rank"));
    Planned planned = new Planned(a, readLong(a.get("n")));
    assertEquals(planned.elements("inType"), readLong(a.get("inEmbed")));
    assertEquals(planned.elements("outType"), readLong(a.get("outEmbed")));
    assertEquals(Math.max(a.get("inType"), a.get("outType")), a.get("computed"));
    plans.put(a.get("plan"), planned);
    writeLong(a.get("workBytes"), workBytes);
  }

  private void execute(Arguments call) {
    assertTrue(workArea != 0, "a work area");
    Planned planned = Objects.requireNonNull(plans.get(call.get("plan")), "a plan");
    if (notes) {
      return;
    }
    Arguments a = planned.a();
    long elements = planned.elements("inType");
    Complex128[] in =
        memory.sequences(
            a.number("inType"),
            call.get("in"),
            a.get("batch"),
            elements,
            a.get("inDistance"),
            a.get("inStep"));
    int batch = a.number("batch");
    int length = (int) planned.length();
    int kept = (int) planned.elements("outType");
    Complex128[] out = new Complex128[batch * kept];
    for (int i = 0; i < batch; i++) {
      int from = i * (int) elements;
      Complex128[] one = whole(Arrays.copyOfRange(in, from, from + (int) elements), length);
      for (int k = 0; k < kept; k++) {
        out[i * kept + k] = sum(one, k, call.number("direction"));
      }
    }
    if (planned.isReal("outType")) {
      Arrays.fill(in, new Complex128(7, 7));
      memory.write(
          a.number("inType"), call.get("in"), elements, a.get("inDistance"), a.get("inStep"), in);
    }
    memory.write(
        a.number("outType"), call.get("out"), kept, a.get("outDistance"), a.get("outStep"), out);
  }

  /** Returns all of a spectrum of which half is given. */
  private static Complex128[] whole(Complex128[] half, int length) {
    if (half.length == length) {
      return half;
    }
    Complex128[] all = Arrays.copyOf(half, length);
    for (int k = half.length; k < length; k++) {
      all[k] = new Complex128(half[length - k].re(), -half[length - k].im());
    }
    assertEquals(0, all[0].im(), "what a real transform has not");
    assertTrue(length % 2 == 1 || all[length / 2].im() == 0, "nor at the end");
    return all;
  }

  private static Complex128 sum(Complex128[] x, int k, int direction) {
    double re = 0;
    double im = 0;
    for (int j = 0; j < x.length; j++) {
      double angle = direction * 2 * Math.PI * ((long) j * k % x.length) / x.length;
      re += x[j].re() * Math.cos(angle) - x[j].im() * Math.sin(angle);
      im += x[j].re() * Math.sin(angle) + x[j].im() * Math.cos(angle);
    }
    return new Complex128(re, im);
  }
}
