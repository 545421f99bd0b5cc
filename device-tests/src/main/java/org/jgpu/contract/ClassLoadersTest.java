package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.jgpu.contract.kernels.LifetimeKernels;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A program that is loaded, run and let go, as servers do with theirs, leaves nothing that holds
 * its classes: no thread, and no value of a thread that goes on.
 */
@DeviceTest
class ClassLoadersTest {
  private static final int COLLECTIONS = 500;

  private final Gpu gpu;

  ClassLoadersTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** JGPU is loaded with the program, from the same class path. */
  @Test
  void programWithItsOwnRuntimeIsCollected() throws Exception {
    // The libraries of CUDA's bindings are loaded once in a process.
    assumeFalse(gpu.isHardware());
    assertNull(collected(run(ClassLoader.getPlatformClassLoader())).get());
  }

  /** JGPU is the server's, the kernels are the program's. */
  @Test
  void programOnASharedRuntimeIsCollected() throws Exception {
    // A driver's own threads and calls back may hold on to it there; nothing promises more.
    assumeFalse(gpu.isHardware());
    assertNull(collected(run(new KernelsHidden())).get());
  }

  /** A first launch would wait for it. */
  @Test
  void theClassOfTheKernelsIsNotLoaded() throws Exception {
    try (Watched loader = new Watched(classPath(), new KernelsHidden())) {
      run(loader);
      assertTrue(loader.hasLoaded(LifetimeKernelsLauncher.class.getName()));
      assertFalse(loader.hasLoaded(LifetimeKernels.class.getName()));
    }
  }

  /** Returns the loader that the program was loaded by and run in. */
  private static WeakReference<ClassLoader> run(ClassLoader parent) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(classPath(), parent)) {
      run(loader);
      return new WeakReference<>(loader);
    }
  }

  private static void run(URLClassLoader loader) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      Class<?> program = loader.loadClass(LoadedProgram.class.getName());
      program.getMethod("run").invoke(null);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static URL[] classPath() throws Exception {
    String[] entries = System.getProperty("java.class.path").split(File.pathSeparator);
    URL[] urls = new URL[entries.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = Path.of(entries[i]).toUri().toURL();
    }
    return urls;
  }

  /** Collects garbage until {@code reference} is cleared; threads that end take a moment. */
  private static WeakReference<?> collected(WeakReference<?> reference) throws Exception {
    for (int i = 0; i < COLLECTIONS && reference.get() != null; i++) {
      replaceLastPart();
      System.gc();
      Thread.sleep(20);
    }
    return reference;
  }

  /**
   * Java itself keeps the type of the part that a record compared or hashed first of late, until
   * another program's record does.
   */
  private static void replaceLastPart() throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
      Constructor<?> maker = loader.loadClass(Last.class.getName()).getConstructors()[0];
      Object one = maker.newInstance((Object) null);
      assertEquals(one, maker.newInstance((Object) null));
      assertEquals(one.hashCode(), one.hashCode());
    }
  }

  /** A record whose part is of its program. */
  public record Last(@Nullable Last part) {}

  /** Tells what it has loaded. */
  private static final class Watched extends URLClassLoader {
    Watched(URL[] classPath, ClassLoader parent) {
      super(classPath, parent);
    }

    boolean hasLoaded(String name) {
      return findLoadedClass(name) != null;
    }
  }

  /** Loads what this class's loader has, but for the program and its kernels. */
  private static final class KernelsHidden extends ClassLoader {
    KernelsHidden() {
      super(ClassLoadersTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith(LoadedProgram.class.getName()) || name.contains(".kernels.Lifetime")) {
        throw new ClassNotFoundException(name);
      }
      return super.loadClass(name, resolve);
    }
  }
}
