package org.jgpu.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * Frees all arrays made within it on its thread: {@code try (Scope scope = Scope.open()) {...}}.
 * Scopes nest. Belongs to the thread that opened it.
 */
public final class Scope implements AutoCloseable {
  private static final ThreadLocal<@Nullable Scope> CURRENT = new ThreadLocal<>();

  private static final int LEAST_KEPT = 256;

  private final @Nullable Scope outer;
  private final Thread thread = Thread.currentThread();
  private final List<Storage> storages = new ArrayList<>();

  /** So many are kept before what is closed by itself is looked for. */
  private int most = LEAST_KEPT;

  private boolean closed;

  private Scope(@Nullable Scope outer) {
    this.outer = outer;
  }

  /** Opens a scope on the calling thread. */
  public static Scope open() {
    Scope scope = new Scope(CURRENT.get());
    CURRENT.set(scope);
    return scope;
  }

  /**
   * Runs {@code body} as if no scope were open on the calling thread: the caller closes what it
   * makes.
   *
   * @return what {@code body} returns
   */
  public static <T> T outside(Supplier<T> body) {
    Scope open = leave();
    try {
      return body.get();
    } finally {
      enter(open);
    }
  }

  /** As {@link #outside(Supplier)}, without a result. */
  static void runOutside(Runnable body) {
    Scope open = leave();
    try {
      body.run();
    } finally {
      enter(open);
    }
  }

  private static @Nullable Scope leave() {
    Scope open = CURRENT.get();
    CURRENT.remove();
    return open;
  }

  private static void enter(@Nullable Scope open) {
    if (open != null) {
      CURRENT.set(open);
    }
  }

  /**
   * Lets the memory of {@code array} outlive this scope, and those within it: it passes to the
   * enclosing scope, or, if there is none, to the caller, who closes {@code array}. A view becomes
   * the owner of its memory.
   *
   * @return {@code array}
   */
  public <T extends DeviceArray<?>> T keep(T array) {
    checkThread();
    array.own();
    if (isTaken(array.storage()) && outer != null) {
      outer.add(array.storage());
    }
    return array;
  }

  /** Takes {@code storage} from the scope that it was made in, this one or one within. */
  private boolean isTaken(Storage storage) {
    boolean taken = storages.remove(storage);
    Scope inner = CURRENT.get();
    while (!taken && !closed && inner != null && inner != this) {
      taken = inner.storages.remove(storage);
      inner = inner.outer;
    }
    return taken;
  }

  static void register(Storage storage) {
    Scope scope = CURRENT.get();
    if (scope != null) {
      scope.add(storage);
    }
  }

  /** A scope around all of a long run is not to hold what that has closed. */
  private void add(Storage storage) {
    if (storages.size() >= most) {
      storages.removeIf(Storage::isShut);
      most = Math.max(LEAST_KEPT, 2 * storages.size());
    }
    storages.add(storage);
  }

  /**
   * Frees the arrays made since {@link #open}, other than those kept. Does not block: the memory is
   * recycled in the order of the streams. That of other libraries, as of {@code
   * DlPack.importTensor}, is given back once the work that uses it is done, which is waited for.
   *
   * @throws GpuException on another thread, or if an inner scope is still open
   */
  @Override
  public void close() {
    checkThread();
    if (closed) {
      return;
    }
    if (CURRENT.get() != this) {
      throw new GpuException("a scope is closed while a scope opened within it is still open");
    }
    closed = true;
    if (outer == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(outer);
    }
    Collections.reverse(storages);
    Release.all(storages, Storage::close);
  }

  private void checkThread() {
    if (Thread.currentThread() != thread) {
      throw new GpuException("a scope belongs to the thread that opened it, " + thread.getName());
    }
  }
}
