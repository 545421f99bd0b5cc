package org.jgpu.runtime.launcher;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An object for each thread, as {@link ThreadLocal} has, that does not tie the thread to this
 * library's classes: threads of servers outlive the programs that they run, and what they have of
 * them would keep a program's class loader. The thread has a weak reference; the object itself is
 * held from here, for as long as both live. Thread-safe.
 */
final class PerThread<T> {
  private final Supplier<T> factory;
  private final ThreadLocal<@Nullable WeakReference<T>> own = new ThreadLocal<>();
  private final Map<Thread, T> all = new WeakHashMap<>();

  /**
   * @param factory makes the object of a thread, which must not refer to the thread
   */
  PerThread(Supplier<T> factory) {
    this.factory = factory;
  }

  /** Returns the calling thread's object; allocates nothing but the first time. */
  T get() {
    WeakReference<T> reference = own.get();
    T known = reference == null ? null : reference.get();
    return known == null ? make() : known;
  }

  private T make() {
    T made = factory.get();
    synchronized (all) {
      all.put(Thread.currentThread(), made);
    }
    own.set(new WeakReference<>(made));
    return made;
  }
}
