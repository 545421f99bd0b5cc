package org.jgpu.toolchain.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CacheFolderTest {
  private static final String HOME = Path.of("home").toAbsolutePath().toString();

  private static Optional<Path> of(Map<String, String> variables) {
    return CacheFolder.of(variables, HOME);
  }

  @Test
  void isWhatTheVariableNames() {
    Path chosen = Path.of("chosen").toAbsolutePath();
    assertEquals(Optional.of(chosen), of(Map.of(CacheFolder.VARIABLE, chosen.toString())));
    assertEquals(Optional.of(chosen), of(Map.of(CacheFolder.VARIABLE, "chosen")));
  }

  @Test
  void isInTheUsersCacheOtherwise() {
    Optional<Path> usual = Optional.of(Path.of(HOME, ".cache", "jgpu"));
    assertEquals(usual, of(Map.of()));
    assertEquals(usual, of(Map.of("XDG_CACHE_HOME", " ")));
    assertEquals(usual, of(Map.of("XDG_CACHE_HOME", "relative")));
    Path other = Path.of("xdg").toAbsolutePath();
    assertEquals(
        Optional.of(other.resolve("jgpu")), of(Map.of("XDG_CACHE_HOME", other.toString())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"?", "", " ", "home"})
  void isNowhereForAUserWithoutAHome(String home) {
    assertEquals(Optional.empty(), CacheFolder.of(Map.of(), home));
  }
}
