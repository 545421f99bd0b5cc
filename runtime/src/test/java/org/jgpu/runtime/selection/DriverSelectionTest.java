package org.jgpu.runtime.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
    return select(DriverRequest.ofProperty(requested), providers);
  }

  private SelectedDriver select(DriverRequest request, Provider... providers) {
    return new DriverSelection(List.of(providers), warnings::add).select(request);
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
    assertEquals(
        "no CUDA device can be used, so kernels run on the CPU (foreign: no libcuda; jcuda: no"
            + " driver)",
        warnings.get(0));
    assertFalse(warnings.get(0).contains("\n"));
    assertEquals(
        "no CUDA device can be used: foreign: no libcuda; jcuda: no driver", selected.reason());
  }

  @Test
  void forcedDriverIsTakenWithoutWarning() {
    Provider[] all = {works("foreign", 200, HARDWARE), works("software", 0, SOFTWARE)};
    assertSame(SOFTWARE, select("software", all).driver());
    assertSame(SOFTWARE, select(" Software ", all).driver());
    assertEquals(
        "asked for by the system property jgpu.driver=software", select("software", all).reason());
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
        "no GPU driver can be used; the system property jgpu.driver asks for 'cuda'\n"
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
  void softwareAloneIsNeverSilent() {
    SelectedDriver selected = select("", works("software", 0, SOFTWARE));
    assertEquals("no CUDA device can be used: " + DriverSelection.NO_HARDWARE, selected.reason());
    assertEquals(
        List.of(
            "no CUDA device can be used, so kernels run on the CPU ("
                + DriverSelection.NO_HARDWARE
                + ")"),
        warnings);
  }

  @Test
  void demandedHardwareWithoutAProviderHasAReason() {
    GpuException e =
        assertThrows(GpuException.class, () -> select("cuda", works("software", 0, SOFTWARE)));
    assertEquals(
        "no GPU driver can be used; the system property jgpu.driver asks for 'cuda'\n  "
            + DriverSelection.NO_HARDWARE,
        e.getMessage());
  }

  @Test
  void settingIsCalledByItsName() {
    DriverRequest variable = new DriverRequest("cuda", "the variable JGPU_DRIVER");
    GpuException e =
        assertThrows(
            GpuException.class, () -> select(variable, fails("foreign", 200, "no libcuda")));
    assertEquals(
        "no GPU driver can be used; the variable JGPU_DRIVER asks for 'cuda'\n"
            + "  foreign: no libcuda",
        e.getMessage());
    SelectedDriver selected = select(variable, works("foreign", 200, HARDWARE));
    assertEquals("asked for by the variable JGPU_DRIVER=cuda", selected.reason());
  }

  @Test
  void hardwareDriversNeedNoServicesFile() {
    List<String> names = Drivers.providers().stream().map(DriverProvider::name).toList();
    assertEquals(List.of("foreign", "jcuda"), names);
  }

  @Test
  void hardwareDriversLeaveTheServicesFileToOthers() throws IOException {
    String file = "META-INF/services/" + DriverProvider.class.getName();
    assertEquals(List.of(), Collections.list(Drivers.class.getClassLoader().getResources(file)));
  }
}
