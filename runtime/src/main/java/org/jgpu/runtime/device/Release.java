package org.jgpu.runtime.device;

import java.util.Collection;
import java.util.Iterator;
import java.util.function.Consumer;
import org.jgpu.runtime.error.CudaException;
import org.jspecify.annotations.Nullable;

/**
 * How things are given back to the driver. A lost context is no failure of that: it took everything
 * along, and the calls that do work say that it is lost.
 */
public final class Release {
  private Release() {}

  /** Makes one call that gives something back. */
  public static void one(Runnable giveBack) {
    try {
      giveBack.run();
    } catch (CudaException e) {
      throwUnlessLost(e);
    }
  }

  private static <T> void one(T resource, Consumer<? super T> giveBack) {
    try {
      giveBack.accept(resource);
    } catch (CudaException e) {
      throwUnlessLost(e);
    }
  }

  private static void throwUnlessLost(CudaException failure) {
    if (!failure.result().endsContext()) {
      throw failure;
    }
  }

  /**
   * Gives back all {@code resources}, and takes each that was from the collection. A failure holds
   * up none of the others.
   *
   * @throws RuntimeException or an error: the first failure, after all were tried; what failed is
   *     left in the collection, so that a later call tries it again
   */
  public static <T> void all(Collection<T> resources, Consumer<? super T> giveBack) {
    @Nullable Throwable failure = null;
    for (Iterator<T> rest = resources.iterator(); rest.hasNext(); ) {
      T resource = rest.next();
      try {
        one(resource, giveBack);
        rest.remove();
      } catch (RuntimeException | Error e) {
        failure = joined(failure, e);
      }
    }
    throwUnchecked(failure);
  }

  /** Throws {@code failure}, if there is any, which is no checked exception. */
  static void throwUnchecked(@Nullable Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }

  private static Throwable joined(@Nullable Throwable earlier, Throwable later) {
    if (earlier == null) {
      return later;
    }
    if (earlier != later) {
      earlier.addSuppressed(later);
    }
    return earlier;
  }
}
