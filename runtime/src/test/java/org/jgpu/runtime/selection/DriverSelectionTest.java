package org.jgpu.runtime.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeSet;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

class DriverSelectionTest {
  private static final CudaDriver HARDWARE = new FakeDriver();
  private static final CudaDriver SOFTWARE = new FakeDriver().software();

  private final List<String> warnings = new ArrayList<>();

  private record Provider(String name, int preference, CudaDriver driver, String reason)
      implements DriverProvider {
    @Override
    public CudaDriver open() throws DriverUnavailableException {
      if (driver == null) {
        throw new DriverUnavailableException(reason);
      }
      return driver;
    }
  }

  private static Provider works(String name, int preference, CudaDriver driver) {
    return new Provider(name, preference, driver, "");
  }

  private static Provider fails(String name, int preference, String reason) {
    return new Provider(name, preference, null, reason);
  }

  private SelectedDriver select(String requested, Provider... providers) {
    return new DriverSelection(List.of(providers), warnings::add).select(requested);
  }

  @Test
  void bestThatWorksIsTaken() {
    SelectedDriver selected =
        select("", works("software", 0, SOFTWARE), works("foreign", 200, HARDWARE));
    assertSame(HARDWARE, selected.driver());
    assertEquals("the best that works here", selected.reason());
    assertEquals(List.of(), warnings);
  }

  @Test
  void secondHardwareDriverNeedsNoWarning() {
    SelectedDriver selected =
        select(
            "",
            fails("foreign", 200, "needs Java 22"),
            works("jcuda", 100, HARDWARE),
            works("software", 0, SOFTWARE));
    assertSame(HARDWARE, selected.driver());
    assertEquals("foreign: needs Java 22", selected.reason());
    assertEquals(List.of(), warnings);
  }

  @Test
  void fallingToSoftwareWarnsOnceWithTheReasons() {
    SelectedDriver selected =
        select(
            "",
            fails("foreign", 200, "no libcuda"),
            fails("jcuda", 100, "no driver"),
            works("software", 0, SOFTWARE));
    assertSame(SOFTWARE, selected.driver());
    assertEquals(1, warnings.size());
    assertTrue(warnings.get(0).contains("foreign: no libcuda; jcuda: no driver"));
    assertFalse(warnings.get(0).contains("\n"));
  }

  @Test
  void forcedDriverIsTakenWithoutWarning() {
    Provider[] all = {works("foreign", 200, HARDWARE), works("software", 0, SOFTWARE)};
    assertSame(SOFTWARE, select("software", all).driver());
    assertSame(SOFTWARE, select(" Software ", all).driver());
    assertEquals("asked for by jgpu.driver=software", select("software", all).reason());
    assertSame(HARDWARE, select("cuda", all).driver());
    assertEquals(List.of(), warnings);
  }

  @Test
  void forcedDriverIsNotReplaced() {
    GpuException e =
        assertThrows(
            GpuException.class,
            () ->
                select(
                    "cuda",
                    fails("foreign", 200, "no libcuda"),
                    fails("jcuda", 100, "no driver"),
                    works("software", 0, SOFTWARE)));
    assertEquals(
        "no GPU driver can be used; jgpu.driver asks for 'cuda'\n"
            + "  foreign: no libcuda\n"
            + "  jcuda: no driver",
        e.getMessage());
  }

  @Test
  void unknownNameListsTheKnownOnes() {
    GpuException e =
        assertThrows(GpuException.class, () -> select("opencl", works("software", 0, SOFTWARE)));
    assertTrue(e.getMessage().contains("'opencl', which is none of [software, cuda]"));
  }

  @Test
  void nothingAtAllSaysWhatToAdd() {
    GpuException e =
        assertThrows(GpuException.class, () -> select("", fails("foreign", 200, "no libcuda")));
    assertTrue(e.getMessage().contains("foreign: no libcuda"), e.getMessage());
    assertTrue(e.getMessage().contains("org.jgpu:jgpu-software-device"), e.getMessage());
  }

  @Test
  void bothHardwareDriversAreRegistered() {
    TreeSet<String> names = new TreeSet<>();
    ServiceLoader.load(DriverProvider.class).forEach(provider -> names.add(provider.name()));
    assertTrue(names.containsAll(List.of("foreign", "jcuda")), names.toString());
  }
}
