package org.jgpu.runtime.vendor;

import java.util.Map;

/** Names of statuses, for libraries that have no function for them. */
final class StatusNames {
  static final Map<Integer, String> CUSOLVER =
      Map.ofEntries(
          Map.entry(1, "NOT_INITIALIZED"),
          Map.entry(2, "ALLOC_FAILED"),
          Map.entry(3, "INVALID_VALUE"),
          Map.entry(4, "ARCH_MISMATCH"),
          Map.entry(5, "MAPPING_ERROR"),
          Map.entry(6, "EXECUTION_FAILED"),
          Map.entry(7, "INTERNAL_ERROR"),
          Map.entry(8, "MATRIX_TYPE_NOT_SUPPORTED"),
          Map.entry(9, "NOT_SUPPORTED"),
          Map.entry(10, "ZERO_PIVOT"),
          Map.entry(11, "INVALID_LICENSE"),
          Map.entry(31, "INVALID_WORKSPACE"));

  static final Map<Integer, String> CUFFT =
      Map.ofEntries(
          Map.entry(1, "INVALID_PLAN"),
          Map.entry(2, "ALLOC_FAILED"),
          Map.entry(3, "INVALID_TYPE"),
          Map.entry(4, "INVALID_VALUE"),
          Map.entry(5, "INTERNAL_ERROR"),
          Map.entry(6, "EXEC_FAILED"),
          Map.entry(7, "SETUP_FAILED"),
          Map.entry(8, "INVALID_SIZE"),
          Map.entry(9, "UNALIGNED_DATA"),
          Map.entry(11, "INVALID_DEVICE"),
          Map.entry(13, "NO_WORKSPACE"),
          Map.entry(14, "NOT_IMPLEMENTED"),
          Map.entry(16, "NOT_SUPPORTED"),
          Map.entry(17, "MISSING_DEPENDENCY"),
          Map.entry(18, "NVRTC_FAILURE"),
          Map.entry(19, "NVJITLINK_FAILURE"));

  private StatusNames() {}

  static String text(Map<Integer, String> names, int status) {
    String name = names.get(status);
    return name == null ? "status " + status : name + " (" + status + ")";
  }
}
