package org.jgpu.processor.frontend;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.annotations.AtomicFunctions;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.MatrixFunctions;
import org.jgpu.annotations.SharedFunctions;
import org.jgpu.annotations.WarpFunctions;
import org.jgpu.annotations.WarpReductions;
import org.jgpu.processor.ir.AtomicOperator;
import org.jgpu.processor.ir.GridValue;
import org.jgpu.processor.ir.Synchronization;
import org.jgpu.processor.ir.WarpOperator;

/** The methods of {@code KernelContext}. */
final class ContextTable {
  /** Those without arguments that say where a thread is. */
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
          entry("globalSizeX", GridValue.GLOBAL_SIZE_X),
          entry("globalSizeY", GridValue.GLOBAL_SIZE_Y),
          entry("globalSizeZ", GridValue.GLOBAL_SIZE_Z),
          entry("laneId", GridValue.LANE),
          entry("warpId", GridValue.WARP));

  static final Map<String, AtomicOperator> ATOMICS =
      Map.of(
          "atomicAdd", AtomicOperator.ADD,
          "atomicSub", AtomicOperator.SUBTRACT,
          "atomicMin", AtomicOperator.MIN,
          "atomicMax", AtomicOperator.MAX,
          "atomicAnd", AtomicOperator.AND,
          "atomicOr", AtomicOperator.OR,
          "atomicXor", AtomicOperator.XOR,
          "atomicExchange", AtomicOperator.EXCHANGE,
          "atomicCompareAndSet", AtomicOperator.COMPARE_AND_SET);

  static final Map<String, WarpOperator> WARP_FUNCTIONS =
      Map.ofEntries(
          entry("syncWarp", WarpOperator.SYNC),
          entry("shuffle", WarpOperator.SHUFFLE),
          entry("shuffleUp", WarpOperator.SHUFFLE_UP),
          entry("shuffleDown", WarpOperator.SHUFFLE_DOWN),
          entry("shuffleXor", WarpOperator.SHUFFLE_XOR),
          entry("all", WarpOperator.ALL),
          entry("any", WarpOperator.ANY),
          entry("ballot", WarpOperator.BALLOT),
          entry("matchAny", WarpOperator.MATCH_ANY),
          entry("matchAll", WarpOperator.MATCH_ALL),
          entry("reduceAdd", WarpOperator.REDUCE_ADD),
          entry("reduceMin", WarpOperator.REDUCE_MIN),
          entry("reduceMax", WarpOperator.REDUCE_MAX),
          entry("reduceAnd", WarpOperator.REDUCE_AND),
          entry("reduceOr", WarpOperator.REDUCE_OR),
          entry("reduceXor", WarpOperator.REDUCE_XOR));

  static final Set<String> SHARED_ARRAYS =
      Set.of(
          "sharedBooleans",
          "sharedBytes",
          "sharedShorts",
          "sharedChars",
          "sharedInts",
          "sharedLongs",
          "sharedFloats",
          "sharedDoubles");

  /** Takes an array of such records. */
  static final String SHARED_LIKE = "sharedLike";

  /** Take what says the record, then the lengths. */
  static final Set<String> SHARED_ARRAYS_OF_RECORDS = Set.of("sharedRecords", SHARED_LIKE);

  static final Set<String> DYNAMIC_SHARED_ARRAYS =
      Set.of(
          "dynamicSharedInts", "dynamicSharedLongs", "dynamicSharedFloats", "dynamicSharedDoubles");

  /** Make matrices, of what is said by the arguments. */
  static final Set<String> MATRICES =
      Set.of(
          "matrixA",
          "matrixB",
          "floatMatrixSum",
          "halfMatrixSum",
          "intMatrixSum",
          "doubleMatrixSum");

  static final String PRINTF = "printf";

  static final Map<String, Synchronization> SYNCHRONIZATIONS =
      Map.of(
          "syncThreads", Synchronization.BLOCK,
          "syncGrid", Synchronization.GRID,
          "threadFenceBlock", Synchronization.FENCE_BLOCK,
          "threadFence", Synchronization.FENCE_DEVICE,
          "threadFenceSystem", Synchronization.FENCE_SYSTEM);

  private static final Set<String> INTERFACES =
      Set.of(
          KernelContext.class.getName(),
          SharedFunctions.class.getName(),
          MatrixFunctions.class.getName(),
          WarpFunctions.class.getName(),
          WarpReductions.class.getName(),
          AtomicFunctions.class.getName());

  private ContextTable() {}

  /** Returns whether {@code method} is one of {@code KernelContext} or of what it extends. */
  static boolean contains(ExecutableElement method) {
    return INTERFACES.contains(Methods.owner(method).getQualifiedName().toString());
  }
}
