package org.jgpu.contract.bits;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.InflaterInputStream;

/**
 * The results of all tests on one device, by test.
 *
 * @param tests what each test copied from the device
 */
record BitRecord(SortedMap<String, RecordedTest> tests) {

  /**
   * The results of one test.
   *
   * @param varies why they need not agree with other devices; empty if they must
   * @param skipped why it was not run to its end on this device; empty if it was
   * @param results the results in their order
   */
  record RecordedTest(String varies, String skipped, List<RecordedResult> results) {}

  static BitRecord read(Path file) throws IOException {
    SortedMap<String, RecordedTest> tests = new TreeMap<>();
    try (DataInputStream in =
        new DataInputStream(
            new BufferedInputStream(new InflaterInputStream(Files.newInputStream(file))))) {
      while (true) {
        String name;
        try {
          name = in.readUTF();
        } catch (EOFException e) {
          return new BitRecord(tests);
        }
        String varies = in.readUTF();
        String skipped = in.readUTF();
        int count = in.readInt();
        List<RecordedResult> results = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
          results.add(RecordedResult.read(in));
        }
        tests.put(name, new RecordedTest(varies, skipped, results));
      }
    }
  }
}
