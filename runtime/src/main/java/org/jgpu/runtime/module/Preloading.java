package org.jgpu.runtime.module;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jgpu.format.DescriptorFormatException;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.LauncherIndex;

/**
 * Loads the launchers that builds have listed, and fetches the descriptors of their kernels, in the
 * order of the class path: a first launch waits for neither then. Initializes no class, so that
 * nothing of the program runs, and says nothing of what cannot be loaded: whoever launches it is
 * told.
 */
public final class Preloading {
  private Preloading() {}

  /**
   * Loads what {@code loader} finds. Blocks until that is done, or nobody waits for it any more.
   *
   * @param wanted whether it is to go on; asked before each launcher
   */
  public static void run(ClassLoader loader, BooleanSupplier wanted) {
    try {
      for (URL list : Collections.list(loader.getResources(KernelFiles.LAUNCHERS))) {
        for (LauncherIndex.Entry entry : entries(list)) {
          if (!wanted.getAsBoolean()) {
            return;
          }
          load(loader, entry);
        }
      }
    } catch (IOException | RuntimeException e) {
      note(KernelFiles.LAUNCHERS, e); // loaders of containers throw what they like once they stop
    }
  }

  private static List<LauncherIndex.Entry> entries(URL list) throws IOException {
    URLConnection connection = list.openConnection();
    connection.setUseCaches(false); // which would keep a jar open
    try (InputStream in = connection.getInputStream()) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return LauncherIndex.parse(text).entries();
    } catch (DescriptorFormatException e) {
      note(list.toString(), e);
      return List.of();
    }
  }

  private static void load(ClassLoader loader, LauncherIndex.Entry entry) {
    try {
      Class<?> launcher = Class.forName(entry.launcher(), false, loader);
      KernelDescriptors.of(KernelOwner.of(launcher, entry.owner()));
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      note(entry.launcher(), e);
    }
  }

  private static void note(String what, Throwable why) {
    System.getLogger("org.jgpu.runtime")
        .log(Level.DEBUG, () -> what + " is not loaded before it is used", why);
  }
}
