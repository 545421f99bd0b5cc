package org.jgpu.toolchain.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
  private static final String HOME = Path.of("home").toAbsolutePath().toString();

  @Test
  void isWhatTheVariableNames() {
    Path chosen = Path.of("chosen").toAbsolutePath();
    assertEquals(chosen, CacheFolder.of(Map.of(CacheFolder.VARIABLE, chosen.toString()), HOME));
  }

  @Test
  void isInTheUsersCacheOtherwise() {
    assertEquals(Path.of(HOME, ".cache", "jgpu"), CacheFolder.of(Map.of(), HOME));
    assertEquals(
        Path.of(HOME, ".cache", "jgpu"), CacheFolder.of(Map.of("XDG_CACHE_HOME", " "), HOME));
    String other = Path.of("xdg").toAbsolutePath().toString();
    assertEquals(Path.of(other, "jgpu"), CacheFolder.of(Map.of("XDG_CACHE_HOME", other), HOME));
  }
}
