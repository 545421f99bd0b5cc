package org.jgpu.runtime.jcuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.runtime.error.CudaException;
import org.junit.jupiter.api.Test;

class JcudaDriverTest {

  @Test
  void opensOrSaysWhyInASentence() {
    JcudaDriverProvider provider = new JcudaDriverProvider();
    for (int attempt = 0; attempt < 2; attempt++) {
      try {
        CudaDriver driver = provider.open();
        assertEquals("jcuda", driver.name());
        assertTrue(driver.deviceCount() > 0);
      } catch (DriverUnavailableException e) {
        assertFalse(e.getMessage().contains("\n"), e.getMessage());
        assertTrue(e.getMessage().contains("NVIDIA driver"), e.getMessage());
      }
    }
  }

  @Test
  void pageLongLinkErrorBecomesASentence() {
    String page = "Error while loading\n at x\n...: libcuda.so.1: cannot open shared object file\n";
    assertTrue(JcudaDriverProvider.reason(page).startsWith("no NVIDIA driver was found"));
    assertTrue(JcudaDriverProvider.reason("no such class").contains("x86-64"));
  }

  @Test
  void handlesAreFoundRemovedAndReused() {
    HandleTable<String> table = new HandleTable<>("make", String[]::new);
    long[] handles = new long[200];
    for (int i = 0; i < handles.length; i++) {
      handles[i] = table.add("object " + i);
    }
    for (int i = 0; i < handles.length; i++) {
      assertTrue(handles[i] > 0);
      assertEquals("object " + i, table.get(handles[i]));
    }
    assertEquals("object 7", table.remove(handles[7]));
    CudaException e = assertThrows(CudaException.class, () -> table.get(handles[7]));
    assertTrue(e.getMessage().contains("CUDA_ERROR_INVALID_HANDLE"), e.getMessage());
    assertThrows(CudaException.class, () -> table.remove(handles[7]));
    assertThrows(CudaException.class, () -> table.get(0));
    assertThrows(CudaException.class, () -> table.get(1 << 20));
    assertEquals(handles[7], table.add("new"));
    assertEquals("new", table.get(handles[7]));
  }

  @Test
  void addressesBecomeJcudaPointers() {
    assertEquals(1L << 40, new DeviceAddress(1L << 40).address());
    assertEquals(12345, new HostAddress(12345).address());
  }
}
