package org.jgpu.processor.frontend;

import static java.util.Map.entry;

import java.util.Map;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.GridValue;

/** The methods of {@code KernelContext}. */
final class ContextTable {
  static final Map<String, GridValue> VALUES =
      Map.ofEntries(
          entry("threadIdxX", GridValue.THREAD_INDEX_X),
          entry("threadIdxY", GridValue.THREAD_INDEX_Y),
          entry("threadIdxZ", GridValue.THREAD_INDEX_Z),
          entry("blockIdxX", GridValue.BLOCK_INDEX_X),
          entry("blockIdxY", GridValue.BLOCK_INDEX_Y),
          entry("blockIdxZ", GridValue.BLOCK_INDEX_Z),
          entry("blockDimX", GridValue.BLOCK_SIZE_X),
          entry("blockDimY", GridValue.BLOCK_SIZE_Y),
          entry("blockDimZ", GridValue.BLOCK_SIZE_Z),
          entry("gridDimX", GridValue.GRID_SIZE_X),
          entry("gridDimY", GridValue.GRID_SIZE_Y),
          entry("gridDimZ", GridValue.GRID_SIZE_Z),
          entry("globalIdX", GridValue.GLOBAL_INDEX_X),
          entry("globalIdY", GridValue.GLOBAL_INDEX_Y),
          entry("globalIdZ", GridValue.GLOBAL_INDEX_Z),
          entry("globalSizeX", GridValue.GLOBAL_SIZE_X));

  static final Map<String, AtomicOperator> ATOMICS =
      Map.of(
          "atomicAdd", AtomicOperator.ADD,
          "atomicMin", AtomicOperator.MIN,
          "atomicMax", AtomicOperator.MAX,
          "atomicExchange", AtomicOperator.EXCHANGE,
          "atomicCompareAndSet", AtomicOperator.COMPARE_AND_SET);

  static final Map<String, ElementType> SHARED_ARRAYS =
      Map.of(
          "sharedInts", ElementType.INT32,
          "sharedLongs", ElementType.INT64,
          "sharedFloats", ElementType.FLOAT32,
          "sharedDoubles", ElementType.FLOAT64);

  /** Takes the record's class, then the length. */
  static final String SHARED_RECORDS = "sharedRecords";

  static final String BARRIER = "syncThreads";

  private ContextTable() {}
}
