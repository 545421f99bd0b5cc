package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * cuFFT 11 or 12, those of CUDA 12 and 13, and the last used of its plans. Plans have no work space
 * of their own: each call brings it. One thread at a time.
 */
public final class FourierFunctions extends BoundLibrary {
  /** How many plans are kept. */
  public static final int MOST_PLANS = 16;

  private static final int FORWARD = -1;
  private static final int INVERSE = 1;

  private final Symbols functions;
  private final String version;
  private final Map<FourierPlan, Made> plans = new LinkedHashMap<>(16, 0.75f, true);

  /** A plan of the library's. One thread at a time, but for what {@link #keep} returns. */
  public static final class Made {
    private final int handle;
    private final long workBytes;

    /** How many graphs have captured it and are open. */
    private final AtomicInteger graphs = new AtomicInteger();

    /** What the library was told last. */
    private long stream = -1;

    private long work = -1;

    private Made(int handle, long workBytes) {
      this.handle = handle;
      this.workBytes = workBytes;
    }

    /** Returns the bytes of device memory that it works with. */
    public long workBytes() {
      return workBytes;
    }

    /**
     * Keeps it, whose tables a graph reads, whatever is trimmed or cleared.
     *
     * @return gives it back, once; on any thread
     */
    public Runnable keep() {
      graphs.incrementAndGet();
      return graphs::decrementAndGet;
    }
  }

  /** The functions of {@code cufft.h} and {@code cufftXt.h}. */
  private record Symbols(
      MethodHandle version,
      MethodHandle create,
      MethodHandle destroy,
      MethodHandle setAutoAllocation,
      MethodHandle makePlan,
      MethodHandle setStream,
      MethodHandle setWorkArea,
      MethodHandle execute) {

    static Symbols of(NativeLibrary library) {
      return new Symbols(
          bind(library, "cufftGetVersion", "J"),
          bind(library, "cufftCreate", "J"),
          bind(library, "cufftDestroy", "I"),
          bind(library, "cufftSetAutoAllocation", "II"),
          // plan, axes, extents; embedding, step, distance and type of both sides; batch, space,
          // type
          bind(library, "cufftXtMakePlanMany", "IIJ" + "JJJI" + "JJJI" + "JJI"),
          bind(library, "cufftSetStream", "IJ"),
          bind(library, "cufftSetWorkArea", "IJ"),
          bind(library, "cufftXtExec", "IJJI"));
    }
  }

  FourierFunctions(NativeLibrary library) {
    super(VendorProduct.CUFFT, library, 4L * Long.BYTES);
    this.functions = opened(() -> Symbols.of(library));
    onClose(this::destroyAll);
    this.version = opened(this::readVersion);
  }

  private String readVersion() {
    call("cufftGetVersion", () -> (int) functions.version.invokeExact(results()));
    return "cuFFT " + versionText(library().readInt(results()));
  }

  @Override
  public String version() {
    return version;
  }

  /** Returns the library's plan, if it was made before. */
  public @Nullable Made known(FourierPlan plan) {
    return plans.get(plan);
  }

  /** Returns the library's plan, which is made if it is new. */
  public Made made(FourierPlan plan) {
    Made known = plans.get(plan);
    if (known == null) {
      known = make(plan);
      trim(MOST_PLANS - 1);
      plans.put(plan, known);
    }
    return known;
  }

  private Made make(FourierPlan plan) {
    call("cufftCreate", () -> (int) functions.create.invokeExact(results()));
    int handle = library().readInt(results());
    try {
      call(
          "cufftSetAutoAllocation", () -> (int) functions.setAutoAllocation.invokeExact(handle, 0));
      call("cufftXtMakePlanMany", () -> describe(handle, plan));
      long workBytes = library().readLong(results() + 3L * Long.BYTES);
      return new Made(handle, workBytes);
    } catch (RuntimeException | Error e) {
      destroy(handle);
      throw e;
    }
  }

  private int describe(int handle, FourierPlan plan) throws Throwable {
    FourierPlan.Side in = plan.in();
    FourierPlan.Side out = plan.out();
    long extent = results();
    long embeddedIn = extent + Long.BYTES;
    long embeddedOut = embeddedIn + Long.BYTES;
    long workBytes = embeddedOut + Long.BYTES;
    library().writeLong(extent, plan.length());
    library().writeLong(embeddedIn, in.elements(plan.length(), plan.isHalf()));
    library().writeLong(embeddedOut, out.elements(plan.length(), plan.isHalf()));
    return (int)
        functions.makePlan.invokeExact(
            handle,
            1,
            extent,
            embeddedIn,
            in.step(),
            in.distance(),
            in.type().dataType(),
            embeddedOut,
            out.step(),
            out.distance(),
            out.type().dataType(),
            plan.batch(),
            workBytes,
            plan.computed().dataType());
  }

  /**
   * Enqueues transforms, unscaled.
   *
   * @param stream the driver's handle
   * @param input device memory, which transforms to real numbers may spoil
   * @param work device memory of {@link Made#workBytes}, until the transforms are done
   */
  public void transform(
      Made plan, long stream, long input, long output, boolean forward, long work) {
    int handle = plan.handle;
    int direction = forward ? FORWARD : INVERSE;
    if (plan.stream != stream) {
      call("cufftSetStream", () -> (int) functions.setStream.invokeExact(handle, stream));
      plan.stream = stream;
    }
    if (plan.work != work) {
      call("cufftSetWorkArea", () -> (int) functions.setWorkArea.invokeExact(handle, work));
      plan.work = work;
    }
    call(
        "cufftXtExec", () -> (int) functions.execute.invokeExact(handle, input, output, direction));
  }

  /** Frees all plans but those of graphs. */
  public void clear() {
    trim(0);
  }

  private void trim(int most) {
    Iterator<Made> eldest = plans.values().iterator();
    while (plans.size() > most && eldest.hasNext()) {
      Made plan = eldest.next();
      if (plan.graphs.get() == 0) {
        eldest.remove();
        destroy(plan.handle);
      }
    }
  }

  /** Graphs end with the device. */
  private void destroyAll() {
    plans.values().forEach(plan -> plan.graphs.set(0));
    clear();
  }

  private void destroy(int handle) {
    call("cufftDestroy", () -> (int) functions.destroy.invokeExact(handle));
  }

  @Override
  String statusText(int status) {
    return StatusNames.text(StatusNames.CUFFT, status);
  }
}
