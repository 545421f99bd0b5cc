package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.LauncherIndex;
import org.jgpu.format.LauncherIndex.Entry;
import org.jgpu.runtime.testing.CapturedLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreloadingTest {
  private static final String OWNER = "org.jgpu.runtime.kernels.WarmupKernels";
  private static final String LAUNCHER = KernelFiles.launcher(OWNER);

  /** Where a launcher that was initialized would say so. */
  static final class Initialized {
    static final List<String> WHERE = new ArrayList<>();

    private Initialized() {}
  }

  static final class FirstLauncher {
    static {
      Initialized.WHERE.add("initialized");
    }

    private FirstLauncher() {}
  }

  @TempDir Path folder;

  /** A program's loader with lists of its own, and what is asked of it. */
  private final class Program extends ClassLoader {
    private final List<String> loaded = new ArrayList<>();
    private final List<String> read = new ArrayList<>();
    private final List<Path> lists = new ArrayList<>();

    Program() {
      super(PreloadingTest.class.getClassLoader());
    }

    Program list(String text) throws IOException {
      Path list = folder.resolve("list" + lists.size());
      lists.add(Files.writeString(list, text));
      return this;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(LAUNCHER)) {
        loaded.add(name);
        return defined(name);
      }
      if (name.endsWith("Launcher")) {
        loaded.add(name);
      }
      return super.loadClass(name, resolve);
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
      try (InputStream in = super.getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] content = in.readAllBytes();
        return defineClass(name, content, 0, content.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      read.add(name);
      return super.getResourceAsStream(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      if (!name.equals(KernelFiles.LAUNCHERS)) {
        return super.getResources(name);
      }
      List<URL> urls = new ArrayList<>();
      for (Path list : lists) {
        urls.add(list.toUri().toURL());
      }
      return Collections.enumeration(urls);
    }
  }

  private static String list(String... launchersAndOwners) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < launchersAndOwners.length; i += 2) {
      entries.add(new Entry(launchersAndOwners[i], launchersAndOwners[i + 1]));
    }
    return new LauncherIndex(entries).text();
  }

  @Test
  void loadsLaunchersAndFetchesTheirDescriptors() throws IOException {
    Program program = new Program().list(list(LAUNCHER, OWNER));
    Preloading.run(program, () -> true);
    assertEquals(List.of(LAUNCHER), program.loaded);
    assertEquals(List.of(KernelFiles.descriptor(OWNER)), program.read);
  }

  @Test
  void initializesNothing() throws IOException {
    Preloading.run(new Program().list(list(FirstLauncher.class.getName(), OWNER)), () -> true);
    assertEquals(List.of(), Initialized.WHERE);
  }

  @Test
  void whatCannotBeLoadedIsLeftToWhoeverLaunchesIt() throws IOException {
    Program program =
        new Program()
            .list(list("app.GoneLauncher", "app.Gone", LAUNCHER, "app.WithoutDescriptor"))
            .list("damaged")
            .list(list(LAUNCHER, OWNER));
    try (CapturedLog log = new CapturedLog()) {
      Preloading.run(program, () -> true);
      assertEquals(List.of(), log.warnings());
    }
    assertEquals("app.GoneLauncher", program.loaded.get(0));
    assertFalse(program.read.isEmpty());
    assertEquals(
        KernelFiles.descriptor(OWNER),
        program.read.get(program.read.size() - 1),
        "the list behind the damaged one");
  }

  /** As those of web applications that were stopped. */
  @Test
  void aLoaderThatRefusesIsNoFailure() {
    ClassLoader stopped =
        new ClassLoader() {
          @Override
          public Enumeration<URL> getResources(String name) {
            throw new IllegalStateException("stopped");
          }
        };
    try (CapturedLog log = new CapturedLog()) {
      Preloading.run(stopped, () -> true);
      assertEquals(List.of(), log.warnings());
    }
  }

  @Test
  void stopsWhenNobodyWaits() throws IOException {
    Program program = new Program().list(list(LAUNCHER, OWNER));
    Preloading.run(program, () -> false);
    assertEquals(List.of(), program.loaded);
  }
}
