package org.jgpu.contract;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jspecify.annotations.Nullable;

/**
 * A driver whose calls fail as a test asks, before they do anything. It counts its calls, and keeps
 * a {@link DriverLedger} of what they make and give back. Thread-safe.
 */
final class FailingDriver implements InvocationHandler {
  /** What is no call of CUDA's, or none that can fail once the driver is open. */
  private static final Set<String> OWN =
      Set.of("name", "isHardware", "isChecked", "initialize", "driverVersion", "newParameterBlock");

  /** Access between devices, which the software device has none of, as its copies need none. */
  private static final Set<String> PEERS = Set.of("canAccessPeer", "enablePeerAccess");

  /** How a call fails, and which of the later ones do. */
  enum Mode {
    /** For want of memory; the next call of it works. */
    ONCE,
    /** For want of memory, and so does every later call of the same function. */
    EVER_AFTER,
    /** As after a kernel that failed: so does every later call, until the context is released. */
    CONTEXT_LOST
  }

  private final CudaDriver driver;
  private final DriverLedger ledger;
  private final Mode mode;
  private final int failing;
  private volatile Consumer<String> listener = call -> {};
  private int calls;
  private String next = "";
  private String failed = "";
  private final Set<String> failures = new TreeSet<>();

  private FailingDriver(CudaDriver driver, Mode mode, int failing) {
    this.driver = driver;
    this.ledger = new DriverLedger(driver);
    this.mode = mode;
    this.failing = failing;
  }

  /**
   * Returns a driver in front of {@code driver} whose call number {@code failing} fails, from 1.
   */
  static FailingDriver of(CudaDriver driver, Mode mode, int failing) {
    return new FailingDriver(driver, mode, failing);
  }

  SelectedDriver selected() {
    CudaDriver proxy =
        (CudaDriver)
            Proxy.newProxyInstance(
                FailingDriver.class.getClassLoader(), new Class<?>[] {CudaDriver.class}, this);
    return new SelectedDriver(proxy, "its calls fail as a test asks");
  }

  /** Makes the next call of a function fail, and those after it that the mode says. */
  synchronized void failNext(String name) {
    next = name;
  }

  /** Has {@code action} told of each call, by its name, before it is made. */
  void onCall(Consumer<String> action) {
    listener = action;
  }

  DriverLedger ledger() {
    return ledger;
  }

  /** Returns how many calls there were. */
  synchronized int calls() {
    return calls;
  }

  /** Returns the name of the call that failed first; empty if there were not so many. */
  synchronized String failed() {
    return failed;
  }

  /** Returns the names of all calls that failed; several where the context is lost. */
  synchronized Set<String> failures() {
    return Set.copyOf(failures);
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    String name = method.getName();
    if (!OWN.contains(name)) {
      listener.accept(name);
      failIfAsked(name);
    }
    if (name.equals("releaseContext") && isLost()) {
      ledger.awaitAll();
    }
    if (PEERS.contains(name) && !driver.isHardware()) {
      return name.equals("canAccessPeer") ? true : null;
    }
    try {
      Object result = method.invoke(driver, arguments);
      ledger.note(name, arguments, result);
      return result;
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  private synchronized boolean isLost() {
    return mode == Mode.CONTEXT_LOST && !failed.isEmpty();
  }

  private synchronized void failIfAsked(String name) {
    calls++;
    boolean isFirst = calls == failing || name.equals(next);
    if (isFirst) {
      failed = name;
      next = "";
    }
    boolean fails =
        switch (mode) {
          case ONCE -> isFirst;
          case EVER_AFTER -> name.equals(failed);
          case CONTEXT_LOST -> !failed.isEmpty() && !name.equals("releaseContext");
        };
    if (fails) {
      failures.add(name);
      CudaResult result =
          mode == Mode.CONTEXT_LOST ? CudaResult.LAUNCH_FAILED : CudaResult.OUT_OF_MEMORY;
      throw new CudaException(result.number(), name, "call " + calls + ", as the test asks");
    }
  }
}
